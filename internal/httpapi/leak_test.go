package httpapi_test

import (
	"testing"

	"go.uber.org/goleak"
)

// Nothing that a test has started may outlive it.
// The library of uploads lets every request's context live on for a moment.
func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("github.com/tus/tusd/v2/pkg/handler.newDelayedContext.func1"))
}
