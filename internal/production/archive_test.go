package production_test

import (
	"errors"
	"slices"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// titles lists the projects that an actor finds.
func (s *stage) titles(t *testing.T, by cutroom.Actor, search cutroom.ProjectSearch) []string {
	t.Helper()
	views, _, err := s.Projects(t.Context(), by, search, cutroom.Page{Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	titles := []string{}
	for _, v := range views {
		titles = append(titles, v.Title)
	}
	return titles
}

func TestAFinishedProjectIsArchivedAndUnarchived(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		old, open := s.draft(t, "Old reel"), s.draft(t, "New reel")
		if _, err := s.SetArchived(t.Context(), ana, old.ID, true); !errors.Is(err, cutroom.ErrNotOver) {
			t.Errorf("an unfinished project: %v", err)
		}
		s.do(t, ana, old.ID, act(cutroom.CancelProject))
		for who, denied := range map[cutroom.Actor]error{
			reviewer: cutroom.ErrForbidden, biller: cutroom.ErrForbidden, eve: cutroom.ErrNotFound, ben: cutroom.ErrNotFound,
		} {
			if _, err := s.SetArchived(t.Context(), who, old.ID, true); !errors.Is(err, denied) {
				t.Errorf("%s: %v", who.UserID, err)
			}
		}
		for range 2 { // the second time does nothing
			v, err := s.SetArchived(t.Context(), approver, old.ID, true)
			if err != nil || v.ArchivedAt.IsZero() || !v.MayArchive() {
				t.Fatalf("%+v, %v", v, err)
			}
		}
		if got := s.titles(t, ana, cutroom.ProjectSearch{}); !slices.Equal(got, []string{open.Title}) {
			t.Errorf("a client's list: %v", got)
		}
		for _, who := range []cutroom.Actor{ana, mia} {
			if got := s.titles(t, who, cutroom.ProjectSearch{Archived: true}); !slices.Equal(got, []string{old.Title}) {
				t.Errorf("the archive of %s: %v", who.UserID, got)
			}
		}
		if got := s.titles(t, mia, cutroom.ProjectSearch{}); len(got) != 2 {
			t.Errorf("a manager's list: %v", got)
		}
		if _, err := s.SetArchived(t.Context(), mia, old.ID, false); err != nil {
			t.Fatal(err)
		}
		steps, _, err := s.Steps(t.Context(), ana, old.ID)
		if err != nil {
			t.Fatal(err)
		}
		var kinds []cutroom.StepKind
		for _, step := range steps {
			kinds = append(kinds, step.Kind)
		}
		if want := []cutroom.StepKind{"cancel", cutroom.StepArchived, cutroom.StepUnarchived}; !slices.Equal(kinds, want) {
			t.Errorf("its history is %v", kinds)
		}
		events, err := s.store.EventsAfter(t.Context(), 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, e := range events {
			if e.Subject == old.ID {
				told = append(told, e.Kind)
			}
		}
		if want := []string{"project.cancelled", cutroom.ProjectArchived, cutroom.ProjectUnarchived}; !slices.Equal(told[len(told)-3:], want) {
			t.Errorf("told: %v", told)
		}
		s.stored(t, old.ID)
	})
}

func TestReopeningAnArchivedProjectReturnsItToTheList(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		p := s.draft(t, "Reel")
		s.do(t, ana, p.ID, act(cutroom.SubmitProject))
		s.do(t, ben, p.ID, act(cutroom.ClaimProject))
		s.do(t, ben, p.ID, act(cutroom.StartProject))
		s.do(t, ben, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID})
		s.do(t, mia, p.ID, act(cutroom.ReleaseVersion))
		s.do(t, ana, p.ID, production.Act{Transition: cutroom.ApproveVersion, Version: 1})
		if _, err := s.SetArchived(t.Context(), ana, p.ID, true); err != nil {
			t.Fatal(err)
		}
		s.do(t, mia, p.ID, production.Act{Transition: cutroom.ReopenProject, Text: "A glitch"})
		if got := s.titles(t, ana, cutroom.ProjectSearch{}); len(got) != 1 {
			t.Errorf("%v", got)
		}
	})
}

func TestEverybodySearchesOnlyProjectsTheyCanSee(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 2)
		waits, drawn := s.draft(t, "Café da manhã"), s.draft(t, "Side B")
		s.do(t, ana, waits.ID, act(cutroom.SubmitProject))
		for _, c := range []struct {
			by     cutroom.Actor
			search cutroom.ProjectSearch
			want   []string
		}{
			{ana, cutroom.ProjectSearch{Text: "CAFE manha"}, []string{waits.Title}},
			{ana, cutroom.ProjectSearch{Text: "shop window"}, []string{drawn.Title, waits.Title}}, // found in the goal
			{ana, cutroom.ProjectSearch{Ball: cutroom.BallWithUs}, []string{waits.Title}},
			{ana, cutroom.ProjectSearch{Ball: cutroom.BallWithClient}, []string{drawn.Title}},
			{ana, cutroom.ProjectSearch{Ball: cutroom.BallWithClient, UnderWay: true}, []string{}},
			{ana, cutroom.ProjectSearch{States: []cutroom.ProjectState{cutroom.Queued}, Text: "side"}, []string{}},
			{eve, cutroom.ProjectSearch{Text: "side"}, []string{}},
			{ben, cutroom.ProjectSearch{Text: "side"}, []string{}},
			{mia, cutroom.ProjectSearch{Text: "side b"}, []string{drawn.Title}},
		} {
			if got := s.titles(t, c.by, c.search); !slices.Equal(got, c.want) {
				t.Errorf("%s finds %v with %+v", c.by.UserID, got, c.search)
			}
		}
	})
}
