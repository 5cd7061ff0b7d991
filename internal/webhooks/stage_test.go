package webhooks_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/outgoing"
	"cutroom/internal/store"
	"cutroom/internal/webhooks"
)

// finishing is a store that accepts every attempt as the current one, and keeps
// the jobs for the test.
type finishing struct {
	*store.Store
	jobs []cutroom.Job
}

func (f *finishing) InTx(ctx context.Context, fn func(cutroom.Tx) error) error {
	var jobs []cutroom.Job
	err := f.Store.InTx(ctx, func(tx cutroom.Tx) error {
		jobs = nil
		return fn(&finishingTx{tx, &jobs, f.jobs})
	})
	if err == nil {
		f.jobs = append(f.jobs, jobs...)
	}
	return err
}

type finishingTx struct {
	cutroom.Tx
	jobs    *[]cutroom.Job
	waiting []cutroom.Job // from before
}

func (finishingTx) Finish(context.Context, cutroom.Attempt) error { return nil }
func (t *finishingTx) Enqueue(_ context.Context, j cutroom.Job) error {
	*t.jobs = append(*t.jobs, j)
	return nil
}

func (t *finishingTx) IsQueued(_ context.Context, j cutroom.Job) (bool, error) {
	return slices.ContainsFunc(slices.Concat(t.waiting, *t.jobs), func(other cutroom.Job) bool { return reflect.DeepEqual(j, other) }), nil
}

// received is one request that the receiver got.
type received struct {
	header http.Header
	body   string
}

// stage is the webhooks service on a real store, with a real receiver on
// loopback.
type stage struct {
	*webhooks.Service
	store *finishing
	clock *cutroomtest.Clock
	brand cutroom.Brand
	mia   cutroom.Actor
	url   string
	ids   int // made so far

	mu     sync.Mutex
	got    []received
	answer int // the receiver's response status
}

func newStage(t *testing.T, st *store.Store) *stage {
	t.Helper()
	s := &stage{store: &finishing{Store: st}, clock: cutroomtest.Noon(), brand: cutroom.Brand{Name: "Cutroom"}, answer: http.StatusNoContent}
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.got = append(s.got, received{r.Header.Clone(), string(body)})
		w.WriteHeader(s.answer)
		if s.answer != http.StatusNoContent {
			_, _ = io.WriteString(w, "sorry")
		}
	}))
	t.Cleanup(receiver.Close)
	s.url = receiver.URL + "/hook"
	s.start(t, "s")
	s.mia = s.person(t, "mia", cutroom.Manager)
	return s
}

// start starts the service with an installation's secret.
func (s *stage) start(t *testing.T, secret string) {
	t.Helper()
	var err error
	if s.Service, err = webhooks.New(webhooks.Config{
		Store: s.store, Clock: s.clock, Wall: s.clock, Secret: []byte(strings.Repeat(secret, 32)), Sender: outgoing.New(true), Currency: cutroom.USD,
		Brand: func() cutroom.Brand { return s.brand }, Origin: "https://cutroom.example", Loopback: true,
		NewID: func() string { s.ids++; return fmt.Sprintf("id-%d", s.ids) },
	}); err != nil {
		t.Fatal(err)
	}
}

// person is a person who has just signed in.
func (s *stage) person(t *testing.T, name string, role cutroom.Role) cutroom.Actor {
	t.Helper()
	u := cutroom.User{ID: name, Username: name, Email: name + "@example.com", FullName: name, Role: role, Language: cutroom.English, CreatedAt: s.clock.Now()}
	session := cutroom.Session{ID: "session-" + name, UserID: name, CreatedAt: s.clock.Now(), LastUsedAt: s.clock.Now(), ProvedAt: s.clock.Now()}
	s.write(t, func(tx cutroom.Tx) error {
		if err := tx.CreateUser(t.Context(), u); err != nil {
			return err
		}
		return tx.CreateSession(t.Context(), session)
	})
	return u.Actor(session.ID)
}

func (s *stage) write(t *testing.T, fn func(tx cutroom.Tx) error) {
	t.Helper()
	if err := s.store.Store.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func (s *stage) make(t *testing.T, kind cutroom.WebhookKind) (cutroom.Webhook, string) {
	t.Helper()
	w, secret, err := s.Make(t.Context(), s.mia, webhooks.NewWebhook{Kind: kind, Name: "Invoicing", Address: s.url, Events: []string{"project.delivered", "payment.failed"}})
	if err != nil {
		t.Fatal(err)
	}
	return w, secret
}

// run runs the queued jobs, each as the given attempt, and returns the last
// result.
func (s *stage) run(t *testing.T, attempt int) (last error) {
	t.Helper()
	jobs := s.store.jobs
	s.store.jobs = nil
	for _, job := range jobs {
		switch j := job.(type) {
		case cutroom.DeliverWebhook:
			last = s.Deliver(t.Context(), cutroom.Attempt{Number: attempt}, j)
		case cutroom.FanOutEvent:
			last = s.FanOut(t.Context(), cutroom.Attempt{Number: attempt}, j)
		default:
			s.store.jobs = append(s.store.jobs, job)
		}
	}
	return last
}

// log returns what was sent to a webhook, newest first.
func (s *stage) log(t *testing.T, id string) []cutroom.WebhookDelivery {
	t.Helper()
	list, err := s.Deliveries(t.Context(), s.mia, id, cutroom.Page{Limit: cutroom.MaxPage})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// isOn returns a webhook, for checking whether it is on.
func (s *stage) isOn(t *testing.T, id string) cutroom.Webhook {
	t.Helper()
	w, err := s.store.WebhookByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

const afterProof = cutroom.ProofLife + time.Second
