package production_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// race runs functions at the same time and returns how many succeeded. The
// others must be refused for a reason that a person can read.
func race(t *testing.T, do ...func(ctx context.Context) error) (succeeded int) {
	t.Helper()
	ctx := t.Context()
	results := make([]error, len(do))
	start := make(chan struct{})
	var all sync.WaitGroup
	for i, fn := range do {
		all.Go(func() {
			<-start
			results[i] = fn(ctx)
		})
	}
	close(start)
	all.Wait()
	for _, err := range results {
		var told *cutroom.Error
		switch {
		case err == nil:
			succeeded++
		case !errors.As(err, &told):
			t.Errorf("lost the race with %v", err)
		}
	}
	return succeeded
}

func (s *stage) try(by cutroom.Actor, id string, a production.Act) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := s.Apply(ctx, by, id, a)
		return err
	}
}

func TestWhenTwoPeopleActAtOnceOneOfThemWins(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 100)
		changes := production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Once more"}, Version: 1}
		for range 10 {
			s.clear(t)
			claimed := s.draft(t, "claimed").ID
			double := s.try(ana, claimed, act(cutroom.SubmitProject))
			if n := race(t, double, double, s.try(approver, claimed, act(cutroom.SubmitProject))); n != 1 {
				t.Errorf("%d submissions of one draft", n)
			}
			if n := race(t, s.try(ben, claimed, act(cutroom.ClaimProject)), s.try(kim, claimed, act(cutroom.ClaimProject))); n != 1 {
				t.Errorf("%d editors have it", n)
			}
			s.write(t, func(tx cutroom.Tx) error {
				p, err := tx.ProjectByID(t.Context(), claimed)
				p.EditorID = ben.UserID
				return errors.Join(err, tx.SaveProject(t.Context(), p))
			})
			before := s.left(t)
			race(t, s.try(ben, claimed, act(cutroom.StartProject)), s.try(ana, claimed, act(cutroom.CancelProject)))
			p := s.stored(t, claimed)
			if started := p.Clock.Ours > 0 || p.State == cutroom.InProgress; p.State == cutroom.Cancelled && s.left(t) != before+1 && !s.spent(t, claimed) || !started && p.State != cutroom.Cancelled {
				t.Errorf("%s with %d credits, %d before", p.State, s.left(t), before)
			}
			s.clear(t)
			id := s.inReview(t, "reviewed", 4)
			if n := race(t, s.try(ana, id, changes), s.try(approver, id, changes), s.try(ana, id, production.Act{Transition: cutroom.ApproveVersion, Version: 1})); n != 1 {
				t.Errorf("%d decisions about one version", n)
			}
			if p := s.stored(t, id); p.RoundsUsed > 5 {
				t.Errorf("%d rounds used of 5", p.RoundsUsed)
			}
		}
	})
}

// spent reports whether a project's credit is spent for good.
func (s *stage) spent(t *testing.T, id string) bool {
	t.Helper()
	ledger, err := s.store.LedgerOf(t.Context(), account, id)
	if err != nil {
		t.Fatal(err)
	}
	hold, err := ledger.HoldOf(id)
	return err == nil && hold.State == cutroom.HoldCaptured
}

func TestTheLastCreditIsSpentOnceFromTwoTabs(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for range 10 {
			s.grant(t, 1)
			one, two := s.draft(t, "one").ID, s.draft(t, "two").ID
			if n := race(t, s.try(ana, one, act(cutroom.SubmitProject)), s.try(ana, two, act(cutroom.SubmitProject))); n != 1 || s.left(t) != 0 {
				t.Errorf("%d submitted, %d credits left", n, s.left(t))
			}
		}
	})
}

func TestConcurrentSortingKeepsTheQueueConsistent(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 4)
		var ids []string
		for _, title := range []string{"one", "two", "three", "four"} {
			id := s.draft(t, title).ID
			s.do(t, ana, id, act(cutroom.SubmitProject))
			ids = append(ids, id)
		}
		order := func(by cutroom.Actor, account string, places ...int) func(context.Context) error {
			sorted := make([]string, len(places))
			for i, n := range places {
				sorted[i] = ids[n]
			}
			return func(ctx context.Context) error {
				return s.Reorder(ctx, by, production.QueueOrder{AccountID: account, Projects: sorted})
			}
		}
		for range 10 {
			s.wall.Move(time.Minute)
			race(t, order(ana, "", 3, 2, 1, 0), order(approver, "", 1, 0, 3, 2), order(mia, account, 2, 3, 0, 1))
			taken := map[int]bool{}
			for _, id := range ids {
				p := s.stored(t, id)
				if taken[p.QueuePlace] || p.QueuePlace < 1 || p.QueuePlace > 4 || p.HasTurn != (p.QueuePlace <= 2) {
					t.Errorf("%s is #%d, slot %t", p.Title, p.QueuePlace, p.HasTurn)
				}
				taken[p.QueuePlace] = true
			}
		}
	})
}

func TestARemovedEditorCannotDeliver(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 20)
		p := s.inState(t, cutroom.InProgress)
		deliver := production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID}
		for name, remove := range map[string]func(tx cutroom.Tx) error{
			"suspended": func(tx cutroom.Tx) error {
				u, err := tx.UserByID(t.Context(), ben.UserID)
				u.SuspendedAt = s.wall.Now()
				return errors.Join(err, tx.SaveUser(t.Context(), u))
			},
			"made a client": func(tx cutroom.Tx) error {
				u, err := tx.UserByID(t.Context(), ben.UserID)
				u.SuspendedAt, u.Role = time.Time{}, cutroom.Client
				return errors.Join(err, tx.SaveUser(t.Context(), u))
			},
			"replaced": func(tx cutroom.Tx) error {
				u, err := tx.UserByID(t.Context(), ben.UserID)
				u.SuspendedAt, u.Role = time.Time{}, cutroom.Editor
				p.EditorID = kim.UserID
				return errors.Join(err, tx.SaveUser(t.Context(), u), tx.SaveProject(t.Context(), p))
			},
		} {
			s.write(t, remove)
			if _, err := s.Apply(t.Context(), ben, p.ID, deliver); err == nil {
				t.Errorf("an editor who was %s delivered", name)
			}
			p.EditorID = ben.UserID
			s.write(t, func(tx cutroom.Tx) error { return tx.SaveProject(t.Context(), p) })
		}
	})
}

// An editor who was removed must not deliver afterwards: the manager who
// removes them knows how far they came.
func TestAnEditorRemovedWhileDeliveringDeliversBeforeRemovalOrNotAtAll(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 20)
		for round := range 20 {
			s.clear(t)
			p := s.inState(t, cutroom.InProgress)
			deliver := s.try(ben, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID})
			var seen cutroom.ProjectState
			remove := func(ctx context.Context) error {
				return s.store.InTx(ctx, func(tx cutroom.Tx) error {
					now, err := tx.ProjectByID(ctx, p.ID)
					seen = now.State
					u, readErr := tx.UserByID(ctx, ben.UserID)
					u.SuspendedAt = s.wall.Now()
					return errors.Join(err, readErr, tx.SaveUser(ctx, u))
				})
			}
			if round%2 == 1 {
				remove = s.try(mia, p.ID, production.Act{Transition: cutroom.AssignProject, EditorID: kim.UserID})
			}
			race(t, deliver, remove)
			after := s.stored(t, p.ID)
			if round%2 == 1 {
				seen = s.stateBefore(t, p.ID, cutroom.AssignProject)
			}
			if after.State != seen {
				t.Errorf("the project was %s when its editor was removed, and is %s", seen, after.State)
			}
			s.write(t, func(tx cutroom.Tx) error {
				u, err := tx.UserByID(t.Context(), ben.UserID)
				u.SuspendedAt = time.Time{}
				return errors.Join(err, tx.SaveUser(t.Context(), u))
			})
		}
	})
}

// stateBefore returns the state in which a transition found a project.
func (s *stage) stateBefore(t *testing.T, id string, of cutroom.Transition) cutroom.ProjectState {
	t.Helper()
	steps, err := s.store.StepsOf(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		if step.Kind == cutroom.StepKind(of) {
			return step.From
		}
	}
	t.Errorf("nobody could %s it", of)
	return ""
}
