package store_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// The migration counts the unread messages of older databases.
func TestTheMigrationCountsUnreadMessagesLikeTheProgram(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		noon := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
		ctx := t.Context()
		if err := s.InTx(ctx, func(tx cutroom.Tx) error {
			var errs []error
			for id, role := range map[string]cutroom.Role{"ana": cutroom.Client, "eve": cutroom.Client, "ben": cutroom.Editor, "kim": cutroom.Editor, "mia": cutroom.Manager} {
				errs = append(errs, tx.CreateUser(ctx, cutroom.User{
					ID: id, Username: id, Email: id + "@example.com", FullName: id, Role: role, Language: cutroom.English, CreatedAt: noon,
				}))
			}
			errs = append(errs,
				tx.CreateClientAccount(ctx, cutroom.ClientAccount{ID: "account", Name: "Ana", ReferralCode: cutroom.NewReferralCode(), CreatedAt: noon}),
				tx.CreateMember(ctx, cutroom.Member{AccountID: "account", UserID: "ana", Position: cutroom.Owner, JoinedAt: noon}),
				tx.CreateProject(ctx, cutroom.Project{ID: "p", AccountID: "account", Title: "Petit Four", State: cutroom.InProgress, EditorID: "ben", CreatedBy: "ana", CreatedAt: noon}))
			for i, m := range []cutroom.Message{{By: "ana"}, {By: "mia", TeamOnly: true}, {By: "ben"}, {By: "mia"}} {
				m.ID, m.ProjectID, m.Seq, m.Text, m.At = fmt.Sprint(i), "p", i+1, "Hello", noon.Add(time.Duration(i)*time.Minute)
				m.Key = m.ID
				errs = append(errs, tx.CreateMessage(ctx, m))
			}
			for who, seq := range map[string]int{"ana": 1, "ben": 0, "mia": 2} {
				mark := cutroom.ReadMark{ProjectID: "p", UserID: who, Seq: seq}
				errs = append(errs, tx.SaveReadMark(ctx, mark), tx.CountUnread(ctx, mark, who != "ana"))
			}
			return errors.Join(errs...)
		}); err != nil {
			t.Fatal(err)
		}
		migration, err := os.ReadFile("migrations/" + s.Engine() + "/00033_inboxes.sql")
		if err != nil {
			t.Fatal(err)
		}
		_, fill, _ := strings.Cut(string(migration), "CREATE INDEX unread_messages_of_project ON unread_messages (project_id);")
		counted := unreadRows(t, s)
		if _, err := s.DB().ExecContext(ctx, "DELETE FROM unread_messages"); err != nil {
			t.Fatal(err)
		}
		for statement := range strings.SplitSeq(fill, ";") {
			if _, err := s.DB().ExecContext(ctx, statement); err != nil {
				t.Fatal(err)
			}
		}
		if migrated := unreadRows(t, s); len(counted) != 3 || !slices.Equal(counted, migrated) {
			t.Errorf("the program counts %q, the migration %q", counted, migrated)
		}
	})
}

func unreadRows(t *testing.T, s *store.Store) (list []string) {
	t.Helper()
	rows, err := s.DB().QueryContext(t.Context(), "SELECT user_id, unread, last_at FROM unread_messages ORDER BY user_id")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var user string
		var unread, at int64
		if err := rows.Scan(&user, &unread, &at); err != nil {
			t.Fatal(err)
		}
		list = append(list, fmt.Sprint(user, unread, at))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}
