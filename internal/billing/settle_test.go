package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestEveryChangeOfASubscriptionUpdatesItsProjects(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		ordered := func(what string, change func()) {
			t.Helper()
			s.store.settled = nil
			change()
			s.work(t)
			if len(s.store.settled) == 0 || s.store.settled[0].AccountID != s.account || s.store.settled[0].Now.IsZero() {
				t.Errorf("%s ordered %+v", what, s.store.settled)
			}
		}
		s.clock.Set(at(2026, time.April, 1))
		ordered("a new plan", func() { s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails) })
		ordered("a pause", func() { check(t, s.Pause(t.Context(), s.ana, 10)) })
		ordered("the end of the pause", func() { check(t, s.Resume(t.Context(), s.ana)) })
		ordered("a failed payment", func() { s.pass(t, days(31)) })
		s.newCard(t, goodCard)
		ordered("a payment", func() { check(t, s.PayNow(t.Context(), s.ana)) })
		ordered("a cancellation", func() { check(t, s.Cancel(t.Context(), s.ana, "")) })
		ordered("the end", func() { s.pass(t, days(40)) })
		last, err := s.store.LastSubscription(t.Context(), s.account)
		check(t, err)
		want(t, "hold after a cancellation", cutroom.BillingHoldOf(&last, s.clock.Now()), cutroom.HoldNothing)
	})
}
