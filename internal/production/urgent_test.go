package production_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestUrgentProjectsAreCountedAndListedOnce(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.wall.Now()
		runs := s.running(time.Hour)
		for _, p := range []cutroom.Project{
			{Title: "Late check", State: cutroom.FinalCheck, EditorID: ben.UserID, Clock: runs, Alarm: cutroom.AlarmMissed},
			{Title: "Check", State: cutroom.FinalCheck, EditorID: ben.UserID, Clock: s.running(9 * time.Hour)},
			{Title: "Tight", State: cutroom.InProgress, EditorID: ben.UserID, Clock: runs, Alarm: cutroom.AlarmAtRisk},
			{Title: "Asked in time", State: cutroom.NeedsInfo, EditorID: ben.UserID, Alarm: cutroom.AlarmAtRisk},
			{Title: "Nobody's", State: cutroom.Queued},
			{Title: "Asked by nobody", State: cutroom.NeedsInfo},
			{Title: "Changed by nobody", State: cutroom.Revision, Clock: s.running(8 * time.Hour)},
			{Title: "Begun by nobody", State: cutroom.InProgress, Clock: s.running(7 * time.Hour)},
			{Title: "Reviewed", State: cutroom.InReview},
			{Title: "Somebody's", State: cutroom.Queued, EditorID: kim.UserID},
		} {
			p.ID, p.AccountID, p.CreatedBy, p.CreatedAt, p.StateSince, p.SubmittedAt = s.newID(), account, ana.UserID, now, now, now
			s.place(t, p)
		}
		list, err := s.Urgent(t.Context(), mia)
		if err != nil {
			t.Fatal(err)
		}
		got := map[production.UrgentKind][]string{}
		counts := map[production.UrgentKind]int{}
		for _, u := range list {
			counts[u.Kind] = u.Count
			for _, v := range u.Views {
				got[u.Kind] = append(got[u.Kind], v.Title)
			}
		}
		for kind, want := range map[production.UrgentKind][]string{
			production.UrgentMissed: {"Late check"}, production.UrgentAtRisk: {"Tight"},
			production.UrgentCheck:      {"Check"},
			production.UrgentUnassigned: {"Begun by nobody", "Changed by nobody", "Asked by nobody", "Nobody's"},
		} {
			if !slices.Equal(got[kind], want) {
				t.Errorf("%s: %q", kind, got[kind])
			}
		}
		if counts[production.UrgentMissed] != 1 || counts[production.UrgentCheck] != 2 || counts[production.UrgentUnassigned] != 4 {
			t.Errorf("counted %v", counts)
		}
		for _, who := range []cutroom.Actor{ana, ben} {
			if _, err := s.Urgent(t.Context(), who); !errors.Is(err, cutroom.ErrForbidden) {
				t.Errorf("%s: %v", who.UserID, err)
			}
		}
	})
}
