package store

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"cutroom/internal/cutroom"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// JobClient works the queue's jobs; it is River's client without the
// transaction type.
type JobClient interface {
	Start(ctx context.Context) error
	// Stop lets running jobs finish; StopAndCancel cancels them.
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
	Stopped() <-chan struct{}
	Subscribe(kinds ...river.EventKind) (<-chan *river.Event, func())
}

// neverRescue keeps River's own rescuer away from our leases. It would take
// attempted_at, which we renew, for the time when the job's work began.
const neverRescue = 50 * 365 * 24 * time.Hour

// keepGivenUp is so long that River's cleaner never deletes a job that was given
// up. Its own value for that, -1, makes its driver for SQLite delete them at once.
const keepGivenUp = 50 * 365 * 24 * time.Hour

// NewJobClient makes a client that is not started yet. Jobs of dead workers are
// recovered by ReclaimJobs, not by River, so cfg.RescueStuckJobsAfter is
// overridden. A job that was given up stays until a manager decides about it:
// River would delete it after a week, and the alarm with it. A worker's result
// counts only while the attempt is still its own.
func (s *Store) NewJobClient(cfg *river.Config) (JobClient, error) {
	own := *cfg
	own.RescueStuckJobsAfter = neverRescue
	own.DiscardedJobRetentionPeriod = keepGivenUp
	own.Middleware = append(slices.Clip(cfg.Middleware), river.WorkerMiddlewareFunc(carryAttempt))
	return s.engine.jobClient(&own, s.settleWithEvents)
}

// settleWithEvents settles jobs and, in the same transaction, tells the managers
// of those that are given up.
func (s *Store) settleWithEvents(ctx context.Context, settle settling) (rows []*rivertype.JobRow, err error) {
	err = s.inTx(ctx, func(t *tx) error {
		if rows, err = t.engine.settleJobs(ctx, settle); err != nil {
			return err
		}
		for _, row := range rows {
			if row.State == rivertype.JobStateDiscarded {
				t.Append(cutroom.GivenUpJobEvent(cutroom.JobGivenUp, row.ID, cutroom.System, *row.FinalizedAt))
			}
		}
		return nil
	})
	return rows, err
}

// insertOnly configures the clients that queue jobs inside transactions.
func insertOnly() *river.Config {
	return &river.Config{Logger: slog.New(slog.DiscardHandler)}
}

// jobSQL holds the queries that we run on River's table ourselves, because its
// interface has no leases: it completes a job regardless of the attempt, and it
// never retries a running job (river_test.go). The engines store its times and
// states differently, so each query is written twice, side by side.
type jobSQL struct {
	finish, renew, reclaim, attempt string
	givenUp, runAgain, lastDone     string
	dismiss, isQueued, length       string
}

// River compares SQLite's times as text and writes them as datetime does with
// 'subsec'; any other format would compare incorrectly.
var sqliteJobs = jobSQL{
	finish: `
UPDATE river_job SET state = 'completed', finalized_at = datetime('now', 'subsec')
WHERE id = ?1 AND attempt = ?2 AND state = 'running'`,
	renew: `
UPDATE river_job SET attempted_at = datetime('now', 'subsec')
WHERE id = ?1 AND attempt = ?2 AND state = 'running'`,
	reclaim: `
UPDATE river_job SET
    state = CASE
        WHEN json_extract(metadata, '$.cancel_attempted_at') IS NOT NULL THEN 'cancelled'
        WHEN attempt >= max_attempts THEN 'discarded'
        ELSE 'available' END,
    finalized_at = CASE
        WHEN attempt >= max_attempts OR json_extract(metadata, '$.cancel_attempted_at') IS NOT NULL
        THEN datetime('now', 'subsec') END,
    scheduled_at = datetime('now', 'subsec')
WHERE state = 'running' AND attempted_at <= datetime('now', 'subsec', CAST(?1 AS TEXT) || ' seconds')
RETURNING id, CAST(state AS TEXT)`,
	attempt: `SELECT attempt FROM river_job WHERE id = ?1`, // River's transactions are immediate here
	givenUp: `
SELECT id, kind, COALESCE(json_extract(args, '$.fileId'), ''), attempt, CAST(unixepoch(finalized_at, 'subsec') * 1000 AS INTEGER)
FROM river_job WHERE state = 'discarded' ORDER BY finalized_at DESC, id DESC LIMIT ?1`,
	runAgain: `
UPDATE river_job SET state = 'available', finalized_at = NULL, scheduled_at = datetime('now', 'subsec'),
    max_attempts = max(max_attempts, attempt + 1)
WHERE id = ?1 AND state = 'discarded'`,
	dismiss: `UPDATE river_job SET state = 'cancelled' WHERE id = ?1 AND state = 'discarded'`,
	length: `
SELECT
    count(*) FILTER (WHERE state IN ('available', 'pending', 'running')
        OR state = 'retryable' AND scheduled_at <= datetime('now', 'subsec')),
    count(*) FILTER (WHERE state = 'discarded')
FROM river_job`,
	isQueued: `
SELECT EXISTS (SELECT 1 FROM river_job WHERE kind = ?1 AND json(args) = json(?2)
    AND state IN ('available', 'pending', 'retryable', 'running', 'scheduled'))`,
	lastDone: `
SELECT COALESCE(CAST(unixepoch(max(finalized_at), 'subsec') * 1000 AS INTEGER), 0)
FROM river_job WHERE kind = ?1 AND state = 'completed'`,
}

var postgresJobs = jobSQL{
	finish: `
UPDATE river_job SET state = 'completed', finalized_at = now()
WHERE id = ?1 AND attempt = ?2 AND state = 'running'`,
	renew: `
UPDATE river_job SET attempted_at = clock_timestamp()
WHERE id = ?1 AND attempt = ?2 AND state = 'running'`,
	reclaim: `
UPDATE river_job SET
    state = CASE
        WHEN jsonb_exists(metadata, 'cancel_attempted_at') THEN 'cancelled'::river_job_state
        WHEN attempt >= max_attempts THEN 'discarded'::river_job_state
        ELSE 'available'::river_job_state END,
    finalized_at = CASE
        WHEN attempt >= max_attempts OR jsonb_exists(metadata, 'cancel_attempted_at')
        THEN now() END,
    scheduled_at = now()
WHERE state = 'running' AND attempted_at <= now() + CAST(CAST(?1 AS TEXT) || ' seconds' AS INTERVAL)
RETURNING id, CAST(state AS TEXT)`,
	attempt: `SELECT attempt FROM river_job WHERE id = ?1 FOR UPDATE`,
	givenUp: `
SELECT id, kind, COALESCE(args->>'fileId', ''), attempt, CAST(extract(epoch FROM finalized_at) * 1000 AS BIGINT)
FROM river_job WHERE state = 'discarded' ORDER BY finalized_at DESC, id DESC LIMIT ?1`,
	runAgain: `
UPDATE river_job SET state = 'available', finalized_at = NULL, scheduled_at = now(),
    max_attempts = GREATEST(max_attempts, attempt + 1)
WHERE id = ?1 AND state = 'discarded'`,
	dismiss: `UPDATE river_job SET state = 'cancelled' WHERE id = ?1 AND state = 'discarded'`,
	length: `
SELECT
    count(*) FILTER (WHERE state IN ('available', 'pending', 'running')
        OR state = 'retryable' AND scheduled_at <= now()),
    count(*) FILTER (WHERE state = 'discarded')
FROM river_job`,
	isQueued: `
SELECT EXISTS (SELECT 1 FROM river_job WHERE kind = ?1 AND args = CAST(?2 AS JSONB)
    AND state IN ('available', 'pending', 'retryable', 'running', 'scheduled'))`,
	lastDone: `
SELECT COALESCE(CAST(extract(epoch FROM max(finalized_at)) * 1000 AS BIGINT), 0)
FROM river_job WHERE kind = ?1 AND state = 'completed'`,
}

// Enqueue queues a job with River's defaults, except for its queue, its
// priority, its maximum number of attempts and the time of the first attempt.
func (t *tx) Enqueue(ctx context.Context, j cutroom.Job) error {
	var options river.InsertOpts
	if queued, has := j.(cutroom.QueuedJob); has {
		options.Queue = string(queued.Queue())
	}
	if ranked, has := j.(cutroom.RankedJob); has {
		options.Priority = int(ranked.Priority())
	}
	if patient, has := j.(cutroom.PatientJob); has {
		options.MaxAttempts = len(patient.Waits()) + 1
	}
	if later, has := j.(cutroom.LaterJob); has {
		options.ScheduledAt = time.Now().Add(later.After())
	}
	return t.engine.insertJob(ctx, j, &options)
}

func (t *tx) Finish(ctx context.Context, a cutroom.Attempt) error {
	res, err := t.engine.ExecContext(ctx, t.engine.jobSQL().finish, a.JobID, a.Number)
	if err != nil {
		return err
	}
	rows, err := res.RowsAffected()
	if err == nil && rows == 0 {
		return cutroom.ErrAttemptLost
	}
	return err
}

// RenewLeases records that these attempts are still being worked on; an attempt
// that was lost in the meantime is left alone.
func (s *Store) RenewLeases(ctx context.Context, attempts []cutroom.Attempt) error {
	if len(attempts) == 0 {
		return nil
	}
	return s.engine.inTx(ctx, func(t *tx) error {
		for _, a := range attempts {
			if _, err := t.engine.ExecContext(ctx, t.engine.jobSQL().renew, a.JobID, a.Number); err != nil {
				return err
			}
		}
		return nil
	})
}

// ReclaimJobs makes running jobs whose lease is older than age available again
// and returns how many. A job without attempts left is given up instead, and an
// event notifies the managers; a job that was cancelled stays cancelled. So a job
// that kills its worker can't do so forever. Ages are measured by the database's
// clock, which all nodes share.
func (s *Store) ReclaimJobs(ctx context.Context, age time.Duration) (int, error) {
	var available int
	err := s.inTx(ctx, func(t *tx) error {
		available = 0
		rows, err := t.engine.QueryContext(ctx, t.engine.jobSQL().reclaim, fmt.Sprintf("%+.3f", -age.Seconds()))
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var id int64
			var state rivertype.JobState
			if err := rows.Scan(&id, &state); err != nil {
				return err
			}
			if state == rivertype.JobStateAvailable {
				available++
			}
			if state == rivertype.JobStateDiscarded {
				t.Append(cutroom.GivenUpJobEvent(cutroom.JobGivenUp, id, cutroom.System, time.Now()))
			}
		}
		return rows.Err()
	})
	return available, err
}
