package worker_test

import (
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func person(id, email string, confirmed bool) cutroom.User {
	u := cutroom.User{
		ID: id, Username: id, Email: email, FullName: "The " + id, Role: cutroom.Client,
		Language: cutroom.Spanish, CreatedAt: time.Now(),
	}
	if confirmed {
		u.EmailConfirmedAt = u.CreatedAt
	}
	return u
}

// order stores people and enqueues jobs.
func order(t *testing.T, st *store.Store, people []cutroom.User, jobs ...cutroom.Job) {
	t.Helper()
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		for _, u := range people {
			if err := tx.CreateUser(t.Context(), u); err != nil {
				return err
			}
		}
		for _, j := range jobs {
			if err := tx.Enqueue(t.Context(), j); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

var caught = deliver(func(cutroom.Mail) (cutroom.MailState, error) { return cutroom.MailCaught, nil })

// hasLink reports whether a mail contains a link below path.
func hasLink(m cutroom.Mail, path string) bool {
	return strings.Contains(m.Text, "https://cutroom.example"+path)
}

// secretIn returns the last part of the link below path in a mail.
func secretIn(t *testing.T, m cutroom.Mail, path string) string {
	t.Helper()
	_, rest, ok := strings.Cut(m.Text, "https://cutroom.example"+path)
	if !ok || m.Secret == "" || !strings.HasPrefix(rest, m.Secret) || !strings.Contains(m.HTML, path+m.Secret) {
		t.Fatalf("no link to %s in %+v", path, m)
	}
	return m.Secret
}

func TestAResetLinkIsSentOnlyIfThereIsAnAccount(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		work(t, st, caught)
		suspended := person("gone", "gone@example.com", true)
		suspended.SuspendedAt = time.Now()
		order(t, st, []cutroom.User{person("ana", "Ana@example.com", true), suspended},
			cutroom.SendResetLink{Email: "nobody@example.com"},
			cutroom.SendResetLink{Email: "gone@example.com"},
			cutroom.SendResetLink{Email: "ANA@EXAMPLE.COM"},
			cutroom.PasswordChanged{UserID: "gone"}) // comes last, so the others are done
		mails := settled(t, st, 2)
		m, told := mails["Ana@example.com"]
		if !told || m.Subject != "Restablece tu contraseña" || len(mails) != 2 {
			t.Fatalf("%+v", mails)
		}
		secret := secretIn(t, m, "/reset-password/")
		ticket, err := cutroom.PeekTicket(t.Context(), st, cutroom.ForPasswordReset, secret, time.Now())
		if err != nil || ticket.UserID != "ana" {
			t.Fatalf("%+v, %v", ticket, err)
		}
	})
}

func TestAnAddressOfSomebodyElseIsNotConfirmedAgain(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		work(t, st, caught)
		order(t, st, []cutroom.User{person("ana", "ana@example.com", true), person("eve", "Ana@Example.com", false)},
			cutroom.WelcomeUser{UserID: "eve"})
		m := settled(t, st, 1)["ana@example.com"]
		if m.Subject != "Ya tienes una cuenta" || m.Secret != "" || strings.Contains(m.Text, "confirm-email") {
			t.Fatalf("%+v", m)
		}
	})
}

func TestAConfirmationIsForTheAddressItWasSentTo(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		work(t, st, caught)
		order(t, st, []cutroom.User{person("ana", "ana@example.com", true)},
			cutroom.SendConfirmation{UserID: "ana", Email: "fresh@example.com"},
			cutroom.EmailChanged{UserID: "ana", OldEmail: "old@example.com"})
		mails := settled(t, st, 2)
		ticket, err := cutroom.PeekTicket(t.Context(), st, cutroom.ForEmail,
			secretIn(t, mails["fresh@example.com"], "/confirm-email/"), time.Now())
		var claim cutroom.EmailClaim
		if err != nil || ticket.UserID != "ana" || ticket.Read(&claim) != nil || claim.Email != "fresh@example.com" {
			t.Fatalf("%+v, %v", ticket, err)
		}
		if m := mails["old@example.com"]; m.Subject != "Tu dirección de correo ha cambiado" {
			t.Errorf("%+v", m)
		}
	})
}

func TestASecretIsErasedOnceItsEmailIsSent(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	sent := make(chan cutroom.Mail, 1)
	work(t, st, deliver(func(m cutroom.Mail) (cutroom.MailState, error) {
		sent <- m
		return cutroom.MailDelivered, nil
	}))
	order(t, st, []cutroom.User{person("ana", "ana@example.com", true)}, cutroom.SendResetLink{Email: "ana@example.com"})
	kept := settled(t, st, 1)["ana@example.com"]
	out := <-sent
	if out.Secret == "" || !strings.Contains(out.Text, out.Secret) {
		t.Fatalf("the mail that went out has no link: %+v", out)
	}
	if strings.Contains(kept.Text+kept.HTML+kept.Secret, out.Secret) {
		t.Errorf("the secret is still stored: %+v", kept)
	}
}
