package production_test

import (
	"errors"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestManyProjectsAreMovedEachForItself(t *testing.T) {
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
