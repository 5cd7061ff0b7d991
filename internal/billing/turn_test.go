package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// everyMessage is more than the provider ever sends at once.
const everyMessage = 1000

// renewUnnoticed lets the paid period end without any message about it. Two minutes
// later, the provider is in the next period and our records are in the previous
// one.
func (s *shop) renewUnnoticed(t *testing.T) {
	t.Helper()
	s.sandbox.DropWebhooks(everyMessage)
	s.clock.Set(s.live(t, s.account).PeriodEnd.Add(2 * time.Minute))
	check(t, s.sandbox.Advance(t.Context()))
}

func TestAPauseEndingAtThePeriodsEndResumesInTheNextPeriod(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.pass(t, 29*day+23*time.Hour+50*time.Minute)
		check(t, s.Pause(t.Context(), s.ana, 7))
		s.work(t)
		s.renewUnnoticed(t) // ten minutes after the pause should have ended
		check(t, s.RunDueSteps(t.Context(), cutroom.Attempt{}, cutroom.TendSubscriptions{}))
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionActive)
		want(t, "pending sync", sub.PendingSync, false)
		want(t, "period's end", sub.PeriodEnd, at(2026, time.June, 8))
		want(t, "receipts", len(s.receipts(t, s.account)), 2)
		want(t, "emails", s.news(cutroom.NewsResumed), 1)
	})
}

func TestAPreviewFromBeforeTheRenewalMustBeRepeated(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.clock.Set(at(2026, time.May, 1).Add(-2 * time.Minute))
		wish := plan("enterprise", cutroom.Monthly)
		change, err := s.PreviewChange(t.Context(), s.ana, wish)
		check(t, err)
		s.renewUnnoticed(t)
		refused(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: wish, At: change.At, Total: change.Total}), cutroom.ErrPriceMoved)
		change, err = s.PreviewChange(t.Context(), s.ana, wish)
		check(t, err)
		check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: wish, At: change.At, Total: change.Total}))
		want(t, "plan", s.live(t, s.account).Plan, "enterprise")
		want(t, "receipts", len(s.receipts(t, s.account)), 3)
	})
}

func TestCancellingBeforeARenewalIsReportedEndsTheNewPeriod(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.renewUnnoticed(t)
		check(t, s.Cancel(t.Context(), s.ana, ""))
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "cancelled", sub.CancelAtEnd, true)
		want(t, "pending sync", sub.PendingSync, false)
		want(t, "period's end", sub.PeriodEnd, at(2026, time.June, 1))
		s.sandbox.DropWebhooks(0)
		s.pass(t, 32*day)
		_, err := s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
		want(t, "receipts", len(s.receipts(t, s.account)), 2)
	})
}
