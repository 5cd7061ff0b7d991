package store

import (
	"context"
	"sync"
)

// signals tells subscribers that there may be something new. It never waits for
// them: each has room for one signal, which stands for everything it has missed.
type signals struct {
	mu          sync.Mutex
	subscribers map[chan struct{}]struct{}
}

func newSignals() *signals {
	return &signals{subscribers: make(map[chan struct{}]struct{})}
}

func (s *signals) subscribe(ctx context.Context) <-chan struct{} {
	ch := make(chan struct{}, 1)
	s.mu.Lock()
	s.subscribers[ch] = struct{}{}
	s.mu.Unlock()
	context.AfterFunc(ctx, func() {
		s.mu.Lock()
		delete(s.subscribers, ch)
		s.mu.Unlock()
	})
	return ch
}

func (s *signals) fire() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for ch := range s.subscribers {
		select {
		case ch <- struct{}{}:
		default:
		}
	}
}
