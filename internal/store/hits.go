package store

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (t *tx) CountHit(ctx context.Context, key string, start time.Time, window time.Duration) (now, before int, err error) {
	n, err := t.q.CountHit(ctx, sqlitegen.CountHitParams{
		HitKey:      key,
		WindowStart: millis(start),
		ForgetAt:    millis(start.Add(2 * window)), // until then it can still serve as a previous window
	})
	if err != nil {
		return 0, 0, translate(err)
	}
	// Each new window removes a few expired ones, so the table can't grow
	// forever and no request pays for a big cleanup.
	if n == 1 {
		if err := t.q.ForgetHits(ctx, millis(start)); err != nil {
			return 0, 0, translate(err)
		}
	}
	b, err := t.q.HitsIn(ctx, sqlitegen.HitsInParams{HitKey: key, WindowStart: millis(start.Add(-window))})
	if err = translate(err); err != nil && !errors.Is(err, cutroom.ErrNotFound) {
		return 0, 0, err
	}
	return int(n), int(b), nil
}
