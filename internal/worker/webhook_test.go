package worker_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/mail"
	"cutroom/internal/outgoing"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
	"cutroom/internal/webhooks"
)

// hooks makes webhooks that may point to this machine.
func hooks(t *testing.T, st *store.Store) *webhooks.Service {
	t.Helper()
	clock := cutroom.WallClock{}
	s, err := webhooks.New(webhooks.Config{
		Store: st, Clock: clock, Wall: clock, NewID: newID, Secret: []byte(strings.Repeat("s", 32)), Sender: outgoing.New(true),
		Currency: cutroom.USD, Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), Origin: "https://cutroom.example", Loopback: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// hooked has mia make a webhook for payments, and returns an event of one.
func hooked(t *testing.T, st *store.Store, address string) cutroom.Event {
	t.Helper()
	now := time.Now()
	mia := cutroom.User{ID: "mia", Username: "mia", Email: "mia@example.com", FullName: "Mia", Role: cutroom.Manager, Language: cutroom.English, CreatedAt: now, EmailConfirmedAt: now}
	session := cutroom.Session{ID: "s", UserID: "mia", CreatedAt: now, LastUsedAt: now, ProvedAt: now}
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		if err := tx.CreateUser(t.Context(), mia); err != nil {
			return err
		}
		if err := tx.CreateSession(t.Context(), session); err != nil {
			return err
		}
		return tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "casa", Name: "Casa Prata", ReferralCode: "R", CreatedAt: now})
	}); err != nil {
		t.Fatal(err)
	}
	if _, _, err := hooks(t, st).Make(t.Context(), mia.Actor("s"), webhooks.NewWebhook{
		Kind: cutroom.StandardWebhook, Name: "Invoicing", Address: address, Events: []string{cutroom.PaymentArrived},
	}); err != nil {
		t.Fatal(err)
	}
	return cutroom.Event{Kind: cutroom.PaymentArrived, At: now, Subject: "casa", Audience: []string{cutroom.ToManagers}, Data: cutroom.PaymentEventData(69900, "A-1")}
}

func TestAnEventReachesWebhooksEvenIfTheServerStopsAfterItsTransaction(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		got := make(chan string, 10)
		receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			got <- string(body)
		}))
		t.Cleanup(receiver.Close)
		event := hooked(t, st, receiver.URL)
		write := func(fn func(tx cutroom.Tx) error) error { return st.InTx(t.Context(), fn) }
		failed := write(func(tx cutroom.Tx) error {
			lost := event
			lost.Data = cutroom.PaymentEventData(1, "lost")
			tx.Append(lost)
			return cutroom.ErrForbidden
		})
		if failed == nil {
			t.Fatal("the transaction was committed")
		}
		if err := write(func(tx cutroom.Tx) error { tx.Append(event); return nil }); err != nil {
			t.Fatal(err)
		}
		// No worker has run so far, as if the program had been killed: the next
		// start finds the job in the queue.
		work(t, st, mail.Catcher{})
		select {
		case body := <-got:
			if !strings.Contains(body, `"number":"A-1"`) || !strings.Contains(body, `"account":"Casa Prata"`) {
				t.Error(body)
			}
		case <-t.Context().Done():
			t.Fatal("nothing came")
		}
	})
}

func TestAGoneWebhookIsDisabledAndItsManagerNotified(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) }))
		t.Cleanup(receiver.Close)
		event := hooked(t, st, receiver.URL)
		work(t, st, mail.Catcher{})
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error { tx.Append(event); return nil }); err != nil {
			t.Fatal(err)
		}
		if m := settled(t, st, 1)["mia@example.com"]; m.Subject != "Webhook switched off: Invoicing" {
			t.Errorf("%+v", m)
		}
		bell, err := st.NotificationsOf(t.Context(), "mia", cutroom.AllNotifications, cutroom.Page{Limit: 10})
		if err != nil || len(bell) != 1 || bell[0].Kind != cutroom.NotifyWebhookOff {
			t.Errorf("%+v, %v", bell, err)
		}
		on, err := st.WebhooksOn(t.Context())
		if err != nil || len(on) != 0 {
			t.Errorf("%+v, %v", on, err)
		}
	})
}
