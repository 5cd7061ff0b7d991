package store_test

import (
	"context"
	"database/sql"
	"io/fs"
	"os"
	"strings"
	"testing"

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
