package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"
)

// load is many clients who constantly create projects and read them.
type load struct {
	stop context.CancelFunc
	done sync.WaitGroup

	mu      sync.Mutex
	made    map[*person][]string // what was acknowledged
	asked   int
	refused map[string]int // responses other than 2xx, by their message
	failed  map[string]int // requests without any response
	last    time.Time      // time of the last success
	longest time.Duration  // of one request
	unclear []string       // refusals that are not problem documents
}

// startLoad starts clients that use the nodes in turn.
func startLoad(ctx context.Context, c *cluster, clients int) (*load, error) {
	l := &load{made: map[*person][]string{}, refused: map[string]int{}, failed: map[string]int{}}
	people := make([]*person, clients)
	for i := range people {
		people[i] = newPerson(c.urls())
		people[i].client.Timeout = 40 * time.Second
		if err := people[i].register(ctx, fmt.Sprintf("load%d", i)); err != nil {
			return nil, err
		}
		people[i].at = i % len(c.nodes)
	}
	ctx, l.stop = context.WithCancel(ctx)
	for _, p := range people {
		l.done.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				l.request(ctx, p, n)
				_ = wait(ctx, 50*time.Millisecond)
			}
		})
	}
	return l, nil
}

// request creates a project, or lists them.
func (l *load) request(ctx context.Context, p *person, n int) {
	title := fmt.Sprintf("%p %d", p, n)
	began := time.Now()
	var a *answer
	var err error
	if n%2 == 0 {
		a, err = p.ask(context.WithoutCancel(ctx), http.MethodPost, "/api/projects", fmt.Sprintf(`{"title":%q}`, title))
	} else {
		a, err = p.ask(context.WithoutCancel(ctx), http.MethodGet, "/api/projects?limit=5", "")
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked++
	l.longest = max(l.longest, time.Since(began))
	switch {
	case err == nil:
		l.last = time.Now()
		if n%2 == 0 {
			l.made[p] = append(l.made[p], title)
		}
	case a != nil:
		l.refused[fmt.Sprintf("%d %s", a.status, a.code())]++
		if a.code() == "" {
			l.unclear = append(l.unclear, a.Error())
		}
		p.at = (p.at + 1) % len(p.urls)
	default:
		l.failed[errors.Unwrap(lastOf(err)).Error()]++
		p.at = (p.at + 1) % len(p.urls)
	}
}

// lastOf returns the error that a request of net/http ended with.
func lastOf(err error) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		all := joined.Unwrap()
		return all[len(all)-1]
	}
	return err
}

// recovered waits until requests succeed again, and returns how long that took.
func (l *load) recovered(ctx context.Context) (time.Duration, error) {
	since := time.Now()
	for time.Since(since) < goesOnWithin {
		l.mu.Lock()
		again := l.last.After(since)
		l.mu.Unlock()
		if again {
			return time.Since(since), nil
		}
		if err := wait(ctx, 10*time.Millisecond); err != nil {
			return 0, err
		}
	}
	return 0, fmt.Errorf("no request succeeds within %s; refused %v, failed %v", goesOnWithin, l.refused, l.failed)
}

// end stops the clients, and checks that everything acknowledged exists.
func (l *load) end(ctx context.Context, c *cluster) (made int, err error) {
	l.stop()
	l.done.Wait()
	there, err := c.projects(ctx)
	if err != nil {
		return 0, err
	}
	for _, titles := range l.made {
		for _, title := range titles {
			if there[title] != 1 {
				return 0, fmt.Errorf("project %q was acknowledged and is there %d times", title, there[title])
			}
			made++
		}
	}
	if len(l.unclear) > 0 {
		return made, fmt.Errorf("%d refusals were no problem documents: %s", len(l.unclear), l.unclear[0])
	}
	return made, nil
}

// alive fails if a process has ended by itself.
func (c *cluster) alive() error {
	for _, m := range slices.Concat(c.nodes, c.workers) {
		if err := m.signal(0); err != nil {
			return fmt.Errorf("%s has ended: %w\n%s", m.name, err, m.said())
		}
	}
	return nil
}
