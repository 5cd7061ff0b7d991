// Package review holds the verbs around the versions of a project: what people
// say about them, and what the editors answer.
//
// What does not belong: delivering, sending a change list and approving, which
// move the project (production), and playing a version (media).
package review

import (
	"cutroom/internal/cutroom"
)

// Service does the verbs.
type Service struct {
	store cutroom.Store
	clock cutroom.Clock
	newID func() string
}

// Config is what the verbs need from outside.
type Config struct {
	Store cutroom.Store
	Clock cutroom.Clock
	NewID func() string
}

// New makes the verbs.
func New(c Config) *Service { return &Service{store: c.Store, clock: c.Clock, newID: c.NewID} }
