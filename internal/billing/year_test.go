package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// A year that is bought while a smaller plan is scheduled replaces that plan,
// however long ago the client saw the amount.
func TestAYearBoughtDuringAScheduledDowngradeIsKept(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		s.pass(t, days(10))
		s.later(t, plan("starter", cutroom.Monthly))
		agreed := s.shown(t, plan("professional", cutroom.Annually))
		want(t, "a year less twenty of thirty days", agreed.Total, 12*59400-cutroom.Cents(69900).Share(20, 30))
		s.clock.Move(3 * time.Second)
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "plan", sub.Plan, "professional")
		want(t, "interval", sub.Interval, cutroom.Annually)
		want(t, "next plan", sub.NextPlan, "")
		want(t, "pending sync", sub.PendingSync, false)
		want(t, "period's end", sub.PeriodEnd, agreed.At.AddDate(1, 0, 0))
		want(t, "the provider's", s.provided(t).Subscriptions[0].PeriodEnd, sub.PeriodEnd)
		want(t, "charged", s.receipts(t, s.account)[0].Total, agreed.Total)
		want(t, "credits", s.credits(t, s.account), 8)
		s.pass(t, days(32))
		want(t, "receipts a month later", len(s.receipts(t, s.account)), 2)
		want(t, "credits a month later", s.credits(t, s.account), 8)
	})
}

// A pause and an early resume do not reach the provider before the period's
// end, so it renews within time that was already paid for. That renewal is
// refunded, and the next period begins and is paid for as soon as the provider
// knows.
func TestAPauseAndResumeTheProviderMissedAtThePeriodsEndAreBilledCorrectly(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		elsewhere := s.disconnected()
		s.clock.Set(at(2026, time.April, 30))
		check(t, elsewhere.Pause(t.Context(), s.ana, 30))
		s.clock.Move(12 * time.Hour)
		check(t, elsewhere.Resume(t.Context(), s.ana))
		waiting := s.store.Take()
		want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.May, 1).Add(12*time.Hour))
		s.clock.Set(at(2026, time.May, 3))
		s.work(t)
		for _, j := range waiting {
			check(t, s.do(t.Context(), j))
		}
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "pending sync", sub.PendingSync, false)
		want(t, "period's end", sub.PeriodEnd, at(2026, time.June, 3))
		want(t, "the provider's", s.provided(t).Subscriptions[0].PeriodEnd, sub.PeriodEnd)
		kept, back := s.kept(t)
		want(t, "kept", kept, 2*39900)
		want(t, "refunded", back, 39900)
		want(t, "credits", s.credits(t, s.account), 4)
	})
}

// What was used of the month in which a year began counts against the year's
// first month, even after a larger plan.
func TestAnUpgradeAfterAYearBeganGivesNoVideosTwice(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.spend(t, s.account, "p1", "p2", "p3")
		s.pass(t, days(10))
		check(t, s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("starter", cutroom.Annually))))
		s.work(t)
		want(t, "credits of the year's first month", s.credits(t, s.account), 1)
		s.pass(t, days(3))
		check(t, s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("professional", cutroom.Annually))))
		s.work(t)
		want(t, "credits with the larger plan", s.credits(t, s.account), 5)
		s.spend(t, s.account, "p4")
		s.pass(t, days(3))
		check(t, s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("enterprise", cutroom.Annually))))
		s.work(t)
		want(t, "credits with the largest plan", s.credits(t, s.account), 11)
		s.pass(t, days(30))
		want(t, "credits a month later", s.credits(t, s.account), 15)
	})
}

// A video that is reserved for a project when the year begins is reserved from
// the year's first month, so withdrawing the project returns it there.
func TestAVideoReservedBeforeAYearBeganComesBack(t *testing.T) {
	for name, to := range map[string]order{
		"a year of the same plan": plan("starter", cutroom.Annually),
		"a year of a larger plan": plan("professional", cutroom.Annually),
		"a larger plan":           plan("professional", cutroom.Monthly),
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				s.spend(t, s.account, "begun")
				s.inLedger(t, "waiting", func(l *cutroom.Ledger) error { return l.Reserve(s.clock.Now(), s.ana, "waiting") })
				s.pass(t, days(10))
				check(t, s.ChangePlan(t.Context(), s.ana, s.shown(t, to)))
				s.work(t)
				after, _ := s.catalogue.Plan(to.Plan)
				want(t, "credits while one is reserved", s.credits(t, s.account), after.Videos-2)
				s.inLedger(t, "waiting", func(l *cutroom.Ledger) error { return l.Release(s.clock.Now(), s.ana, "waiting") })
				want(t, "credits once the project is withdrawn", s.credits(t, s.account), after.Videos-1)
			})
		})
	}
}
