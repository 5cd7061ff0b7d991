package cutroom

import "time"

// StartOfDay returns the first moment of a day in a time zone. As in time.Date,
// days outside their month count on into other months. Where the clocks skip
// midnight, the day begins later; where they pass it twice, the first time counts.
func StartOfDay(year int, month time.Month, day int, place *time.Location) time.Time {
	const step = 15 * time.Minute // no zone is moved by less
	date := DateOf(time.Date(year, month, day, 0, 0, 0, 0, time.UTC))
	start := time.Date(year, month, day, 0, 0, 0, 0, place)
	for DateOf(start) < date {
		start = start.Add(step)
	}
	for earlier := start.Add(-step); DateOf(earlier) >= date; earlier = start.Add(-step) {
		start = earlier
	}
	return start
}

// startOfDayFrom is the first moment of the day that comes a number of days after
// that of a moment, in its time zone.
func startOfDayFrom(at time.Time, later int) time.Time {
	return StartOfDay(at.Year(), at.Month(), at.Day()+later, at.Location())
}

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
	from, err := time.Parse(time.DateOnly, first)
	if err != nil {
		return Period{}, ErrPeriod
	}
	to, err := time.Parse(time.DateOnly, last)
	if err != nil {
		return Period{}, ErrPeriod
	}
	p := Period{
		From:  StartOfDay(from.Year(), from.Month(), from.Day(), place),
		Until: StartOfDay(to.Year(), to.Month(), to.Day()+1, place),
	}
	if from.Year() < 2000 || to.Year() > 9000 || to.Before(from) || p.Days() > LongestPeriod {
		return Period{}, ErrPeriod
	}
	return p, nil
}

// LatestDays is the given number of days in a time zone, up to and including
// today.
func LatestDays(count int, now time.Time, place *time.Location) Period {
	now = now.In(place)
	return Period{From: startOfDayFrom(now, 1-count), Until: startOfDayFrom(now, 1)}
}

// Days is how many days it has.
func (p Period) Days() int {
	// A day on which daylight saving begins or ends is an hour shorter or longer.
	return int((p.Until.Sub(p.From) + 12*time.Hour) / days(1))
}

// Before returns the period of the same length right before it.
func (p Period) Before() Period {
	return Period{From: startOfDayFrom(p.From, -p.Days()), Until: p.From}
}

// Weeks returns the latest weeks of the period, counted back from its end; they
// may begin before it does.
func (p Period) Weeks(count int) []Period {
	weeks := make([]Period, count)
	until := p.Until
	for i := count - 1; i >= 0; i-- {
		weeks[i] = Period{From: startOfDayFrom(until, -7), Until: until}
		until = weeks[i].From
	}
	return weeks
}

// Months returns the calendar months up to that of the last day, which ends with
// the period; they may begin before it does.
func (p Period) Months(count int) []Period {
	months := make([]Period, count)
	last, until := p.Until.Add(-time.Millisecond), p.Until
	for i := count - 1; i >= 0; i-- {
		months[i] = Period{From: StartOfDay(last.Year(), last.Month()-time.Month(count-1-i), 1, last.Location()), Until: until}
		until = months[i].From
	}
	return months
}

// First is its first day, as in 2026-11-18.
func (p Period) First() string { return p.From.Format(time.DateOnly) }

// Last is its last day, as in 2026-11-18.
func (p Period) Last() string { return p.Until.Add(-time.Millisecond).Format(time.DateOnly) }

// Holds reports whether a moment is in it.
func (p Period) Holds(at time.Time) bool { return !at.Before(p.From) && at.Before(p.Until) }
