package account

import (
	"context"
	"strconv"

	"cutroom/internal/cutroom"
)

// GivenUpJob is a job that failed too often, with the file that it was about.
type GivenUpJob struct {
	cutroom.GivenUpJob
	File *cutroom.File // nil if it was not about a file, or the file was deleted
}

// mostJobs is the maximum length of the list. The log has them all.
const mostJobs = 100

// GivenUpJobs lists for managers the jobs that failed too often, newest first.
func (s *Service) GivenUpJobs(ctx context.Context, by cutroom.Actor) ([]GivenUpJob, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	found, err := s.store.GivenUpJobs(ctx, mostJobs)
	if err != nil {
		return nil, err
	}
	jobs := make([]GivenUpJob, len(found))
	for i, job := range found {
		jobs[i].GivenUpJob = job
		if job.FileID == "" {
			continue
		}
		if jobs[i].File, err = cutroom.Optional(s.store.FileByID(ctx, job.FileID)); err != nil {
			return nil, err
		}
	}
	return jobs, nil
}

// DismissJob removes a job that was given up from the list. It will not be
// retried.
func (s *Service) DismissJob(ctx context.Context, by cutroom.Actor, id int64) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditJobDismissed, strconv.FormatInt(id, 10), nil)
		tx.Append(cutroom.GivenUpJobEvent(cutroom.JobDismissed, id, by, s.clock.Now()))
		return tx.DismissJob(ctx, id)
	})
}

// RunJobAgain gives a job that was given up one more attempt.
func (s *Service) RunJobAgain(ctx context.Context, by cutroom.Actor, id int64) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		tx.Append(cutroom.GivenUpJobEvent(cutroom.JobRetried, id, by, s.clock.Now()))
		return tx.RunAgain(ctx, id)
	})
}
