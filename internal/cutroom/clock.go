package cutroom

import (
	"sync/atomic"
	"time"
)

// Clock tells the time. Code that depends on the time is given a Clock and never
// asks the machine itself.
type Clock interface {
	Now() time.Time
}

// WallClock is the machine's own clock. Sign-in runs on it even in demo mode,
// so that moving the demo a month ahead does not sign everybody out.
type WallClock struct{}

// Now is the machine's time in UTC.
func (WallClock) Now() time.Time { return time.Now().UTC() }

// MovableClock runs at the pace of another clock, some distance ahead of it. Demo
// mode moves it to rehearse renewals and deadlines; it never runs backwards.
type MovableClock struct {
	base   Clock
	offset atomic.Int64 // nanoseconds ahead of base
}

// NewMovableClock returns a clock that runs offset ahead of base.
func NewMovableClock(base Clock, offset time.Duration) *MovableClock {
	c := &MovableClock{base: base}
	c.offset.Store(int64(offset))
	return c
}

// Now is the base's time plus the offset.
func (c *MovableClock) Now() time.Time {
	return c.base.Now().Add(time.Duration(c.offset.Load()))
}

// Offset is how far ahead of its base the clock runs.
func (c *MovableClock) Offset() time.Duration { return time.Duration(c.offset.Load()) }

// MoveTo sets the distance ahead of the base. It ignores a distance smaller than
// the current one, so that the time people see never goes back.
func (c *MovableClock) MoveTo(offset time.Duration) {
	for {
		now := c.offset.Load()
		if int64(offset) <= now || c.offset.CompareAndSwap(now, int64(offset)) {
			return
		}
	}
}

// AddMonths returns the same time of day some calendar months later, on the same
// day of the month or, if that month is shorter, on its last day. It counts in
// UTC, so daylight saving has no effect. To build a series, always add to its
// first time and never to its latest: 31 Jan, 28 Feb, 31 Mar.
func AddMonths(t time.Time, months int) time.Time {
	t = t.UTC()
	first := time.Date(t.Year(), t.Month()+time.Month(months), 1, t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(t.Day(), last)-1)
}

// monthsAfter returns the time months after start. If start is one of anchor's
// monthly dates it counts from anchor, otherwise from start.
func monthsAfter(start, anchor time.Time, months int) time.Time {
	n := monthsBetween(anchor, start)
	if !AddMonths(anchor, n).Equal(start) {
		anchor, n = start, 0
	}
	return AddMonths(anchor, n+months)
}

// monthsBetween is the number of calendar months from one time's month to
// another's.
func monthsBetween(from, to time.Time) int {
	from, to = from.UTC(), to.UTC()
	return 12*(to.Year()-from.Year()) + int(to.Month()) - int(from.Month())
}
