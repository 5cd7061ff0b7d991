package cutroom_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestAnOutlookGivesTheUsualTurnaroundAndWhenAnEditorIsFree(t *testing.T) {
	monday := time.Date(2027, 3, 1, 8, 0, 0, 0, time.UTC)
	draft := cutroom.Project{State: cutroom.Queued, Service: "social"} // three hours of work
	date := cutroom.Forecast{Begins: monday, Due: monday.Add(24 * time.Hour)}
	editor := func(taken time.Duration, skills ...cutroom.ServiceKind) cutroom.Candidate {
		return cutroom.Candidate{
			EditorAtWork: cutroom.EditorAtWork{EditorProfile: cutroom.EditorProfile{
				Skills: skills, Works: cutroom.WorkingTime{Days: []time.Weekday{1, 2, 3, 4, 5}, From: 9 * 60, Until: 17 * 60},
			}},
			Taken: taken,
		}
	}
	hours := func(n ...int) (cuts []time.Duration) {
		for _, h := range n {
			cuts = append(cuts, time.Duration(h)*time.Hour)
		}
		return cuts
	}
	at := func(days, hour int) time.Time {
		return monday.AddDate(0, 0, days).Add(time.Duration(hour-8) * time.Hour)
	}
	for name, c := range map[string]struct {
		cuts       []time.Duration
		candidates []cutroom.Candidate
		want       cutroom.Outlook
	}{
		"too little history, but free time": {hours(5, 6), []cutroom.Candidate{editor(0)}, cutroom.Outlook{Videos: 2, Free: at(0, 12)}},
		"how long four in five took":        {hours(30, 6, 5, 8, 7), []cutroom.Candidate{editor(0)}, cutroom.Outlook{Videos: 5, Usual: 8 * time.Hour, Free: at(0, 12), Likely: at(0, 16)}},
		"everybody is busy": {
			hours(30, 6, 5, 8, 7), []cutroom.Candidate{editor(20 * time.Hour), editor(12 * time.Hour)},
			cutroom.Outlook{Videos: 5, Usual: 8 * time.Hour, Free: at(1, 16), Likely: at(1, 16)},
		},
		"busy beyond the promised time, and no history": {nil, []cutroom.Candidate{editor(16 * time.Hour)}, cutroom.Outlook{Free: at(2, 12), Likely: at(2, 12)}},
		"editors who can't do it do not count":          {nil, []cutroom.Candidate{editor(0, "motion"), editor(16*time.Hour, "social")}, cutroom.Outlook{Free: at(2, 12), Likely: at(2, 12)}},
		"nobody is free within two weeks":               {nil, []cutroom.Candidate{editor(500 * time.Hour)}, cutroom.Outlook{}},
	} {
		if got := cutroom.OutlookOf(draft, date, c.cuts, c.candidates, monday); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
	// A slot that is free only on Wednesday: nobody begins before that.
	late := cutroom.Forecast{Begins: at(2, 13), Due: at(3, 13)}
	if got := cutroom.OutlookOf(draft, late, hours(5, 5, 5, 5, 5), []cutroom.Candidate{editor(0)}, monday); got.Free != at(2, 16) || got.Likely != at(2, 18) {
		t.Errorf("%+v", got)
	}
}
