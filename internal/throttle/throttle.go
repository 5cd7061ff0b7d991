// Package throttle limits how often something can be tried, counted across all
// nodes.
package throttle

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Limit is how often something can be tried within a window of time.
type Limit struct {
	Name   string
	Times  int
	Window time.Duration
}

// Tries counts attempts in the store.
type Tries struct {
	Store cutroom.Store
	Clock cutroom.Clock
	// Factor multiplies every limit.
	Factor int
}

// Take counts an attempt under the key, or refuses it if there were too many
// and returns how long to wait. A refused attempt is not counted, so an attempt
// after that wait succeeds.
func (t *Tries) Take(ctx context.Context, limit Limit, key string) error {
	now := t.Clock.Now()
	start := now.Truncate(limit.Window)
	limit.Times *= t.Factor
	return t.Store.InTx(ctx, func(tx cutroom.Tx) error {
		count, before, err := tx.CountHit(ctx, limit.Name+" "+key, start, limit.Window)
		if err != nil {
			return err
		}
		wait := limit.wait(now.Sub(start), count, before)
		if wait == 0 {
			return nil
		}
		refused := *cutroom.ErrTooManyAttempts
		refused.RetryAfter = wait
		return &refused
	})
}

// wait returns how long an attempt must wait, or 0 if it is allowed now. It
// would be number count in a window of which elapsed has passed, and the
// previous window had before attempts. The window slides: the part of the
// previous window that is still within reach counts in proportion.
func (limit Limit) wait(elapsed time.Duration, count, before int) time.Duration {
	if count <= limit.Times {
		// In this window, once enough of the previous one is out of reach.
		return max(0, limit.faded(before, limit.Times-count)-elapsed)
	}
	// In the next window, for which this one is the previous one.
	return limit.Window - elapsed + limit.faded(count-1, limit.Times-1)
}

// faded returns how far into a window the previous window's attempts count for
// no more than what is left.
func (limit Limit) faded(before, left int) time.Duration {
	if before <= left {
		return 0
	}
	// Add a millisecond, so that rounding never makes the wait too short.
	return limit.Window*time.Duration(before-left)/time.Duration(before) + time.Millisecond
}
