package worker_test

import (
	"context"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAWorkerSweepsCreditsWhenItStartsAndWhenTheClockIsMoved(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		now := time.Now()
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			if err := tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "a", Name: "A", ReferralCode: "A", CreatedAt: now}); err != nil {
				return err
			}
			l, err := tx.LedgerOf(t.Context(), "a")
			if err != nil {
				return err
			}
			for origin, end := range map[string]time.Time{"over": now.Add(-time.Hour), "next": now.AddDate(0, 6, 0)} {
				if _, err := l.Grant(now.AddDate(0, -1, 0), cutroom.System, cutroom.Grant{
					Kind: cutroom.TokenCredit, Origin: origin, Amount: 1, ExpiresAt: end,
				}); err != nil {
					return err
				}
			}
			return tx.SaveLedger(t.Context(), l)
		}); err != nil {
			t.Fatal(err)
		}
		work(t, st, caught)
		creditsLeft(t, st, "a", 1)
		order(t, st, nil, cutroom.SweepCredits{Now: now.AddDate(1, 0, 0)})
		creditsLeft(t, st, "a", 0)
	})
}

// creditsLeft waits until the account's ledger ends at a balance.
func creditsLeft(t *testing.T, st *store.Store, accountID string, want int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 40*time.Second)
	defer cancel()
	grown := st.Subscribe(ctx)
	for {
		last, err := st.CreditEntries(ctx, accountID, 0, 1)
		if err != nil {
			t.Fatal(err)
		}
		if last[0].Balance == want {
			return
		}
		select {
		case <-grown:
		case <-ctx.Done():
			t.Fatalf("the ledger ends at %d, want %d", last[0].Balance, want)
		}
	}
}
