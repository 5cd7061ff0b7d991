package store

import (
	"context"
	"errors"
)

// QueueLength is how many jobs wait or run, and how many were given up.
type QueueLength struct{ Waiting, GivenUp int }

// Queue counts the jobs that are not done.
func (s *Store) Queue(ctx context.Context) (QueueLength, error) {
	var length QueueLength
	err := s.engine.inTx(ctx, func(t *tx) error {
		rows, err := t.engine.QueryContext(ctx, `
SELECT
    count(*) FILTER (WHERE state IN ('available', 'pending', 'retryable', 'running', 'scheduled')),
    count(*) FILTER (WHERE state = 'discarded')
FROM river_job`)
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
