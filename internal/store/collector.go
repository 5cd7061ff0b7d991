package store

import (
	"context"
	"sync"

	"cutroom/internal/cutroom"
)

// Collector is a store that keeps the jobs of its transactions in a list
// instead of queueing them for a worker. Code that simulates time, such as the
// demo's story, takes the jobs and runs them right away.
type Collector struct {
	*Store
	mu   sync.Mutex
	jobs []cutroom.Job
}

// NewCollector makes a Collector on top of a store.
func NewCollector(s *Store) *Collector { return &Collector{Store: s} }

// InTx keeps the jobs of a committed transaction.
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

// Order adds jobs to the list outside a transaction.
func (c *Collector) Order(jobs ...cutroom.Job) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.jobs = append(c.jobs, jobs...)
}

// Take returns the jobs collected since it was last called.
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

// Finish does nothing: a collected job isn't a row in the queue.
func (t *collectingTx) Finish(context.Context, cutroom.Attempt) error { return nil }
