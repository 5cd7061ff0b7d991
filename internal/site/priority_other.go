//go:build !linux

package site

// lowerPriority does nothing where a priority belongs to the whole program.
func lowerPriority() {}
