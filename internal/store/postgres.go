package store

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"
	"golang.org/x/sync/semaphore"
)

const (
	// postgresConnections is the pool size if the address doesn't set
	// pool_max_conns.
	postgresConnections = 20

	// hangTime is how long a transaction can be idle before the server ends it:
	// its node is frozen or cut off, and holds locks that others wait for. The
	// address can set another value.
	hangTime      = 20 * time.Second
	hangParameter = "idle_in_transaction_session_timeout"

	// A transaction that collides is tried this many times, with pauses of up
	// to longestPause. That is a few seconds in all, while a person waits.
	maxTries     = 25
	longestPause = 250 * time.Millisecond

	// After this many tries a transaction runs while no other in this process
	// does. Otherwise newcomers win a contended row, and the slowest
	// transaction loses every try.
	freeTries = 4

	// Keys of advisory locks: any numbers that nothing else uses.
	migrationLock = 0x63757472_0001
	eventLock     = 0x63757472_0002

	eventChannel = "cutroom_events"
	liveChannel  = "cutroom_live"
)

// postgresEngine keeps one pool for queries, River and transactions, and a
// separate connection for listening.
type postgresEngine struct {
	pool     *pgxpool.Pool
	db       *sql.DB // the same pool, in the form the generated queries need
	jobs     *river.Client[pgx.Tx]
	listener *listener

	// room limits how many transactions run at once to fewer than the pool has
	// connections, so that a transaction that reads outside itself can still
	// get one. Taking all of it means running alone.
	room   *semaphore.Weighted
	atOnce int64

	waiting, transactions, retries, queries atomic.Int64
}

func openPostgres(ctx context.Context, c Config, logger *slog.Logger, s *signals, live *liveMessages) (engine, reader, error) {
	cfg, err := pgxpool.ParseConfig(c.URL)
	if err != nil {
		return nil, reader{}, err
	}
	if !strings.Contains(c.URL, "pool_max_conns") {
		cfg.MaxConns = postgresConnections
	}
	if _, named := cfg.ConnConfig.RuntimeParams["application_name"]; !named || c.Name != "" {
		cfg.ConnConfig.RuntimeParams["application_name"] = cmp.Or(c.Name, "cutroom")
	}
	if _, set := cfg.ConnConfig.RuntimeParams[hangParameter]; !set {
		cfg.ConnConfig.RuntimeParams[hangParameter] = strconv.FormatInt(hangTime.Milliseconds(), 10)
	}
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		return nil, reader{}, err
	}
	atOnce := int64(max(1, cfg.MaxConns*3/4))
	e := &postgresEngine{
		pool:   pool,
		db:     stdlib.OpenDBFromPool(pool),
		room:   semaphore.NewWeighted(atOnce),
		atOnce: atOnce,
	}
	e.jobs, err = river.NewClient(riverpgxv5.New(pool), insertOnly())
	if err == nil {
		e.listener, err = listen(ctx, cfg.ConnConfig, logger, s.fire, live.hear)
	}
	if err != nil {
		err = errors.Join(err, e.db.Close())
		pool.Close()
		return nil, reader{}, err
	}
	return e, reader{sqlitegen.New(rebind{e.db, &e.queries})}, nil
}

func (e *postgresEngine) sendLive(ctx context.Context, m cutroom.LiveMessage) error {
	parts, err := messageParts(m)
	if err != nil {
		return err
	}
	// In one transaction, so that no other message comes in between.
	_, err = e.pool.Exec(ctx, "SELECT pg_notify($1, part) FROM unnest($2::text[]) WITH ORDINALITY AS sent(part, place) ORDER BY place", liveChannel, parts)
	return err
}

func (e *postgresEngine) name() string { return Postgres }

// unsynced leaves it to the server's settings when a commit reaches the disk.
func (e *postgresEngine) unsynced(_ context.Context, fn func() error) error { return fn() }

func (e *postgresEngine) ping(ctx context.Context) error { return e.pool.Ping(ctx) }

func (e *postgresEngine) bearers(ctx context.Context, ids string) (*sql.Rows, error) {
	return rebind{e.db, &e.queries}.QueryContext(ctx, postgresBearers, ids)
}

func (e *postgresEngine) rows(ctx context.Context, q ownQuery, args ...any) (*sql.Rows, error) {
	return rebind{e.db, &e.queries}.QueryContext(ctx, q.postgres, args...)
}

func (e *postgresEngine) inTx(ctx context.Context, fn func(*tx) error) error {
	for try := 1; ; try++ {
		share := int64(1)
		if try > freeTries {
			share = e.atOnce
		}
		err := e.inRoom(ctx, share, fn)
		if err == nil {
			e.transactions.Add(1)
		}
		if !collided(err) {
			return err
		}
		if try == maxTries {
			return fmt.Errorf("%w: %w", ErrBusy, err)
		}
		e.retries.Add(1)
		if pause(ctx, try, longestPause) != nil {
			return err
		}
	}
}

// inRoom runs fn once, as soon as there is room for its share of the
// transactions that may run at once.
func (e *postgresEngine) inRoom(ctx context.Context, share int64, fn func(*tx) error) error {
	if err := e.enter(ctx, share); err != nil {
		return err
	}
	defer e.room.Release(share)
	return e.once(ctx, fn)
}

// enter waits until there is room.
func (e *postgresEngine) enter(ctx context.Context, share int64) error {
	e.waiting.Add(1)
	defer e.waiting.Add(-1)
	patient, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if e.room.Acquire(patient, share) == nil {
		return nil
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return ErrBusy
}

// pause waits for a random time that grows with each try, so that transactions
// that collided don't collide again.
func pause(ctx context.Context, try int, longest time.Duration) error {
	timer := time.NewTimer(rand.N(min(longest, time.Millisecond<<min(try, 16)))) //nolint:gosec // only for spreading retries
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// once runs fn in one serializable transaction. It begins on the connection
// below database/sql, so that River and the queries share it.
func (e *postgresEngine) once(ctx context.Context, fn func(*tx) error) error {
	conn, err := e.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	var below *pgx.Conn
	if err := conn.Raw(func(c any) error {
		below = c.(*stdlib.Conn).Conn()
		return nil
	}); err != nil {
		return err
	}
	began, err := below.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.Serializable})
	if err != nil {
		return err
	}
	// This also runs when fn panics. After the commit it does nothing.
	defer func() {
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		_ = held(conn, func() error { return began.Rollback(end) })
	}()
	if err := fn(newTx(&postgresTx{rebind{conn, &e.queries}, conn, began, e.jobs})); err != nil {
		if errors.Is(err, driver.ErrBadConn) && ctx.Err() != nil {
			return ctx.Err() // the statement never started
		}
		return err
	}
	return held(conn, func() error { return began.Commit(ctx) })
}

// snapshot reads in a read-only transaction, so it never collides.
func (e *postgresEngine) snapshot(ctx context.Context, fn func(reader) error) (err error) {
	conn, err := e.db.Conn(ctx)
	if err != nil {
		return err
	}
	// The pool discards a connection that is returned inside a transaction.
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); err != nil {
		return err
	}
	defer func() { // also when fn panics
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		_, _ = conn.ExecContext(end, "ROLLBACK")
	}()
	return fn(reader{sqlitegen.New(rebind{conn, &e.queries})})
}

// held runs fn below database/sql only while we still hold the connection.
// After some errors, such as a cancelled context, database/sql has already
// returned it to the pool, which may be closing it at this moment.
func held(conn *sql.Conn, fn func() error) error {
	return conn.Raw(func(any) error { return fn() })
}

func (e *postgresEngine) version(ctx context.Context) (int64, error) {
	return appliedVersion(ctx, e.db, "SELECT to_regclass('"+gooseTable+"') IS NOT NULL")
}

// migrate holds its own lock around both sets of migrations: goose's locker
// would leave River's unprotected.
func (e *postgresEngine) migrate(ctx context.Context, upTo int64) error {
	conn, err := e.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", migrationLock); err != nil {
		return err
	}
	defer func() {
		// The lock belongs to the connection. If it can't be released, the
		// connection must be closed.
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		if _, err := conn.Exec(end, "SELECT pg_advisory_unlock($1)", migrationLock); err != nil {
			_ = conn.Conn().Close(end)
		}
	}()
	return migrateAll(ctx, goose.DialectPostgres, e.db, riverpgxv5.New(e.pool), "postgres", upTo)
}

func (e *postgresEngine) jobClient(cfg *river.Config, inTx settler) (JobClient, error) {
	return river.NewClient(fencedDriver[pgx.Tx]{riverpgxv5.New(e.pool), fence{dollars(postgresJobs.attempt), inTx}}, cfg)
}

func (e *postgresEngine) stats() Stats {
	kept := e.transactions.Load()
	return Stats{Transactions: kept, Commits: kept, Retries: e.retries.Load(), Waiting: e.waiting.Load(), Queries: e.queries.Load()}
}

func (e *postgresEngine) close() error {
	e.listener.close()
	err := e.db.Close()
	e.pool.Close()
	return err
}

// postgresTx is one attempt at a transaction.
type postgresTx struct {
	rebind
	conn  *sql.Conn
	began pgx.Tx
	jobs  *river.Client[pgx.Tx]
}

func (t *postgresTx) jobSQL() *jobSQL { return &postgresJobs }

func (t *postgresTx) insertJob(ctx context.Context, args river.JobArgs, options *river.InsertOpts) error {
	return held(t.conn, func() error {
		_, err := t.jobs.InsertTx(ctx, t.began, args, options)
		return err
	})
}

func (t *postgresTx) settleJobs(ctx context.Context, settle settling) (rows []*rivertype.JobRow, err error) {
	err = held(t.conn, func() error {
		rows, err = settle(ctx, t.jobs.Driver().UnwrapExecutor(t.began))
		return err
	})
	return rows, err
}

// beforeEvents lets one transaction at a time take numbers, until it has
// committed. Otherwise a higher number could become visible before a lower one,
// and a reader who keeps the last number seen would miss the lower one.
func (t *postgresTx) beforeEvents(ctx context.Context) error {
	_, err := t.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?1)", int64(eventLock))
	return err
}

func (t *postgresTx) afterEvents(ctx context.Context, last int64) error {
	_, err := t.ExecContext(ctx, "SELECT pg_notify(?1, ?2)", eventChannel, strconv.FormatInt(last, 10))
	return err
}
