package production_test

import (
	"context"
	"testing"

	"cutroom/internal/cutroom"
)

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
	case cutroom.AssignWaiting:
		return s.AssignWaiting(ctx, cutroom.Attempt{}, job)
	case cutroom.SubmitWhenReady:
		return s.SubmitWhenReady(ctx, cutroom.Attempt{}, job)
	}
	return nil
}

// work does the jobs that were enqueued, each twice: repeating one must change
// nothing.
func (s *stage) work(t *testing.T) {
	t.Helper()
	for jobs := s.queue.Take(); len(jobs) > 0; jobs = s.queue.Take() {
		for _, job := range jobs {
			for range 2 {
				if err := s.perform(t.Context(), job); err != nil {
					t.Fatalf("%s: %v", job.Kind(), err)
				}
			}
		}
	}
}
