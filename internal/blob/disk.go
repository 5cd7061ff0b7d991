package blob

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sync"
	"syscall"

	"cutroom/internal/cutroom"
)

// disk is a folder of blobs. Everything goes through an os.Root, so that not
// even a symbolic link in the folder leads out of it.
//
// The bytes of a blob always come from a single Put. Its content type is in a
// second file: a power cut while a blob is replaced by one of another type can
// leave the old bytes with the new type.
type disk struct {
	root *os.Root
	// halves locks halvesFolder, where this process writes blobs until they are
	// complete.
	halves       *os.File
	halvesFolder string

	seed maphash.Seed
	// locks keep a blob and its content type consistent, by the key's hash.
	locks [64]sync.RWMutex
}

func openDisk(ctx context.Context, dir string) (*disk, error) {
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		err = os.MkdirAll(dir, 0o700)
		if err == nil {
			err = syncFolder(os.Open, filepath.Dir(dir))
		}
		if err != nil {
			return nil, fmt.Errorf("the storage folder cannot be made: %w", err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("the storage folder cannot be opened: %w", err)
	}
	d := &disk{root: root, seed: maphash.MakeSeed()}
	if err := d.openHalves(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("the storage folder cannot be prepared: %w", err), root.Close())
	}
	return d, nil
}

func (d *disk) Close() error { return errors.Join(d.closeHalves(), d.root.Close()) }

func (d *disk) Check(ctx context.Context) error { return check(ctx, d) }

func (d *disk) lock(key string) *sync.RWMutex {
	return &d.locks[maphash.String(d.seed, key)%uint64(len(d.locks))]
}

func (d *disk) Open(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if err := errors.Join(checkRange(key, offset), ctx.Err()); err != nil {
		return nil, err
	}
	f, err := d.root.Open(key)
	if err != nil {
		return nil, missing(err)
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = cutroom.ErrNotFound
	}
	if err == nil {
		_, err = f.Seek(offset, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	if length < 0 {
		return f, nil
	}
	return &section{io.LimitedReader{R: f, N: length}, f}, nil
}

// section is a limited read of a file.
type section struct {
	io.LimitedReader
	io.Closer
}

// WriteTo lets the kernel send a section to a socket without copying it.
func (s *section) WriteTo(w io.Writer) (int64, error) { return io.Copy(w, &s.LimitedReader) }

func (d *disk) Stat(ctx context.Context, key string) (cutroom.BlobInfo, error) {
	if err := errors.Join(checkKey(key), ctx.Err()); err != nil {
		return cutroom.BlobInfo{}, err
	}
	lock := d.lock(key)
	lock.RLock()
	defer lock.RUnlock()
	info, err := d.root.Stat(key)
	if err != nil {
		return cutroom.BlobInfo{}, missing(err)
	}
	if !info.Mode().IsRegular() {
		return cutroom.BlobInfo{}, cutroom.ErrNotFound
	}
	contentType, err := d.contentType(key)
	if errors.Is(err, fs.ErrNotExist) {
		contentType, err = octets, nil // put there by hand
	}
	return cutroom.BlobInfo{Size: info.Size(), ContentType: contentType, ModifiedAt: info.ModTime().UTC()}, err
}

func (d *disk) Delete(ctx context.Context, key string) error {
	if err := errors.Join(checkKey(key), ctx.Err()); err != nil {
		return err
	}
	lock := d.lock(key)
	lock.Lock()
	defer lock.Unlock()
	info, err := d.root.Lstat(key)
	if err != nil || info.IsDir() {
		if err = missing(err); errors.Is(err, cutroom.ErrNotFound) {
			return nil
		}
		return err
	}
	if err := d.remove(key); err != nil {
		return err
	}
	return syncFolder(d.root.Open, path.Dir(key))
}

// remove deletes a blob and then its content type.
func (d *disk) remove(key string) error {
	err := d.root.Remove(key)
	if err != nil {
		return err
	}
	if err = d.root.Remove(typeFile(key)); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (d *disk) contentType(key string) (string, error) {
	b, err := d.root.ReadFile(typeFile(key))
	return string(b), err
}

func typeFile(key string) string {
	folder, name := path.Split(key)
	return folder + "." + name + ".type"
}

// missing turns "no such file" into cutroom.ErrNotFound.
func missing(err error) error {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return cutroom.ErrNotFound
	}
	return err
}
