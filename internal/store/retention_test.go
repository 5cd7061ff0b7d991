package store_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// The migration that adds the end of plans is run again on accounts from before it.
func TestPlansThatEndedEarlierCountFromTheMigration(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		long := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
		err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			for _, id := range []string{"had", "has", "never", "unpaid"} {
				account := cutroom.ClientAccount{ID: id, Name: id, ReferralCode: id, CreatedAt: long}
				sub := cutroom.Subscription{ID: id, AccountID: id, ProviderID: id, State: cutroom.SubscriptionEnded, Plan: "starter", StartedAt: long, EndedAt: long}
				if id == "has" {
					account.Plan, sub.State = "starter", cutroom.SubscriptionActive
				}
				if err := tx.CreateClientAccount(t.Context(), account); err != nil {
					return err
				}
				if id == "never" {
					continue
				}
				if err := tx.CreateSubscription(t.Context(), sub); err != nil {
					return err
				}
				if id == "unpaid" {
					continue
				}
				if err := tx.CreateReceipt(t.Context(), cutroom.Receipt{ID: id, AccountID: id, BillID: id, Number: id, PaidAt: long}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		before := time.Now().Truncate(time.Second)
		runAgain(t, s.DB(), s.Engine()+"/00019_retention.sql", "UPDATE client_accounts", 1)
		for id, want := range map[string]bool{"had": true, "has": false, "never": false, "unpaid": false} {
			a, err := s.ClientAccountByID(t.Context(), id)
			if err != nil || a.PlanEndedAt.IsZero() == want {
				t.Error(id, a.PlanEndedAt, err)
			}
			if want && (a.PlanEndedAt.Before(before) || a.PlanEndedAt.After(time.Now())) {
				t.Errorf("%s: %v", id, a.PlanEndedAt)
			}
		}
	})
}
