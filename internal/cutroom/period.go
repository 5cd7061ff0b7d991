package cutroom

import "time"

// Period is a number of whole days in a time zone.
type Period struct {
	From  time.Time // the first moment of the first day
	Until time.Time // the first moment after the last day
}

// LongestPeriod is the most days that statistics can cover.
const LongestPeriod = 1830

// ErrPeriod rejects an invalid period.
var ErrPeriod = invalid("from", "period_unknown", "Choose a first and a last day, at most five years apart")

// PeriodOf parses a first and a last day, as in 2026-11-18, in a time zone.
func PeriodOf(first, last string, place *time.Location) (Period, error) {
	from, err := time.ParseInLocation(time.DateOnly, first, place)
	if err != nil {
		return Period{}, ErrPeriod
	}
	to, err := time.ParseInLocation(time.DateOnly, last, place)
	if err != nil {
		return Period{}, ErrPeriod
	}
	p := Period{From: from, Until: to.AddDate(0, 0, 1)}
	if from.Year() < 2000 || to.Year() > 9000 || to.Before(from) || p.Days() > LongestPeriod {
		return Period{}, ErrPeriod
	}
	return p, nil
}

// LatestDays is the given number of days in a time zone, up to and including
// today.
func LatestDays(count int, now time.Time, place *time.Location) Period {
	now = now.In(place)
	until := time.Date(now.Year(), now.Month(), now.Day()+1, 0, 0, 0, 0, place)
	return Period{From: until.AddDate(0, 0, -count), Until: until}
}

// Days is how many days it has.
func (p Period) Days() int {
	// A day on which daylight saving begins or ends is an hour shorter or longer.
	return int((p.Until.Sub(p.From) + 12*time.Hour) / days(1))
}

// Before returns the period of the same length right before it.
func (p Period) Before() Period { return Period{From: p.From.AddDate(0, 0, -p.Days()), Until: p.From} }

// First is its first day, as in 2026-11-18.
func (p Period) First() string { return p.From.Format(time.DateOnly) }

// Last is its last day, as in 2026-11-18.
func (p Period) Last() string { return p.Until.AddDate(0, 0, -1).Format(time.DateOnly) }

// Holds reports whether a moment is in it.
func (p Period) Holds(at time.Time) bool { return !at.Before(p.From) && at.Before(p.Until) }
