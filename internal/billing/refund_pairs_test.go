package billing_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/stripe"
)

func TestARefundDuringAPauseRemovesTheVideosThePauseKeeps(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		check(t, s.Pause(t.Context(), s.ana, 30))
		s.work(t)
		s.pass(t, days(5))
		s.refund(t, s.receipts(t, s.account)[0], 39900, 1)
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 39900)
		s.pass(t, days(26)) // the plan resumes with what was left of the period
		want(t, "credits after the pause", s.credits(t, s.account), 0)
		s.pass(t, days(31))
		want(t, "credits of the next period", s.credits(t, s.account), 4)
		want(t, "receipts", len(s.receipts(t, s.account)), 2)
	})
}

// The paid period is now worth less than when the change was previewed.
func TestARefundAfterAPreviewChangesThePrice(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		shown := s.shown(t, plan("professional", cutroom.Monthly))
		s.refund(t, s.receipts(t, s.account)[0], 20000, 1)
		refused(t, s.ChangePlan(t.Context(), s.ana, shown), cutroom.ErrPriceMoved)
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
		want(t, "plan", s.live(t, s.account).Plan, "starter")
	})
}

func TestTwoManagersRefundTheSamePaymentOnce(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		answers := make([]error, 2)
		var both sync.WaitGroup
		for i := range answers {
			both.Go(func() {
				answers[i] = s.Refund(t.Context(), cutroom.System, r.BillID, cutroom.RefundOrder{Key: key(i), Amount: 30000, Reason: cutroom.RefundAsked})
			})
		}
		both.Wait()
		s.work(t)
		done := 0
		for _, err := range answers {
			switch {
			case err == nil:
				done++
			case !errors.Is(err, cutroom.ErrRefundedMeanwhile):
				t.Errorf("refused with %v", err)
			}
		}
		want(t, "refunds", done, 1)
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 30000)
		notes, err := s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		want(t, "credit notes", len(notes), 1)
	})
}

// Both saw that nothing had been refunded yet, and both meant the same half.
func TestManagersRefundingHalfAtTheSameTimeRefundOneHalf(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		half := func(n int) error {
			return s.Refund(t.Context(), cutroom.System, r.BillID, cutroom.RefundOrder{Key: key(n), Amount: 15000, Reason: cutroom.RefundAsked})
		}
		answers := make([]error, 4)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = half(i) })
		}
		all.Wait()
		s.work(t)
		done := 0
		for i, err := range answers {
			switch {
			case err == nil:
				done++
				check(t, half(i)) // sent again
			case !errors.Is(err, cutroom.ErrRefundedMeanwhile):
				t.Errorf("refused with %v", err)
			}
		}
		want(t, "refunds", done, 1)
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 15000)
		refused(t, half(9), cutroom.ErrRefundedMeanwhile) // a form that was open the whole time

		o := cutroom.RefundOrder{Key: key(10), Amount: 15000, Seen: 15000, Reason: cutroom.RefundAsked}
		check(t, s.Refund(t.Context(), cutroom.System, r.BillID, o))
		want(t, "refunded with the current amount", s.receipts(t, s.account)[0].Refunded, 30000)
	})
}

// A refund that the provider refused or never received can be requested again.
func TestARefundThatFailedDoesNotBlockTheNext(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.twoMonths(t)
		s.addBalance(t, 2500)
		s.pass(t, days(31))
		r := s.receipts(t, s.account)[0] // the leftover was returned to its card
		o := cutroom.RefundOrder{Key: key(1), Amount: r.Total, Reason: cutroom.RefundAsked}
		refused(t, s.Refund(t.Context(), cutroom.System, r.BillID, o), cutroom.ErrRefundAmount)
		o.Key, o.Amount = key(2), 100
		config := s.config
		config.Payments = stripe.New(stripe.Config{Key: "sk_test_1", Transport: dropResponse{s.sandbox.Transport(), "/refunds"}})
		away := billing.New(config)
		refused(t, away.Refund(t.Context(), cutroom.System, r.BillID, o), cutroom.ErrPaymentsAway)
		other := o
		other.Key = key(3)
		refused(t, s.Refund(t.Context(), cutroom.System, r.BillID, other), cutroom.ErrRefundedMeanwhile) // it may have been made
		check(t, s.Refund(t.Context(), cutroom.System, r.BillID, o))
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 100)

		o.Key, o.Seen = key(4), 100
		refused(t, away.Refund(t.Context(), cutroom.System, r.BillID, o), cutroom.ErrPaymentsAway)
		s.clock.Move(2 * time.Hour) // nobody retried it
		other.Seen = 100
		check(t, s.Refund(t.Context(), cutroom.System, r.BillID, other))
		want(t, "refunded in the end", s.receipts(t, s.account)[0].Refunded, 200)
	})
}

// The balance that was paid back to this card did not undo a payment.
func TestALostDisputeOfAPaymentThatReceivedALeftover(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.twoMonths(t)
		s.addBalance(t, 2500)
		s.pass(t, days(31))
		want(t, "after the end", s.leftovers(t), "0 kept, 25 paid back in 1")
		r := s.receipts(t, s.account)[0]
		s.decide(t, s.dispute(t, r, sandbox.Disputed{Amount: int64(r.Total)}), false)
		s.pass(t, days(3))
		want(t, "taken by the bank", s.receipts(t, s.account)[0].Refunded, r.Total)
		want(t, "the leftover", s.leftovers(t), "0 kept, 25 paid back in 1")
		notes, err := s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		want(t, "credit notes", len(notes), 1)
	})
}
