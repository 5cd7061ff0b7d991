package storetest

import (
	"context"
	"errors"
	"runtime"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var errRefused = errors.New("refused")

// everything writes a row, an event and a job.
func everything(ctx context.Context, tx cutroom.Tx) error {
	if err := tx.CreateUser(ctx, ana); err != nil {
		return err
	}
	tx.Append(something(ana.ID))
	return tx.Enqueue(ctx, cutroom.WelcomeUser{UserID: ana.ID})
}

// wantNothing verifies that there is no row, event or job, and that the store
// still works.
func wantNothing(t *testing.T, s *store.Store) {
	t.Helper()
	_, err := s.UserByID(t.Context(), ana.ID)
	wantErr(t, err, cutroom.ErrNotFound)
	if last, err := s.LastEvent(t.Context()); err != nil || last != 0 {
		t.Fatalf("last event %d, %v; want none", last, err)
	}
	// The first job that any worker sees must be the one queued here.
	write(t, s, func(tx cutroom.Tx) error {
		return tx.Enqueue(t.Context(), cutroom.WelcomeUser{UserID: "the only one"})
	})
	w := work(t, s)
	if got := receive(t, w.started); got.userID != "the only one" {
		t.Fatalf("found a job for %q that should not exist", got.userID)
	}
}

var transactions = []promise{
	{"a committed transaction saves rows, events and jobs", func(t *testing.T, s *store.Store) {
		write(t, s, func(tx cutroom.Tx) error { return everything(t.Context(), tx) })
		if _, err := s.UserByID(t.Context(), ana.ID); err != nil {
			t.Fatal(err)
		}
		if last, err := s.LastEvent(t.Context()); err != nil || last == 0 {
			t.Fatalf("last event %d, %v", last, err)
		}
		if got := receive(t, work(t, s).started); got.userID != ana.ID {
			t.Fatalf("the job is for %q", got.userID)
		}
	}},
	{"a failed transaction leaves nothing behind", func(t *testing.T, s *store.Store) {
		err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			if err := everything(t.Context(), tx); err != nil {
				return err
			}
			return errRefused
		})
		wantErr(t, err, errRefused)
		wantNothing(t, s)
	}},
	{"a panic reaches its caller and leaves nothing behind", func(t *testing.T, s *store.Store) {
		func() {
			defer func() {
				if got := recover(); got != "oh no" {
					t.Errorf("recovered %v", got)
				}
			}()
			_ = s.InTx(t.Context(), func(tx cutroom.Tx) error {
				if err := everything(t.Context(), tx); err != nil {
					return err
				}
				panic("oh no")
			})
		}()
		wantNothing(t, s)
	}},
	{"a function that exits its goroutine leaves nothing behind", func(t *testing.T, s *store.Store) {
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			_ = s.InTx(context.Background(), func(tx cutroom.Tx) error {
				if err := everything(context.Background(), tx); err != nil {
					return err
				}
				runtime.Goexit()
				return nil
			})
		}()
		receive(t, ended)
		wantNothing(t, s)
	}},
	{"a transaction cancelled before it begins does not begin", func(t *testing.T, s *store.Store) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		err := s.InTx(ctx, func(cutroom.Tx) error {
			t.Error("it began")
			return nil
		})
		wantErr(t, err, context.Canceled)
	}},
	{"a transaction cancelled while it runs is saved completely or not at all", func(t *testing.T, s *store.Store) {
		ctx, cancel := context.WithCancel(t.Context())
		err := s.InTx(ctx, func(tx cutroom.Tx) error {
			if err := tx.CreateUser(ctx, ana); err != nil {
				return err
			}
			cancel()
			return tx.CreateUser(ctx, ben)
		})
		_, first := s.UserByID(t.Context(), ana.ID)
		_, second := s.UserByID(t.Context(), ben.ID)
		for _, missing := range []error{first, second} {
			if (err == nil) != (missing == nil) {
				t.Fatalf("InTx said %v; the rows say %v and %v", err, first, second)
			}
		}
	}},
	{"reading outside the current transaction sees the state before it", func(t *testing.T, s *store.Store) {
		for _, err := range atOnce(20, func(int) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error {
				if err := tx.CreateUser(t.Context(), ana); err != nil {
					return err
				}
				if _, err := s.UserByID(t.Context(), ana.ID); !errors.Is(err, cutroom.ErrNotFound) {
					t.Errorf("saw %v", err)
				}
				return errRefused
			})
		}) {
			wantErr(t, err, errRefused)
		}
	}},
	{"a transaction sees its own writes", func(t *testing.T, s *store.Store) {
		write(t, s, func(tx cutroom.Tx) error {
			if err := tx.CreateUser(t.Context(), ana); err != nil {
				return err
			}
			_, err := tx.UserByLogin(t.Context(), "ANA@example.com")
			return err
		})
	}},
	{"a transaction after Close is refused", func(t *testing.T, s *store.Store) {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if err := s.InTx(t.Context(), func(cutroom.Tx) error { return nil }); err == nil {
			t.Fatal("it ran")
		}
	}},
	{"a migrated database passes its check, and migrating again changes nothing", func(t *testing.T, s *store.Store) {
		for range 2 {
			if err := s.Check(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := s.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}},
}
