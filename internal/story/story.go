// Package story plays the year before a demo begins: clients who signed up and
// paid, editors, and their projects, from finished films to a draft written
// this morning. Everything happens through the verbs that people use, on a
// clock that starts a year ago, so the result follows every rule.
//
// What doesn't belong here: rules. The story only says who did what and when.
package story

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/production"
	"cutroom/internal/review"
	"cutroom/internal/store"
)

// Length is how long before the start of the demo the story begins.
const Length = 365 * 24 * time.Hour

// Config is what the story needs.
type Config struct {
	Store *store.Collector
	// Clock starts Length before the present.
	Clock      *cutroom.MovableClock
	Account    *account.Service
	Billing    *billing.Service
	Production *production.Service
	Review     *review.Service
	Media      *media.Service
	// Password is what everyone in the story signs in with, or "" if nobody can.
	Password string
	// Buy buys a plan and pays for it with a card.
	Buy func(ctx context.Context, by cutroom.Actor, o cutroom.Order, card string) error
	// Charge makes the payment provider process everything that is due now and
	// notify us.
	Charge func(ctx context.Context) error
}

// story is the year as it is being played.
type story struct {
	Config
	began   time.Time                // when the demo begins
	people  map[string]cutroom.Actor // by username
	beats   []beat
	letters []cutroom.Job // from the last days, to be sent when the demo begins
}

// beat is an event in the story.
type beat struct {
	ago  time.Duration
	what string
	do   func(ctx context.Context) error
}

// Tell plays the year. The demo people must not exist yet, because the story
// creates them.
func Tell(ctx context.Context, c Config) error {
	s := &story{Config: c, began: c.Clock.Now().Add(Length), people: map[string]cutroom.Actor{}}
	s.hire()
	s.rest()
	for _, who := range clients {
		s.welcome(who)
	}
	s.equip()
	for _, p := range projects {
		s.follow(p)
	}
	for ago := 10 * day; ago > 0; ago -= day { // a failed card payment is retried
		s.on(ago, "a new day", s.renew)
	}
	slices.SortStableFunc(s.beats, func(a, b beat) int { return cmp.Compare(b.ago, a.ago) })
	for _, b := range s.beats {
		s.Clock.MoveTo(-b.ago)
		if err := b.do(ctx); err != nil {
			return fmt.Errorf("%s, %s ago: %w", b.what, b.ago, err)
		}
		if err := s.work(ctx); err != nil {
			return fmt.Errorf("after %s, %s ago: %w", b.what, b.ago, err)
		}
	}
	s.Clock.MoveTo(0)
	return s.end(ctx)
}

// on adds an event that happened some time ago.
func (s *story) on(ago time.Duration, what string, do func(ctx context.Context) error) {
	s.beats = append(s.beats, beat{ago, what, do})
}

// renew charges what is due and runs the due steps of every subscription.
func (s *story) renew(ctx context.Context) error {
	if err := s.Charge(ctx); err != nil {
		return err
	}
	if err := s.work(ctx); err != nil {
		return err
	}
	return s.Billing.RunDueSteps(ctx, cutroom.Attempt{}, cutroom.TendSubscriptions{})
}

// end brings everything up to the present and puts the letters of the last days
// in the real queue.
func (s *story) end(ctx context.Context) error {
	now := s.Clock.Now()
	for _, do := range []func() error{
		func() error { return s.renew(ctx) },
		func() error { return s.Production.RaiseAlarms(ctx, cutroom.Attempt{}, cutroom.RaiseAlarms{Now: now}) },
		func() error {
			return s.Production.ApproveUnanswered(ctx, cutroom.Attempt{}, cutroom.ApproveUnanswered{Now: now})
		},
		func() error { return s.work(ctx) },
	} {
		if err := do(); err != nil {
			return err
		}
	}
	if err := s.readOld(ctx); err != nil {
		return err
	}
	return s.Store.Store.InTx(ctx, func(tx cutroom.Tx) error {
		for _, letter := range s.letters {
			if err := tx.Enqueue(ctx, letter); err != nil {
				return err
			}
		}
		return nil
	})
}
