package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// drafting puts ana ten minutes into a period whose bill is still a draft. She
// has used one of her four videos.
func (s *shop) drafting(t *testing.T, card string) {
	t.Helper()
	s.clock.Set(at(2026, time.April, 1))
	s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", card)
	s.spend(t, s.account, "p1")
	s.clock.Set(at(2026, time.May, 1).Add(10 * time.Minute))
	s.work(t)
	want(t, "receipts", len(s.receipts(t, s.account)), 1)
	want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.June, 1))
}

func TestAMonthsCreditsLastUntilTheNextMonthsArrive(t *testing.T) {
	for name, heard := range map[string]bool{"messages come": true, "messages are lost": false} {
		t.Run(name, func(t *testing.T) {
			eachDraftingShop(t, func(t *testing.T, s *shop) {
				s.drafting(t, goodCard)
				want(t, "credits while the bill is a draft", s.credits(t, s.account), 3)
				if !heard {
					s.sandbox.DropWebhooks(everyMessage)
				}
				s.clock.Set(at(2026, time.May, 1).Add(time.Hour))
				check(t, s.sandbox.Advance(t.Context()))
				s.work(t)
				if !heard {
					want(t, "credits before it is found", s.credits(t, s.account), 3)
					s.clock.Set(at(2026, time.May, 1).Add(2 * time.Hour))
					check(t, s.RunDueSteps(t.Context(), cutroom.Attempt{}, cutroom.TendSubscriptions{}))
				}
				want(t, "credits of the new month", s.credits(t, s.account), 4)
				want(t, "receipts", len(s.receipts(t, s.account)), 2)
			})
		})
	}
}

func TestUnpaidCreditsAreRemovedWhenThePaymentFails(t *testing.T) {
	eachDraftingShop(t, func(t *testing.T, s *shop) {
		s.drafting(t, laterFails)
		want(t, "credits while the bill is a draft", s.credits(t, s.account), 3)
		s.clock.Set(at(2026, time.May, 1).Add(time.Hour))
		s.work(t)
		want(t, "state", s.live(t, s.account).State, cutroom.SubscriptionPastDue)
		want(t, "credits", s.credits(t, s.account), 0)
	})
}

// Whatever is decided while the period's bill is a draft, the period is paid
// for first.
func TestAChangeMadeWhileTheBillIsADraftPaysForThePeriodFirst(t *testing.T) {
	for name, c := range map[string]struct {
		decide func(t *testing.T, s *shop)
		check  func(t *testing.T, s *shop)
	}{
		"a pause": {
			func(t *testing.T, s *shop) { check(t, s.Pause(t.Context(), s.ana, 30)) },
			func(t *testing.T, s *shop) {
				want(t, "credits", s.credits(t, s.account), 4)
				want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.July, 1))
				kept, back := s.kept(t)
				want(t, "kept", kept, 2*39900)
				want(t, "refunded", back, 0)
			},
		},
		"a larger plan": {
			func(t *testing.T, s *shop) {
				agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
				check(t, s.ChangePlan(t.Context(), s.ana, agreed))
			},
			func(t *testing.T, s *shop) {
				want(t, "credits", s.credits(t, s.account), 15)
				want(t, "receipts", len(s.receipts(t, s.account)), 3)
				want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.June, 1))
			},
		},
		"a year": {
			func(t *testing.T, s *shop) {
				agreed := s.shown(t, plan("enterprise", cutroom.Annually))
				check(t, s.ChangePlan(t.Context(), s.ana, agreed))
			},
			func(t *testing.T, s *shop) {
				want(t, "credits", s.credits(t, s.account), 15)
				want(t, "receipts", len(s.receipts(t, s.account)), 3)
				want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2027, time.May, 1).Add(10*time.Minute))
			},
		},
		"a smaller plan": {
			func(t *testing.T, s *shop) {
				check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: plan("enterprise", cutroom.Monthly), At: s.clock.Now(), Total: s.shown(t, plan("enterprise", cutroom.Monthly)).Total}))
				s.later(t, plan("starter", cutroom.Monthly))
			},
			func(t *testing.T, s *shop) { want(t, "credits", s.credits(t, s.account), 15) },
		},
		"a cancellation": {
			func(t *testing.T, s *shop) { check(t, s.Cancel(t.Context(), s.ana, "")) },
			func(t *testing.T, s *shop) {
				want(t, "credits", s.credits(t, s.account), 4)
				s.pass(t, days(31))
				_, err := s.store.LiveSubscription(t.Context(), s.account)
				refused(t, err, cutroom.ErrNotFound)
				kept, _ := s.kept(t)
				want(t, "kept", kept, 2*39900)
				want(t, "credits in the end", s.credits(t, s.account), 0)
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			eachDraftingShop(t, func(t *testing.T, s *shop) {
				s.drafting(t, goodCard)
				c.decide(t, s)
				s.work(t)
				s.clock.Move(2 * time.Hour)
				s.work(t)
				want(t, "open bills", s.openBills(t), 0)
				want(t, "pending sync", s.live(t, s.account).PendingSync, false)
				c.check(t, s)
			})
		})
	}
}

func TestACardDeclinedForTheDraftIsAFailedRenewal(t *testing.T) {
	eachDraftingShop(t, func(t *testing.T, s *shop) {
		s.drafting(t, laterFails)
		refused(t, s.Pause(t.Context(), s.ana, 30), cutroom.ErrOwing)
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionPastDue)
		want(t, "owed", sub.Owed, 39900)
		want(t, "credits", s.credits(t, s.account), 0)
		s.clock.Move(2 * time.Hour)
		s.work(t)
		want(t, "emails", s.news(cutroom.NewsPaymentFailed), 1)
	})
}

// A renewal that goes against a decision is never charged if it is found while
// it is a draft.
func TestADraftRenewalDuringAPauseChargesNothing(t *testing.T) {
	eachDraftingShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.pass(t, days(25))
		check(t, s.disconnected().Pause(t.Context(), s.ana, 30))
		waiting := s.store.Take()
		s.clock.Set(at(2026, time.May, 1).Add(10 * time.Minute))
		s.work(t)
		for _, j := range waiting {
			check(t, s.do(t.Context(), j))
		}
		s.pass(t, days(2))
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
		want(t, "open bills", s.openBills(t), 0)
		want(t, "emails about refunds", s.news(cutroom.NewsRefunded), 0)
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionPaused)
		want(t, "period's end", s.provided(t).Subscriptions[0].PeriodEnd, at(2026, time.May, 31))
	})
}

// A year bought at the very second when a month begins replaces that month,
// including its videos.
func TestAYearBoughtAtTheStartOfAMonthReplacesThatMonth(t *testing.T) {
	eachDraftingShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.clock.Set(at(2026, time.May, 1))
		agreed := s.shown(t, plan("professional", cutroom.Annually))
		want(t, "a year less a whole month", agreed.Total, 12*59400-39900)
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		want(t, "credits", s.credits(t, s.account), 8)
		s.pass(t, days(32))
		want(t, "credits a month later", s.credits(t, s.account), 8)
	})
}

// A draft can only be opened and then voided. In between, the balance pays it.
func TestADraftOfAClosedAccountGivesNothingEvenIfTheBalanceCoversIt(t *testing.T) {
	eachDraftingShop(t, func(t *testing.T, s *shop) {
		s.drafting(t, goodCard)
		price := s.receipts(t, s.account)[0].Total
		s.addBalance(t, price)
		s.closeAccount(t)
		s.work(t)
		s.pass(t, days(3))
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
		want(t, "emails with receipts", s.news(cutroom.NewsReceipt), 1)
		want(t, "credits", s.credits(t, s.account), 0)
		want(t, "leftovers", s.leftovers(t), "0 kept, "+price.String()+" paid back in 1")
		ledger, err := s.store.LedgerOf(t.Context(), s.account)
		check(t, err)
		want(t, "months", len(ledger.Lots()), 1)
	})
}
