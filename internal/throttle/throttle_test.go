package throttle_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/store/storetest"
	"cutroom/internal/throttle"
)

func TestTheReportedWaitIsTheActualWait(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	st := storetest.SQLite(t)
	for round := range 40 {
		clock := cutroomtest.Noon()
		tries := &throttle.Tries{Store: st, Clock: clock, Factor: 1}
		limit := throttle.Limit{Name: "round" + strings.Repeat("x", round), Times: 1 + random.IntN(20), Window: 15 * time.Minute}
		try := func() time.Duration {
			err := tries.Take(t.Context(), limit, "key")
			if err == nil {
				return 0
			}
			refused, ok := err.(*cutroom.Error) //nolint:errorlint // never wrapped
			if !ok {
				t.Fatal(err)
			}
			return refused.RetryAfter
		}
		for range 60 {
			clock.Move(time.Duration(random.Int64N(int64(4 * time.Minute))))
			wait := try()
			if wait == 0 {
				continue
			}
			clock.Move(wait - 2*time.Millisecond)
			if try() == 0 {
				t.Fatalf("round %d: allowed before the wait of %s was over", round, wait)
			}
			clock.Move(2 * time.Millisecond)
			if again := try(); again != 0 {
				t.Fatalf("round %d: told to wait %s, then %s more", round, wait, again)
			}
		}
	}
}
