package store

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"cutroom/internal/cutroom"
)

// QueueLength is how many jobs are waiting or running, and how many were given up.
type QueueLength struct{ Waiting, GivenUp int }

// Queue counts the unfinished jobs, except those scheduled for later, such as
// the next attempt at a job that failed.
func (s *Store) Queue(ctx context.Context) (QueueLength, error) {
	var length QueueLength
	err := s.engine.inTx(ctx, func(t *tx) error {
		rows, err := t.engine.QueryContext(ctx, t.engine.jobSQL().length)
		if err != nil {
			return err
		}
		defer rows.Close()
		if !rows.Next() {
			return errors.Join(errors.New("the queue was not counted"), rows.Err())
		}
		return errors.Join(rows.Scan(&length.Waiting, &length.GivenUp), rows.Close())
	})
	return length, err
}

// GivenUpJobs lists the jobs that failed too often, latest first.
func (s *Store) GivenUpJobs(ctx context.Context, limit int) ([]cutroom.GivenUpJob, error) {
	var jobs []cutroom.GivenUpJob
	err := s.engine.inTx(ctx, func(t *tx) error {
		jobs = nil
		rows, err := t.engine.QueryContext(ctx, t.engine.jobSQL().givenUp, limit)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var j cutroom.GivenUpJob
			var at int64
			if err := rows.Scan(&j.ID, &j.Kind, &j.FileID, &j.Attempts, &at); err != nil {
				return err
			}
			j.GivenUpAt = time.UnixMilli(at).UTC()
			jobs = append(jobs, j)
		}
		return rows.Err()
	})
	return jobs, err
}

// LastDone returns when a job of the same kind last finished. It is the zero
// time if there was none within the day for which finished jobs are kept.
func (s *Store) LastDone(ctx context.Context, job cutroom.Job) (time.Time, error) {
	var at int64
	err := s.engine.inTx(ctx, func(t *tx) error {
		return t.engine.QueryRowContext(ctx, t.engine.jobSQL().lastDone, job.Kind()).Scan(&at)
	})
	if err != nil || at == 0 {
		return time.Time{}, err
	}
	return time.UnixMilli(at).UTC(), nil
}

func (t *tx) IsQueued(ctx context.Context, j cutroom.Job) (bool, error) {
	args, err := json.Marshal(j)
	if err != nil {
		return false, err
	}
	var queued bool
	err = t.engine.QueryRowContext(ctx, t.engine.jobSQL().isQueued, j.Kind(), string(args)).Scan(&queued)
	return queued, err
}

func (t *tx) RunAgain(ctx context.Context, jobID int64) error {
	return t.changeGivenUp(ctx, t.engine.jobSQL().runAgain, jobID)
}

func (t *tx) DismissJob(ctx context.Context, jobID int64) error {
	return t.changeGivenUp(ctx, t.engine.jobSQL().dismiss, jobID)
}

func (t *tx) changeGivenUp(ctx context.Context, change string, jobID int64) error {
	res, err := t.engine.ExecContext(ctx, change, jobID)
	if err != nil {
		return err
	}
	rows, err := res.RowsAffected()
	if err == nil && rows == 0 {
		return cutroom.ErrNotFound
	}
	return err
}
