package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// fillTheStorage fills a disk that contains only files.
func fillTheStorage(ctx context.Context, w *workshop) (string, error) {
	disk, err := w.smallDisk(ctx)
	if err != nil {
		return "", err
	}
	return w.fill(ctx, disk, w.path("data"), "CUTROOM_STORAGE_URL=file://"+disk)
}

// fillTheDisk fills the disk that contains everything.
func fillTheDisk(ctx context.Context, w *workshop) (string, error) {
	disk, err := w.smallDisk(ctx)
	if err != nil {
		return "", err
	}
	return w.fill(ctx, disk, filepath.Join(disk, "data"))
}

// fill uploads to a disk until it is full, makes room and continues.
func (w *workshop) fill(ctx context.Context, disk, data string, env ...string) (string, error) {
	p, err := w.serve(ctx, data, env...)
	if err != nil {
		return "", err
	}
	ana, err := join(ctx, p.url)
	if err != nil {
		return "", err
	}
	ballast := filepath.Join(disk, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 30*mebibyte), 0o600); err != nil {
		return "", err
	}
	f := newFilm(w.random, 40*mebibyte)
	if err := ana.announce(ctx, f); err != nil {
		return "", err
	}
	before := 0
	var full *answer
	for err = nil; err == nil; {
		if before, err = ana.offset(ctx, f); err == nil {
			_, err = ana.send(ctx, f, before, piece)
		}
	}
	if !errors.As(err, &full) || full.status != 507 || full.code() != "no_room" {
		return "", fmt.Errorf("a full disk is answered with %w", err)
	}
	if said := string(full.body); strings.Contains(said, w.folder) || strings.Contains(said, "/") && strings.Contains(said, "disk") {
		return "", fmt.Errorf("the answer shows a path: %s", said)
	}
	at, err := ana.offset(ctx, f)
	if err != nil {
		return "", err
	}
	if at < before {
		return "", fmt.Errorf("%d bytes are left of %d", at, before)
	}
	if err := fillUp(filepath.Join(disk, "more")); err != nil {
		return "", err
	}
	// Enough of them that the database has no page left to write to.
	for range 50 {
		err := ana.announce(ctx, newFilm(w.random, mebibyte))
		var refused *answer
		if err != nil && (!errors.As(err, &refused) || refused.status != 507 || refused.code() != "no_room") {
			return "", fmt.Errorf("another upload to a full disk: %w", err)
		}
	}
	if err := errors.Join(os.Remove(ballast), os.Remove(filepath.Join(disk, "more"))); err != nil {
		return "", err
	}
	if err := ana.finish(ctx, f, piece); err != nil {
		return "", fmt.Errorf("with room again: %w", err)
	}
	folder := filepath.Join(data, "blobs", "files")
	if len(env) > 0 {
		folder = filepath.Join(disk, "files")
	}
	if err := whole(ctx, ana, folder, []*film{f}); err != nil {
		return "", err
	}
	return fmt.Sprintf("507 no_room after %d MiB, without a path; resumed from %d MiB with room again", before/mebibyte, at/mebibyte), nil
}

// fillUp writes until nothing more fits.
func fillUp(name string) error {
	f, err := os.Create(name) //nolint:gosec // our own file
	if err != nil {
		return err
	}
	for size := mebibyte; size > 0; {
		if _, err := f.Write(make([]byte, size)); err != nil {
			size /= 2
		}
	}
	return f.Close()
}

// smallDisk mounts a disk of 64 MiB in memory.
func (w *workshop) smallDisk(ctx context.Context) (string, error) {
	if os.Getuid() != 0 {
		return "", fmt.Errorf("%w: mounting a disk needs root", errCannot)
	}
	disk := w.path("small")
	if err := os.Mkdir(disk, 0o700); err != nil {
		return "", err
	}
	if err := command(ctx, "mount", "-t", "tmpfs", "-o", "size=64m", "cutroom-faults", disk); err != nil {
		return "", fmt.Errorf("%w: this machine cannot mount a disk in memory (%w)", errCannot, err)
	}
	w.later(func() error { return command(context.WithoutCancel(ctx), "umount", disk) })
	return disk, nil
}
