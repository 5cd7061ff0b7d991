package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// paymentsSeen lists the payments that a manager sees with a filter. A filter
// without a month covers all time.
func (s *shop) paymentsSeen(t *testing.T, f cutroom.PaymentFilter) []cutroom.ClientPayment {
	t.Helper()
	list, err := s.Payments(t.Context(), mia, f, cutroom.Page{Limit: 100})
	check(t, err)
	return list
}

func month(t *testing.T, text string) cutroom.Month {
	t.Helper()
	m, err := cutroom.ParseMonth(text)
	check(t, err)
	return m
}

func TestManagersSeeTheOutcomeOfEveryPayment(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(30)+time.Hour)

		may := s.paymentsSeen(t, cutroom.PaymentFilter{Month: month(t, "2026-05")})
		want(t, "payments in May", len(may), 1)
		failed := may[0]
		want(t, "outcome", failed.Outcome, cutroom.PaymentFailed)
		want(t, "amount", failed.Total, 39900)
		want(t, "client", failed.Account+" "+failed.Email, "ana ana@example.com")
		want(t, "card", failed.Card.Last4, laterFails[len(laterFails)-4:])
		want(t, "next try", failed.NextTry, s.live(t, s.account).NextRetry())
		if line := s.PaymentPurpose(failed.Payment); line == nil || s.BilledFor(*line).Plan.Key != "starter" {
			t.Errorf("it is for %v", line)
		}

		s.newCard(t, goodCard)
		check(t, s.PayNow(t.Context(), s.ana))
		s.work(t)
		paid := s.paymentsSeen(t, cutroom.PaymentFilter{Month: month(t, "2026-05")})
		want(t, "payments in May once it is paid", len(paid), 1)
		want(t, "outcome", paid[0].Outcome, cutroom.PaymentPaid)
		want(t, "card", paid[0].Card.Last4, goodCard[len(goodCard)-4:])
		want(t, "has a receipt", paid[0].ReceiptID != "", true)
		want(t, "payments in April", len(s.paymentsSeen(t, cutroom.PaymentFilter{Month: month(t, "2026-04")})), 1)
	})
}

func TestAnUnpaidPaymentStaysInTheList(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(46))
		list := s.paymentsSeen(t, cutroom.PaymentFilter{Month: month(t, "2026-05")})
		want(t, "payments", len(list), 1)
		want(t, "outcome", list[0].Outcome, cutroom.PaymentUnpaid)
		sum, err := s.PaymentSummary(t.Context(), mia, cutroom.PaymentFilter{Month: month(t, "2026-05")})
		check(t, err)
		want(t, "open", sum.Open, 0)
		want(t, "received", sum.Received, 0)
	})
}

func TestAMonthsSummaryIsTheSumOfItsPayments(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		bob, _ := s.client(t, "bob")
		s.subscribe(t, bob, plan("professional", cutroom.Monthly), "", goodCard)
		s.subscribe(t, s.ana, order{Videos: 1}, "", goodCard)
		first := s.receipts(t, s.account)
		tokens := first[0]
		if len(tokens.Lines) == 0 || s.BilledFor(tokens.Lines[0]).Kind != cutroom.BilledTokens {
			tokens = first[1]
		}
		want(t, "the card of extra videos", tokens.Card.Last4, goodCard[len(goodCard)-4:])
		check(t, s.payments.GiveBack(t.Context(), tokens.BillID))
		check(t, s.Sync(t.Context(), s.account))

		filter := cutroom.PaymentFilter{Month: month(t, "2026-04")}
		sum, err := s.PaymentSummary(t.Context(), mia, filter)
		check(t, err)
		list := s.paymentsSeen(t, filter)
		var received, refunded cutroom.Cents
		for _, p := range list {
			received, refunded = received+p.Total, refunded+p.Refunded
		}
		want(t, "received", sum.Received, received)
		want(t, "payments", sum.ReceivedCount, 3)
		want(t, "refunded", sum.Refunded, tokens.Total)
		want(t, "refunded in the list", refunded, tokens.Total)
		for _, c := range sum.Counts {
			filter.Outcome = c.Outcome
			want(t, "how many are "+string(c.Outcome), len(s.paymentsSeen(t, filter)), c.Count)
		}
		want(t, "bob's", len(s.paymentsSeen(t, cutroom.PaymentFilter{Client: "BOB@exam"})), 1)
		want(t, "nobody's", len(s.paymentsSeen(t, cutroom.PaymentFilter{Client: "%"})), 0)
		want(t, "months", len(sum.Months), 1)
	})
}

func TestPaymentsArePagedWithoutGapsAndOnlyForManagers(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		for _, name := range []string{"bob", "cat", "dan"} { // all at the same time
			by, _ := s.client(t, name)
			s.subscribe(t, by, plan("starter", cutroom.Monthly), "", goodCard)
		}
		seen := map[string]bool{}
		for before := ""; ; {
			page, err := s.Payments(t.Context(), mia, cutroom.PaymentFilter{}, cutroom.Page{Limit: 2, Before: before})
			check(t, err)
			for _, p := range page {
				seen[p.BillID], before = true, p.BillID
			}
			if len(page) < 2 {
				break
			}
		}
		want(t, "payments", len(seen), 3)
		for _, by := range []cutroom.Actor{s.ana, ben, eve} {
			_, err := s.Payments(t.Context(), by, cutroom.PaymentFilter{}, cutroom.Page{Limit: 2})
			refused(t, err, cutroom.ErrForbidden)
			_, err = s.PaymentSummary(t.Context(), by, cutroom.PaymentFilter{})
			refused(t, err, cutroom.ErrForbidden)
		}
	})
}
