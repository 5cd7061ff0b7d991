package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path"
	"syscall"
	"time"
)

// halfWritten holds incomplete blobs, in a folder for each process. It is in
// the storage folder because a rename must not cross file systems.
const halfWritten = ".tmp"

// abandoned is how long a half-written file of an earlier release is kept: such
// files have no lock to show that they are still being written.
const abandoned = 24 * time.Hour

// openHalves makes this process's folder for half-written blobs and locks it
// until the disk is closed. If the process is killed, the lock is released.
func (d *disk) openHalves(ctx context.Context) error {
	if err := d.root.MkdirAll(halfWritten, 0o700); err != nil {
		return err
	}
	if err := d.sweepHalves(ctx, time.Now().Add(-abandoned)); err != nil {
		return err
	}
	for d.halves == nil {
		folder := path.Join(halfWritten, rand.Text())
		if err := d.root.Mkdir(folder, 0o700); err != nil {
			return err
		}
		lock, err := d.lockHalves(folder)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.EWOULDBLOCK) {
			continue // another process that is starting took the folder for an abandoned one
		}
		if err != nil {
			return err
		}
		if _, err := d.root.Stat(folder); err != nil {
			_ = lock.Close()
			continue // the same, a moment earlier
		}
		d.halves, d.halvesFolder = lock, folder
	}
	return nil
}

func (d *disk) closeHalves() error {
	return errors.Join(d.root.RemoveAll(d.halvesFolder), d.halves.Close())
}

// lockHalves locks a folder until the returned file is closed. If the file
// system has no locks, no other process can lock it either.
func (d *disk) lockHalves(folder string) (*os.File, error) {
	f, err := d.root.Open(folder)
	if err != nil {
		return nil, err
	}
	if err := lockFile(f); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// sweepHalves removes what killed processes left behind.
func (d *disk) sweepHalves(ctx context.Context, before time.Time) error {
	entries, err := fs.ReadDir(d.root.FS(), halfWritten)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if err := ctx.Err(); err != nil {
			return err
		}
		name := path.Join(halfWritten, entry.Name())
		if !entry.IsDir() {
			if info, err := entry.Info(); err == nil && info.ModTime().Before(before) {
				d.discard(name)
			}
			continue
		}
		f, err := d.root.Open(name)
		if err != nil {
			continue // its process has just ended
		}
		if lockFile(f) == nil {
			err = d.root.RemoveAll(name)
		}
		if err := errors.Join(err, f.Close()); err != nil {
			return err
		}
	}
	return nil
}
