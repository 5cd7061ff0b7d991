package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// failToSync makes syncing fail with EIO while the last piece of a file is
// sent: for the file, its folders, the database, or everything. Such a piece
// must not be acknowledged. If the file itself could not be synced, its bytes
// may be lost although a second sync succeeds, so they must be sent again.
func failToSync(ctx context.Context, w *workshop) (string, error) {
	data := w.path("data")
	p, err := w.serve(ctx, data)
	if err != nil {
		return "", err
	}
	ana, err := join(ctx, p.url)
	if err != nil {
		return "", err
	}
	blobs := filepath.Join(data, "blobs")
	var sent []*film
	var seen []string
	for _, of := range []struct {
		name   string
		paths  func(f *film) []string
		resend bool // its bytes must be sent again
	}{
		{"the file", func(f *film) []string { return []string{filepath.Join(blobs, ".incoming", f.id)} }, true},
		{"its folder", func(*film) []string { return []string{filepath.Join(blobs, "files")} }, true},
		{"the folder above", func(*film) []string { return []string{blobs} }, true},
		{"the database", func(*film) []string {
			return []string{filepath.Join(data, "cutroom.db"), filepath.Join(data, "cutroom.db-wal")}
		}, false},
		{"everything", func(*film) []string { return nil }, true},
	} {
		f := newFilm(w.random, 2*mebibyte)
		if err := ana.announce(ctx, f); err != nil {
			return "", err
		}
		if _, err := ana.send(ctx, f, 0, mebibyte); err != nil {
			return "", err
		}
		failing, err := w.failSync(ctx, p, of.paths(f)...)
		if err != nil {
			return "", err
		}
		_, refused := ana.send(ctx, f, mebibyte, mebibyte)
		hits, err := failing.end()
		if err != nil {
			return "", err
		}
		var said *answer
		if hits == 0 || !errors.As(refused, &said) || said.status < 500 {
			return "", fmt.Errorf("%s: %d syncs failed, and the last piece was acknowledged or not answered (%v)", of.name, hits, refused) //nolint:errorlint // it may be nil
		}
		status := said.status
		at, err := ana.offset(ctx, f)
		if errors.As(err, &said) && said.status == 404 { // the upload was given up
			at, err = 0, ana.announce(ctx, f)
		}
		if err != nil {
			return "", fmt.Errorf("%s: %w", of.name, err)
		}
		if of.resend != (at == 0) {
			return "", fmt.Errorf("%s could not be synced, and then %d bytes of it counted", of.name, at)
		}
		if err := ana.finish(ctx, f, mebibyte); err != nil {
			return "", fmt.Errorf("%s: it does not go on: %w", of.name, err)
		}
		sent, seen = append(sent, f), append(seen, fmt.Sprintf("%s (%d failed, %d, then from %d)", of.name, hits, status, at))
	}
	if err := whole(ctx, ana, filepath.Join(blobs, "files"), sent); err != nil {
		return "", err
	}
	return "not acknowledged, and whole afterwards: " + strings.Join(seen, ", "), nil
}

// failing is strace attached to a process.
type failing struct {
	cmd *exec.Cmd
	log string
}

// failSync makes a process fail to sync some files, or all.
func (w *workshop) failSync(ctx context.Context, p *process, paths ...string) (*failing, error) {
	f := &failing{log: w.path("strace.log")}
	args := []string{"-f", "-o", f.log, "-p", strconv.Itoa(p.cmd.Process.Pid), "-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:error=EIO"}
	for _, path := range paths {
		args = append(args, "-P", path)
	}
	f.cmd = exec.CommandContext(ctx, "strace", args...) //nolint:gosec // our own arguments
	told := &process{}
	f.cmd.Stderr = told
	if err := f.cmd.Start(); err != nil {
		return nil, err
	}
	for began := time.Now(); time.Since(began) < 10*time.Second; time.Sleep(5 * time.Millisecond) {
		switch said := told.said(); {
		case strings.Contains(said, "attached"):
			return f, nil
		case strings.Contains(said, "not permitted"):
			_ = f.cmd.Wait()
			return nil, fmt.Errorf("%w: strace may not attach to a process here", errCannot)
		}
	}
	return nil, fmt.Errorf("strace does not attach: %s", told.said())
}

// end lets the process sync again, and returns how many syncs failed.
func (f *failing) end() (hits int, err error) {
	_ = f.cmd.Process.Signal(syscall.SIGINT)
	_ = f.cmd.Wait()
	log, err := os.ReadFile(f.log)
	return strings.Count(string(log), "(INJECTED)"), err
}
