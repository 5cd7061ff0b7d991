package production_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAnEditorWhoLeavesLosesTheirOpenProjects(t *testing.T) {
	for name, leave := range map[string]func(*stage, context.Context, cutroom.Tx) error{
		"suspended": func(s *stage, ctx context.Context, tx cutroom.Tx) error {
			u, err := tx.UserByID(ctx, ben.UserID)
			u.SuspendedAt = s.wall.Now()
			return errors.Join(err, tx.SaveUser(ctx, u))
		},
		"made a client": func(_ *stage, ctx context.Context, tx cutroom.Tx) error {
			u, err := tx.UserByID(ctx, ben.UserID)
			u.Role = cutroom.Client
			return errors.Join(err, tx.SaveUser(ctx, u))
		},
		"deleted": func(_ *stage, ctx context.Context, tx cutroom.Tx) error { return tx.DeleteUser(ctx, ben.UserID) },
	} {
		t.Run(name, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				ids := s.six(t)
				s.do(t, mia, ids[4], production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID})
				s.do(t, mia, ids[5], production.Act{Transition: cutroom.AssignProject, EditorID: kim.UserID})
				s.order(t, cutroom.ReleaseProjects{UserID: ben.UserID})
				if p := s.stored(t, ids[2]); p.EditorID != ben.UserID {
					t.Error("an active editor lost a project")
				}
				s.write(t, func(tx cutroom.Tx) error { return leave(s, t.Context(), tx) })
				s.wall.Move(time.Minute)
				s.order(t, cutroom.ReleaseProjects{UserID: ben.UserID})
				s.wantStates(t, ids, isApproved, isReview, isProgress, isHeld, isQueued, isQueued)
				for i, want := range []string{ben.UserID, "", "", "", "", kim.UserID} {
					if p := s.stored(t, ids[i]); p.EditorID != want {
						t.Errorf("%s is with %q, want %q", p.Title, p.EditorID, want)
					}
				}
				unassigned := func(by cutroom.Actor) (n int) {
					steps, _, err := s.Steps(t.Context(), by, ids[2])
					if err != nil {
						t.Fatal(err)
					}
					for _, step := range steps {
						if step.Kind == cutroom.StepUnassigned && step.Detail.EditorID == ben.UserID {
							n++
						}
					}
					return n
				}
				if unassigned(mia) != 1 || unassigned(ana) != 0 {
					t.Errorf("the manager reads it %d times, the client %d times", unassigned(mia), unassigned(ana))
				}
				s.heard(t, mia, cutroom.ProjectUnassigned, ids[2])
				// A reopened project comes back without the editor who has
				// left.
				s.do(t, ana, ids[0], words(cutroom.ReopenProject, "The logo is old"))
				if p := s.stored(t, ids[0]); p.EditorID != "" {
					t.Errorf("reopened for %q", p.EditorID)
				}
				s.do(t, mia, ids[2], production.Act{Transition: cutroom.AssignProject, EditorID: kim.UserID})
			})
		})
	}
}

func TestClientsHearThatAProjectChangedButNotWhoGaveItBack(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		declined, left := s.assigned(t, "Declined").ID, s.assigned(t, "Left").ID
		before, err := s.store.EventsAfter(t.Context(), 0, 1000)
		if err != nil {
			t.Fatal(err)
		}
		s.do(t, ben, declined, words(cutroom.DeclineProject, "I am ill"))
		s.write(t, func(tx cutroom.Tx) error { return tx.DeleteUser(t.Context(), ben.UserID) })
		s.order(t, cutroom.ReleaseProjects{UserID: ben.UserID})
		s.heard(t, mia, cutroom.DeclineProject.Event(), declined)
		s.heard(t, mia, cutroom.ProjectUnassigned, left)
		s.heard(t, ana, cutroom.ProjectChanged, declined)
		s.heard(t, ana, cutroom.ProjectChanged, left)
		events, err := s.store.EventsAfter(t.Context(), before[len(before)-1].Seq, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.VisibleTo(ana) && (e.Kind != cutroom.ProjectChanged || e.By != cutroom.System.UserID) {
				t.Errorf("ana hears of %s by %s", e.Kind, e.By)
			}
		}
	})
}
