package storetest

import (
	"context"
	"sync"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// Watched is a real store that also records which jobs were queued.
type Watched struct {
	*store.Store
	mu      sync.Mutex
	ordered []string
}

// InTx records the jobs of committed transactions.
func (w *Watched) InTx(ctx context.Context, fn func(cutroom.Tx) error) error {
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

// Enqueue records the job and queues it.
func (t *watchedTx) Enqueue(ctx context.Context, j cutroom.Job) error {
	*t.kinds = append(*t.kinds, j.Kind())
	return t.Tx.Enqueue(ctx, j)
}

// Jobs returns how many jobs of a kind were queued so far.
func (w *Watched) Jobs(kind string) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := 0
	for _, k := range w.ordered {
		if k == kind {
			n++
		}
	}
	return n
}
