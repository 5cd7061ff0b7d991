package account_test

import (
	"context"
	"sync"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// watched is a real store that also remembers which jobs were ordered.
type watched struct {
	*store.Store
	mu      sync.Mutex
	ordered []string
}

// InTx notes the jobs of transactions that were kept.
func (w *watched) InTx(ctx context.Context, fn func(cutroom.Tx) error) error {
	var kinds []string
	err := w.Store.InTx(ctx, func(tx cutroom.Tx) error {
		kinds = nil
		return fn(&watchedTx{tx, &kinds})
	})
	if err == nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.ordered = append(w.ordered, kinds...)
	}
	return err
}

type watchedTx struct {
	cutroom.Tx
	kinds *[]string
}

func (t *watchedTx) Enqueue(ctx context.Context, j cutroom.Job) error {
	*t.kinds = append(*t.kinds, j.Kind())
	return t.Tx.Enqueue(ctx, j)
}

// jobs tells how many jobs of a kind were ordered so far.
func (s *stage) jobs(t *testing.T, kind string) int {
	t.Helper()
	s.store.mu.Lock()
	defer s.store.mu.Unlock()
	n := 0
	for _, k := range s.store.ordered {
		if k == kind {
			n++
		}
	}
	return n
}
