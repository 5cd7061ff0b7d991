package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// cutThePower makes a file system lose everything that was not safely on its
// disk, while files are uploaded to it, and checks what is left.
func cutThePower(ctx context.Context, w *workshop) (string, error) {
	const cuts = 5
	disk, err := w.loopDisk(ctx)
	if err != nil {
		return "", err
	}
	data := filepath.Join(disk, "data")
	p, err := w.serve(ctx, data)
	if err != nil {
		return "", err
	}
	ana, err := join(ctx, p.url)
	if err != nil {
		return "", err
	}
	var acknowledged []*film
	resumed := 0
	for cut := range cuts {
		gone := make(chan error, 1)
		off := time.AfterFunc(w.moment(100*time.Millisecond, 1500*time.Millisecond), func() {
			gone <- command(ctx, "xfs_io", "-x", "-c", "shutdown", disk)
		})
		var f *film
		for err = nil; err == nil; {
			f = newFilm(w.random, 1+w.random.IntN(5*mebibyte)+32)
			if err = ana.announce(ctx, f); err != nil {
				continue
			}
			if err = ana.finish(ctx, f, mebibyte); err == nil {
				acknowledged = append(acknowledged, f)
			}
		}
		if off.Stop() {
			return "", fmt.Errorf("before the power was cut: %w", err)
		}
		p.kill()
		if err := <-gone; err != nil { // wait: a late shutdown would hit after the power is back
			return "", err
		}
		if err := w.mountAgain(ctx, disk); err != nil {
			return "", err
		}
		if p, err = w.serve(ctx, data); err != nil {
			return "", fmt.Errorf("after cut %d: %w", cut+1, err)
		}
		ana.url = p.url
		// Ask what was received of an unfinished upload, and resume it if it is
		// known.
		var said *answer
		switch err := ana.finish(ctx, f, mebibyte); {
		case f.id == "" || errors.As(err, &said) && said.status == 404:
		case err != nil:
			return "", fmt.Errorf("it does not go on after cut %d: %w", cut+1, err)
		default:
			acknowledged, resumed = append(acknowledged, f), resumed+1
		}
		if err := whole(ctx, ana, filepath.Join(data, "blobs", "files"), acknowledged); err != nil {
			return "", fmt.Errorf("after cut %d of %d acknowledged files: %w", cut+1, len(acknowledged), err)
		}
	}
	return fmt.Sprintf("%d cuts; %d acknowledged files all there and equal, %d uploads resumed", cuts, len(acknowledged), resumed), nil
}

// loopDisk mounts a separate disk.
func (w *workshop) loopDisk(ctx context.Context) (string, error) {
	if os.Getuid() != 0 {
		return "", fmt.Errorf("%w: mounting a disk needs root", errCannot)
	}
	image, disk := w.path("disk.img"), w.path("disk")
	f, err := os.Create(image) //nolint:gosec // our own file
	if err != nil {
		return "", err
	}
	if err := errors.Join(f.Truncate(1<<30), f.Close(), os.Mkdir(disk, 0o700)); err != nil {
		return "", err
	}
	if err := command(ctx, "mkfs.xfs", "-q", image); err != nil {
		return "", err
	}
	if err := command(ctx, "mount", "-o", "loop", image, disk); err != nil {
		return "", fmt.Errorf("%w: this machine cannot mount a loop device (%w)", errCannot, err)
	}
	w.later(func() error { return command(context.WithoutCancel(ctx), "umount", disk) })
	return disk, nil
}

// mountAgain gives a disk its power back. A sandbox that is just ending, of
// this server or of another program, may also have mounted the disk and hold
// the dead file system for a moment, which a new mount would then reuse.
func (w *workshop) mountAgain(ctx context.Context, disk string) error {
	if err := command(ctx, "umount", disk); err != nil {
		return err
	}
	image := w.path("disk.img")
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		users, err := exec.CommandContext(ctx, "losetup", "--associated", image).Output() //nolint:gosec // our own file
		if err != nil {
			return err
		}
		if len(users) == 0 {
			return command(ctx, "mount", "-o", "loop", image, disk)
		}
		if time.Now().After(end) {
			return fmt.Errorf("%s is still in use: %s", image, users)
		}
	}
}
