package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestAnAccountKeepsTheDayItsPlanEndedUntilItHasANewPlan(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		ended := func() time.Time {
			account, err := s.store.ClientAccountByID(t.Context(), s.account)
			check(t, err)
			return account.PlanEndedAt
		}
		s.clock.Set(at(2026, time.April, 1))
		want(t, "before the first plan", ended(), time.Time{})
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		check(t, s.Cancel(t.Context(), s.ana, ""))
		s.work(t)
		want(t, "while it is paid for", ended(), time.Time{})
		s.pass(t, days(35))
		want(t, "after it ended", ended(), at(2026, time.May, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		want(t, "with another plan", ended(), time.Time{})
	})
}
