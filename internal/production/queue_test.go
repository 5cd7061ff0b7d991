package production_test

import (
	"context"
	"sync"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// queueing is a store that keeps the ordered jobs for the test, which does them
// when it wants to. No job is ever given to another worker.
type queueing struct {
	*store.Store
	mu   sync.Mutex
	jobs []cutroom.Job
}

func (q *queueing) InTx(ctx context.Context, fn func(cutroom.Tx) error) error {
	var ordered []cutroom.Job
	err := q.Store.InTx(ctx, func(tx cutroom.Tx) error {
		ordered = nil
		return fn(&queueingTx{Tx: tx, ordered: &ordered})
	})
	if err == nil {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.jobs = append(q.jobs, ordered...)
	}
	return err
}

// take hands over the jobs that were ordered so far.
func (q *queueing) take() []cutroom.Job {
	q.mu.Lock()
	defer q.mu.Unlock()
	jobs := q.jobs
	q.jobs = nil
	return jobs
}

type queueingTx struct {
	cutroom.Tx
	ordered *[]cutroom.Job
}

func (t *queueingTx) Enqueue(_ context.Context, j cutroom.Job) error {
	*t.ordered = append(*t.ordered, j)
	return nil
}

func (t *queueingTx) Finish(context.Context, cutroom.Attempt) error { return nil }

// perform does one job.
func (s *stage) perform(ctx context.Context, job cutroom.Job) error {
	switch job := job.(type) {
	case cutroom.SettleProjects:
		return s.SettleProjects(ctx, cutroom.Attempt{}, job)
	case cutroom.SettleAllProjects:
		return s.SettleAllProjects(ctx, cutroom.Attempt{}, job)
	case cutroom.RaiseAlarms:
		return s.RaiseAlarms(ctx, cutroom.Attempt{}, job)
	case cutroom.ApproveUnanswered:
		return s.ApproveUnanswered(ctx, cutroom.Attempt{}, job)
	case cutroom.ReleaseProjects:
		return s.ReleaseProjects(ctx, cutroom.Attempt{}, job)
	case cutroom.SubmitWhenReady:
		return s.SubmitWhenReady(ctx, cutroom.Attempt{}, job)
	}
	return nil
}

// work does the jobs that were ordered, each twice: doing one again must change
// nothing.
func (s *stage) work(t *testing.T) {
	t.Helper()
	for jobs := s.queue.take(); len(jobs) > 0; jobs = s.queue.take() {
		for _, job := range jobs {
			for range 2 {
				if err := s.perform(t.Context(), job); err != nil {
					t.Fatalf("%s: %v", job.Kind(), err)
				}
			}
		}
	}
}
