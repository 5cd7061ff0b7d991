package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

func TestAStatementMatchesTheProvidersFigures(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		bob, _ := s.client(t, "bob")
		s.subscribe(t, bob, plan("professional", cutroom.Monthly), "", goodCard)
		s.subscribe(t, bob, order{Videos: 1}, "", goodCard)
		s.pass(t, days(33)) // bob's second month is paid, ana's is not
		for _, r := range s.receipts(t, "account-bob") {
			if s.BilledFor(r.Lines[0]).Kind == cutroom.BilledTokens {
				check(t, s.payments.GiveBack(t.Context(), r.BillID))
			}
		}
		check(t, s.Sync(t.Context(), "account-bob"))

		sums := map[string]map[cutroom.MovementKind]cutroom.Cents{}
		for _, name := range []string{"2026-04", "2026-05"} {
			statement, err := s.Statement(t.Context(), mia, month(t, name))
			check(t, err)
			sums[name] = map[cutroom.MovementKind]cutroom.Cents{}
			var before time.Time
			for _, l := range statement.Lines {
				sums[name][l.Kind] += l.Amount
				want(t, "net", l.Net, l.Amount-l.Fee)
				want(t, "has a client", l.Payment != nil, true)
				want(t, "is consistent", l.At.Before(before), false)
				before = l.At
			}
			sum, err := s.PaymentSummary(t.Context(), mia, cutroom.PaymentFilter{Month: month(t, name)})
			check(t, err)
			want(t, "charged in "+name, sums[name][cutroom.MovedCharge], sum.Received)
		}
		want(t, "refunds are in the month in which they were made", sums["2026-05"][cutroom.MovedRefund], -11900)
		want(t, "refunds of April", sums["2026-04"][cutroom.MovedRefund], 0)
		for _, by := range []cutroom.Actor{s.ana, ben, eve} {
			_, err := s.Statement(t.Context(), by, month(t, "2026-04"))
			refused(t, err, cutroom.ErrForbidden)
		}
	})
}

// Paying back a balance does not undo a sale, so its tax stays. Money that a
// bank takes for good does.
func TestStatementTaxIsReducedOnlyForReversedSales(t *testing.T) {
	eachTaxedShop(t, lisbon, func(t *testing.T, s *shop) {
		s.twoMonths(t)
		s.addBalance(t, 2500)
		s.pass(t, days(31))
		want(t, "after the end", s.leftovers(t), "0 kept, 25 paid back in 1")
		paid := s.receipts(t, s.account)[0]
		want(t, "tax of the leftover", s.taxMoved(t, "2026-06", cutroom.MovedRefund), 0)

		first := s.receipts(t, s.account)[1]
		open := s.dispute(t, first, sandbox.Disputed{})
		want(t, "tax of a dispute that is open", s.taxMoved(t, "2026-06", cutroom.MovedDispute), 0)
		s.decide(t, open, false)
		want(t, "tax of a lost dispute", s.taxMoved(t, "2026-06", cutroom.MovedDispute), -first.Tax)
		s.decide(t, s.dispute(t, paid, sandbox.Disputed{}), true)
		want(t, "tax after another one was won", s.taxMoved(t, "2026-06", cutroom.MovedDispute), -first.Tax)
	})
}

// taxMoved adds up the tax of a month's movements of a kind.
func (s *shop) taxMoved(t *testing.T, name string, kind cutroom.MovementKind) (tax cutroom.Cents) {
	t.Helper()
	statement, err := s.Statement(t.Context(), mia, month(t, name))
	check(t, err)
	moved := 0
	for _, l := range statement.Lines {
		if l.Kind == kind {
			tax, moved = tax+l.Tax(), moved+1
		}
	}
	if moved == 0 {
		t.Errorf("nothing of kind %s moved in %s", kind, name)
	}
	return tax
}
