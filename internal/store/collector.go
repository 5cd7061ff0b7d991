package store

import (
	"context"
	"sync"

	"cutroom/internal/cutroom"
)

// Collector is a store that keeps the jobs of its transactions in a list
// instead of queueing them for a worker. Code that
// simulates time, such as the demo's story, takes them and runs them at once.
type Collector struct {
	*Store
	mu   sync.Mutex
	jobs []cutroom.Job
}

// NewCollector makes one on a store.
func NewCollector(s *Store) *Collector { return &Collector{Store: s} }

// InTx keeps the jobs of a transaction that was committed.
func (c *Collector) InTx(ctx context.Context, fn func(cutroom.Tx) error) error {
	var ordered []cutroom.Job
	err := c.Store.InTx(ctx, func(tx cutroom.Tx) error {
		ordered = nil
		return fn(&collectingTx{tx, &ordered})
	})
	if err == nil {
		c.Order(ordered...)
	}
	return err
}

// Order adds jobs to the list outside of a transaction.
func (c *Collector) Order(jobs ...cutroom.Job) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.jobs = append(c.jobs, jobs...)
}

// Take returns the jobs that were collected since it was last called.
func (c *Collector) Take() []cutroom.Job {
	c.mu.Lock()
	defer c.mu.Unlock()
	jobs := c.jobs
	c.jobs = nil
	return jobs
}

type collectingTx struct {
	cutroom.Tx
	ordered *[]cutroom.Job
}

func (t *collectingTx) Enqueue(_ context.Context, j cutroom.Job) error {
	*t.ordered = append(*t.ordered, j)
	return nil
}

// Finish has nothing to do: a collected job is no row of the queue.
func (t *collectingTx) Finish(context.Context, cutroom.Attempt) error { return nil }
