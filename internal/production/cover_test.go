package production_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// tomorrowOff is an absence that affects everything due within a day.
func (s *stage) tomorrowOff(who cutroom.Actor) cutroom.DayOff {
	now := s.wall.Now()
	return cutroom.DayOff{EditorID: who.UserID, First: cutroom.DateOf(now), Last: cutroom.DateOf(now.Add(2 * oneDay))}
}

// asked creates a project of ben's, and an absence of his with a request for
// kim to cover.
func (s *stage) asked(t *testing.T, title string) (project string, off cutroom.DayOff) {
	t.Helper()
	s.grant(t, 1)
	project = s.assigned(t, title).ID
	off, err := s.TakeOff(t.Context(), ben, s.tomorrowOff(ben), production.CoverWish{ProjectID: project, CoverID: kim.UserID})
	if err != nil {
		t.Fatal(err)
	}
	return project, off
}

// coverRequests returns the requests that a manager sees.
func (s *stage) coverRequests(t *testing.T) []production.WaitingCover {
	t.Helper()
	waiting, err := s.CoverRequests(t.Context(), mia)
	if err != nil {
		t.Fatal(err)
	}
	return waiting
}

// oneCover returns the only pending request.
func (s *stage) oneCover(t *testing.T) production.WaitingCover {
	t.Helper()
	waiting := s.coverRequests(t)
	if len(waiting) != 1 {
		t.Fatalf("%d requests are pending: %+v", len(waiting), waiting)
	}
	return waiting[0]
}

func (s *stage) wantNoCover(t *testing.T, when string) {
	t.Helper()
	if waiting := s.coverRequests(t); len(waiting) != 0 {
		t.Errorf("%s: still pending: %+v", when, waiting)
	}
}

func newCoverStage(t *testing.T, st *store.Store) *stage {
	t.Helper()
	s := newStage(t, st)
	s.editor(t, ben, nil)
	s.editor(t, kim, nil)
	return s
}

func TestAnAbsenceSuggestsASuitableColleagueForAffectedProjects(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newCoverStage(t, st)
		s.grant(t, 1)
		id := s.assigned(t, "Loop").ID
		off := s.tomorrowOff(ben)
		for _, who := range []cutroom.Actor{ben, mia} {
			offers, err := s.CoverOffers(t.Context(), who, off)
			if err != nil || len(offers) != 1 || offers[0].Project.ID != id || offers[0].Fit == nil || offers[0].Fit.Editor.UserID != kim.UserID {
				t.Fatalf("%s: %+v, %v", who.UserID, offers, err)
			}
		}
		for _, who := range []cutroom.Actor{kim, ana, eve} {
			if _, err := s.CoverOffers(t.Context(), who, off); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s asks for offers: %v", who.UserID, err)
			}
		}
		later := cutroom.DayOff{EditorID: ben.UserID, First: "2999-01-01", Last: "2999-01-02"}
		if offers, err := s.CoverOffers(t.Context(), ben, later); err != nil || len(offers) != 0 {
			t.Errorf("an absence that affects nothing: %+v, %v", offers, err)
		}
		// A colleague who is also away is no option.
		if _, err := s.TakeOff(t.Context(), kim, s.tomorrowOff(kim)); err != nil {
			t.Fatal(err)
		}
		if offers, err := s.CoverOffers(t.Context(), ben, off); err != nil || len(offers) != 1 || offers[0].Fit != nil {
			t.Errorf("%+v, %v", offers, err)
		}
	})
}

func TestAnAcceptedCoverGetsTheProject(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newCoverStage(t, st)
		told := s.listening(t)
		s.grant(t, 1)
		id := s.assigned(t, "Loop").ID
		told("before", "mia submitted, ana editor_found, approver editor_found")
		if _, err := s.TakeOff(t.Context(), ben, s.tomorrowOff(ben), production.CoverWish{ProjectID: id, CoverID: kim.UserID}); err != nil {
			t.Fatal(err)
		}
		told("a request", "mia cover_asked")
		desk, err := s.Desk(t.Context(), ben, ben.UserID)
		if err != nil || desk.Covers[id] != "kim" || !slices.Contains(desk.Hit, id) {
			t.Errorf("his desk: %+v, %v", desk, err)
		}
		waiting := s.oneCover(t)
		if waiting.Editor != "ben" || waiting.Fit == nil || waiting.Fit.Editor.UserID != kim.UserID || !waiting.Fit.Suitable {
			t.Errorf("%+v", waiting)
		}
		for _, who := range []cutroom.Actor{ana, ben, kim, eve} {
			for _, err := range []error{s.AcceptCover(t.Context(), who, waiting.ID), s.DeclineCover(t.Context(), who, waiting.ID)} {
				if !errors.Is(err, cutroom.ErrForbidden) {
					t.Errorf("%s decides: %v", who.UserID, err)
				}
			}
			if _, err := s.CoverRequests(t.Context(), who); !errors.Is(err, cutroom.ErrForbidden) {
				t.Errorf("%s lists: %v", who.UserID, err)
			}
		}
		if err := s.AcceptCover(t.Context(), mia, waiting.ID); err != nil {
			t.Fatal(err)
		}
		told("accepting", "kim assigned, ben unassigned, ana editor_found, approver editor_found")
		if p := s.stored(t, id); p.EditorID != kim.UserID {
			t.Errorf("it is assigned to %s", p.EditorID)
		}
		s.wantNoCover(t, "accepted")
		if err := s.AcceptCover(t.Context(), mia, waiting.ID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("accepted twice: %v", err)
		}
		steps, _, err := s.Steps(t.Context(), ana, id)
		if err != nil || slices.ContainsFunc(steps, func(step cutroom.Step) bool { return step.Kind == cutroom.StepCoverAsked }) {
			t.Errorf("the client sees that somebody is away: %+v, %v", steps, err)
		}
	})
}

func TestADeclinedCoverStaysWithItsEditor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newCoverStage(t, st)
		id, _ := s.asked(t, "Loop")
		told := s.listening(t)
		if err := s.DeclineCover(t.Context(), mia, s.oneCover(t).ID); err != nil {
			t.Fatal(err)
		}
		told("declining", "ben cover_declined")
		s.wantNoCover(t, "declined")
		if p := s.stored(t, id); p.EditorID != ben.UserID {
			t.Errorf("it is assigned to %s", p.EditorID)
		}
	})
}

func TestACoverRequestEndsWhenItIsNoLongerNeeded(t *testing.T) {
	for name, end := range map[string]func(t *testing.T, s *stage, id string, off cutroom.DayOff){
		"the absence is cancelled": func(t *testing.T, s *stage, _ string, off cutroom.DayOff) {
			if err := s.CancelDayOff(t.Context(), ben, ben.UserID, off.ID); err != nil {
				t.Fatal(err)
			}
		},
		"the absence is over": func(_ *testing.T, s *stage, _ string, _ cutroom.DayOff) { s.wall.Move(10 * oneDay) },
		"the project goes to somebody else": func(t *testing.T, s *stage, id string, _ cutroom.DayOff) {
			s.do(t, mia, id, production.Act{Transition: cutroom.AssignProject, EditorID: kim.UserID})
			s.do(t, mia, id, production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID}) // and back to ben
		},
		"its editor gives it back": func(t *testing.T, s *stage, id string, _ cutroom.DayOff) {
			s.do(t, ben, id, words(cutroom.DeclineProject, "I am away"))
		},
		"the project is cancelled": func(t *testing.T, s *stage, id string, _ cutroom.DayOff) {
			s.do(t, ana, id, act(cutroom.CancelProject))
		},
		"its editor delivers anyway": func(t *testing.T, s *stage, id string, _ cutroom.DayOff) {
			s.do(t, ben, id, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, s.stored(t, id)).ID})
		},
		"its editor leaves": func(t *testing.T, s *stage, _ string, _ cutroom.DayOff) {
			s.suspend(t, ben)
			s.order(t, cutroom.ReleaseProjects{UserID: ben.UserID})
		},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newCoverStage(t, st)
				id, off := s.asked(t, "Loop")
				s.oneCover(t)
				end(t, s, id, off)
				s.wantNoCover(t, name)
			})
		})
	}
}

// suspend suspends a person.
func (s *stage) suspend(t *testing.T, who cutroom.Actor) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(t.Context(), who.UserID)
		u.SuspendedAt = s.wall.Now()
		return errors.Join(err, tx.SaveUser(t.Context(), u))
	})
}

func TestAColleagueWhoCanNoLongerCoverIsNotAssigned(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newCoverStage(t, st)
		id, _ := s.asked(t, "Loop")
		if _, err := s.TakeOff(t.Context(), kim, s.tomorrowOff(kim)); err != nil {
			t.Fatal(err)
		}
		if fit := s.oneCover(t).Fit; fit == nil || fit.Suitable || !slices.Contains(fit.Reasons, cutroom.FitAway) {
			t.Errorf("away as well: %+v", fit)
		}
		s.suspend(t, kim)
		waiting := s.oneCover(t)
		if waiting.Fit != nil {
			t.Errorf("suspended: %+v", waiting.Fit)
		}
		if err := s.AcceptCover(t.Context(), mia, waiting.ID); !errors.Is(err, cutroom.ErrCoverChanged) {
			t.Errorf("accepting: %v", err)
		}
		if p := s.stored(t, id); p.EditorID != ben.UserID {
			t.Errorf("it is assigned to %s", p.EditorID)
		}
		if err := s.DeclineCover(t.Context(), mia, waiting.ID); err != nil {
			t.Error(err)
		}
	})
}

func TestAnImpossibleCoverRequestSavesNoAbsence(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newCoverStage(t, st)
		s.grant(t, 2)
		id := s.assigned(t, "Loop").ID
		for name, wish := range map[string]production.CoverWish{
			"himself": {ProjectID: id, CoverID: ben.UserID}, "a client": {ProjectID: id, CoverID: ana.UserID},
			"nobody": {ProjectID: id, CoverID: "nobody"}, "another's project": {ProjectID: s.waiting(t, "Free"), CoverID: kim.UserID},
			"no project": {ProjectID: "nothing", CoverID: kim.UserID},
		} {
			if _, err := s.TakeOff(t.Context(), ben, s.tomorrowOff(ben), wish); !errors.Is(err, cutroom.ErrCoverChanged) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := s.TakeOff(t.Context(), kim, s.tomorrowOff(ben), production.CoverWish{ProjectID: id, CoverID: kim.UserID}); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("kim plans for ben: %v", err)
		}
		if desk, err := s.Desk(t.Context(), ben, ben.UserID); err != nil || len(desk.Off) != 0 {
			t.Errorf("%+v, %v", desk.Off, err)
		}
		s.wantNoCover(t, "refused")
	})
}

func TestACoverRequestIsDecidedOnceByTwoManagers(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newCoverStage(t, st)
		for n := range 5 {
			id, _ := s.asked(t, fmt.Sprint("Loop ", n))
			request := s.oneCover(t).ID
			won := race(t,
				func(ctx context.Context) error { return s.AcceptCover(ctx, mia, request) },
				func(ctx context.Context) error { return s.DeclineCover(ctx, mia, request) },
				func(ctx context.Context) error { return s.AcceptCover(ctx, mia, request) })
			if won != 1 {
				t.Errorf("%d decisions", won)
			}
			s.wantNoCover(t, "decided")
			s.stored(t, id)
			s.clear(t)
		}
	})
}

func TestAConcurrentAbsenceAndAssignmentAreConsistent(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.editor(t, ben, nil)
		s.suspend(t, kim)
		if err := s.SetAutoAssign(t.Context(), mia, true); err != nil {
			t.Fatal(err)
		}
		for n := range 8 {
			id := s.waiting(t, fmt.Sprint("Loop ", n))
			s.queue.Take() // it is assigned below
			var off cutroom.DayOff
			race(t, func(ctx context.Context) (err error) {
				off, err = s.TakeOff(ctx, ben, s.tomorrowOff(ben))
				return err
			}, func(ctx context.Context) error {
				return s.AssignWaiting(ctx, cutroom.Attempt{}, cutroom.AssignWaiting{ProjectID: id})
			})
			p := s.stored(t, id)
			desk, err := s.Desk(t.Context(), ben, ben.UserID)
			if err != nil {
				t.Fatal(err)
			}
			// Either it was assigned before the absence, which then affects it,
			// or it stays in the pool.
			if p.EditorID == ben.UserID && !slices.Contains(desk.Hit, id) || p.EditorID == "" && !p.InPool() {
				t.Errorf("%+v, his desk is %+v", p, desk)
			}
			if err := s.CancelDayOff(t.Context(), ben, ben.UserID, off.ID); err != nil {
				t.Fatal(err)
			}
			s.clear(t)
			s.wall.Move(time.Minute)
		}
	})
}

func TestCoverIsNotAcceptedForAProjectThatNoLongerNeedsIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newCoverStage(t, st)
		id, _ := s.asked(t, "Loop")
		request := s.oneCover(t).ID
		s.do(t, ben, id, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, s.stored(t, id)).ID})
		if err := s.AcceptCover(t.Context(), mia, request); !errors.Is(err, cutroom.ErrCoverChanged) {
			t.Errorf("accepted for a version that is being checked: %v", err)
		}
		if p := s.stored(t, id); p.EditorID != ben.UserID {
			t.Errorf("it is with %q", p.EditorID)
		}
	})
}
