package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"cutroom/internal/cutroom"
)

// scratch is a folder for work in progress. Each piece of work locks its own
// subfolder, so that what a killed process left behind can be recognized and
// removed.
type scratch struct {
	dir    string
	store  Store
	copies copies
}

// Scratch is an opened folder for work in progress. Close removes the copies
// that nobody uses.
type Scratch interface {
	cutroom.Scratch
	io.Closer
}

// Linger is how long a copy of a blob waits for the next job about it.
const Linger = time.Minute

// OpenScratch opens the folder for work in progress next to the data and
// removes what killed processes left there. A copy of a blob is kept for a
// while after its last use.
func OpenScratch(store Store, dataDir string, linger time.Duration) (Scratch, error) {
	dir, err := filepath.Abs(filepath.Join(dataDir, "scratch"))
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("the folder for work in progress can't be made: %w", err)
	}
	s := &scratch{dir: dir, store: store}
	s.copies = copies{fetch: s.fetch, linger: linger, byKey: map[string]*copied{}}
	return s, s.sweep()
}

func (s *scratch) Close() error {
	s.copies.close()
	return nil
}

// workFolder is where the work is, next to the lock.
const workFolder = "work"

func (s *scratch) Folder() (string, func(), error) {
	outer, err := os.MkdirTemp(s.dir, "")
	if err != nil {
		return "", nil, full(err)
	}
	lock, err := lockFolder(outer)
	if err != nil {
		return "", nil, errors.Join(err, os.RemoveAll(outer))
	}
	inner := filepath.Join(outer, workFolder)
	if err := os.Mkdir(inner, 0o700); err != nil {
		return "", nil, errors.Join(full(err), lock.Close(), os.RemoveAll(outer))
	}
	release := func() {
		_ = os.RemoveAll(outer)
		_ = lock.Close()
	}
	return inner, release, nil
}

func (s *scratch) Local(ctx context.Context, key string) (string, func(), error) {
	if d, onDisk := s.store.(*disk); onDisk {
		if _, err := d.Stat(ctx, key); err != nil {
			return "", nil, err
		}
		path, err := filepath.Abs(filepath.Join(d.root.Name(), filepath.FromSlash(key)))
		return path, func() {}, err
	}
	return s.copies.get(ctx, key)
}

// fetch copies a blob into its own folder.
func (s *scratch) fetch(ctx context.Context, key string) (string, func(), error) {
	folder, release, err := s.Folder()
	if err != nil {
		return "", nil, err
	}
	file := filepath.Join(folder, "copy")
	if err := s.copyTo(ctx, file, key); err != nil {
		release()
		return "", nil, err
	}
	return file, release, nil
}

func (s *scratch) copyTo(ctx context.Context, file, key string) (err error) {
	r, err := s.store.Open(ctx, key, 0, -1)
	if err != nil {
		return err
	}
	defer r.Close()
	w, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) //nolint:gosec // our own name in our own folder
	if err != nil {
		return full(err)
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	_, err = io.Copy(w, r)
	return full(err)
}

// sweep removes the folders whose process has ended. When a process is killed,
// the kernel releases its lock.
func (s *scratch) sweep() error {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		folder := filepath.Join(s.dir, entry.Name())
		lock, err := lockFolder(folder)
		if errors.Is(err, syscall.EWOULDBLOCK) {
			continue // it is in use
		}
		if errors.Is(err, os.ErrNotExist) {
			continue // its process has just removed it
		}
		if err != nil {
			return err
		}
		if err := errors.Join(os.RemoveAll(folder), lock.Close()); err != nil {
			return err
		}
	}
	return nil
}

// lockFolder locks a folder until the returned file is closed.
func lockFolder(folder string) (*os.File, error) {
	f, err := os.Open(folder) //nolint:gosec // our own folder
	if err != nil {
		return nil, err
	}
	if err := lockFile(f); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// lockFile locks an open file or folder until it is closed, or fails with
// EWOULDBLOCK if it is locked.
func lockFile(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
