package storetest

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// Run runs the suite: open gives each test its own migrated database.
func Run(t *testing.T, open func(t testing.TB) *store.Store) {
	for _, chapter := range [][]promise{transactions, snapshots, races, people, sessions, callers, mails, settings, events, jobs, tickets, audit, factors, identities, applications, applicationCare, proofs, clientAccounts, profiles, credits, money, purchases, projects, dashboards, messages, notes, shareLinks, signOffs, retention, pages} {
		for _, p := range chapter {
			t.Run(p.sentence, func(t *testing.T) {
				t.Parallel()
				p.holds(t, open(t))
			})
		}
	}
}

// promise is one thing the store promises, stated as a sentence, and its proof.
type promise struct {
	sentence string
	holds    func(t *testing.T, s *store.Store)
}

// noon is when everything in the suite happens.
var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func person(id string, role cutroom.Role) cutroom.User {
	return cutroom.User{
		ID: id, Username: id, Email: id + "@example.com", FullName: "The " + id,
		CountryCode: "+351", PhoneNumber: "900", Role: role, Language: cutroom.Portuguese,
		PasswordHash: "hash of " + id, ReferralCode: "friend", CreatedAt: noon, EmailConfirmedAt: noon,
	}
}

// The cast.
var (
	ana = person("ana", cutroom.Client)
	ben = person("ben", cutroom.Editor)
	mia = person("mia", cutroom.Manager)
)

// write runs fn in a transaction that must succeed.
func write(t testing.TB, s *store.Store, fn func(tx cutroom.Tx) error) {
	t.Helper()
	if err := s.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func register(t testing.TB, s *store.Store, people ...cutroom.User) {
	t.Helper()
	write(t, s, func(tx cutroom.Tx) error {
		for _, u := range people {
			if err := tx.CreateUser(t.Context(), u); err != nil {
				return err
			}
		}
		return nil
	})
}

func something(subject string) cutroom.Event {
	return cutroom.Event{Kind: cutroom.UserRegistered, At: noon, By: "system", Subject: subject, Audience: []string{cutroom.ToManagers}}
}

// atOnce starts n goroutines at the same moment and returns their errors.
func atOnce(n int, fn func(i int) error) []error {
	errs := make([]error, n)
	start := make(chan struct{})
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			<-start
			errs[i] = fn(i)
		})
	}
	close(start)
	wg.Wait()
	return errs
}

func wantErr(t testing.TB, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Fatalf("got error %v, want %v", got, want)
	}
}

// soon limits how long a test waits for a signal that should arrive at once.
func soon(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// receive waits for a value from ch.
func receive[T any](t testing.TB, ch <-chan T) T {
	t.Helper()
	select {
	case v := <-ch:
		return v
	case <-soon(t).Done():
		t.Fatal("waited too long")
		panic("unreachable")
	}
}
