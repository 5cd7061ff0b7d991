package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"syscall"

	"cutroom/internal/cutroom"
)

// Put writes to a temporary file, syncs, renames, and syncs the folders up to
// the root, so that neither the bytes nor the name nor a new folder can be
// lost.
func (d *disk) Put(ctx context.Context, key, contentType string, r io.Reader) error {
	contentType, err := checkPut(key, contentType)
	if err != nil {
		return err
	}
	whole, err := d.writeAside(ctx, r)
	if err != nil {
		return full(err)
	}
	if err := d.publish(ctx, key, contentType, whole); err != nil {
		d.discard(whole)
		return full(err)
	}
	return nil
}

// writeAside writes everything from r to the disk, syncs it, and returns the
// file's name.
func (d *disk) writeAside(ctx context.Context, r io.Reader) (name string, err error) {
	name = path.Join(d.halvesFolder, rand.Text())
	f, err := d.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			d.discard(name)
		}
	}()
	// Only Write is exposed: the file's own ReadFrom would copy in small
	// pieces.
	_, err = io.CopyBuffer(struct{ io.Writer }{f}, stopped{ctx, r}, make([]byte, 256<<10))
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	return name, err
}

// publish gives a complete file its key and its content type.
func (d *disk) publish(ctx context.Context, key, contentType, whole string) error {
	lock := d.lock(key)
	lock.Lock()
	defer lock.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	folder := path.Dir(key)
	if err := d.root.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	before, err := d.contentType(key)
	fresh := errors.Is(err, fs.ErrNotExist)
	if err != nil && !fresh {
		return err
	}
	if fresh || before != contentType {
		aside, err := d.writeAside(ctx, strings.NewReader(contentType))
		if err != nil {
			return err
		}
		if err := d.root.Rename(aside, typeFile(key)); err != nil {
			d.discard(aside)
			return err
		}
	}
	if err := d.root.Rename(whole, key); err != nil {
		if fresh {
			d.discard(typeFile(key))
		}
		return err
	}
	// Every folder on the path may be new, made by us or by another Put that
	// has not synced it yet.
	for ; ; folder = path.Dir(folder) {
		if err := syncFolder(d.root.Open, folder); err != nil {
			return errors.Join(err, d.remove(key))
		}
		if folder == "." {
			break
		}
	}
	return nil
}

// discard removes a file that nobody relies on. If that fails, the sweep
// removes it.
func (d *disk) discard(name string) { _ = d.root.Remove(name) }

// syncFolder makes the names in a folder survive a power cut.
func syncFolder(open func(string) (*os.File, error), name string) error {
	f, err := open(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// full adds cutroom.ErrNoRoom to the error of a full disk.
func full(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return fmt.Errorf("%w: %w", cutroom.ErrNoRoom, err)
	}
	return err
}
