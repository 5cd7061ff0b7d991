package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// A batch ends after so many members or so much time, so that the first
	// of them does not wait for the last of a long queue.
	batchMembers = 128
	batchTime    = 5 * time.Millisecond

	// patience is how long a transaction waits for its turn. It is far above
	// any honest wait; it ends the wait of a transaction for itself.
	patience = 30 * time.Second
)

// committer is SQLite's only writer of transactions. It gathers those that
// arrive at the same time into one batch, so that they share one commit and
// one wait for the disk.
//
//	do ──▶ pending ──▶ its turn: savepoint, fn, release ──▶ commit ──▶ verdict
//	                      └─ fn fails: back to the savepoint ──────────▶ verdict
//	                      └─ SQLite drops the whole batch: the others run again, alone
//
// Each function runs in its caller's goroutine, so that a panic unwinds where
// it belongs; the committer only waits for it.
type committer struct {
	db        *sql.DB
	batchTime time.Duration

	mu      sync.Mutex
	arrived sync.Cond // a member or the close
	pending []*member
	closed  bool

	done         chan struct{} // the loop has ended
	transactions atomic.Int64
	commits      atomic.Int64
	retries      atomic.Int64
}

// member is a transaction that takes part in a batch.
type member struct {
	turn    chan *sql.Tx // handed over when it may run
	played  chan error   // what fn made of its turn
	verdict chan error   // final, after the commit
}

// errUnwound stands for a function that did not return: it panicked or ended
// its goroutine.
var errUnwound = errors.New("the transaction function did not return")

func newCommitter(db *sql.DB) *committer {
	c := &committer{db: db, batchTime: batchTime, done: make(chan struct{})}
	c.arrived.L = &c.mu
	go c.loop()
	return c
}

// do runs fn as a member of a batch and returns after the batch was committed.
func (c *committer) do(ctx context.Context, fn func(*sql.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	// Room for one, so that the committer never waits for a caller that has
	// panicked away.
	m := &member{turn: make(chan *sql.Tx), played: make(chan error, 1), verdict: make(chan error, 1)}
	if !c.enqueue(m) {
		return ErrClosed
	}
	tooLong := time.NewTimer(patience)
	defer tooLong.Stop()
	cancelled, expired := ctx.Done(), tooLong.C
	for {
		select {
		case batch := <-m.turn:
			m.play(ctx, batch, fn)
			// From here on only the verdict counts, or another turn.
			cancelled, expired = nil, nil
		case err := <-m.verdict:
			return err
		case <-cancelled:
			if c.withdraw(m) {
				return ctx.Err()
			}
			cancelled = nil
		case <-expired:
			if c.withdraw(m) {
				return ErrBusy
			}
			expired = nil
		}
	}
}

// play runs fn and reports to the committer, however fn ends.
func (m *member) play(ctx context.Context, batch *sql.Tx, fn func(*sql.Tx) error) {
	result := errUnwound
	defer func() { m.played <- result }()
	if err := ctx.Err(); err != nil {
		result = err
		return
	}
	result = fn(batch)
}

func (c *committer) enqueue(m *member) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return false
	}
	c.pending = append(c.pending, m)
	c.arrived.Signal()
	return true
}

// withdraw takes back a member whose turn has not come.
func (c *committer) withdraw(m *member) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	i := slices.Index(c.pending, m)
	if i < 0 {
		return false
	}
	c.pending = slices.Delete(c.pending, i, i+1)
	return true
}

// first waits for a member; nil means closed and nobody left.
func (c *committer) first() *member {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.pending) == 0 && !c.closed {
		c.arrived.Wait()
	}
	return c.pop()
}

// next takes the member that is waiting, nil when there is none.
func (c *committer) next() *member {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.pop()
}

func (c *committer) pop() *member {
	if len(c.pending) == 0 {
		return nil
	}
	m := c.pending[0]
	c.pending = slices.Delete(c.pending, 0, 1)
	return m
}

func (c *committer) close() {
	c.mu.Lock()
	c.closed = true
	c.arrived.Signal()
	c.mu.Unlock()
	<-c.done
}

func (c *committer) stats() Stats {
	c.mu.Lock()
	waiting := len(c.pending)
	c.mu.Unlock()
	return Stats{
		Transactions: c.transactions.Load(),
		Commits:      c.commits.Load(),
		Retries:      c.retries.Load(),
		Waiting:      int64(waiting),
	}
}

func (c *committer) loop() {
	defer close(c.done)
	for {
		m := c.first()
		if m == nil {
			return
		}
		for _, again := range c.batch(m, c.next) {
			c.retries.Add(1)
			c.batch(again, func() *member { return nil })
		}
	}
}
