package store_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// openAccount creates a client account without members.
func openAccount(t *testing.T, s *store.Store, id string) {
	t.Helper()
	if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
		return tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: id, Name: id, ReferralCode: id, CreatedAt: time.Now()})
	}); err != nil {
		t.Fatal(err)
	}
}

func TestTheSameHistoryGivesTheSameLedgerOnBothEngines(t *testing.T) {
	t.Parallel()
	engines := []*store.Store{storetest.SQLite(t), storetest.Postgres(t)}
	history := storetest.LedgerHistory(true)
	for seed := range 15 {
		account := fmt.Sprint("account-", seed)
		var told []string
		for _, s := range engines {
			openAccount(t, s, account)
			told = append(told, live(t, s, account, history.Example(seed)))
		}
		if told[0] != told[1] {
			t.Fatalf("seed %d: on SQLite\n%s\non PostgreSQL\n%s", seed, told[0], told[1])
		}
	}
}

// live applies a history to an account, each step in its own transaction, and
// returns what the store kept of it.
func live(t *testing.T, s *store.Store, account string, steps []storetest.LedgerStep) string {
	t.Helper()
	now := time.Date(2028, 1, 31, 12, 0, 0, 0, time.UTC)
	for i, step := range steps {
		now = now.Add(step.Wait)
		step.Project = account + step.Project
		var want []cutroom.Lot
		err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			l, err := tx.LedgerOf(t.Context(), account, step.Project)
			if err != nil {
				return err
			}
			if err := step.Do(l, now); err != nil {
				return err
			}
			want = l.Lots()
			return tx.SaveLedger(t.Context(), l)
		})
		var refusal *cutroom.Error
		if err != nil && !errors.As(err, &refusal) {
			t.Fatalf("step %d, %+v: %v", i, step, err)
		}
		l, openErr := s.LedgerOf(t.Context(), account)
		if openErr != nil {
			t.Fatal(openErr)
		}
		if err == nil && len(want) > 0 && !reflect.DeepEqual(l.Lots(), want) {
			t.Fatalf("step %d, %+v: stored\n%+v, was\n%+v", i, step, l.Lots(), want)
		}
	}
	l, err := s.LedgerOf(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := s.CreditEntries(t.Context(), account, 0, 10000)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) == 0 {
		t.Fatal("nothing happened")
	}
	return fmt.Sprintf("%+v\n%+v\n%+v", l.Lots(), l.Balance(now), entries)
}

func TestTheLedgerRefusesChanges(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		openAccount(t, s, "account")
		now := time.Now()
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			l, err := tx.LedgerOf(t.Context(), "account")
			if err != nil {
				return err
			}
			if _, err := l.Grant(now, cutroom.System, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: "o", Amount: 3}); err != nil {
				return err
			}
			if err := l.Reserve(now, cutroom.System, "p"); err != nil {
				return err
			}
			return tx.SaveLedger(t.Context(), l)
		}); err != nil {
			t.Fatal(err)
		}
		for _, sql := range []string{
			"UPDATE credit_entries SET amount = 4 WHERE seq = 1",
			"DELETE FROM credit_entries WHERE seq = 2",
			"UPDATE credit_lots SET remaining = -1, held = 4",  // below zero
			"UPDATE credit_lots SET remaining = remaining + 1", // out of nothing
			"UPDATE credit_lots SET begun_at = NULL",           // spent from, but not begun
			"INSERT INTO credit_lots SELECT account_id, 2, kind, origin, granted, remaining, held, spent, lapsed, starts_at, expires_at, begun_at, voided_at, created_at FROM credit_lots", // granted twice
			"INSERT INTO credit_holds SELECT account_id, 9, lot_id, project_id, state, changed_at FROM credit_holds",                                                                       // two holds for one project
		} {
			if _, err := s.DB().ExecContext(t.Context(), sql); err == nil {
				t.Errorf("went through: %s", sql)
			}
		}
	})
}
