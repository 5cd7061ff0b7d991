package production_test

import (
	"context"
	"errors"
	"testing"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestProjectsMovedTogetherSucceedOrFailIndividually(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.wall.Now()
		ids := map[cutroom.ProjectState]string{}
		for _, state := range []cutroom.ProjectState{cutroom.Queued, cutroom.Approved, cutroom.FinalCheck} {
			ids[state] = s.newID()
			s.place(t, cutroom.Project{
				ID: ids[state], AccountID: account, Title: string(state), State: state, Service: "social", CreatedBy: ana.UserID,
				CreatedAt: now, StateSince: now, SubmittedAt: now, ApprovedAt: now,
			})
		}
		assign := production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID}
		moved, err := s.ApplyToMany(t.Context(), mia, []string{ids[cutroom.Queued], ids[cutroom.Approved], "nothing", ids[cutroom.Queued], ids[cutroom.FinalCheck]}, assign)
		if err != nil || len(moved) != 4 {
			t.Fatalf("%+v, %v", moved, err)
		}
		var refused *cutroom.Error
		if moved[0].Err != nil || !errors.As(moved[1].Err, &refused) || refused.Kind != cutroom.Conflict || !errors.Is(moved[2].Err, cutroom.ErrNotFound) || moved[3].Err != nil {
			t.Errorf("%+v", moved)
		}
		for _, state := range []cutroom.ProjectState{cutroom.Queued, cutroom.FinalCheck} {
			if p, err := s.store.ProjectByID(t.Context(), ids[state]); err != nil || p.EditorID != ben.UserID {
				t.Errorf("%s has %q, %v", state, p.EditorID, err)
			}
		}
		if _, err := s.ApplyToMany(t.Context(), ben, []string{ids[cutroom.Queued]}, assign); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("an editor: %v", err)
		}
		if _, err := s.ApplyToMany(t.Context(), mia, []string{ids[cutroom.Queued]}, act(cutroom.CancelProject)); !errors.As(err, &refused) || refused.Code != "not_in_bulk" {
			t.Errorf("cancelling many: %v", err)
		}
	})
}

var errLost = errors.New("the database is gone")

// losing is a store that fails after some transactions.
type losing struct {
	cutroom.Store
	left int
}

func (l *losing) InTx(ctx context.Context, fn func(cutroom.Tx) error) error {
	if l.left == 0 {
		return errLost
	}
	l.left--
	return l.Store.InTx(ctx, fn)
}

func TestALostDatabaseIsNotReportedAsARefusedProject(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.wall.Now()
		var ids []string
		for range 3 {
			id := s.newID()
			ids = append(ids, id)
			s.place(t, cutroom.Project{
				ID: id, AccountID: account, Title: "Petit Four", State: cutroom.Queued, Service: "social", CreatedBy: ana.UserID,
				CreatedAt: now, StateSince: now, SubmittedAt: now,
			})
		}
		catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
		if err != nil {
			t.Fatal(err)
		}
		lost := production.New(production.Config{Store: &losing{s.queue, 1}, Clock: s.wall, Catalogue: catalogue, NewID: s.newID})
		assign := production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID}
		if moved, err := lost.ApplyToMany(t.Context(), mia, ids, assign); !errors.Is(err, errLost) {
			t.Errorf("%+v, %v", moved, err)
		}
		for i, want := range []string{ben.UserID, "", ""} {
			if p, err := s.store.ProjectByID(t.Context(), ids[i]); err != nil || p.EditorID != want {
				t.Errorf("%d has %q, %v", i, p.EditorID, err)
			}
		}
		// Repeating the call on a project that was already moved does no harm.
		if moved, err := s.ApplyToMany(t.Context(), mia, ids, assign); err != nil || len(moved) != 3 || moved[1].Err != nil || moved[2].Err != nil {
			t.Errorf("%+v, %v", moved, err)
		}
	})
}
