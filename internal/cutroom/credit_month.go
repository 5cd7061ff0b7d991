package cutroom

import "time"

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

// AllowanceMonth is the time in which one month's allowance can be used: from
// Start on, until just before End.
type AllowanceMonth struct{ Start, End time.Time }

// AllowanceMonths divides a paid period into its allowance months: one for a
// month, twelve for a year. The months are counted from the anchor, whose day
// is the last of a shorter month; where the period does not begin on one of the
// anchor's days, they are counted from its own beginning. What is over at the
// end and shorter than a month belongs to the last one.
func AllowanceMonths(start, end, anchor time.Time) []AllowanceMonth {
	start, end = start.UTC(), end.UTC()
	if !start.Before(end) {
		return nil
	}
	n := monthsBetween(anchor, start)
	if !AddMonths(anchor, n).Equal(start) {
		anchor, n = start, 0
	}
	months := []AllowanceMonth{{start, end}}
	for {
		n++
		turn := AddMonths(anchor, n)
		if AddMonths(anchor, n+1).After(end) {
			return months
		}
		months[len(months)-1].End = turn
		months = append(months, AllowanceMonth{turn, end})
	}
}

// monthsBetween is how many calendar months lie between the months of two
// times.
func monthsBetween(from, to time.Time) int {
	from, to = from.UTC(), to.UTC()
	return 12*(to.Year()-from.Year()) + int(to.Month()) - int(from.Month())
}
