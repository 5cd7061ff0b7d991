package worker_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

const day = 24 * time.Hour

func leaving(u cutroom.User, in time.Duration) cutroom.User {
	u.DeleteAfter = time.Now().Add(in)
	return u
}

func TestTheSweepDeletesAccountsAndSendsReminders(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		blobs := work(t, st, caught)
		gone := leaving(person("gone", "gone@example.com", true), -time.Hour)
		gone.Avatar = cutroom.AvatarFolder + "picture"
		if err := blobs.Put(t.Context(), gone.Avatar, "image/jpeg", strings.NewReader("x")); err != nil {
			t.Fatal(err)
		}
		last := leaving(person("mia", "mia@example.com", true), -time.Hour)
		last.Role = cutroom.Manager
		order(t, st, []cutroom.User{
			gone, last,
			leaving(person("soon", "soon@example.com", true), 2*day),
			leaving(person("later", "later@example.com", true), 4*day),
			leaving(person("asked", "asked@example.com", true), 13*day),
		}, cutroom.DeleteDueAccounts{}, cutroom.TellDeletion{UserID: "asked"}, cutroom.TellDeletion{UserID: "nobody"})
		mails := settled(t, st, 4)
		for to, subject := range map[string]string{
			"gone@example.com":  "Tu cuenta se ha eliminado",
			"mia@example.com":   "No hemos podido eliminar tu cuenta",
			"soon@example.com":  "Recordatorio: tu cuenta se eliminará el " + cutroom.Spanish.Date(time.Now().Add(2*day).UTC()),
			"asked@example.com": "Tu cuenta se eliminará el " + cutroom.Spanish.Date(time.Now().Add(13*day).UTC()),
		} {
			if got := mails[to].Subject; got != subject {
				t.Errorf("%s got %q, want %q", to, got, subject)
			}
		}
		if m := mails["asked@example.com"]; !strings.Contains(m.Text, "https://cutroom.example/profile?tab=privacy") {
			t.Errorf("no link to keep the account: %s", m.Text)
		}
		blobs.gone(t, gone.Avatar)
		if _, err := st.UserByID(t.Context(), "gone"); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("still there: %v", err)
		}
		if u, err := st.UserByID(t.Context(), "mia"); err != nil || u.AskedForDeletion() {
			t.Errorf("the last manager: %+v, %v", u, err)
		}
		// Another sweep sends no second reminder: only the mail enqueued after it is
		// added.
		order(t, st, nil, cutroom.DeleteDueAccounts{}, cutroom.TellKept{UserID: "later"})
		settled(t, st, 5)
		if list, err := st.MailsTo(t.Context(), "soon@example.com"); err != nil || len(list) != 1 {
			t.Errorf("reminded %d times, %v", len(list), err)
		}
	})
}

// gone waits until n files were deleted and checks that these don't exist.
func (f files) gone(t *testing.T, keys ...string) {
	t.Helper()
	for range keys {
		select {
		case <-f.deleted:
		case <-time.After(40 * time.Second):
			t.Fatalf("%v were not all deleted", keys)
		}
	}
	for _, key := range keys {
		if _, err := f.Stat(t.Context(), key); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("%s is still there: %v", key, err)
		}
	}
}

func TestAnEditorsApplicationsAndFilesAreDeletedWithTheAccount(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		blobs := work(t, st, caught)
		ben := leaving(person("ben", "ben@example.com", true), -time.Hour)
		ben.Role, ben.Avatar = cutroom.Editor, cutroom.AvatarFolder+"picture"
		// One became his account, one has the account's address, and two are
		// not his: eve has not confirmed her address, so what was sent from it
		// need not be hers.
		eve := leaving(person("eve", "rui@example.com", false), -time.Hour)
		sent := []cutroom.Application{
			{ID: "his", Email: "old@example.com", State: cutroom.ApplicationAccepted, UserID: "ben"},
			{ID: "again", Email: "Ben@example.com", State: cutroom.ApplicationReceived},
			{ID: "rui", Email: "rui@example.com", State: cutroom.ApplicationReceived},
			{ID: "other", Email: "zoe@example.com", State: cutroom.ApplicationAccepted},
		}
		keys := []string{ben.Avatar}
		order(t, st, []cutroom.User{ben, eve})
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			for _, a := range sent {
				a.Sample = cutroom.Sample{Key: cutroom.SampleFolder + a.ID, Kind: "mp4", Size: 1}
				a.CreatedAt, a.ChangedAt = time.Now(), time.Now() // otherwise they would be deleted for their age
				if err := tx.CreateApplication(t.Context(), a); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		for _, a := range sent {
			keys = append(keys, cutroom.SampleFolder+a.ID)
		}
		for _, key := range keys {
			if err := blobs.Put(t.Context(), key, "application/octet-stream", strings.NewReader("x")); err != nil {
				t.Fatal(err)
			}
		}
		order(t, st, nil, cutroom.DeleteDueAccounts{})
		blobs.gone(t, keys[:3]...)
		for _, id := range []string{"his", "again"} {
			if _, err := st.ApplicationByID(t.Context(), id); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s is still kept: %v", id, err)
			}
		}
		settled(t, st, 2) // both were told that they were deleted
		for _, id := range []string{"rui", "other"} {
			if a, err := st.ApplicationByID(t.Context(), id); err != nil || a.Sample.Key == "" {
				t.Errorf("%s: %+v, %v", id, a, err)
			}
			if _, err := blobs.Stat(t.Context(), cutroom.SampleFolder+id); err != nil {
				t.Errorf("%s: %v", id, err)
			}
		}
	})
}

func TestEmailsToADeletedPersonAreNotRetriedForever(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	work(t, st, caught)
	order(t, st, []cutroom.User{person("ana", "ana@example.com", true)},
		cutroom.WelcomeUser{UserID: "nobody"}, cutroom.PasswordChanged{UserID: "nobody"},
		cutroom.EmailChanged{UserID: "nobody", OldEmail: "x@example.com"}, cutroom.TellKept{UserID: "nobody"},
		cutroom.PasswordChanged{UserID: "ana"})
	if mails := settled(t, st, 1); len(mails) != 1 || mails["ana@example.com"].Subject == "" {
		t.Errorf("%+v", mails)
	}
}
