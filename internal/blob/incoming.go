package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"cutroom/internal/cutroom"
)

// incomingFolder is where pieces are collected until a blob is complete.
const incomingFolder = ".incoming"

// diskIncoming collects pieces in a folder next to the blobs, so that a
// complete blob only needs to be renamed.
type diskIncoming struct {
	root *os.Root
	disk *disk
}

// Incoming is an opened store of incoming pieces. It is closed before its blob
// store.
type Incoming interface {
	cutroom.Incoming
	io.Closer
}

// OpenIncoming opens the place where the store's blobs arrive in pieces.
func OpenIncoming(store Store, dataDir string) (Incoming, error) {
	switch s := store.(type) {
	case *disk:
		if err := s.root.MkdirAll(incomingFolder, 0o700); err != nil {
			return nil, fmt.Errorf("the storage folder cannot be prepared: %w", err)
		}
		root, err := s.root.OpenRoot(incomingFolder)
		if err != nil {
			return nil, fmt.Errorf("the storage folder cannot be opened: %w", err)
		}
		return &diskIncoming{root, s}, nil
	case *bucket:
		folder := filepath.Join(dataDir, "incoming")
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return nil, fmt.Errorf("the folder for uploads cannot be made: %w", err)
		}
		return newBucketIncoming(s, folder), nil
	default:
		return nil, fmt.Errorf("blobs cannot arrive in pieces in a %T", store)
	}
}

func (i *diskIncoming) Close() error { return i.root.Close() }

func (i *diskIncoming) Begin(ctx context.Context, id, _ string, _ int64) error {
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return err
	}
	f, err := i.root.OpenFile(id, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return full(err)
	}
	return f.Close()
}

func (i *diskIncoming) Received(ctx context.Context, id string) (int64, error) {
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return 0, err
	}
	info, err := i.root.Stat(id)
	if err != nil {
		return 0, missing(err)
	}
	return info.Size(), nil
}

func (i *diskIncoming) Append(ctx context.Context, id string, offset int64, r io.Reader, checksum *cutroom.Checksum) (n int64, err error) {
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return 0, err
	}
	f, err := i.root.OpenFile(id, os.O_WRONLY, 0o600)
	if err != nil {
		return 0, missing(err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	at, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return 0, err
	}
	if at != offset {
		return 0, fmt.Errorf("%d bytes have come, not %d", at, offset)
	}
	to := &steadyWriter{file: f, at: offset}
	if checksum == nil {
		n, err = io.CopyBuffer(to, r, make([]byte, 256<<10))
		return n, full(err)
	}
	sum := checksum.New()
	n, err = io.CopyBuffer(io.MultiWriter(to, sum), r, make([]byte, 256<<10))
	if err == nil && checksum.Matches(sum) {
		return n, nil
	}
	if err == nil {
		err = cutroom.ErrUploadChecksum
	}
	// The checksum doesn't apply to part of a piece, and a damaged piece must
	// not stay.
	if e := f.Truncate(offset); e != nil {
		return n, errors.Join(full(err), e)
	}
	return 0, full(err)
}

func (i *diskIncoming) Head(ctx context.Context, id string, bytes int) ([]byte, error) {
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return nil, err
	}
	f, err := i.root.Open(id)
	if err != nil {
		return nil, missing(err)
	}
	defer f.Close()
	head := make([]byte, bytes)
	n, err := io.ReadFull(f, head)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return head[:n], err
}

func (i *diskIncoming) Complete(ctx context.Context, id, key string) error {
	if err := errors.Join(checkKey(id), checkKey(key), ctx.Err()); err != nil {
		return err
	}
	f, err := i.root.OpenFile(id, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		_, err := i.disk.Stat(ctx, key) // an earlier attempt may have got this far
		return err
	}
	if err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		// The system may have dropped what it could not write, and a second
		// sync would succeed. The bytes must be sent again.
		return errors.Join(full(err), f.Close(), i.Abandon(ctx, id))
	}
	if err := f.Close(); err != nil {
		return err
	}
	err = i.disk.publish(ctx, key, octets, path.Join(incomingFolder, id))
	if errors.Is(err, fs.ErrNotExist) {
		_, err = i.disk.Stat(ctx, key) // another request completed it first
	}
	return full(err)
}

func (i *diskIncoming) Abandon(ctx context.Context, id string) error {
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return err
	}
	if err := i.root.Remove(id); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
