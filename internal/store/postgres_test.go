package store_test

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func wait(t *testing.T, signal <-chan struct{}, what string) {
	t.Helper()
	select {
	case <-signal:
	case <-time.After(20 * time.Second):
		t.Fatal("no notification of " + what)
	}
}

func appendOne(t *testing.T, s *store.Store) {
	t.Helper()
	if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
		tx.Append(cutroom.Event{Kind: cutroom.ClockMoved, At: time.UnixMilli(0), By: "system", Subject: "clock", Audience: []string{cutroom.ToEveryone}})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

func TestAnotherNodeIsNotifiedOfEvents(t *testing.T) {
	t.Parallel()
	cfg := store.Config{URL: storetest.PostgresURL(t)}
	one, two := storetest.Open(t, cfg), storetest.Open(t, cfg)
	signal := two.Subscribe(t.Context())
	appendOne(t, one)
	wait(t, signal, "the event")
	if list, err := two.EventsAfter(t.Context(), 0, 10); err != nil || len(list) != 1 {
		t.Fatalf("the other node sees %d events, %v", len(list), err)
	}
}

func TestANodeThatLostItsListenerReconnectsAndChecksForEvents(t *testing.T) {
	t.Parallel()
	cfg := store.Config{URL: storetest.PostgresURL(t)}
	one, two := storetest.Open(t, cfg), storetest.Open(t, cfg)
	signal := two.Subscribe(t.Context())
	// Every listener on this database, from both nodes.
	if _, err := one.DB().Exec(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND query LIKE 'LISTEN%'`); err != nil {
		t.Fatal(err)
	}
	wait(t, signal, "the reconnection")
	appendOne(t, one)
	wait(t, signal, "the event")
}

func TestFourNodesCanMigrateAtOnce(t *testing.T) {
	t.Parallel()
	cfg := store.Config{URL: storetest.PostgresURL(t)}
	errs := make(chan error, 4)
	var ready sync.WaitGroup
	ready.Add(4)
	for range 4 {
		go func() {
			s, err := store.Open(context.Background(), cfg)
			ready.Done()
			ready.Wait()
			if err != nil {
				errs <- err
				return
			}
			defer s.Close()
			if err = s.Migrate(context.Background()); err == nil {
				err = s.Check(context.Background())
			}
			errs <- err
		}()
	}
	for range 4 {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
}

// A query must be spelled the same way each time, or the driver would prepare
// it again.
func TestPostgreSQLKeepsStatementsPrepared(t *testing.T) {
	t.Parallel()
	s := storetest.Postgres(t)
	if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
		for range 3 {
			if _, err := tx.Setting(t.Context(), "none"); !errors.Is(err, cutroom.ErrNotFound) {
				return err
			}
		}
		var prepared, runs int
		if err := store.RowIn(tx, `SELECT count(*), sum(generic_plans + custom_plans)
			FROM pg_prepared_statements WHERE statement LIKE '%FROM settings WHERE name = $1%' AND statement NOT LIKE '%pg_prepared%'`).Scan(&prepared, &runs); err != nil {
			return err
		}
		if prepared != 1 || runs != 3 {
			t.Errorf("prepared %d times and run %d times", prepared, runs)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// Each try of the slow transaction meets a quick one on the same row. As long
// as the quick ones are admitted they win, so the slow one must run alone
// before its last try.
func TestATransactionThatKeepsLosingEventuallyRunsAlone(t *testing.T) {
	s := storetest.Postgres(t)
	put := func(tx cutroom.Tx, value string) error {
		if _, err := tx.Setting(t.Context(), "wanted"); err != nil && !errors.Is(err, cutroom.ErrNotFound) {
			return err
		}
		return tx.PutSetting(t.Context(), "wanted", value)
	}
	var quick sync.WaitGroup
	if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
		done := make(chan struct{})
		quick.Go(func() {
			defer close(done)
			if err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return put(tx, "quick") }); err != nil {
				t.Error(err)
			}
		})
		for range 500 {
			if _, err := tx.Setting(t.Context(), "wanted"); err != nil && !errors.Is(err, cutroom.ErrNotFound) {
				return err
			}
			select {
			case <-done:
				return put(tx, "slow")
			default:
			}
		}
		return put(tx, "slow")
	}); err != nil {
		t.Error(err)
	}
	quick.Wait()
}

// A slow try leaves plenty of time for others to get in between. The last one must
// get its turn within the store's patience, so no other test runs at the same time.
func TestManyLongTransactionsOnOneRowAllSucceed(t *testing.T) {
	s := storetest.Postgres(t)
	const writers, looks = 100, 200
	count := func(tx cutroom.Tx) (int, error) {
		text, err := tx.Setting(t.Context(), "count")
		if errors.Is(err, cutroom.ErrNotFound) {
			return 0, nil
		}
		if err != nil {
			return 0, err
		}
		return strconv.Atoi(text)
	}
	var all sync.WaitGroup
	for range writers {
		all.Go(func() {
			if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
				for range looks {
					if _, err := count(tx); err != nil {
						return err
					}
				}
				n, err := count(tx)
				if err != nil {
					return err
				}
				return tx.PutSetting(t.Context(), "count", strconv.Itoa(n+1))
			}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
		n, err := count(tx)
		if n != writers {
			t.Errorf("%d of %d counted", n, writers)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
}
