// Package cutroomtest has what tests of several packages hand to the nouns and
// verbs.
package cutroomtest

import (
	"sync/atomic"
	"time"

	"cutroom/internal/cutroom"
)

// Clock stands still until it is moved.
type Clock struct{ at atomic.Pointer[time.Time] }

var _ cutroom.Clock = (*Clock)(nil)

// ClockAt is a clock that shows a time.
func ClockAt(at time.Time) *Clock {
	c := &Clock{}
	c.Set(at)
	return c
}

// Noon is a clock that shows noon of an ordinary day.
func Noon() *Clock { return ClockAt(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)) }

// Now is the time it shows.
func (c *Clock) Now() time.Time { return *c.at.Load() }

// Set lets it show another time.
func (c *Clock) Set(at time.Time) { c.at.Store(&at) }

// Move lets it show a time so much later.
func (c *Clock) Move(d time.Duration) { c.Set(c.Now().Add(d)) }
