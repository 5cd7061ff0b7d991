package cutroom

import (
	"sync/atomic"
	"time"
)

// Clock tells the time. Everything that depends on the time gets one handed
// in; nothing else in the nouns and verbs asks the machine.
type Clock interface {
	Now() time.Time
}

// WallClock is the machine's own clock. Sign-in runs on it even in demo mode,
// so that moving the demo a month ahead does not sign everybody out.
type WallClock struct{}

// Now is the machine's time in UTC.
func (WallClock) Now() time.Time { return time.Now().UTC() }

// MovableClock runs at the pace of another clock, some distance away from it.
// Demo mode moves it to rehearse renewals and deadlines; it never runs back.
type MovableClock struct {
	base   Clock
	offset atomic.Int64 // nanoseconds ahead of base
}

// NewMovableClock starts offset ahead of base.
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

// MoveTo sets the distance to the base. A smaller distance than the present
// one is ignored: time that has been shown to people does not come back.
func (c *MovableClock) MoveTo(offset time.Duration) {
	for {
		now := c.offset.Load()
		if int64(offset) <= now || c.offset.CompareAndSwap(now, int64(offset)) {
			return
		}
	}
}

// AddMonths is the same time of day some calendar months later, on the same
// day of the month or, where that month is shorter, on its last. It counts in
// UTC, so that daylight saving moves nothing. Add to the first of a row and
// never to the last: 31 Jan, 28 Feb, 31 Mar.
func AddMonths(t time.Time, months int) time.Time {
	t = t.UTC()
	first := time.Date(t.Year(), t.Month()+time.Month(months), 1, t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(t.Day(), last)-1)
}

// monthsAfter is so many months after a start, counted from the anchor of the
// row that the start belongs to, or from the start when it belongs to none.
func monthsAfter(start, anchor time.Time, months int) time.Time {
	n := monthsBetween(anchor, start)
	if !AddMonths(anchor, n).Equal(start) {
		anchor, n = start, 0
	}
	return AddMonths(anchor, n+months)
}

// monthsBetween is how many calendar months lie between the months of two
// times.
func monthsBetween(from, to time.Time) int {
	from, to = from.UTC(), to.UTC()
	return 12*(to.Year()-from.Year()) + int(to.Month()) - int(from.Month())
}
