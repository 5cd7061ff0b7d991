package store_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"

	"modernc.org/sqlite"
)

// parseCounter is SQLite's driver. It also counts how often a query is parsed
// and how many statements are open.
type parseCounter struct {
	driver.Connector
	parsed, open atomic.Int64
}

func (p *parseCounter) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := p.Connector.Connect(ctx)
	return &countedConn{conn.(sqliteConn), p}, err
}

type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.Pinger
	driver.QueryerContext
	driver.SessionResetter
	driver.Validator
}

type countedConn struct {
	sqliteConn
	counter *parseCounter
}

func (c *countedConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	c.counter.parsed.Add(1)
	return c.sqliteConn.ExecContext(ctx, query, args)
}

func (c *countedConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	c.counter.parsed.Add(1)
	return c.sqliteConn.QueryContext(ctx, query, args)
}

func (c *countedConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	c.counter.parsed.Add(1)
	s, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	c.counter.open.Add(1)
	return &countedStmt{s.(sqliteStmt), c.counter}, nil
}

type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type countedStmt struct {
	sqliteStmt
	counter *parseCounter
}

func (s *countedStmt) Close() error {
	s.counter.open.Add(-1)
	return s.sqliteStmt.Close()
}

// openParsed opens a database with one table that holds the numbers 1 to 5.
func openParsed(t *testing.T) (*sql.DB, *parseCounter) {
	t.Helper()
	plain, err := sqlite.NewConnector("file:" + filepath.Join(t.TempDir(), "numbers.db"))
	if err != nil {
		t.Fatal(err)
	}
	p := &parseCounter{Connector: plain}
	db := sql.OpenDB(store.KeepPrepared(p))
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { _ = db.Close() })
	for _, order := range []string{"CREATE TABLE numbers (n INTEGER PRIMARY KEY)", "INSERT INTO numbers VALUES (1), (2), (3), (4), (5)"} {
		if _, err := db.ExecContext(t.Context(), order); err != nil {
			t.Fatal(err)
		}
	}
	return db, p
}

const numbersFrom = "SELECT n FROM numbers WHERE n >= ?1 ORDER BY n"

type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func numbers(t *testing.T, q queryer, from int) (list []int) {
	t.Helper()
	rows, err := q.QueryContext(t.Context(), numbersFrom, from)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var n int
		if err := rows.Scan(&n); err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

func wantNumbers(t *testing.T, q queryer, from int, want string) {
	t.Helper()
	if got := fmt.Sprint(numbers(t, q, from)); got != want {
		t.Errorf("from %d: got %s, want %s", from, got, want)
	}
}

func TestARepeatedStatementIsNotParsedAgain(t *testing.T) {
	t.Parallel()
	db, p := openParsed(t)
	run := func() {
		wantNumbers(t, db, 4, "[4 5]")
		tx, err := db.BeginTx(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		wantNumbers(t, tx, 2, "[2 3 4 5]")
		if _, err := tx.ExecContext(t.Context(), "UPDATE numbers SET n = n WHERE n = ?1", 3); err != nil {
			t.Fatal(err)
		}
		if err := tx.Commit(); err != nil {
			t.Fatal(err)
		}
	}
	run()
	run() // by now every query has run twice
	before := p.parsed.Load()
	for range 10 {
		run()
	}
	if n := p.parsed.Load() - before; n != 0 {
		t.Errorf("parsed %d times more", n)
	}
}

func TestAStatementCanRunAgainWhileItsRowsAreRead(t *testing.T) {
	t.Parallel()
	db, _ := openParsed(t)
	conn, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for range 3 { // parsed, prepared, kept
		rows, err := conn.QueryContext(t.Context(), numbersFrom, 3)
		if err != nil {
			t.Fatal(err)
		}
		var outer []int
		for rows.Next() && len(outer) < 5 { // if the rows started over, this would never end
			var n int
			if err := rows.Scan(&n); err != nil {
				t.Fatal(err)
			}
			outer = append(outer, n)
			wantNumbers(t, conn, 5, "[5]")
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil { //nolint:sqlclosecheck // it must be closed before the next query
			t.Fatal(err)
		}
		if fmt.Sprint(outer) != "[3 4 5]" {
			t.Errorf("the outer one read %v", outer)
		}
	}
}

func TestUnfinishedRowsDoNotAffectLaterQueries(t *testing.T) {
	t.Parallel()
	db, _ := openParsed(t)
	for range 4 {
		var first int
		if err := db.QueryRowContext(t.Context(), numbersFrom, 2).Scan(&first); err != nil || first != 2 {
			t.Fatalf("read %d, %v", first, err)
		}
		wantNumbers(t, db, 1, "[1 2 3 4 5]")
	}
}

func TestACachedStatementFollowsSchemaChanges(t *testing.T) {
	t.Parallel()
	db, _ := openParsed(t)
	columns := func() int {
		rows, err := db.QueryContext(t.Context(), "SELECT * FROM numbers")
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		rows.Next()
		names, err := rows.Columns()
		if err := errors.Join(err, rows.Err()); err != nil {
			t.Fatal(err)
		}
		return len(names)
	}
	for range 3 {
		if columns() != 1 {
			t.Fatal("not one column")
		}
	}
	if _, err := db.ExecContext(t.Context(), "ALTER TABLE numbers ADD COLUMN name TEXT"); err != nil {
		t.Fatal(err)
	}
	if columns() != 2 {
		t.Error("the new column is missing")
	}
}

func TestAFailedStatementCanRunAgain(t *testing.T) {
	t.Parallel()
	db, _ := openParsed(t)
	insert := func(n int) error {
		_, err := db.ExecContext(t.Context(), "INSERT INTO numbers VALUES (?1)", n)
		return err
	}
	for range 3 {
		if insert(1) == nil {
			t.Fatal("a number was read twice")
		}
	}
	if err := insert(6); err != nil {
		t.Error(err)
	}
	wantNumbers(t, db, 5, "[5 6]")
}

func TestACancelledStatementCanRunAgain(t *testing.T) {
	t.Parallel()
	db, _ := openParsed(t)
	wantNumbers(t, db, 4, "[4 5]")
	for range 5 {
		ctx, cancel := context.WithCancel(t.Context())
		rows, err := db.QueryContext(ctx, numbersFrom, 1)
		if err != nil {
			t.Fatal(err)
		}
		rows.Next()
		cancel()
		_ = errors.Join(rows.Close(), rows.Err()) //nolint:sqlclosecheck // it must be closed before the next query, cancelled or not
		wantNumbers(t, db, 4, "[4 5]")
	}
}

func TestStatementsAreClosedWithTheirConnection(t *testing.T) {
	t.Parallel()
	db, p := openParsed(t)
	for range 3 {
		wantNumbers(t, db, 4, "[4 5]")
	}
	if p.open.Load() == 0 {
		t.Fatal("no statement was cached")
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if n := p.open.Load(); n != 0 {
		t.Errorf("%d were left open", n)
	}
}

func TestTheNumberOfCachedStatementsIsLimited(t *testing.T) {
	t.Parallel()
	db, p := openParsed(t)
	for i := range 2 * store.MaxPrepared {
		for range 2 {
			var n int
			if err := db.QueryRowContext(t.Context(), fmt.Sprintf("SELECT n + %d FROM numbers WHERE n = 1", i)).Scan(&n); err != nil || n != i+1 {
				t.Fatalf("read %d, %v", n, err)
			}
		}
	}
	if n := p.open.Load(); n > store.MaxPrepared {
		t.Errorf("%d are cached, want at most %d", n, store.MaxPrepared)
	}
}

// Readers and writers run at once on the same few queries. The race detector
// and the sums would show a fault.
func TestCachedStatementsWorkConcurrently(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		const people, rounds = 8, 30
		var all sync.WaitGroup
		for i := range people {
			name := fmt.Sprint("setting", i)
			all.Go(func() {
				for round := range rounds {
					value := fmt.Sprint(name, round)
					if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
						if err := tx.PutSetting(t.Context(), name, value); err != nil {
							return err
						}
						got, err := tx.Setting(t.Context(), name)
						if got != value {
							t.Errorf("inside: %q, want %q", got, value)
						}
						return err
					}); err != nil {
						t.Error(err)
					}
					if got, err := s.Setting(t.Context(), name); got != value {
						t.Errorf("outside: %q, %v, want %q", got, err, value)
					}
				}
			})
		}
		all.Wait()
	})
}
