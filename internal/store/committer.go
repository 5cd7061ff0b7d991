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
	// A batch ends after this many members or this much time, so that in a long
	// queue the first member doesn't wait for the last.
	batchMembers = 128
	batchTime    = 5 * time.Millisecond

	// patience is how long a transaction waits for its turn. It is far longer than
	// any normal wait, and it ends the wait of a transaction that waits for itself.
	patience = 30 * time.Second
)

// committer is SQLite's only writer of transactions. It groups transactions
// that arrive at the same time into one batch, so that they share one commit
// and one wait for the disk.
//
//	do ──▶ pending ──▶ its turn: savepoint, fn, release ──▶ commit ──▶ verdict
//	                      └─ fn fails: back to the savepoint ──────────▶ verdict
//	                      └─ SQLite drops the whole batch: the others run again, alone
//
// Each function runs in its caller's goroutine, so a panic unwinds in the right
// place; the committer only waits for it.
type committer struct {
	db        *sql.DB
	batchTime time.Duration

	mu      sync.Mutex
	arrived sync.Cond // signals a new member or the close
	pending []*member
	closed  bool

	done         chan struct{} // the loop has ended
	transactions atomic.Int64
	commits      atomic.Int64
	retries      atomic.Int64
}

// member is a transaction in a batch.
type member struct {
	turn    chan *sql.Tx // delivers the transaction when it may run
	played  chan error   // the result of fn
	verdict chan error   // final, after the commit
}

// errUnwound means that a function did not return: it panicked or ended its
// goroutine.
var errUnwound = errors.New("the transaction function did not return")

func newCommitter(db *sql.DB) *committer {
	c := &committer{db: db, batchTime: batchTime, done: make(chan struct{})}
	c.arrived.L = &c.mu
	go c.loop()
	return c
}

// do runs fn as a member of a batch and returns once the batch is committed.
func (c *committer) do(ctx context.Context, fn func(*sql.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	// The buffer of one means that the committer never waits for a caller that
	// has panicked.
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
			// From here on only the verdict or another turn matters.
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

// play runs fn and reports the result to the committer, however fn ends.
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

// withdraw removes a member whose turn has not come.
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

// first waits for a member; nil means closed and nothing left.
func (c *committer) first() *member {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.pending) == 0 && !c.closed {
		c.arrived.Wait()
	}
	return c.pop()
}

// next takes the next waiting member, or nil if there is none.
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
