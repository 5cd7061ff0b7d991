package production_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// order enqueues jobs and runs them.
func (s *stage) order(t *testing.T, jobs ...cutroom.Job) {
	t.Helper()
	if err := s.queue.InTx(t.Context(), func(tx cutroom.Tx) error {
		for _, j := range jobs {
			if err := tx.Enqueue(t.Context(), j); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	s.work(t)
}

// settle brings the projects of ana's account in line with her plan.
func (s *stage) settle(t *testing.T) {
	t.Helper()
	s.wall.Move(time.Minute)
	s.order(t, cutroom.SettleProjects{AccountID: account})
}

// wantStates compares the states of projects.
func (s *stage) wantStates(t *testing.T, ids []string, want ...cutroom.ProjectState) {
	t.Helper()
	got := make([]cutroom.ProjectState, len(ids))
	for i, id := range ids {
		got[i] = s.stored(t, id).State
	}
	if !slices.Equal(got, want) {
		t.Errorf("the rules are %v, want %v", got, want)
	}
}

// six creates an approved project and one in each of five open states: in
// review, in progress, held by a manager, and two in the queue.
func (s *stage) six(t *testing.T) []string {
	t.Helper()
	s.grant(t, 10)
	approved := s.inReview(t, "approved", 0)
	s.do(t, ana, approved, production.Act{Transition: cutroom.ApproveVersion, Version: 1})
	review := s.inReview(t, "review", 0)
	begin := func(title string) string {
		id := s.draft(t, title).ID
		s.do(t, ana, id, act(cutroom.SubmitProject))
		return id
	}
	progress := begin("progress")
	s.do(t, ben, progress, act(cutroom.ClaimProject))
	s.do(t, ben, progress, act(cutroom.StartProject))
	held := begin("held")
	s.do(t, mia, held, words(cutroom.HoldProject, "The client is ill"))
	return []string{approved, review, progress, held, begin("first"), begin("second")}
}

const (
	isApproved = cutroom.Approved
	isReview   = cutroom.InReview
	isProgress = cutroom.InProgress
	isHeld     = cutroom.OnHold
	isQueued   = cutroom.Queued
)

func TestUnpaidProjectsAreOnHoldUntilThePaymentArrives(t *testing.T) {
	for name, unpaid := range map[string]func(*stage, *cutroom.Subscription){
		"seven days": func(s *stage, sub *cutroom.Subscription) {
			sub.State, sub.FailedAt = cutroom.SubscriptionPastDue, s.wall.Now().Add(-7*24*time.Hour)
		},
		"for good": func(s *stage, sub *cutroom.Subscription) {
			sub.State, sub.FailedAt, sub.EndedAt = cutroom.SubscriptionEnded, s.wall.Now().Add(-time.Hour), s.wall.Now()
		},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				ids := s.six(t)
				before := s.stored(t, ids[2]).Clock.At(s.wall.Now())
				s.settle(t)
				s.wantStates(t, ids, isApproved, isReview, isProgress, isHeld, isQueued, isQueued)
				s.subscribe(t, func(sub *cutroom.Subscription) { unpaid(s, sub) })
				s.settle(t)
				s.wantStates(t, ids, isApproved, isHeld, isHeld, isHeld, isHeld, isHeld)
				if p := s.stored(t, ids[2]); p.HeldFor != cutroom.HeldByBilling || p.Clock.Mode != cutroom.ClockPaused {
					t.Errorf("held for %q, its clock is %s", p.HeldFor, p.Clock.Mode)
				}
				s.heard(t, ana, cutroom.HoldProject.Event(), ids[2])
				s.refused(t, mia, ids[2], act(cutroom.ResumeProject), cutroom.ErrHeldForBilling)
				s.wall.Move(48 * time.Hour)
				s.subscribe(t, func(sub *cutroom.Subscription) {
					sub.State, sub.FailedAt, sub.EndedAt = cutroom.SubscriptionActive, time.Time{}, time.Time{}
				})
				s.settle(t)
				s.wantStates(t, ids, isApproved, isReview, isProgress, isHeld, isQueued, isQueued)
				if p := s.stored(t, ids[3]); p.HeldFor != cutroom.HeldByManager {
					t.Errorf("the manager's hold became %q", p.HeldFor)
				}
				if first, second := s.stored(t, ids[4]), s.stored(t, ids[5]); first.QueuePlace != 1 || !first.HasTurn || second.QueuePlace != 2 || second.HasTurn {
					t.Errorf("first is #%d, second #%d", first.QueuePlace, second.QueuePlace)
				}
				after := s.stored(t, ids[2]).Clock.At(s.wall.Now())
				if after.Used-before.Used > 10*time.Minute || after.Paused < 48*time.Hour {
					t.Errorf("%v of our time passed, %v paused", after.Used-before.Used, after.Paused)
				}
			})
		})
	}
}

func TestAProjectResumedByAManagerWhileUnpaidIsHeldForBilling(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ids := s.six(t)
		s.subscribe(t, func(sub *cutroom.Subscription) {
			sub.State, sub.FailedAt = cutroom.SubscriptionPastDue, s.wall.Now().Add(-8*24*time.Hour)
		})
		s.settle(t)
		s.do(t, mia, ids[3], act(cutroom.ResumeProject))
		s.work(t)
		if p := s.stored(t, ids[3]); p.State != cutroom.OnHold || p.HeldFor != cutroom.HeldByBilling {
			t.Errorf("%s for %q", p.State, p.HeldFor)
		}
	})
}

func TestAPauseStopsTheQueueButNotWorkInProgress(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ids := s.six(t)
		s.subscribe(t, func(sub *cutroom.Subscription) { sub.State = cutroom.SubscriptionPaused })
		s.settle(t)
		s.wantStates(t, ids, isApproved, isReview, isProgress, isHeld, isHeld, isHeld)
		s.subscribe(t, func(sub *cutroom.Subscription) { sub.State = cutroom.SubscriptionActive })
		s.settle(t)
		s.wantStates(t, ids, isApproved, isReview, isProgress, isHeld, isQueued, isQueued)
	})
}

func TestTokensBoughtAfterAnUnpaidEndAreWorkedOn(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		owed := s.draft(t, "owed").ID
		s.do(t, ana, owed, act(cutroom.SubmitProject))
		s.wall.Move(time.Minute)
		s.subscribe(t, func(sub *cutroom.Subscription) {
			sub.State, sub.FailedAt, sub.EndedAt = cutroom.SubscriptionEnded, s.wall.Now().Add(-time.Hour), s.wall.Now()
		})
		s.settle(t)
		s.grant(t, 1)
		bought := s.draft(t, "bought").ID
		s.do(t, ana, bought, act(cutroom.SubmitProject))
		s.settle(t)
		s.wantStates(t, []string{owed, bought}, isHeld, isQueued)
		s.do(t, ben, bought, act(cutroom.ClaimProject))
		s.do(t, ben, bought, act(cutroom.StartProject))
		s.order(t, cutroom.SettleAllProjects{Now: s.wall.Now().Add(time.Hour)})
		s.wantStates(t, []string{owed, bought}, isHeld, isProgress)
	})
}

func TestProjectsSubmittedBeforeACancelledPlanEndedAreFinished(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ids := s.six(t)
		s.subscribe(t, func(sub *cutroom.Subscription) { sub.State, sub.EndedAt = cutroom.SubscriptionEnded, s.wall.Now() })
		s.settle(t)
		s.wantStates(t, ids, isApproved, isReview, isProgress, isHeld, isQueued, isQueued)
	})
}

func TestChangingThePlanChangesTheNumberOfSlots(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ids := s.six(t) // one is in progress, two are queued
		turns := func(plan string) (first, second bool) {
			s.subscribe(t, func(sub *cutroom.Subscription) { sub.Plan = plan })
			s.settle(t)
			return s.stored(t, ids[4]).HasTurn, s.stored(t, ids[5]).HasTurn
		}
		for _, c := range []struct {
			plan          string
			first, second bool
		}{{"enterprise", true, true}, {"starter", false, false}, {"professional", true, false}} {
			if first, second := turns(c.plan); first != c.first || second != c.second {
				t.Errorf("%s: %t, %t", c.plan, first, second)
			}
		}
	})
}

func TestUnpaidProjectsGoOnHoldAsTimePasses(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ids := s.six(t)
		s.subscribe(t, func(sub *cutroom.Subscription) { sub.State, sub.FailedAt = cutroom.SubscriptionPastDue, s.wall.Now() })
		s.order(t, cutroom.SettleAllProjects{Now: s.wall.Now().Add(7*24*time.Hour - time.Second)})
		s.wantStates(t, ids, isApproved, isReview, isProgress, isHeld, isQueued, isQueued)
		s.order(t, cutroom.SettleAllProjects{Now: s.wall.Now().Add(7 * 24 * time.Hour)}) // another node's clock was moved
		s.wantStates(t, ids, isApproved, isHeld, isHeld, isHeld, isHeld, isHeld)
	})
}

func TestTwoNodesPutAProjectOnHoldOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ids := s.six(t)
		s.subscribe(t, func(sub *cutroom.Subscription) {
			sub.State, sub.FailedAt = cutroom.SubscriptionPastDue, s.wall.Now().Add(-8*24*time.Hour)
		})
		one := func(ctx context.Context) error {
			return s.SettleProjects(ctx, cutroom.Attempt{}, cutroom.SettleProjects{AccountID: account})
		}
		all := func(ctx context.Context) error {
			return s.SettleAllProjects(ctx, cutroom.Attempt{}, cutroom.SettleAllProjects{})
		}
		race(t, one, all, one)
		for _, id := range ids {
			steps, err := s.store.StepsOf(t.Context(), id)
			holds := 0
			for _, step := range steps {
				if step.Kind == cutroom.StepKind(cutroom.HoldProject) && step.By == cutroom.System.UserID {
					holds++
				}
			}
			if holds > 1 || err != nil {
				t.Errorf("%d holds, %v", holds, err)
			}
		}
		s.wantStates(t, ids, isApproved, isHeld, isHeld, isHeld, isHeld, isHeld)
	})
}

func TestAPlanAwaitingItsFirstPaymentChangesNothing(t *testing.T) {
	sub := cutroom.Subscription{State: cutroom.SubscriptionIncomplete}
	hold := cutroom.BillingHoldOf(&sub, time.Now())
	for _, p := range []cutroom.Project{{State: cutroom.OnHold, HeldFor: cutroom.HeldByBilling}, {State: cutroom.Queued}} {
		if transition, moves := hold.Moves(p); moves {
			t.Errorf("%s: %s", p.State, transition)
		}
	}
	if hold := cutroom.BillingHoldOf(nil, time.Now()); hold != cutroom.HoldNothing {
		t.Error(errors.New(string(hold)))
	}
}
