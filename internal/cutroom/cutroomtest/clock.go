// Package cutroomtest holds helpers shared by the tests of several packages.
package cutroomtest

import (
	"sync/atomic"
	"time"

	"cutroom/internal/cutroom"
)

// Clock stands still until it is moved.
type Clock struct{ at atomic.Pointer[time.Time] }

var _ cutroom.Clock = (*Clock)(nil)

// ClockAt returns a clock that shows a time.
func ClockAt(at time.Time) *Clock {
	c := &Clock{}
	c.Set(at)
	return c
}

// Noon returns a clock that shows noon on an ordinary day.
func Noon() *Clock { return ClockAt(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)) }

// Now returns the time it shows.
func (c *Clock) Now() time.Time { return *c.at.Load() }

// Set changes the time it shows.
func (c *Clock) Set(at time.Time) { c.at.Store(&at) }

// Move advances the time it shows.
func (c *Clock) Move(d time.Duration) { c.Set(c.Now().Add(d)) }
