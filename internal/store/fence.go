package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/rivertype"
)

// River settles a job by its id alone when the worker returns. If a worker
// stalls until its job is reclaimed and started again, it would complete or
// fail its successor's attempt, and the successor's result would be refused:
// the job would be done with nothing published. No worker, middleware or hook
// of River can stop its result from being settled, so the fence is in the
// driver: every attempt carries its number, and a result whose number is no
// longer the job's is dropped. TestRiverAlone… shows the gap; if it fails after
// an update of River, the fence can go.

// attemptKey is the metadata key that carries an attempt's number to the fence,
// which removes it again.
const attemptKey = "cutroom:attempt"

func carryAttempt(ctx context.Context, job *rivertype.JobRow, work func(context.Context) error) error {
	if err := river.MetadataSet(ctx, attemptKey, job.Attempt); err != nil {
		return err
	}
	return work(ctx)
}

// fencedDriver is River's driver with the fence added.
type fencedDriver[Tx any] struct {
	riverdriver.Driver[Tx]
	fence
}

type fence struct {
	// attempt is a query for a job's current attempt that locks the job until
	// the transaction ends.
	attempt string
	// inTx settles jobs in a transaction that also tells of those given up.
	inTx settler
}

// settling settles jobs in a transaction and returns them.
type settling func(context.Context, riverdriver.Executor) ([]*rivertype.JobRow, error)

// settler provides the transaction.
type settler func(context.Context, settling) ([]*rivertype.JobRow, error)

func (d fencedDriver[Tx]) GetExecutor() riverdriver.Executor {
	return fencedExecutor{d.Driver.GetExecutor(), d.fence}
}

type fencedExecutor struct {
	riverdriver.Executor
	fence
}

// JobSetStateIfRunningMany settles the jobs whose attempt is still current.
// Usually all of them are done or will be retried, and no event is written.
func (e fencedExecutor) JobSetStateIfRunningMany(ctx context.Context, p *riverdriver.JobSetStateIfRunningManyParams) ([]*rivertype.JobRow, error) {
	if slices.Contains(p.State, rivertype.JobStateDiscarded) {
		return e.inTx(ctx, func(ctx context.Context, tx riverdriver.Executor) ([]*rivertype.JobRow, error) {
			return e.settle(ctx, tx, p)
		})
	}
	tx, err := e.Begin(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // a no-op after the commit
	rows, err := e.settle(ctx, tx, p)
	if err != nil {
		return nil, err
	}
	return rows, tx.Commit(ctx)
}

func (f fence) settle(ctx context.Context, tx riverdriver.Executor, p *riverdriver.JobSetStateIfRunningManyParams) ([]*rivertype.JobRow, error) {
	mine := &riverdriver.JobSetStateIfRunningManyParams{Now: p.Now, Schema: p.Schema}
	for i, id := range p.ID {
		number, updates, err := takeAttempt(p.MetadataUpdates[i])
		if err != nil {
			return nil, err
		}
		if number > 0 {
			var present int
			err := tx.QueryRow(ctx, f.attempt, id).Scan(&present)
			if err != nil && !errors.Is(err, sql.ErrNoRows) { // a deleted job needs no fence
				return nil, err
			}
			if err == nil && present != number {
				continue
			}
		}
		mine.ID = append(mine.ID, id)
		mine.Attempt = append(mine.Attempt, p.Attempt[i])
		mine.ErrData = append(mine.ErrData, p.ErrData[i])
		mine.FinalizedAt = append(mine.FinalizedAt, p.FinalizedAt[i])
		mine.MetadataDoMerge = append(mine.MetadataDoMerge, p.MetadataDoMerge[i] && updates != nil)
		mine.MetadataUpdates = append(mine.MetadataUpdates, updates)
		mine.ScheduledAt = append(mine.ScheduledAt, p.ScheduledAt[i])
		mine.State = append(mine.State, p.State[i])
	}
	if len(mine.ID) == 0 {
		return nil, nil
	}
	return tx.JobSetStateIfRunningMany(ctx, mine)
}

// takeAttempt separates the attempt's number from the other updates of the
// job's metadata; 0 means that there is none.
func takeAttempt(updates []byte) (number int, rest []byte, err error) {
	if len(updates) == 0 {
		return 0, nil, nil
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(updates, &fields); err != nil {
		return 0, nil, err
	}
	carried, ok := fields[attemptKey]
	if !ok {
		return 0, updates, nil
	}
	if err := json.Unmarshal(carried, &number); err != nil {
		return 0, nil, err
	}
	if delete(fields, attemptKey); len(fields) == 0 {
		return number, nil, nil
	}
	rest, err = json.Marshal(fields)
	return number, rest, err
}
