package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"

	_ "github.com/jackc/pgx/v5/stdlib" // to read the database afterwards
)

// cluster is several nodes and workers on one PostgreSQL and one S3 server,
// each behind a connection that can be disturbed.
type cluster struct {
	w        *workshop
	database *database
	bucket   *bucket
	nodes    []*member
	workers  []*member
	struckAt atomic.Int64 // when a worker was struck, in milliseconds
}

// member is one process of a cluster. If it was killed, it restarts at the same
// place.
type member struct {
	*process
	name string
	addr string // "" for a worker
	env  []string
}

// openCluster starts two nodes and the given number of workers.
func (w *workshop) openCluster(ctx context.Context, workers int) (*cluster, error) {
	c := &cluster{w: w}
	var err error
	if c.database, err = w.openDatabase(ctx); err != nil {
		return nil, err
	}
	if c.bucket, err = w.openBucket(ctx); err != nil {
		return nil, err
	}
	shared := []string{
		"PATH=" + os.Getenv("PATH"), "CUTROOM_DATABASE_URL=" + c.database.url(), "CUTROOM_SECRET=" + strings.Repeat("s", 32), c.bucket.storageURL(),
		"CUTROOM_PUBLIC_URL=http://localhost:8080", "CUTROOM_LIMITS=relaxed",
	}
	for n := range 2 {
		m := &member{name: fmt.Sprintf("node %d", n+1)}
		if m.addr, err = freeAddr(ctx); err != nil {
			return nil, err
		}
		m.env = slices.Concat(shared, []string{"CUTROOM_ADDR=" + m.addr, "CUTROOM_DATA=" + w.path(m.name)})
		c.nodes = append(c.nodes, m)
	}
	for n := range workers {
		m := &member{name: fmt.Sprintf("worker %d", n+1)}
		m.env = slices.Concat(shared, []string{"CUTROOM_DATA=" + w.path(m.name)})
		c.workers = append(c.workers, m)
	}
	for _, m := range slices.Concat(c.nodes, c.workers) {
		if err := m.start(ctx, w); err != nil {
			return nil, fmt.Errorf("%s: %w", m.name, err)
		}
	}
	return c, errors.Join(c.employ(ctx, "ben", "team_member"), c.employ(ctx, "mia", "admin"))
}

// employ creates an editor or a manager on the command line.
func (c *cluster) employ(ctx context.Context, name, role string) error {
	cmd := exec.CommandContext(ctx, filepath.Join("bin", "cutroom"), "user", "create", name, //nolint:gosec // our own arguments
		"--email="+name+"@example.com", "--full-name="+name, "--role="+role, "--password-stdin")
	cmd.Env, cmd.Stdin = c.nodes[0].env, strings.NewReader(password+"\n")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w: %s", name, err, out)
	}
	return nil
}

func (m *member) start(ctx context.Context, w *workshop) (err error) {
	args := []string{"worker"}
	if m.addr != "" {
		args = []string{"serve", "--no-worker"}
	}
	cmd := exec.CommandContext(ctx, filepath.Join("bin", "cutroom"), args...) //nolint:gosec // a program that we built
	cmd.Env = m.env
	if m.addr != "" {
		m.process, err = w.start(ctx, cmd, m.addr, "/healthz")
		return err
	}
	m.process = &process{cmd: cmd}
	cmd.Stdout, cmd.Stderr = m.process, m.process
	p := m.process
	w.later(func() error { p.kill(); return nil })
	return cmd.Start()
}

func (m *member) signal(s syscall.Signal) error { return m.cmd.Process.Signal(s) }

// urls returns the addresses of the nodes.
func (c *cluster) urls() (list []string) {
	for _, n := range c.nodes {
		list = append(list, "http://"+n.addr)
	}
	return list
}

// projects counts the projects by title.
func (c *cluster) projects(ctx context.Context) (there map[string]int, err error) {
	db, err := sql.Open("pgx", c.database.direct())
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	rows, err := db.QueryContext(ctx, "SELECT title, count(*) FROM projects GROUP BY title")
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	there = map[string]int{}
	for rows.Next() {
		var title string
		var n int
		if err := rows.Scan(&title, &n); err != nil {
			return nil, err
		}
		there[title] = n
	}
	return there, rows.Err()
}

// one reads a number from the database, bypassing the disturbed connection.
func (c *cluster) one(ctx context.Context, query string, args ...any) (n int, err error) {
	db, err := sql.Open("pgx", c.database.direct())
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return n, db.QueryRowContext(ctx, query, args...).Scan(&n)
}
