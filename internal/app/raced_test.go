//go:build race

package app_test

// raced says that the race detector watches.
const raced = true
