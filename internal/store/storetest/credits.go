package storetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// inLedger changes the account's ledger in its own transaction.
func inLedger(t testing.TB, s *store.Store, accountID string, change func(l *cutroom.Ledger) error, projectIDs ...string) error {
	t.Helper()
	return s.InTx(t.Context(), func(tx cutroom.Tx) error {
		l, err := tx.LedgerOf(t.Context(), accountID, projectIDs...)
		if err != nil {
			return err
		}
		if err := change(l); err != nil {
			return err
		}
		return tx.SaveLedger(t.Context(), l)
	})
}

// give grants an account credits and fails if that is refused.
func give(t testing.TB, s *store.Store, accountID string, grants ...cutroom.Grant) {
	t.Helper()
	if err := inLedger(t, s, accountID, func(l *cutroom.Ledger) error {
		for _, g := range grants {
			if given, err := l.Grant(noon, cutroom.System, g); err != nil || !given {
				return fmt.Errorf("given %v: %w", given, err)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

func ledgerOf(t testing.TB, s *store.Store, accountID string, projectIDs ...string) *cutroom.Ledger {
	t.Helper()
	l, err := s.LedgerOf(t.Context(), accountID, projectIDs...)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func bookOf(t testing.TB, s *store.Store, accountID string) []cutroom.CreditEntry {
	t.Helper()
	entries, err := s.CreditEntries(t.Context(), accountID, 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

// tokens returns a grant of some tokens.
func tokens(n int, origin string) cutroom.Grant {
	return cutroom.Grant{Kind: cutroom.TokenCredit, Origin: origin, Amount: n}
}

var credits = []promise{
	{"a ledger is stored with its lots, holds and entries", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		account := accountOf(ana).ID
		give(t, s, account, tokens(3, "checkout/1"), cutroom.Grant{
			Kind: cutroom.AllowanceCredit, Origin: cutroom.AllowanceOrigin("sub", noon.Add(time.Hour)), Amount: 8,
			StartsAt: noon.Add(time.Hour), ExpiresAt: noon.AddDate(0, 1, 0),
		})
		var want *cutroom.Ledger
		if err := inLedger(t, s, account, func(l *cutroom.Ledger) error {
			want = l
			return errors.Join(
				l.Reserve(noon, ana.Actor(""), "p1"), l.Reserve(noon, ana.Actor(""), "p2"),
				l.Capture(noon, ben.Actor(""), "p1"),
				l.Adjust(noon, mia.Actor(""), cutroom.Adjustment{Key: "asked", Amount: 2, Kind: cutroom.GoodwillCredit, Note: "for the wait"}))
		}, "p1"); err != nil {
			t.Fatal(err)
		}
		got := ledgerOf(t, s, account, "p1", "p2", "p1")
		if !reflect.DeepEqual(got.Lots(), want.Lots()) {
			t.Errorf("got lots\n%+v, want\n%+v", got.Lots(), want.Lots())
		}
		for _, project := range []string{"p1", "p2"} {
			is, err := got.HoldOf(project)
			was, _ := want.HoldOf(project)
			if err != nil || is != was {
				t.Errorf("got hold %+v, %v, want %+v", is, err, was)
			}
		}
		if _, err := ledgerOf(t, s, account).HoldOf("p1"); !errors.Is(err, cutroom.ErrNoHold) {
			t.Errorf("a spent hold was loaded without being requested: %v", err)
		}
		book := bookOf(t, s, account)
		slices.Reverse(book)
		if entries := want.Changes().Entries; !reflect.DeepEqual(book[1:], entries) {
			t.Errorf("got entries\n%+v, want\n%+v", book[1:], entries)
		}
		if page, err := s.CreditEntries(t.Context(), account, 4, 2); err != nil || len(page) != 2 || page[0].Seq != 3 || page[1].Seq != 2 {
			t.Errorf("got page %+v, %v", page, err)
		}
		for origin, lines := range map[string]int{"asked/asked": 1, "asked/not": 0, "": 0} {
			if got, err := s.CreditEntriesFor(t.Context(), account, origin); err != nil || len(got) != lines || lines > 0 && got[0].Note != "for the wait" {
				t.Errorf("for %q: %+v, %v", origin, got, err)
			}
		}
		if got, err := s.CreditEntriesFor(t.Context(), accountOf(eve).ID, "asked/asked"); err != nil || len(got) != 0 {
			t.Errorf("of another account: %+v, %v", got, err)
		}
		if other := ledgerOf(t, s, accountOf(eve).ID); len(other.Lots()) != 0 || len(bookOf(t, s, other.AccountID)) != 0 {
			t.Error("another account sees them too")
		}
	}},
	{"the same grant is made once, even with concurrent requests", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		given := make([]bool, 20)
		for _, err := range atOnce(20, func(i int) error {
			return inLedger(t, s, accountOf(ana).ID, func(l *cutroom.Ledger) (err error) {
				given[i], err = l.Grant(noon, cutroom.System, tokens(3, "checkout/1"))
				return err
			})
		}) {
			if err != nil {
				t.Fatal(err)
			}
		}
		times := 0
		for _, g := range given {
			if g {
				times++
			}
		}
		if left := ledgerOf(t, s, accountOf(ana).ID).Balance(noon).Left; times != 1 || left != 3 {
			t.Fatalf("granted %d times, %d left", times, left)
		}
	}},
	{"twenty concurrent requests spend the last credit once", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		for round := range rounds {
			give(t, s, accountOf(ana).ID, tokens(1, fmt.Sprint("checkout/", round)))
			wantOneWinner(t, cutroom.ErrNoCredit, spendAtOnce(t, s, 20, round))
		}
		WantBooksBalance(t, s, accountOf(ana).ID)
	}},
	{"a thousand concurrent requests spend the last credit once", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		give(t, s, accountOf(ana).ID, tokens(1, "checkout/1"))
		wantOneWinner(t, cutroom.ErrNoCredit, spendAtOnce(t, s, 1000, 0))
		WantBooksBalance(t, s, accountOf(ana).ID)
	}},
	{"a project takes one credit, even if it is submitted concurrently", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		give(t, s, accountOf(ana).ID, tokens(5, "checkout/1"))
		for _, err := range atOnce(20, func(int) error {
			return inLedger(t, s, accountOf(ana).ID, func(l *cutroom.Ledger) error {
				return errors.Join(l.Reserve(noon, ana.Actor(""), "p"), l.Capture(noon, ben.Actor(""), "p"))
			}, "p")
		}) {
			if err != nil {
				t.Fatal(err)
			}
		}
		if b := ledgerOf(t, s, accountOf(ana).ID).Balance(noon); b.Left != 4 || b.Held != 0 {
			t.Fatalf("%+v", b)
		}
		WantBooksBalance(t, s, accountOf(ana).ID)
		// A caller that doesn't name the project doesn't see that it already
		// has a credit.
		if err := inLedger(t, s, accountOf(ana).ID, func(l *cutroom.Ledger) error {
			return l.Reserve(noon, ana.Actor(""), "p")
		}); err == nil {
			t.Error("a second credit was spent on it")
		}
	}},
	{"a failed transaction changes no credits", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		give(t, s, accountOf(ana).ID, tokens(1, "checkout/1"))
		err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			l, err := tx.LedgerOf(t.Context(), accountOf(ana).ID)
			if err != nil {
				return err
			}
			if err := l.Reserve(noon, ana.Actor(""), "p"); err != nil {
				return err
			}
			if _, err := l.Grant(noon, cutroom.System, tokens(1, "checkout/2")); err != nil {
				return err
			}
			if err := tx.SaveLedger(t.Context(), l); err != nil {
				return err
			}
			return errRefused
		})
		wantErr(t, err, errRefused)
		l := ledgerOf(t, s, accountOf(ana).ID, "p")
		if _, err := l.HoldOf("p"); len(l.Lots()) != 1 || l.Balance(noon).Left != 1 || len(bookOf(t, s, l.AccountID)) != 1 || err == nil {
			t.Fatalf("something was saved: %+v", l.Lots())
		}
	}},
	{"a ledger that changed since it was loaded is not saved", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		give(t, s, accountOf(ana).ID, tokens(2, "checkout/1"))
		old := ledgerOf(t, s, accountOf(ana).ID)
		reserve := func(l *cutroom.Ledger, project string) error { return l.Reserve(noon, ana.Actor(""), project) }
		if err := inLedger(t, s, old.AccountID, func(l *cutroom.Ledger) error { return reserve(l, "p1") }); err != nil {
			t.Fatal(err)
		}
		if err := reserve(old, "p2"); err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.SaveLedger(t.Context(), old) }), cutroom.ErrLedgerMoved)
		WantBooksBalance(t, s, old.AccountID)
	}},
	{"accounts with lots that began or lapsed are found until that is recorded", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		give(t, s, accountOf(ana).ID, cutroom.Grant{
			Kind: cutroom.AllowanceCredit, Origin: "allowance/sub/1", Amount: 1, StartsAt: noon.Add(time.Hour), ExpiresAt: noon.Add(3 * time.Hour),
		})
		give(t, s, accountOf(eve).ID, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: "checkout/1", Amount: 1, ExpiresAt: noon.Add(2 * time.Hour)})
		for after, want := range map[time.Duration][]string{
			time.Hour - 1:     {},
			time.Hour:         {accountOf(ana).ID},
			2 * time.Hour:     {accountOf(ana).ID, accountOf(eve).ID},
			10000 * time.Hour: {accountOf(ana).ID, accountOf(eve).ID},
		} {
			got, err := s.AccountsToSettle(t.Context(), noon.Add(after), 10)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("after %v: got %v, %v, want %v", after, got, err, want)
			}
		}
		for _, owner := range []cutroom.User{ana, eve} {
			if err := inLedger(t, s, accountOf(owner).ID, func(l *cutroom.Ledger) error {
				l.Settle(noon.Add(3*time.Hour + cutroom.AllowanceGrace))
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := s.AccountsToSettle(t.Context(), noon.Add(10000*time.Hour), 10); err != nil || len(got) != 0 {
			t.Errorf("got %v, %v", got, err)
		}
	}},
}

// spendAtOnce submits n projects at the same moment.
func spendAtOnce(t *testing.T, s *store.Store, n, round int) []error {
	t.Helper()
	return atOnce(n, func(i int) error {
		project := fmt.Sprintf("p%d_%d", round, i)
		return inLedger(t, s, accountOf(ana).ID, func(l *cutroom.Ledger) error {
			return l.Reserve(noon, ana.Actor(""), project)
		}, project)
	})
}

// WantBooksBalance adds up an account's whole book, line by line and lot by lot.
func WantBooksBalance(t testing.TB, s *store.Store, accountID string) {
	t.Helper()
	var book []cutroom.CreditEntry
	var l *cutroom.Ledger
	write(t, s, func(tx cutroom.Tx) (err error) { // so that both are from the same moment
		if book, err = tx.CreditEntries(t.Context(), accountID, 0, 1<<20); err != nil {
			return err
		}
		l, err = tx.LedgerOf(t.Context(), accountID)
		return err
	})
	slices.Reverse(book)
	balance, byLot := 0, map[int]int{}
	for i, e := range book {
		balance += e.Amount
		byLot[e.LotID] += e.Amount
		if e.Seq != int64(i+1) || e.Balance != balance || balance < 0 {
			t.Errorf("line %d: %+v, balance %d", i+1, e, balance)
		}
	}
	for _, lot := range l.Lots() {
		if byLot[lot.ID] != lot.Left {
			t.Errorf("lot %+v has entries for %d", lot, byLot[lot.ID])
		}
	}
	if len(book) > 0 && balance != l.Balance(book[len(book)-1].At).Left {
		t.Errorf("the entries add up to %d, the balance is %+v", balance, l.Balance(book[len(book)-1].At))
	}
}
