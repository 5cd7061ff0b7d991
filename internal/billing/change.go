package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// Change describes a change to another plan: when it happens and what it costs.
type Change struct {
	Kind        cutroom.ChangeKind
	Order       cutroom.Order
	Lines       []cutroom.BillLine // what is charged now
	Total       cutroom.Cents
	At          time.Time // the time from which the difference is calculated
	EffectiveAt time.Time
	NextAmount  cutroom.Cents       // of the next charge after this one
	Later       *cutroom.LaterPrice // after that charge's code has ended; nil if it has none
	VideosNow   int
	VideosAfter int
	Taxed       bool // tax is added to the next charge

	bill cutroom.Difference // for an immediate change
}

// PreviewChange itemises a change of plan without making it. It first sends the
// provider any earlier decisions that it does not know about, so that the taxes
// and the balance it adds are right.
func (s *Service) PreviewChange(ctx context.Context, by cutroom.Actor, o cutroom.Order) (Change, error) {
	m, err := s.acting(ctx, s.store, by, cutroom.SeeBilling)
	if err != nil {
		return Change{}, err
	}
	sub, err := s.aligned(ctx, m.AccountID)
	if err != nil {
		return Change{}, err
	}
	return s.preview(ctx, sub, o, s.now())
}

// live returns the subscription that can be changed.
func (s *Service) live(ctx context.Context, r cutroom.SubscriptionReader, accountID string) (cutroom.Subscription, error) {
	sub, err := cutroom.Optional(r.LiveSubscription(ctx, accountID))
	if err == nil && sub == nil {
		err = cutroom.ErrNoSubscription
	}
	if err != nil {
		return cutroom.Subscription{}, err
	}
	return *sub, nil
}

// current returns the live subscription in its current period. If the period in
// our records is over, the provider may have begun the next one without our
// knowing, so we sync first: nobody should make decisions about a past period.
// Earlier decisions that did not reach the provider are applied first as well;
// they can no longer be undone. A draft bill for the current period is
// collected first; the provider would charge it within an hour anyway.
func (s *Service) current(ctx context.Context, accountID string) (cutroom.Subscription, error) {
	sub, err := s.turned(ctx, accountID)
	if err != nil || s.payments == nil || sub.Draft == "" {
		return sub, err
	}
	if err := errors.Join(s.payments.CollectDraft(ctx, sub.Draft), s.Sync(ctx, accountID)); err != nil {
		return cutroom.Subscription{}, err
	}
	if sub, err = s.live(ctx, s.store, accountID); err == nil && sub.Draft != "" {
		err = cutroom.ErrPaymentPending // a bank has yet to say whether it pays
	}
	return sub, err
}

// turned returns the live subscription in its current period, whether or not
// the period has been charged.
func (s *Service) turned(ctx context.Context, accountID string) (cutroom.Subscription, error) {
	sub, err := s.live(ctx, s.store, accountID)
	if err != nil || s.payments == nil || s.now().Before(sub.PeriodEnd) {
		return sub, err
	}
	if err := s.Sync(ctx, accountID); err != nil {
		return cutroom.Subscription{}, err
	}
	if sub, err = s.live(ctx, s.store, accountID); err != nil || !sub.PendingSync || s.now().Before(sub.PeriodEnd) {
		return sub, err
	}
	if err := s.align(ctx, sub.ID); err != nil {
		return cutroom.Subscription{}, err
	}
	return s.live(ctx, s.store, accountID)
}

// aligned returns the live subscription after making sure that the provider has
// the same state, so that nobody pays for a change from a different state.
func (s *Service) aligned(ctx context.Context, accountID string) (cutroom.Subscription, error) {
	sub, err := s.current(ctx, accountID)
	if err != nil || s.payments == nil || !sub.PendingSync {
		return sub, err
	}
	if err := errors.Join(s.align(ctx, sub.ID), s.Sync(ctx, accountID)); err != nil {
		return cutroom.Subscription{}, err
	}
	return s.live(ctx, s.store, accountID)
}

func (s *Service) preview(ctx context.Context, sub cutroom.Subscription, o cutroom.Order, at time.Time) (Change, error) {
	if err := o.CheckPlan(s.catalogue()); err != nil {
		return Change{}, err
	}
	plan, _ := s.catalogue().Plan(o.Plan)
	kind, err := sub.ChangeTo(s.catalogue(), plan, o.Interval)
	if err != nil {
		return Change{}, err
	}
	now, _ := s.catalogue().Plan(sub.Plan)
	item := s.catalogue().Item(plan, o.Interval)
	if kind == cutroom.ChangeWithdrawn { // the current plan keeps its price
		kept := sub
		kept.NextPlan, kept.NextInterval, kept.NextPrice = "", "", 0
		item, _ = kept.Renewal(s.catalogue())
	}
	c := Change{
		Kind: kind, Order: o, At: at, EffectiveAt: sub.PeriodEnd, NextAmount: sub.NextCharge(item), Later: sub.LaterPrice(item),
		VideosNow: now.Videos, VideosAfter: plan.Videos, Taxed: sub.Taxed,
	}
	if kind != cutroom.ChangeAtOnce {
		return c, nil
	}
	c.EffectiveAt = at
	if o.Interval != sub.Interval { // a new period begins now
		c.NextAmount, c.Later = sub.SecondCharge(item), nil
	}
	if c.bill, err = s.difference(ctx, sub, item, at); err != nil {
		return Change{}, err
	}
	shown, err := s.payments.PreviewDifference(ctx, c.bill)
	if errors.Is(err, cutroom.ErrCancelled) {
		err = errors.Join(err, s.Sync(ctx, sub.AccountID)) // it was cancelled at the provider, and we did not know
	}
	c.Lines, c.Total = shown.Lines, shown.Total
	return c, err
}

// oldestPreview is how long a previewed amount can be agreed to.
const oldestPreview = time.Hour

// Agreed is a change that a client agrees to, as it was shown to them.
type Agreed struct {
	Order cutroom.Order
	At    time.Time
	Total cutroom.Cents
}

// ChangePlan changes the plan: to a larger one at once and for exactly the
// amount shown, to a smaller one when the paid period is over.
func (s *Service) ChangePlan(ctx context.Context, by cutroom.Actor, agreed Agreed) error {
	m, err := s.acting(ctx, s.store, by, cutroom.Pay)
	if err != nil {
		return err
	}
	sub, err := s.aligned(ctx, m.AccountID)
	if err != nil {
		return err
	}
	now := s.now()
	if agreed.At.After(now) || now.Sub(agreed.At) > oldestPreview || agreed.At.Before(sub.PeriodStart) || s.catalogue().PricedSince(agreed.At) {
		return cutroom.ErrPriceMoved
	}
	change, err := s.preview(ctx, sub, agreed.Order, agreed.At.UTC().Truncate(time.Second))
	if err != nil {
		return err
	}
	switch change.Kind {
	case cutroom.ChangeWithdrawn:
		return s.WithdrawChange(ctx, by)
	case cutroom.ChangeAtTheEnd:
		return s.planChangeLater(ctx, by, sub.ID, agreed.Order)
	case cutroom.ChangeAtOnce:
	}
	if change.Total != agreed.Total {
		return cutroom.ErrPriceMoved
	}
	return s.changeNow(ctx, sub, change)
}

// changeNow charges for a change that was agreed to. Our records change only by
// what the provider says was paid.
func (s *Service) changeNow(ctx context.Context, sub cutroom.Subscription, c Change) error {
	// Agreeing to the same change twice, by a double click, makes one change.
	key := fmt.Sprintf("change/%s/%s/%s/%d", sub.ID, c.Order.Plan, c.Order.Interval, c.At.Unix())
	if err := s.payments.ChargeDifference(ctx, c.bill, c.Total, key); err != nil {
		return declined(err)
	}
	if err := s.Sync(ctx, sub.AccountID); err != nil {
		return err
	}
	_ = s.align(ctx, sub.ID) // the job retries until it succeeds
	return nil
}

// planChangeLater records the plan that follows when the period is over.
func (s *Service) planChangeLater(ctx context.Context, by cutroom.Actor, id string, o cutroom.Order) error {
	return s.alter(ctx, by, id, func(tx cutroom.Tx, sub *cutroom.Subscription) error {
		plan, _ := s.catalogue().Plan(o.Plan)
		kind, err := sub.ChangeTo(s.catalogue(), plan, o.Interval)
		if err != nil {
			return err
		}
		if kind != cutroom.ChangeAtTheEnd {
			return cutroom.ErrPriceMoved
		}
		if sub.NextPlan == plan.Key && sub.NextInterval == o.Interval {
			return nil // already scheduled
		}
		item := s.catalogue().Item(plan, o.Interval)
		sub.NextPlan, sub.NextInterval, sub.NextPrice = plan.Key, o.Interval, item.Price
		s.record(tx, by, cutroom.AuditChangePlanned, sub.AccountID, map[string]string{"from": sub.Plan, "to": plan.Key, "interval": string(o.Interval)})
		key := fmt.Sprintf("%s/%s/%s/%d", sub.ID, plan.Key, o.Interval, s.now().Unix())
		return s.tellOnce(ctx, tx, key, sub.AccountID, cutroom.TellBilling{
			News: cutroom.NewsChangePlanned, Plan: plan.Key, Interval: o.Interval, Taxed: sub.Taxed,
			Amount: sub.NextCharge(item), At: sub.PeriodEnd,
		})
	})
}

// WithdrawChange cancels the scheduled change and keeps the current plan.
func (s *Service) WithdrawChange(ctx context.Context, by cutroom.Actor) error {
	return s.alterLive(ctx, by, func(tx cutroom.Tx, sub *cutroom.Subscription) error {
		if sub.NextPlan == "" {
			return cutroom.ErrNoChange
		}
		sub.NextPlan, sub.NextInterval, sub.NextPrice = "", "", 0
		s.record(tx, by, cutroom.AuditChangeWithdrawn, sub.AccountID, map[string]string{"plan": sub.Plan})
		return nil
	})
}
