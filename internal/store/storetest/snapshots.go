package storetest

import (
	"context"
	"errors"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var snapshots = []promise{
	{"a snapshot sees one state while others write", func(t *testing.T, s *store.Store) {
		set := func(value string) {
			write(t, s, func(tx cutroom.Tx) error {
				return errors.Join(tx.PutSetting(t.Context(), "one", value), tx.PutSetting(t.Context(), "two", value))
			})
		}
		set("before")
		if err := s.Snapshot(t.Context(), func(r cutroom.Reader) error {
			one, err := r.Setting(t.Context(), "one")
			if err != nil {
				return err
			}
			set("after")
			two, err := r.Setting(t.Context(), "two")
			if one != "before" || two != "before" {
				t.Errorf("read %s and %s", one, two)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if err := s.Snapshot(t.Context(), func(r cutroom.Reader) error {
			one, err := r.Setting(t.Context(), "one")
			if one != "after" {
				t.Errorf("the next snapshot reads %s", one)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}},
	{"a snapshot returns what its function returns, and leaves nothing behind", func(t *testing.T, s *store.Store) {
		for range 50 { // more than the number of connections
			wantErr(t, s.Snapshot(t.Context(), func(r cutroom.Reader) error {
				_, err := r.Setting(t.Context(), "nothing")
				return err
			}), cutroom.ErrNotFound)
			wantErr(t, s.Snapshot(t.Context(), func(cutroom.Reader) error { return errRefused }), errRefused)
		}
	}},
	{"a snapshot that panics or is cancelled leaves nothing behind", func(t *testing.T, s *store.Store) {
		for range 50 {
			func() {
				defer func() { _ = recover() }()
				_ = s.Snapshot(t.Context(), func(r cutroom.Reader) error {
					_, _ = r.Setting(t.Context(), "one")
					panic("oh no")
				})
			}()
			ctx, cancel := context.WithCancel(t.Context())
			_ = s.Snapshot(ctx, func(r cutroom.Reader) error {
				cancel()
				_, err := r.Setting(ctx, "one")
				return err
			})
			wantErr(t, s.Snapshot(ctx, func(cutroom.Reader) error { return nil }), context.Canceled)
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.PutSetting(t.Context(), "one", "written") })
		for range 50 {
			if got, err := s.Setting(t.Context(), "one"); got != "written" {
				t.Fatalf("a stale state was read: %q, %v", got, err)
			}
		}
	}},
}
