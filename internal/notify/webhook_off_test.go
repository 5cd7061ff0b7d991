package notify_test

import (
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestEveryManagerAndNobodyElseIsNotifiedOfADisabledWebhook(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.clock.Now()
		said := map[string]string{
			"mia": "Webhook switched off: Invoices <b>", "max": "Webhook desactivado: Invoices <b>", "rui": "Webhook desativado: Invoices <b>",
		}
		s.write(t, func(tx cutroom.Tx) error {
			for name, language := range map[string]cutroom.Language{"max": cutroom.Spanish, "rui": cutroom.Portuguese} {
				if err := tx.CreateUser(t.Context(), cutroom.User{
					ID: name, Username: name, Email: name + "@example.com", FullName: name, Role: cutroom.Manager, Language: language,
					CreatedAt: now, EmailConfirmedAt: now,
				}); err != nil {
					return err
				}
			}
			return nil
		})
		if err := s.TellWebhookOff(t.Context(), cutroom.Attempt{}, cutroom.TellWebhookOff{WebhookID: "w", Name: "Invoices <b>", Why: cutroom.OffFailing}); err != nil {
			t.Fatal(err)
		}
		for name, subject := range said {
			bell := s.bell(t, name).Notifications
			if len(bell) != 1 || bell[0].Kind != cutroom.NotifyWebhookOff || bell[0].Facts.Title != "Invoices <b>" {
				t.Errorf("%s: %+v", name, bell)
			}
			mails := s.mails(t, 0, name)
			if len(mails) != 1 || mails[0].Subject != subject || !strings.Contains(mails[0].Text, "https://cutroom.example/webhooks") {
				t.Fatalf("%s: %+v", name, mails)
			}
			if strings.Contains(mails[0].HTML, "<b>") || strings.ContainsAny(mails[0].Text, "{}") {
				t.Errorf("%s: %s", name, mails[0].HTML)
			}
		}
		for _, other := range []string{"ana", "ben"} {
			if len(s.bell(t, other).Notifications) != 0 || len(s.mails(t, 0, other)) != 0 {
				t.Errorf("%s is notified", other)
			}
		}
	})
}
