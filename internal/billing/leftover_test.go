package billing_test

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// addBalance adds an amount to ana's balance at the provider, for future bills.
func (s *shop) addBalance(t *testing.T, amount cutroom.Cents) {
	t.Helper()
	customer, err := s.store.CustomerOf(t.Context(), s.account)
	check(t, err)
	s.byHand(t, "/v1/customers/"+customer+"/balance_transactions", url.Values{"amount": {fmt.Sprint(-int64(amount))}, "currency": {"usd"}})
}

// leftovers says how much of ana's balance is kept, and how much was paid back.
func (s *shop) leftovers(t *testing.T) string {
	t.Helper()
	state := s.provided(t)
	var back cutroom.Cents
	for _, r := range state.Leftovers {
		back += r.Amount
	}
	return fmt.Sprintf("%s kept, %s paid back in %d", state.Kept, back, len(state.Leftovers))
}

// twoMonths subscribes ana for two months, and then cancels.
func (s *shop) twoMonths(t *testing.T) {
	t.Helper()
	s.clock.Set(at(2026, time.April, 1))
	s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
	s.pass(t, days(31))
	check(t, s.Cancel(t.Context(), s.ana, ""))
	s.work(t)
}

func TestTheBalanceIsPaidBackToTheCardsWhenTheSubscriptionEnds(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.twoMonths(t)
		one := s.receipts(t, s.account)[0].Total
		s.addBalance(t, one+2500)
		want(t, "before the end", s.leftovers(t), (one+2500).String()+" kept, 0 paid back in 0")

		s.pass(t, days(31))
		after := "0 kept, " + (one + 2500).String() + " paid back in 2"
		want(t, "after the end", s.leftovers(t), after)
		want(t, "emails", s.news(cutroom.NewsLeftover), 1) // though it was split over two charges
		want(t, "emails about refunds", s.news(cutroom.NewsRefunded), 0)
		notes, err := s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		want(t, "credit notes", len(notes), 0)
		_, back := s.kept(t)
		want(t, "refunded on receipts", back, 0)

		check(t, s.Sync(t.Context(), s.account))
		s.pass(t, days(3))
		want(t, "days later", s.leftovers(t), after)
		want(t, "emails days later", s.news(cutroom.NewsLeftover), 1)

		r := s.receipts(t, s.account)[0]
		refused(t, s.Refund(t.Context(), cutroom.System, r.BillID, cutroom.RefundOrder{Key: key(1), Amount: 100, Reason: cutroom.RefundAsked}), cutroom.ErrNotRefundable)
		first := s.receipts(t, s.account)[1]
		preview, err := s.PreviewRefund(t.Context(), cutroom.System, first.BillID, 0)
		check(t, err)
		want(t, "the most that can still be refunded", preview.Most, first.Total-2500)
		whole := cutroom.RefundOrder{Key: key(2), Amount: first.Total, Reason: cutroom.RefundAsked}
		refused(t, s.Refund(t.Context(), cutroom.System, first.BillID, whole), cutroom.ErrRefundAmount)
	})
}

func TestAnInterruptedReturnIsFinishedAndNotRepeated(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.twoMonths(t)
		s.addBalance(t, 2500)
		// The money was returned, and then the server stopped before it could
		// say so.
		s.byHand(t, "/v1/refunds", url.Values{
			"payment_intent": {s.receipts(t, s.account)[0].PaymentID}, "amount": {"2500"}, "metadata[cutroom_leftover]": {"yes"},
		})
		s.pass(t, days(31))
		want(t, "after the end", s.leftovers(t), "0 kept, 25 paid back in 1")
		want(t, "emails", s.news(cutroom.NewsLeftover), 1)
	})
}

// A payment that a bank inquires about can be refunded, and so can one that the
// bank has given back to us. The leftover waits only while the bank has the
// money.
func TestALeftoverIsReturnedOnceTheBankReleasesThePayment(t *testing.T) {
	for name, c := range map[string]struct {
		why       sandbox.Disputed
		won       bool
		atTheEnd  string
		afterward string
	}{
		"an inquiry":             {sandbox.Disputed{Inquiry: true}, true, "0 kept, 25 paid back in 1", "0 kept, 25 paid back in 1"},
		"a dispute that is won":  {sandbox.Disputed{}, true, "25 kept, 0 paid back in 0", "0 kept, 25 paid back in 1"},
		"a dispute that is lost": {sandbox.Disputed{}, false, "25 kept, 0 paid back in 0", "25 kept, 0 paid back in 0"},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				check(t, s.Cancel(t.Context(), s.ana, ""))
				s.work(t)
				s.pass(t, days(29))
				id := s.dispute(t, s.receipts(t, s.account)[0], c.why)
				s.addBalance(t, 2500)
				s.pass(t, days(2))
				want(t, "after the end", s.leftovers(t), c.atTheEnd)
				s.decide(t, id, c.won)
				s.syncAll(t)
				want(t, "after the bank's decision", s.leftovers(t), c.afterward)
				s.pass(t, days(3))
				want(t, "days later", s.leftovers(t), c.afterward)
			})
		})
	}
}

func TestAClientWhoSubscribesAgainKeepsTheirBalance(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.twoMonths(t)
		s.addBalance(t, 2500)
		s.clock.Set(s.live(t, s.account).PeriodEnd.Add(time.Hour))
		check(t, s.sandbox.Drain(t.Context()))
		check(t, s.Sync(t.Context(), s.account))
		var ordered []cutroom.Job
		for _, j := range s.store.Take() {
			if j.Kind() == (cutroom.ReturnLeftover{}).Kind() {
				ordered = append(ordered, j)
			}
		}
		want(t, "jobs to pay it back", len(ordered), 1)
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		before := s.leftovers(t)
		check(t, s.do(t.Context(), ordered[0]))
		s.work(t)
		want(t, "after the job", s.leftovers(t), before)
		want(t, "emails", s.news(cutroom.NewsLeftover), 0)
	})
}

func TestALeftoverThatTheBankRejectsReturnsToTheBalanceOnce(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.twoMonths(t)
		s.addBalance(t, 2500)
		s.pass(t, days(31))
		want(t, "after the end", s.leftovers(t), "0 kept, 25 paid back in 1")

		check(t, s.sandbox.FailRefund(t.Context(), s.provided(t).Leftovers[0].ID))
		s.work(t)
		want(t, "after the bank refused", s.leftovers(t), "25 kept, 0 paid back in 0")
		check(t, s.Sync(t.Context(), s.account))
		s.pass(t, days(3))
		want(t, "days later", s.leftovers(t), "25 kept, 0 paid back in 0")
		entries, err := s.store.AuditAfter(t.Context(), 0, 100)
		check(t, err)
		told := 0
		for _, e := range entries {
			if e.Action == cutroom.AuditRefundFailed {
				told++
			}
		}
		want(t, "logged", told, 1)
		want(t, "managers notified", len(s.store.bounced), 1)
		want(t, "of", s.store.bounced[0], cutroom.TellRefundFailed{AccountID: s.account, Amount: 2500})
	})
}
