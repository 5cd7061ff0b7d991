package store_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// A node that is frozen, or cut off from the database, may hold the lock of a
// row that others need.
func TestANodeHangingInATransactionDoesNotBlockOthersForever(t *testing.T) {
	t.Parallel()
	cfg := store.Config{URL: storetest.PostgresURL(t)}
	other := storetest.Open(t, cfg)
	var limit string
	if err := other.DB().QueryRow("SHOW idle_in_transaction_session_timeout").Scan(&limit); err != nil || limit != "20s" {
		t.Errorf("a node may hang in a transaction for %s (0 is forever), %v", limit, err)
	}

	frozen := storetest.Open(t, store.Config{URL: cfg.URL + "&idle_in_transaction_session_timeout=100"})
	set := func(ctx context.Context, s *store.Store, value string, then func()) error {
		return s.InTx(ctx, func(tx cutroom.Tx) error {
			err := tx.PutSetting(ctx, "held", value)
			then()
			return err
		})
	}
	if err := set(t.Context(), other, "before", func() {}); err != nil {
		t.Fatal(err)
	}
	holds, thaw, thawed := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	var once sync.Once
	go func() {
		thawed <- set(context.WithoutCancel(t.Context()), frozen, "late", func() { once.Do(func() { close(holds) }); <-thaw })
	}()
	<-holds
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	if err := set(ctx, other, "meanwhile", func() {}); err != nil {
		t.Errorf("it blocks the other node: %v", err)
	}
	close(thaw)
	<-thawed // refused, or run again from the beginning
}
