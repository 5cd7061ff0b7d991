// Package throttle counts how often something is tried, for all nodes together.
package throttle

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Limit is how often something may be tried within a window of time.
type Limit struct {
	Name   string
	Times  int
	Window time.Duration
}

// Tries counts them in the store.
type Tries struct {
	Store cutroom.Store
	Clock cutroom.Clock
	// Factor makes every limit so many times wider.
	Factor int
}

// Take counts a try under the key, or refuses it when there were too many and
// tells how long to wait. A refused try is not counted, so whoever waits that
// long is let through.
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

// wait is how long a try must wait that would be the count'th of a window of
// which elapsed is over, after the given number in the window before; 0 when it
// fits now. The window slides: the part of the previous one that is still
// within reach counts in proportion.
func (limit Limit) wait(elapsed time.Duration, count, before int) time.Duration {
	if count <= limit.Times {
		// In this window, once enough of the one before is out of reach.
		return max(0, limit.faded(before, limit.Times-count)-elapsed)
	}
	// In the next window, of which this one is then the one before.
	return limit.Window - elapsed + limit.faded(count-1, limit.Times-1)
}

// faded is how far into a window the tries of the one before count for no more
// than what is left.
func (limit Limit) faded(before, left int) time.Duration {
	if before <= left {
		return 0
	}
	// A millisecond more, so that rounding never tells too little.
	return limit.Window*time.Duration(before-left)/time.Duration(before) + time.Millisecond
}
