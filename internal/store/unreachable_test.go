package store_test

import (
	"errors"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAnUnreachableDatabaseIsDistinguishedFromAQueryError(t *testing.T) {
	t.Parallel()
	s := storetest.Postgres(t)
	cut := s.InTx(t.Context(), func(tx cutroom.Tx) error {
		var self int
		return store.RowIn(tx, "SELECT 1 FROM pg_terminate_backend(pg_backend_pid())").Scan(&self)
	})
	if cut == nil || !store.Unreachable(cut) {
		t.Errorf("a terminated connection: %v", cut)
	}
	_, err := store.Open(t.Context(), store.Config{URL: "postgres://nobody@127.0.0.1:1/none"})
	if err == nil || !store.Unreachable(err) {
		t.Errorf("an unreachable server: %v", err)
	}
	wrong := s.InTx(t.Context(), func(tx cutroom.Tx) error {
		return store.RowIn(tx, "SELECT nothing FROM nowhere").Scan()
	})
	for _, err := range []error{wrong, cutroom.ErrNotFound, errors.New("other")} {
		if err == nil || store.Unreachable(err) {
			t.Errorf("%v counts as unreachable", err)
		}
	}
}
