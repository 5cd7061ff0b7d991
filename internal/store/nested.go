package store

import (
	"reflect"
	"runtime"

	"cutroom/internal/cutroom"
)

// callTransaction is the frame by which insideTransaction recognises a
// transaction on the stack, so it must not be inlined.
//
//go:noinline
func callTransaction(t *tx, fn func(tx cutroom.Tx) error) error {
	return fn(t)
}

var transactionEntry = reflect.ValueOf(callTransaction).Pointer()

// insideTransaction reports whether the caller runs inside a transaction. It
// asks the stack because a transaction function gets no context of its own
// that could carry a mark. One that InTx reaches through another goroutine is
// not seen; it ends with ErrBusy.
func insideTransaction() bool {
	var stack [128]uintptr
	for _, pc := range stack[:runtime.Callers(2, stack[:])] {
		// What is on the stack is the address to return to.
		if f := runtime.FuncForPC(pc - 1); f != nil && f.Entry() == transactionEntry {
			return true
		}
	}
	return false
}
