package sandbox

import "time"

// addMonths moves a time by whole months; a day that the month does not have
// becomes its last one.
func addMonths(at, months int64) int64 {
	t := time.Unix(at, 0).UTC()
	first := time.Date(t.Year(), t.Month()+time.Month(months), 1, t.Hour(), t.Minute(), t.Second(), 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(t.Day(), last)-1).Unix()
}

// plus returns the anchor moved by n intervals. Counting from the anchor and
// not from the previous period is what brings the 31st back after February.
func (r *recurring) plus(anchor, n int64) int64 {
	n *= r.IntervalCount
	switch r.Interval {
	case "year":
		return addMonths(anchor, 12*n)
	case "month":
		return addMonths(anchor, n)
	case "week":
		return time.Unix(anchor, 0).UTC().AddDate(0, 0, int(7*n)).Unix()
	default:
		return time.Unix(anchor, 0).UTC().AddDate(0, 0, int(n)).Unix()
	}
}

// next returns the first boundary of a period after a given time.
func (r *recurring) next(anchor, after int64) int64 {
	n := int64(1)
	for r.plus(anchor, n) <= after {
		n++
	}
	return r.plus(anchor, n)
}
