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

func TestTheSweepDeletesRemindsAndWrites(t *testing.T) {
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
			"mia@example.com":   "Tu cuenta no se ha eliminado",
			"soon@example.com":  "Recordatorio: tu cuenta se eliminará el " + time.Now().Add(2*day).UTC().Format("Jan 2, 2006"),
			"asked@example.com": "Tu cuenta se eliminará el " + time.Now().Add(13*day).UTC().Format("Jan 2, 2006"),
		} {
			if got := mails[to].Subject; got != subject {
				t.Errorf("%s got %q, want %q", to, got, subject)
			}
		}
		if m := mails["asked@example.com"]; !strings.Contains(m.Text, "https://cutroom.example/profile?tab=privacy") {
			t.Errorf("no way to keep it: %s", m.Text)
		}
		if _, err := st.UserByID(t.Context(), "gone"); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("still there: %v", err)
		}
		if u, err := st.UserByID(t.Context(), "mia"); err != nil || u.Going() {
			t.Errorf("the last manager: %+v, %v", u, err)
		}
		// Another sweep does not remind again: a letter that comes after it is the only one more.
		order(t, st, nil, cutroom.DeleteDueAccounts{}, cutroom.TellKept{UserID: "later"})
		settled(t, st, 5)
		if list, err := st.MailsTo(t.Context(), "soon@example.com"); err != nil || len(list) != 1 {
			t.Errorf("reminded %d times, %v", len(list), err)
		}
	})
}

func TestLettersToSomebodyWhoIsGoneAreNotTriedForEver(t *testing.T) {
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
