package store

import (
	"context"

	"cutroom/internal/cutroom"
)

// Collector is a store that keeps the jobs of its transactions in a list
// instead of queueing them for a worker. Whoever plays a time that passes
// faster than the machine's takes them and does them at once. It is not for
// use by several at once.
type Collector struct {
	*Store
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
		c.jobs = append(c.jobs, ordered...)
	}
	return err
}

// Order adds jobs to the list outside of a transaction.
func (c *Collector) Order(jobs ...cutroom.Job) { c.jobs = append(c.jobs, jobs...) }

// Take returns the jobs that were collected since it was last called.
func (c *Collector) Take() []cutroom.Job {
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
