package store_test

import (
	"context"
	"database/sql"
	"io/fs"
	"os"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// The migration that adds client accounts is run again on people who were
// registered before it. The store itself never creates accounts for them.
func TestTheMigrationGivesEveryExistingClientAnAccount(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		people := map[string]cutroom.Role{
			"0193b2c0-0000-7000-8000-0000deadbeef": cutroom.Client,
			"0193b2c0-0000-7000-8000-1111deadbeef": cutroom.Client, // the same ending
			"0193b2c0-0000-7000-8000-2222deadbeef": cutroom.Client,
			"0193b2c0-0000-7000-8000-00000a1b2c3d": "anything else",
			"0193b2c0-0000-7000-8000-0000aaaaaaaa": cutroom.Editor,
			"0193b2c0-0000-7000-8000-0000bbbbbbbb": cutroom.Manager,
		}
		err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			for id, role := range people {
				u := cutroom.User{ID: id, Username: id, Email: id, FullName: "Name of " + id, Role: role}
				if err := tx.CreateUser(t.Context(), u); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		fill(t, s.DB(), s.Engine())
		codes := map[string]bool{}
		for id, role := range people {
			m, err := s.MembershipOf(t.Context(), id)
			if role == cutroom.Editor || role == cutroom.Manager {
				if err == nil {
					t.Errorf("%s has an account", role)
				}
				continue
			}
			if err != nil || m.Position != cutroom.Owner || m.Account.Name != "Name of "+id || !m.Account.Open() {
				t.Errorf("%s: %+v, %v", id, m, err)
			}
			code := m.Account.ReferralCode
			if len(code) != 8 || code != cutroom.ReferralKey(code) || codes[code] {
				t.Errorf("referral code %q", code)
			}
			codes[code] = true
		}
	})
}

// The migration that adds the used videos is run again on a month with a larger
// plan's videos in it, beside an earlier month, bought videos, and an ended plan.
func TestTheMigrationCountsTheVideosUsedSoFar(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		start := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
		month := func(n int, origin string, videos int) cutroom.Grant {
			return cutroom.Grant{
				Kind: cutroom.AllowanceCredit, Origin: origin, Amount: videos,
				StartsAt: start.AddDate(0, n, 0), ExpiresAt: start.AddDate(0, n+1, 0),
			}
		}
		now := start.AddDate(0, 1, 1)
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			for id, plan := range map[string]string{"casa": "professional", "ended": ""} {
				a := cutroom.ClientAccount{ID: id, Name: id, ReferralCode: id, Plan: plan, CreatedAt: start}
				if err := tx.CreateClientAccount(t.Context(), a); err != nil {
					return err
				}
				l, err := tx.LedgerOf(t.Context(), id)
				if err != nil {
					return err
				}
				for _, g := range []cutroom.Grant{
					month(0, "sub/1", 4), month(1, "sub/2", 4), month(1, "sub/2+", 4), {Kind: cutroom.TokenCredit, Origin: "bought", Amount: 3},
				} {
					if _, err := l.Grant(now, cutroom.System, g); err != nil {
						return err
					}
				}
				for _, project := range []string{"one", "two"} {
					if err := l.Reserve(now, cutroom.System, id+project); err != nil {
						return err
					}
				}
				if err := tx.SaveLedger(t.Context(), l); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		used := func(id string) (used int) {
			t.Helper()
			if err := s.DB().QueryRow(s.Spell("SELECT used FROM client_accounts WHERE id = ?1"), id).Scan(&used); err != nil {
				t.Fatal(err)
			}
			return used
		}
		if got := used("casa"); got != 250 {
			t.Errorf("saved as %d", got)
		}
		if _, err := s.DB().Exec("UPDATE client_accounts SET used = -1"); err != nil {
			t.Fatal(err)
		}
		runAgain(t, s.DB(), s.Engine()+"/00084_used_videos.sql", "UPDATE client_accounts", 1)
		if got, ended := used("casa"), used("ended"); got != 250 || ended != -1 {
			t.Errorf("counted %d, without a plan %d", got, ended)
		}
	})
}

// fill runs the migration's statements that fill the new tables.
func fill(t *testing.T, db *sql.DB, engine string) {
	t.Helper()
	runAgain(t, db, engine+"/00007_client_accounts.sql", "INSERT INTO", 2)
}

// runAgain runs the statements of a migration that begin with the given word.
func runAgain(t *testing.T, db *sql.DB, migration, word string, count int) {
	t.Helper()
	text, err := fs.ReadFile(os.DirFS("migrations"), migration)
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for statement := range strings.SplitSeq(string(text), ";\n") {
		at := strings.Index(statement, word)
		if at < 0 {
			continue
		}
		if _, err := db.ExecContext(context.Background(), statement[at:]); err != nil {
			t.Fatal(err)
		}
		ran++
	}
	if ran != count {
		t.Fatalf("%d statements", ran)
	}
}
