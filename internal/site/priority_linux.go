package site

import "syscall"

// lowerPriority makes the calling thread yield to all others: on Linux a
// priority belongs to a thread.
func lowerPriority() { _ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, 19) }
