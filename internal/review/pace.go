package review

import (
	"sync"
	"time"

	"cutroom/internal/cutroom"
)

// Limits of messages per second. A page sends at most five.
const (
	mostTold       = 20  // of one person or guest
	mostToldByLink = 100 // of all guests of a link
)

// pace counts messages in memory: they come too often to be counted in the
// store, and the count is useless a second later.
type pace struct {
	mu     sync.Mutex
	second int64
	told   map[string]int
}

// take counts one more message of a speaker, and refuses it if it exceeds the
// limit.
func (p *pace) take(speaker string, most int, now time.Time) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if second := now.Unix(); second != p.second || p.told == nil {
		p.second, p.told = second, map[string]int{}
	}
	p.told[speaker]++
	if p.told[speaker] <= most {
		return nil
	}
	refused := *cutroom.ErrTooManyAttempts
	refused.RetryAfter = time.Second
	return &refused
}
