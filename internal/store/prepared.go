package store

import (
	"context"
	"database/sql/driver"
	"errors"
)

// maxPrepared is how many statements a connection keeps. The program has about
// half as many; the limit is for queries that are built at run time.
const maxPrepared = 512

// preparedConnector opens connections that keep their statements prepared.
// Parsing a statement costs SQLite several times as much as running it, and
// database/sql doesn't keep any itself.
//
// It works below database/sql because one connection serves reads, the
// committer's batches and River alike: a statement that one of them prepared is
// available to the next, and is closed with the connection. PostgreSQL's driver
// does the same on its own.
type preparedConnector struct{ driver.Connector }

func (c preparedConnector) Connect(ctx context.Context) (driver.Conn, error) {
	below, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	conn, ok := below.(plainConn)
	if !ok {
		return nil, errors.Join(errors.New("the driver lacks what a kept statement needs"), below.Close())
	}
	return &preparedConn{plainConn: conn, kept: map[string]*preparedStatement{}}, nil
}

// plainConn is a connection of SQLite's driver.
type plainConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.Pinger
	driver.QueryerContext
	driver.SessionResetter
	driver.Validator
}

// preparedConn is a connection and its statements. Like every connection it is
// used by one goroutine at a time, which database/sql guarantees.
type preparedConn struct {
	plainConn
	kept map[string]*preparedStatement
}

// preparedStatement is a statement that stays prepared.
type preparedStatement struct {
	driver.Stmt
	reading bool // its rows are being read, so it can't run again yet
}

// statement finds the prepared statement for a query. It returns nil if the
// query should run without one: the first time, because most statements of a
// migration run only once, and while its rows are still being read.
func (c *preparedConn) statement(ctx context.Context, query string) (*preparedStatement, error) {
	s, known := c.kept[query]
	switch {
	case !known:
		if len(c.kept) == maxPrepared {
			if err := c.forget(); err != nil {
				return nil, err
			}
		}
		c.kept[query] = nil
		return nil, nil
	case s == nil:
		made, err := c.PrepareContext(ctx, query)
		if err != nil {
			return nil, err
		}
		s = &preparedStatement{Stmt: made}
		c.kept[query] = s
	case s.reading:
		return nil, nil
	}
	return s, nil
}

// forget closes every statement that is not being read.
func (c *preparedConn) forget() error {
	var failed []error
	for query, s := range c.kept {
		if s == nil {
			delete(c.kept, query)
		} else if !s.reading {
			delete(c.kept, query)
			failed = append(failed, s.Close())
		}
	}
	return errors.Join(failed...)
}

func (c *preparedConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	s, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.plainConn.ExecContext(ctx, query, args)
	}
	return s.Stmt.(driver.StmtExecContext).ExecContext(ctx, args)
}

func (c *preparedConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.plainConn.QueryContext(ctx, query, args)
	}
	rows, err := s.Stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	s.reading = true
	return &preparedRows{rows, s}, nil
}

// Close closes the statements, then the connection.
func (c *preparedConn) Close() error {
	for _, s := range c.kept {
		if s != nil {
			s.reading = false // database/sql closes rows before their connection
		}
	}
	return errors.Join(c.forget(), c.plainConn.Close())
}

// preparedRows makes its statement available again when it is closed.
type preparedRows struct {
	driver.Rows
	of *preparedStatement
}

func (r *preparedRows) Close() error {
	r.of.reading = false
	return r.Rows.Close()
}
