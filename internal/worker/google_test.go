package worker_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/storetest"
)

func TestLinkingGoogleSendsAnEmailInThePersonsLanguage(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	work(t, st, deliver(func(cutroom.Mail) (cutroom.MailState, error) { return cutroom.MailDelivered, nil }))
	words := map[cutroom.Language][2]string{
		cutroom.English:    {"A Google account was linked", "Welcome to Cutroom"},
		cutroom.Spanish:    {"Se ha vinculado una cuenta de Google", "Te damos la bienvenida a Cutroom"},
		cutroom.Portuguese: {"Foi associada uma conta Google", "Damos-lhe as boas-vindas ao Cutroom"},
	}
	want := map[string]string{}
	err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		for lang, subjects := range words {
			for i, isNew := range []bool{false, true} {
				name := fmt.Sprintf("ana_%s_%d", lang, i)
				u := cutroom.User{
					ID: newID(), Username: name, Email: name + "@example.com", FullName: "Ana",
					Role: cutroom.Client, Language: lang, CreatedAt: time.Now(),
				}
				want[u.Email] = subjects[i]
				if err := tx.CreateUser(t.Context(), u); err != nil {
					return err
				}
				if err := tx.Enqueue(t.Context(), cutroom.TellGoogleLinked{UserID: u.ID, New: isNew}); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for to, m := range settled(t, st, len(want)) {
		if m.Subject != want[to] || !strings.Contains(m.HTML, "Google") || !strings.Contains(m.Text, "https://cutroom.example/") {
			t.Errorf("%s got %+v", to, m)
		}
	}
}
