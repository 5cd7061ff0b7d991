package review

import (
	"sync"
	"time"

	"cutroom/internal/cutroom"
)

// mostTold is how often a person may tell of their players in a second. Pages
// tell at most five times.
const mostTold = 20

// pace counts in memory: what it holds back is too frequent for the store, and
// worth nothing a moment later.
type pace struct {
	mu     sync.Mutex
	second int64
	told   map[string]int
}

// take counts one more, and refuses it when it is one too many.
func (p *pace) take(person string, now time.Time) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if second := now.Unix(); second != p.second || p.told == nil {
		p.second, p.told = second, map[string]int{}
	}
	p.told[person]++
	if p.told[person] <= mostTold {
		return nil
	}
	refused := *cutroom.ErrTooManyAttempts
	refused.RetryAfter = time.Second
	return &refused
}
