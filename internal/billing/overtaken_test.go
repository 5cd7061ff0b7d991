package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// disconnected returns a billing service whose decisions do not reach the provider.
func (s *shop) disconnected() *billing.Service {
	config := s.config
	config.Payments = unreachable{s.payments}
	return billing.New(config)
}

// syncAfterRenewal makes a decision that does not reach the provider before the paid
// period is over, lets the provider renew, and then passes the decision on.
func (s *shop) syncAfterRenewal(t *testing.T, decide func(*billing.Service) error) {
	t.Helper()
	end := s.provided(t).Subscriptions[0].PeriodEnd
	check(t, decide(s.disconnected()))
	waiting := s.store.Take()
	s.clock.Set(end.Add(2 * time.Hour))
	s.work(t)
	for _, j := range waiting {
		check(t, s.do(t.Context(), j))
	}
	s.work(t)
}

// kept returns what the business kept of ana's money, and what she got back.
func (s *shop) kept(t *testing.T) (kept, back cutroom.Cents) {
	t.Helper()
	for _, r := range s.receipts(t, s.account) {
		kept, back = kept+r.Total-r.Refunded, back+r.Refunded
	}
	return kept, back
}

// eachCard runs a test with a card that pays the renewal, and with one that no
// longer pays.
func eachCard(t *testing.T, test func(t *testing.T, s *shop, card string)) {
	t.Helper()
	for name, card := range map[string]string{"it is paid": goodCard, "it is declined": laterFails} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) { test(t, s, card) })
		})
	}
}

func TestARenewalAfterACancellationIsRefundedAndTheSubscriptionEnds(t *testing.T) {
	eachCard(t, func(t *testing.T, s *shop, card string) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", card)
		s.syncAfterRenewal(t, func(elsewhere *billing.Service) error { return elsewhere.Cancel(t.Context(), s.ana, "") })
		_, err := s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
		kept, _ := s.kept(t)
		want(t, "kept", kept, 39900)
		want(t, "credits", s.credits(t, s.account), 0)
		want(t, "open bills", s.openBills(t), 0)
		want(t, "emails about a failed payment", s.news(cutroom.NewsPaymentFailed), 0)
		want(t, "emails that the plan ended", s.news(cutroom.NewsSubEnded), 1)
		s.pass(t, days(32))
		after, _ := s.kept(t)
		want(t, "kept a month later", after, kept)
	})
}

func TestAMonthlyRenewalAfterAYearWasPaidIsRefunded(t *testing.T) {
	eachCard(t, func(t *testing.T, s *shop, card string) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		agreed := s.shown(t, plan("enterprise", cutroom.Annually))
		s.syncAfterRenewal(t, func(elsewhere *billing.Service) error {
			defer s.newCard(t, card)
			return elsewhere.ChangePlan(t.Context(), s.ana, agreed)
		})
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionActive)
		want(t, "plan", sub.Plan, "enterprise")
		want(t, "pending sync", sub.PendingSync, false)
		want(t, "period's end", sub.PeriodEnd, agreed.At.AddDate(1, 0, 0))
		want(t, "the provider's", s.provided(t).Subscriptions[0].PeriodEnd, sub.PeriodEnd)
		kept, _ := s.kept(t)
		want(t, "kept", kept, 39900+agreed.Total)
		want(t, "credits", s.credits(t, s.account), 14)
		want(t, "open bills", s.openBills(t), 0)
		want(t, "emails about a failed payment", s.news(cutroom.NewsPaymentFailed), 0)
		s.pass(t, days(60))
		kept, _ = s.kept(t)
		want(t, "kept, two months later", kept, 39900+agreed.Total)
		want(t, "state", s.live(t, s.account).State, cutroom.SubscriptionActive)
	})
}

func TestARenewalDuringAPauseIsRefunded(t *testing.T) {
	eachCard(t, func(t *testing.T, s *shop, card string) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", card)
		s.spend(t, s.account, "p1")
		s.pass(t, days(25))
		s.syncAfterRenewal(t, func(elsewhere *billing.Service) error { return elsewhere.Pause(t.Context(), s.ana, 30) })
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionPaused)
		want(t, "period's end", sub.PeriodEnd, at(2026, time.May, 31))
		want(t, "the provider's", s.provided(t).Subscriptions[0].PeriodEnd, sub.PeriodEnd)
		kept, _ := s.kept(t)
		want(t, "kept", kept, 39900)
		want(t, "credits", s.credits(t, s.account), 3)
		want(t, "emails about a failed payment", s.news(cutroom.NewsPaymentFailed), 0)
		s.newCard(t, goodCard)
		s.pass(t, days(31))
		kept, _ = s.kept(t)
		want(t, "kept after the next charge", kept, 2*39900)
		want(t, "credits", s.credits(t, s.account), 4)
		want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.June, 30))
	})
}

func TestARenewalDuringAPausePaidFromTheBalanceLeavesNoReceipt(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.addBalance(t, 39900)
		s.pass(t, days(25))
		s.syncAfterRenewal(t, func(elsewhere *billing.Service) error { return elsewhere.Pause(t.Context(), s.ana, 30) })
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
		want(t, "the balance", s.leftovers(t), "399 kept, 0 paid back in 0")
		s.pass(t, days(36))
		want(t, "receipts after the next charge", len(s.receipts(t, s.account)), 2)
		want(t, "the balance then", s.leftovers(t), "0 kept, 0 paid back in 0")
	})
}

// A superseded renewal was paid partly by card and partly from the balance, and
// the bank took the card's part before we could refund it. The balance's part
// is given back once, whatever the bank decides.
func TestTheBalancePartOfADisputedRenewalIsReturned(t *testing.T) {
	for name, won := range map[string]bool{"the bank keeps it": false, "the bank gives it back": true} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				s.addBalance(t, 5000)
				check(t, s.disconnected().Cancel(t.Context(), s.ana, ""))
				waiting := s.store.Take()
				s.clock.Set(s.provided(t).Subscriptions[0].PeriodEnd.Add(2 * time.Hour))
				renewal := s.provided(t).Bills[1]
				want(t, "the renewal", renewal.Total, 39900-5000)
				id, err := s.sandbox.Dispute(t.Context(), renewal.PaymentID, sandbox.Disputed{})
				check(t, err)
				for _, j := range waiting {
					check(t, s.do(t.Context(), j))
				}
				s.work(t)
				s.pass(t, days(2))
				s.decide(t, id, won)
				s.syncAll(t)
				kept, _ := s.kept(t)
				want(t, "kept", kept, 39900)
				want(t, "credits", s.credits(t, s.account), 0)
				want(t, "the balance", s.leftovers(t), "0 kept, 50 paid back in 1")
				s.notesAddUp(t)
			})
		})
	}
}

func TestARenewalOfThePlanBeforeADowngradeIsRefunded(t *testing.T) {
	for name, story := range map[string]struct {
		from, to order
		first    cutroom.Cents
		then     cutroom.Cents
		ends     time.Time
	}{
		"a smaller plan":        {plan("professional", cutroom.Monthly), plan("starter", cutroom.Monthly), 69900, 39900, at(2026, time.June, 1).Add(2 * time.Hour)},
		"months for a year":     {plan("starter", cutroom.Annually), plan("starter", cutroom.Monthly), 406800, 39900, at(2027, time.May, 1).Add(2 * time.Hour)},
		"a smaller plan yearly": {plan("professional", cutroom.Monthly), plan("starter", cutroom.Annually), 69900, 406800, at(2027, time.May, 1).Add(2 * time.Hour)},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, story.from, "", goodCard)
				agreed := billing.Agreed{Order: story.to, At: s.clock.Now()}
				s.syncAfterRenewal(t, func(elsewhere *billing.Service) error { return elsewhere.ChangePlan(t.Context(), s.ana, agreed) })
				sub := s.live(t, s.account)
				want(t, "plan", sub.Plan, story.to.Plan)
				want(t, "interval", sub.Interval, story.to.Interval)
				want(t, "next plan", sub.NextPlan, "")
				want(t, "pending sync", sub.PendingSync, false)
				want(t, "period's end", sub.PeriodEnd, story.ends)
				want(t, "the provider's", s.provided(t).Subscriptions[0].PeriodEnd, story.ends)
				kept, back := s.kept(t)
				want(t, "kept", kept, story.first+story.then)
				want(t, "refunded", back, story.first)
				want(t, "credits", s.credits(t, s.account), 4)
				want(t, "emails", s.news(cutroom.NewsPlanChanged), 1)
			})
		})
	}
}

func TestARenewalOfThePlanBeforeAnUpgradeIsRefunded(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		s.syncAfterRenewal(t, func(elsewhere *billing.Service) error { return elsewhere.ChangePlan(t.Context(), s.ana, agreed) })
		sub := s.live(t, s.account)
		want(t, "plan", sub.Plan, "enterprise")
		want(t, "pending sync", sub.PendingSync, false)
		want(t, "period's end", sub.PeriodEnd, at(2026, time.June, 30).Add(2*time.Hour))
		kept, back := s.kept(t)
		want(t, "kept", kept, 39900+agreed.Total+124900)
		want(t, "refunded", back, 39900)
		want(t, "credits", s.credits(t, s.account), 15)
	})
}

// With a card that no longer pays, the client owes what they decided on, not
// what was renewed.
func TestAClientOwesThePlanTheyChose(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", laterFails)
		agreed := billing.Agreed{Order: plan("starter", cutroom.Monthly), At: s.clock.Now()}
		s.syncAfterRenewal(t, func(elsewhere *billing.Service) error { return elsewhere.ChangePlan(t.Context(), s.ana, agreed) })
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionPastDue)
		want(t, "plan", sub.Plan, "starter")
		want(t, "owed", sub.Owed, 39900)
		want(t, "open bills", s.openBills(t), 1)
		want(t, "emails", s.news(cutroom.NewsPaymentFailed), 1)
		s.newCard(t, goodCard)
		check(t, s.PayNow(t.Context(), s.ana))
		s.work(t)
		kept, _ := s.kept(t)
		want(t, "kept", kept, 69900+39900)
		want(t, "credits", s.credits(t, s.account), 4)
	})
}

// By then, the end of a pause that did not reach the provider is in the past.
func TestAPauseWhoseEndReachesTheProviderLateEndsImmediately(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.pass(t, days(25))
		check(t, s.Pause(t.Context(), s.ana, 60))
		s.work(t)
		elsewhere := s.disconnected()
		s.clock.Move(days(1))
		check(t, elsewhere.Resume(t.Context(), s.ana))
		waiting := s.store.Take()
		want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.May, 2))
		s.clock.Set(at(2026, time.May, 3))
		for _, j := range waiting {
			check(t, s.do(t.Context(), j))
		}
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "pending sync", sub.PendingSync, false)
		want(t, "period's end", sub.PeriodEnd, at(2026, time.June, 3))
		kept, _ := s.kept(t)
		want(t, "kept", kept, 2*39900)
	})
}

// A decision is sent to the provider again whenever a subscription is tended,
// even if its job was given up.
func TestDueStepsSendDecisionsTheProviderMissed(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		elsewhere := s.disconnected()
		check(t, elsewhere.Cancel(t.Context(), s.ana, ""))
		s.store.Take() // the job is lost
		s.clock.Move(days(1))
		check(t, s.RunDueSteps(t.Context(), cutroom.Attempt{}, cutroom.TendSubscriptions{}))
		want(t, "the provider knows", s.provided(t).Subscriptions[0].CancelAtEnd, true)
		want(t, "pending sync", s.live(t, s.account).PendingSync, false)
	})
}

// Once the period is over, a decision for its end has taken effect, whether or
// not the provider knows.
func TestADecisionThatHasTakenEffectCannotBeUndone(t *testing.T) {
	for name, c := range map[string]struct {
		decide func(s *billing.Service, by cutroom.Actor) error
		undo   func(s *billing.Service, by cutroom.Actor) error
		no     *cutroom.Error
		kept   cutroom.Cents
	}{
		"a cancellation": {
			func(s *billing.Service, by cutroom.Actor) error { return s.Cancel(t.Context(), by, "") },
			func(s *billing.Service, by cutroom.Actor) error { return s.Keep(t.Context(), by) },
			cutroom.ErrNoSubscription, 69900,
		},
		"a smaller plan": {
			func(s *billing.Service, by cutroom.Actor) error {
				return s.ChangePlan(t.Context(), by, billing.Agreed{Order: plan("starter", cutroom.Monthly), At: at(2026, time.April, 1)})
			},
			func(s *billing.Service, by cutroom.Actor) error { return s.WithdrawChange(t.Context(), by) },
			cutroom.ErrNoChange, 69900 + 39900,
		},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
				elsewhere := s.disconnected()
				check(t, c.decide(elsewhere, s.ana))
				s.store.Take()
				s.clock.Set(at(2026, time.May, 1).Add(time.Hour))
				s.work(t)
				refused(t, c.undo(s.Service, s.ana), c.no)
				s.work(t)
				kept, back := s.kept(t)
				want(t, "kept", kept, c.kept)
				want(t, "refunded", back, 69900)
			})
		})
	}
}

func TestNothingCanBeUndoneUntilTheProviderKnowsOfTheChange(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		elsewhere := s.disconnected()
		check(t, elsewhere.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: plan("starter", cutroom.Monthly), At: s.clock.Now()}))
		s.clock.Set(at(2026, time.May, 1).Add(time.Hour))
		for _, undo := range []func() error{
			func() error { return elsewhere.WithdrawChange(t.Context(), s.ana) },
			func() error { return elsewhere.Pause(t.Context(), s.ana, 14) },
			func() error { return elsewhere.Cancel(t.Context(), s.ana, "") },
		} {
			refused(t, undo(), cutroom.ErrPaymentsAway)
		}
	})
}

// The provider calculates nothing for a subscription that it believes will end.
func TestAPreviewFirstSendsWhatTheProviderMissed(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		check(t, s.Cancel(t.Context(), s.ana, ""))
		s.work(t)
		elsewhere := s.disconnected()
		check(t, elsewhere.Keep(t.Context(), s.ana))
		_, err := elsewhere.PreviewChange(t.Context(), s.ana, plan("enterprise", cutroom.Monthly))
		refused(t, err, cutroom.ErrPaymentsAway)
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		want(t, "plan", s.live(t, s.account).Plan, "enterprise")
	})
}
