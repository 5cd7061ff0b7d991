package cutroom_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestAScheduleCountsTheHoursAnEditorWorks(t *testing.T) {
	t.Parallel()
	lisbon, err := time.LoadLocation("Europe/Lisbon")
	if err != nil {
		t.Fatal(err)
	}
	// Monday, 2 November 2026.
	at := func(day, hour int) time.Time { return time.Date(2026, time.November, day, hour, 0, 0, 0, lisbon) }
	office := cutroom.Schedule{WorkingTime: cutroom.OfficeHours, Zone: lisbon} // 9 to 18
	half := office
	half.WeeklyHours = 45 / 3 // a third of the office hours
	away := office
	away.Off = []cutroom.DayOff{{First: "2026-11-03", Last: "2026-11-04"}}
	tokyo := office
	tokyo.Zone = time.FixedZone("JST", 9*3600)
	for name, c := range map[string]struct {
		schedule    cutroom.Schedule
		from, until time.Time
		want        time.Duration
	}{
		"a day":                                  {office, at(2, 0), at(3, 0), 9},
		"from the afternoon":                     {office, at(2, 15), at(3, 0), 3},
		"until the next morning":                 {office, at(2, 15), at(3, 11), 5},
		"a week":                                 {office, at(2, 0), at(9, 0), 45},
		"the weekend":                            {office, at(7, 0), at(9, 0), 0},
		"fewer weekly hours count in proportion": {half, at(2, 0), at(3, 0), 3},
		"without the days off":                   {away, at(2, 0), at(6, 0), 18},
		"night in Lisbon is day in Tokyo":        {tokyo, at(2, 0), at(2, 9), 9},
		"backwards":                              {office, at(3, 0), at(2, 0), 0},
		"across the end of daylight saving":      {office, time.Date(2026, 10, 23, 0, 0, 0, 0, lisbon), time.Date(2026, 10, 27, 0, 0, 0, 0, lisbon), 18},
	} {
		if got := c.schedule.Work(c.from, c.until); got != c.want*time.Hour {
			t.Errorf("%s: %v, want %v hours", name, got, int64(c.want))
		}
	}
}

func TestAWorkingTimeStaysWithinADayOfTheWeek(t *testing.T) {
	t.Parallel()
	for name, bad := range map[string]cutroom.WorkingTime{
		"the same day twice":     {Days: []time.Weekday{1, 1}, From: 540, Until: 1080},
		"an eighth day":          {Days: []time.Weekday{7}, From: 540, Until: 1080},
		"across midnight":        {From: 1200, Until: 300},
		"ends after midnight":    {From: 540, Until: 1500},
		"begins before midnight": {From: -1, Until: 300},
	} {
		if bad.Validate() == nil {
			t.Errorf("%s was accepted", name)
		}
	}
	if err := cutroom.OfficeHours.Validate(); err != nil {
		t.Error(err)
	}
}
