package httpapi

import (
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/storetest"
)

// standingClock shows a time until it is moved.
type standingClock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *standingClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *standingClock) move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func TestTheWaitThatIsToldIsTheWaitThatHolds(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	st := storetest.SQLite(t)
	for round := range 40 {
		clock := &standingClock{now: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}
		l := &limits{store: st, clock: clock, factor: 1}
		lim := limit{name: "round" + strings.Repeat("x", round), times: 1 + random.IntN(20), window: 15 * time.Minute}
		try := func() time.Duration {
			err := l.take(t.Context(), lim, "key")
			if err == nil {
				return 0
			}
			refused, ok := err.(*cutroom.Error) //nolint:errorlint // made here
			if !ok {
				t.Fatal(err)
			}
			return refused.RetryAfter
		}
		for range 60 {
			clock.move(time.Duration(random.Int64N(int64(4 * time.Minute))))
			wait := try()
			if wait == 0 {
				continue
			}
			clock.move(wait - 2*time.Millisecond)
			if try() == 0 {
				t.Fatalf("round %d: let through before the wait of %s was over", round, wait)
			}
			clock.move(2 * time.Millisecond)
			if again := try(); again != 0 {
				t.Fatalf("round %d: told to wait %s, then %s more", round, wait, again)
			}
		}
	}
}
