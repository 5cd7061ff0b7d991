package cutroom_test

import (
	"testing"
	"time"
	_ "time/tzdata"

	"cutroom/internal/cutroom"
)

// Days in places where the clocks skip midnight or pass it twice.
var oddDays = []struct {
	name, place, before, day, after string
	starts                          string // in UTC
	hours                           int
}{
	{"the Azores in spring", "Atlantic/Azores", "2027-03-27", "2027-03-28", "2027-03-29", "2027-03-28T01:00:00Z", 23},
	{"the Azores in autumn", "Atlantic/Azores", "2027-10-30", "2027-10-31", "2027-11-01", "2027-10-31T00:00:00Z", 25},
	{"Santiago in spring", "America/Santiago", "2027-09-04", "2027-09-05", "2027-09-06", "2027-09-05T04:00:00Z", 23},
	{"Havana in spring", "America/Havana", "2027-03-13", "2027-03-14", "2027-03-15", "2027-03-14T05:00:00Z", 23},
	{"Havana in autumn", "America/Havana", "2027-11-06", "2027-11-07", "2027-11-08", "2027-11-07T04:00:00Z", 25},
	{"Lisbon in spring", "Europe/Lisbon", "2027-03-27", "2027-03-28", "2027-03-29", "2027-03-28T00:00:00Z", 23},
}

func TestAPeriodBeginsWithTheFirstMomentOfItsFirstDay(t *testing.T) {
	t.Parallel()
	for _, c := range oddDays {
		place, err := time.LoadLocation(c.place)
		if err != nil {
			t.Fatal(err)
		}
		starts, err := time.Parse(time.RFC3339, c.starts)
		if err != nil {
			t.Fatal(err)
		}
		ends := starts.Add(time.Duration(c.hours) * time.Hour)
		check := func(what string, p cutroom.Period, err error, from, until time.Time, first, last string) {
			t.Helper()
			if err != nil || !p.From.Equal(from) || !p.Until.Equal(until) || p.First() != first || p.Last() != last {
				t.Errorf("%s, %s: from %v (%s) until %v (%s), %v", c.name, what, p.From, p.First(), p.Until, p.Last(), err)
			}
		}
		day, err := cutroom.PeriodOf(c.day, c.day, place)
		check("that day", day, err, starts, ends, c.day, c.day)
		check("the day before", day.Before(), nil, starts.Add(-24*time.Hour), starts, c.before, c.before)
		until, err := cutroom.PeriodOf(c.before, c.before, place)
		check("up to that day", until, err, starts.Add(-24*time.Hour), starts, c.before, c.before)
		check("today", cutroom.LatestDays(1, starts.Add(12*time.Hour), place), nil, starts, ends, c.day, c.day)
		check("yesterday and today", cutroom.LatestDays(2, ends.Add(12*time.Hour), place), nil, starts, ends.Add(24*time.Hour), c.day, c.after)
		following, err := cutroom.PeriodOf(c.after, c.after, place)
		check("the day after", following, err, ends, ends.Add(24*time.Hour), c.after, c.after)
		check("before the day after", following.Before(), nil, starts, ends, c.day, c.day)
	}
}

func TestAScheduleCountsDaysWithoutAMidnightOnce(t *testing.T) {
	t.Parallel()
	for _, c := range oddDays {
		place, err := time.LoadLocation(c.place)
		if err != nil {
			t.Fatal(err)
		}
		week, err := cutroom.PeriodOf(c.before, c.after, place)
		if err != nil {
			t.Fatal(err)
		}
		all := []time.Weekday{0, 1, 2, 3, 4, 5, 6}
		always := cutroom.Schedule{WorkingTime: cutroom.WorkingTime{Days: all, Until: 24 * 60}, Zone: place}
		if got := always.Work(week.From, week.Until); got != time.Duration(48+c.hours)*time.Hour {
			t.Errorf("%s: around the clock %v", c.name, got)
		}
		office := cutroom.Schedule{WorkingTime: cutroom.WorkingTime{Days: all, From: 9 * 60, Until: 18 * 60}, Zone: place}
		if got := office.Work(week.From, week.Until); got != 27*time.Hour {
			t.Errorf("%s: from 9 to 18 %v", c.name, got)
		}
		office.Off = []cutroom.DayOff{{First: cutroom.Date(c.day), Last: cutroom.Date(c.day)}}
		if got := office.Work(week.From, week.Until); got != 18*time.Hour {
			t.Errorf("%s: with that day off %v", c.name, got)
		}
	}
}
