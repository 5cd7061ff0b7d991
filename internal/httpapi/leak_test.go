package httpapi_test

import (
	"testing"

	"go.uber.org/goleak"
)

// Nothing that a test starts may outlive it, except that the upload library
// keeps every request's context alive for a moment.
func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("github.com/tus/tusd/v2/pkg/handler.newDelayedContext.func1"))
}
