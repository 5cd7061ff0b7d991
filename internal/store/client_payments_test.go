package store_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// The migration that adds payments is run again on receipts and debts from
// before it.
func TestTheMigrationTakesOverReceiptsAndDebts(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		at := time.Date(2026, 11, 3, 9, 0, 0, 0, time.UTC)
		err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			if err := tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "a", Name: "Ana", ReferralCode: "a", CreatedAt: at}); err != nil {
				return err
			}
			for id, refunded := range map[string]cutroom.Cents{"paid": 0, "part": 100, "back": 39900, "free": 0} {
				r := cutroom.Receipt{ID: id, AccountID: "a", BillID: id, Number: id, PaymentID: "pi_" + id, Total: 39900, Refunded: refunded, PaidAt: at}
				if id == "free" {
					r.Total = 0
				}
				if err := tx.CreateReceipt(t.Context(), r); err != nil {
					return err
				}
			}
			return tx.CreateSubscription(t.Context(), cutroom.Subscription{
				ID: "s", AccountID: "a", ProviderID: "s", State: cutroom.SubscriptionPastDue, Plan: "starter", StartedAt: at,
				FailedAt: at, OpenBill: "owed", Owed: 39900, Retries: 1,
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		runAgain(t, s.DB(), s.Engine()+"/00044_payments.sql", "INSERT INTO payments", 2)
		list, err := s.ClientPayments(t.Context(), cutroom.PaymentFilter{}, cutroom.Page{Limit: 10})
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]cutroom.PaymentOutcome{
			"paid": cutroom.PaymentPaid, "part": cutroom.PaymentPartRefunded, "back": cutroom.PaymentRefunded, "owed": cutroom.PaymentFailed,
		}
		if len(list) != len(want) {
			t.Errorf("%d payments, want %d", len(list), len(want))
		}
		for _, p := range list {
			if p.Outcome != want[p.BillID] || p.Account != "Ana" {
				t.Errorf("%s of %s is %s", p.BillID, p.Account, p.Outcome)
			}
			if p.BillID == "owed" && !p.NextTry.Equal(at.Add(3*24*time.Hour)) {
				t.Errorf("the next retry is %v", p.NextTry)
			}
		}
	})
}
