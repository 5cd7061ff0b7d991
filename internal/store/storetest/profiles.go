package storetest

import (
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// leaving returns the person with their deletion set for the given time.
func leaving(u cutroom.User, at time.Time) cutroom.User {
	u.DeleteAfter = at
	return u
}

func idsOf(users []cutroom.User) []string {
	ids := make([]string, len(users))
	for i, u := range users {
		ids[i] = u.ID
	}
	return ids
}

var profiles = []promise{
	{"people due for deletion are found, the earliest first", func(t *testing.T, s *store.Store) {
		register(t, s, leaving(ana, noon), leaving(ben, noon.Add(-time.Hour)), leaving(person("eve", cutroom.Client), noon.Add(time.Millisecond)), mia)
		gone, err := s.UsersGone(t.Context(), noon, 10)
		if got := idsOf(gone); err != nil || !slices.Equal(got, []string{"ben", "ana"}) {
			t.Fatalf("%v, %v", got, err)
		}
		if first, err := s.UsersGone(t.Context(), noon, 1); err != nil || len(first) != 1 {
			t.Fatalf("%v, %v", first, err)
		}
	}},
	{"people are reminded once of each deletion date", func(t *testing.T, s *store.Store) {
		register(t, s, leaving(ana, noon.Add(2*time.Hour)), leaving(ben, noon.Add(9*time.Hour)), leaving(person("eve", cutroom.Client), noon), mia)
		remind := func(want ...string) {
			t.Helper()
			list, err := s.UsersToRemind(t.Context(), noon, noon.Add(3*time.Hour), 10)
			if got := idsOf(list); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%v, %v; want %v", got, err, want)
			}
		}
		remind("ana")
		write(t, s, func(tx cutroom.Tx) error { return tx.NoteReminded(t.Context(), "ana") })
		remind()
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveUser(t.Context(), leaving(ana, noon.Add(time.Hour))) })
		remind("ana")
	}},
	{"deleting a person deletes their sessions, tokens and tickets, and nobody else's", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		write(t, s, func(tx cutroom.Tx) error {
			for _, id := range []string{"ana", "ben"} {
				if err := tx.CreateSession(t.Context(), cutroom.Session{ID: "of " + id, UserID: id, CreatedAt: noon, LastUsedAt: noon}); err != nil {
					return err
				}
				if err := tx.CreateRefreshToken(t.Context(), cutroom.RefreshToken{Hash: "of " + id, SessionID: "of " + id, IssuedAt: noon, ExpiresAt: noon}); err != nil {
					return err
				}
				if err := tx.CreateTicket(t.Context(), cutroom.Ticket{Hash: "of " + id, Purpose: cutroom.ForEmail, UserID: id, CreatedAt: noon, ExpiresAt: noon}); err != nil {
					return err
				}
			}
			return tx.DeleteUser(t.Context(), "ana")
		})
		there := func(id string) []error {
			_, user := s.UserByID(t.Context(), id)
			_, session := s.SessionByID(t.Context(), "of "+id)
			_, token := s.RefreshTokenByHash(t.Context(), "of "+id)
			_, ticket := s.TicketByHash(t.Context(), "of "+id)
			return []error{user, session, token, ticket}
		}
		for _, err := range there("ana") {
			wantErr(t, err, cutroom.ErrNotFound)
		}
		for _, err := range there("ben") {
			wantErr(t, err, nil)
		}
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.DeleteUser(t.Context(), "ana") }), cutroom.ErrNotFound)
	}},
	{"mails to or from an address are found regardless of case", func(t *testing.T, s *store.Store) {
		write(t, s, func(tx cutroom.Tx) error {
			for i, m := range []cutroom.Mail{
				{ID: "1", To: "ana@example.com", Subject: "first", State: cutroom.MailCaught},
				{ID: "2", To: "Ana@Example.com", Subject: "second", State: cutroom.MailWaiting},
				{ID: "3", To: "ben@example.com", Subject: "third", State: cutroom.MailCaught},
			} {
				m.CreatedAt = noon.Add(time.Duration(i) * time.Second)
				if err := tx.CreateMail(t.Context(), m); err != nil {
					return err
				}
				if err := tx.CreateContactMessage(t.Context(), cutroom.ContactMessage{ID: m.ID, Email: m.To, CreatedAt: m.CreatedAt}); err != nil {
					return err
				}
			}
			return nil
		})
		mails, err := s.MailsTo(t.Context(), "ANA@example.com")
		if err != nil || len(mails) != 2 || mails[0].Subject != "second" {
			t.Fatalf("%+v, %v", mails, err)
		}
		messages, err := s.ContactMessagesFrom(t.Context(), "ANA@example.com")
		if err != nil || len(messages) != 2 || messages[0].ID != "2" {
			t.Fatalf("%+v, %v", messages, err)
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteMailsTo(t.Context(), "ana@EXAMPLE.com") })
		if mails, err = s.MailsTo(t.Context(), "ana@example.com"); err != nil || len(mails) != 1 || mails[0].ID != "2" {
			t.Fatalf("only what is pending remains: %+v, %v", mails, err)
		}
		if _, err := s.MailByID(t.Context(), "3"); err != nil {
			t.Fatal(err)
		}
	}},
	{"all sessions of a person are listed, including ended ones", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		write(t, s, func(tx cutroom.Tx) error {
			for i, session := range []cutroom.Session{
				{ID: "old", UserID: "ana", EndedAt: noon, EndedWhy: cutroom.EndedByLogout}, {ID: "new", UserID: "ana"}, {ID: "his", UserID: "ben"},
			} {
				session.CreatedAt = noon.Add(time.Duration(i) * time.Second)
				session.LastUsedAt = session.CreatedAt
				if err := tx.CreateSession(t.Context(), session); err != nil {
					return err
				}
			}
			return nil
		})
		list, err := s.SessionsKept(t.Context(), "ana")
		if err != nil || len(list) != 2 || list[0].ID != "new" || list[1].Open() {
			t.Fatalf("%+v, %v", list, err)
		}
	}},
}
