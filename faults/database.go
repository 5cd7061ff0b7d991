package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"time"
)

// database is a PostgreSQL of the test's own on loopback, behind a connection
// that can be disturbed.
type database struct {
	folder string
	addr   string
	line   *line
	bin    string
}

// openDatabase creates and starts the database. It does not wait for the disk,
// because no power is cut here.
func (w *workshop) openDatabase(ctx context.Context) (*database, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) == 0 {
		return nil, fmt.Errorf("%w: PostgreSQL is not installed", errCannot)
	}
	slices.Sort(found)
	folder, err := os.MkdirTemp("", "cutroom-faults-postgres-")
	if err != nil {
		return nil, err
	}
	w.later(func() error { return os.RemoveAll(folder) })
	d := &database{folder: folder, bin: filepath.Dir(found[len(found)-1])}
	if os.Geteuid() == 0 { // the server refuses to run as root
		id, err := user.Lookup("postgres")
		if err != nil {
			return nil, err
		}
		uid, _ := strconv.Atoi(id.Uid)
		if err := os.Chown(folder, uid, -1); err != nil {
			return nil, err
		}
	}
	if d.addr, err = freeAddr(ctx); err != nil {
		return nil, err
	}
	if err := d.run(ctx, "initdb", "--pgdata="+folder+"/data", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"); err != nil {
		return nil, err
	}
	if err := d.start(ctx); err != nil {
		return nil, err
	}
	w.later(func() error { return d.stop(context.WithoutCancel(ctx), "immediate") })
	d.line, err = w.openLine(ctx, func() string { return d.addr })
	return d, err
}

// run runs one of the server's programs as the server's user.
func (d *database) run(ctx context.Context, name string, args ...string) error {
	args = append([]string{filepath.Join(d.bin, name)}, args...)
	if os.Geteuid() == 0 {
		args = append([]string{"setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--reset-env"}, args...)
	}
	cmd := exec.CommandContext(ctx, args[0], args[1:]...) //nolint:gosec // our own arguments
	cmd.Dir = d.folder
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func (d *database) start(ctx context.Context) error {
	_, port, _ := net.SplitHostPort(d.addr)
	return d.run(ctx, "pg_ctl", "start", "--wait", "--silent", "--pgdata="+d.folder+"/data", "--log="+d.folder+"/log", "-o",
		"-c listen_addresses=127.0.0.1 -c port="+port+" -c unix_socket_directories= -c fsync=off -c max_connections=300 -c shared_buffers=64MB")
}

// stop stops the server: fast cuts the running requests off, immediate is a
// crash.
func (d *database) stop(ctx context.Context, mode string) error {
	return d.run(ctx, "pg_ctl", "stop", "--wait", "--silent", "--mode="+mode, "--pgdata="+d.folder+"/data")
}

// restart stops the server, keeps it down for a while and starts it again.
func (d *database) restart(ctx context.Context, mode string, away time.Duration) error {
	return errors.Join(d.stop(ctx, mode), wait(ctx, away), d.start(ctx))
}

// url is the database through the connection; direct bypasses it.
func (d *database) url() string {
	return "postgres://postgres@" + d.line.addr + "/postgres?sslmode=disable"
}
func (d *database) direct() string {
	return "postgres://postgres@" + d.addr + "/postgres?sslmode=disable"
}
