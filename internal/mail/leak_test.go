package mail_test

import (
	"testing"

	"go.uber.org/goleak"
)

// A test must not leave anything running.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
