package cutroom

import "time"

// Period is some whole days at a place.
type Period struct {
	From  time.Time // the first moment of the first day
	Until time.Time // the first moment after the last day
}

// LongestPeriod is how many days statistics cover at most.
const LongestPeriod = 1830

// ErrPeriod says that something is no period.
var ErrPeriod = invalid("from", "period_unknown", "Choose a first and a last day, at most five years apart")

// PeriodOf reads a first and a last day, as in 2026-11-18, at a place.
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

// LatestDays are so many days at a place, today among them.
func LatestDays(count int, now time.Time, place *time.Location) Period {
	now = now.In(place)
	until := time.Date(now.Year(), now.Month(), now.Day()+1, 0, 0, 0, 0, place)
	return Period{From: until.AddDate(0, 0, -count), Until: until}
}

// Days is how many days it has.
func (p Period) Days() int {
	// A day with a change to or from daylight saving is an hour shorter or longer.
	return int((p.Until.Sub(p.From) + 12*time.Hour) / days(1))
}

// Before is the period of the same length right before it.
func (p Period) Before() Period { return Period{From: p.From.AddDate(0, 0, -p.Days()), Until: p.From} }

// First and Last are its days, as in 2026-11-18.
func (p Period) First() string { return p.From.Format(time.DateOnly) }

// Last is its last day.
func (p Period) Last() string { return p.Until.AddDate(0, 0, -1).Format(time.DateOnly) }

// Holds reports whether a moment is in it.
func (p Period) Holds(at time.Time) bool { return !at.Before(p.From) && at.Before(p.Until) }
