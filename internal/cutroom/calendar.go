package cutroom

import "time"

// MonthsAfter is the moment n calendar months after the anchor, at the same
// time of day in UTC. A day that the month does not have becomes its last one,
// and the months after it find the anchor's own day again: 31 January,
// 28 February, 31 March.
func MonthsAfter(anchor time.Time, n int) time.Time {
	anchor = anchor.UTC()
	first := time.Date(anchor.Year(), anchor.Month()+time.Month(n), 1,
		anchor.Hour(), anchor.Minute(), anchor.Second(), anchor.Nanosecond(), time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(anchor.Day(), last)-1)
}
