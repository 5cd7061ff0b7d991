package billing_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// An immediate change is paid immediately, which a bank account cannot do.
func TestAnImmediateChangeIsNotChargedToABankAccount(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.clock.Move(days(1))
		customer, err := s.store.CustomerOf(t.Context(), s.account)
		check(t, err)
		check(t, s.sandbox.UseBank(t.Context(), customer, true))
		s.work(t)
		err = s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("professional", cutroom.Monthly)))
		var no *cutroom.Error
		if !errors.As(err, &no) || no.Kind == cutroom.Unavailable {
			t.Errorf("got %v", err)
		}
		s.pass(t, sandbox.SettleTime+days(1))
		want(t, "plan", s.live(t, s.account).Plan, "starter")
		want(t, "bills", len(s.provided(t).Bills), 1)
		s.newCard(t, goodCard)
		check(t, s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("professional", cutroom.Monthly))))
		want(t, "plan with a card", s.live(t, s.account).Plan, "professional")
	})
}

// A month that the bank has not paid for yet cannot be paused or changed.
func TestAMonthThatABankHasNotPaidYetCannotBePausedOrCancelled(t *testing.T) {
	eachDraftingShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.spend(t, s.account, "p1", "p2")
		s.clock.Move(days(1))
		customer, err := s.store.CustomerOf(t.Context(), s.account)
		check(t, err)
		check(t, s.sandbox.UseBank(t.Context(), customer, true))
		s.work(t)
		s.clock.Set(at(2026, time.May, 1).Add(time.Minute))
		refused(t, s.Pause(t.Context(), s.ana, 30), cutroom.ErrPaymentPending)
		refused(t, s.Cancel(t.Context(), s.ana, ""), cutroom.ErrPaymentPending)
		s.pass(t, sandbox.SettleTime+days(1))
		want(t, "credits", s.credits(t, s.account), 4)
		check(t, s.Pause(t.Context(), s.ana, 30))
		want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.July, 1))
	})
}

// A bank account that is charged again and again but never pays does not keep a
// subscription alive.
func TestASubscriptionEndsIfTheBankNeverPays(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.clock.Move(days(1))
		customer, err := s.store.CustomerOf(t.Context(), s.account)
		check(t, err)
		check(t, s.sandbox.UseBank(t.Context(), customer, false))
		s.work(t)
		s.pass(t, days(60))
		_, err = s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
	})
}

// The process dies after the subscription was cancelled at the provider and
// before its bill was closed. The message about the end closes it.
func TestAnInterruptedEndStillClosesTheBill(t *testing.T) {
	for name, drafted := range map[string]bool{"a bill that is owed": false, "a draft": true} {
		t.Run(name, func(t *testing.T) {
			each := eachShop
			if drafted {
				each = eachDraftingShop
			}
			each(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
				s.clock.Set(at(2026, time.May, 1).Add(time.Minute))
				s.work(t)
				sub := s.live(t, s.account)
				want(t, "a draft is there", sub.Draft != "", drafted)
				want(t, "a bill is owed", sub.OpenBill != "", !drafted)
				s.endedByHand(t, sub.ProviderID)
				s.work(t)
				want(t, "bills that can be paid", s.payable(t), 0)
				s.pass(t, days(2))
				want(t, "receipts", len(s.receipts(t, s.account)), 1)
				want(t, "credits", s.credits(t, s.account), 0)
			})
		})
	}
}

// A bank is still processing the payment on the day when the plan ends unpaid.
// What it pays afterwards buys nothing, and is refunded.
func TestABankThatPaysAfterTheEndIsRefunded(t *testing.T) {
	for name, waits := range map[string]bool{"it is waited for": true, "it has paid before we know of the end": false} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
				s.pass(t, days(30)+days(13))
				customer, err := s.store.CustomerOf(t.Context(), s.account)
				check(t, err)
				check(t, s.sandbox.UseBank(t.Context(), customer, true))
				s.work(t)
				check(t, s.PayNow(t.Context(), s.ana))
				s.work(t)
				sub := s.live(t, s.account)
				want(t, "state", sub.State, cutroom.SubscriptionPastDue)
				if waits {
					s.clock.Move(days(1))
					check(t, s.RunDueSteps(t.Context(), cutroom.Attempt{}, cutroom.TendSubscriptions{}))
					jobs := s.store.Take()
					s.clock.Move(sandbox.SettleTime)
					check(t, s.sandbox.Advance(t.Context()))
					for _, j := range jobs {
						check(t, s.do(t.Context(), j))
					}
				} else {
					s.clock.Move(days(1))
					s.sandbox.DropWebhooks(everyMessage)
					s.endedByHand(t, sub.ProviderID)
					s.clock.Move(sandbox.SettleTime)
					check(t, s.sandbox.Advance(t.Context()))
					s.syncAll(t)
				}
				s.work(t)
				s.syncAll(t)
				_, err = s.store.LiveSubscription(t.Context(), s.account)
				refused(t, err, cutroom.ErrNotFound)
				kept, back := s.kept(t)
				want(t, "kept", kept, 39900)
				want(t, "refunded", back, 39900)
				want(t, "credits", s.credits(t, s.account), 0)
				want(t, "bills that can be paid", s.payable(t), 0)
			})
		})
	}
}

// endedByHand ends a subscription at once at the provider.
func (s *shop) endedByHand(t *testing.T, subscription string) {
	t.Helper()
	s.asOperator(t, httptest.NewRequestWithContext(t.Context(), http.MethodDelete, "/v1/subscriptions/"+subscription, nil))
}

// payable counts the bills that could still be charged.
func (s *shop) payable(t *testing.T) (n int) {
	t.Helper()
	for _, b := range s.provided(t).Bills {
		if b.Open || b.Draft {
			n++
		}
	}
	return n
}

// We only ask for cards, but a customer can add a bank account on the
// provider's own page. A bank reports days later whether it has paid. Until
// then nothing counts as paid.
func TestABankPaymentCountsOnlyOnceTheBankHasPaid(t *testing.T) {
	for name, pays := range map[string]bool{"it pays": true, "it does not pay": false} {
		t.Run(name, func(t *testing.T) {
			eachDraftingShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				s.clock.Move(days(1))
				customer, err := s.store.CustomerOf(t.Context(), s.account)
				check(t, err)
				check(t, s.sandbox.UseBank(t.Context(), customer, pays))
				s.work(t)
				s.clock.Set(at(2026, time.May, 1))
				s.pass(t, days(2))
				want(t, "receipts while the bank is asked", len(s.receipts(t, s.account)), 1)
				want(t, "credits while the bank is asked", s.credits(t, s.account), 0)
				want(t, "emails about a failed payment", s.news(cutroom.NewsPaymentFailed), 0)
				s.pass(t, sandbox.SettleTime-days(1))
				sub := s.live(t, s.account)
				if pays {
					want(t, "state", sub.State, cutroom.SubscriptionActive)
					want(t, "receipts", len(s.receipts(t, s.account)), 2)
					want(t, "credits", s.credits(t, s.account), 4)
					return
				}
				want(t, "state", sub.State, cutroom.SubscriptionPastDue)
				want(t, "receipts", len(s.receipts(t, s.account)), 1)
				want(t, "credits", s.credits(t, s.account), 0)
				want(t, "emails about a failed payment and its immediate retry", s.news(cutroom.NewsPaymentFailed), 2)
				s.newCard(t, goodCard)
				s.pass(t, sandbox.SettleTime+days(3)) // the bank was charged once more meanwhile
				want(t, "receipts with another card", len(s.receipts(t, s.account)), 2)
				want(t, "credits with another card", s.credits(t, s.account), 4)
			})
		})
	}
}
