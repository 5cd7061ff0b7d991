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

// incomingFolder is where pieces gather until a blob is whole.
const incomingFolder = ".incoming"

// incoming gathers pieces in a folder on this machine: beside the blobs where
// they are files, so that a whole one only gets another name, else in the data
// folder.
type incoming struct {
	root  *os.Root
	store Store
}

// Incoming is an opened place for pieces. It is closed before its store.
type Incoming interface {
	cutroom.Incoming
	io.Closer
}

// OpenIncoming opens the place where blobs of the store arrive in pieces.
func OpenIncoming(store Store, dataDir string) (Incoming, error) {
	if d, onDisk := store.(*disk); onDisk {
		if err := d.root.MkdirAll(incomingFolder, 0o700); err != nil {
			return nil, fmt.Errorf("the storage folder cannot be prepared: %w", err)
		}
		root, err := d.root.OpenRoot(incomingFolder)
		if err != nil {
			return nil, fmt.Errorf("the storage folder cannot be opened: %w", err)
		}
		return &incoming{root, store}, nil
	}
	folder := filepath.Join(dataDir, "incoming")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("the folder for uploads cannot be made: %w", err)
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, fmt.Errorf("the folder for uploads cannot be opened: %w", err)
	}
	return &incoming{root, store}, nil
}

func (i *incoming) Close() error { return i.root.Close() }

func (i *incoming) Begin(ctx context.Context, id string) error {
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return err
	}
	f, err := i.root.OpenFile(id, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return full(err)
	}
	return f.Close()
}

func (i *incoming) Received(ctx context.Context, id string) (int64, error) {
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return 0, err
	}
	info, err := i.root.Stat(id)
	if err != nil {
		return 0, missing(err)
	}
	return info.Size(), nil
}

func (i *incoming) Append(ctx context.Context, id string, offset int64, r io.Reader, checksum *cutroom.Checksum) (n int64, err error) {
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
	// Only Write is offered: the file's own ReadFrom would copy in small pieces.
	to := io.Writer(struct{ io.Writer }{f})
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
	// Part of a piece cannot be compared, and a damaged one must not stay.
	if e := f.Truncate(offset); e != nil {
		return n, errors.Join(full(err), e)
	}
	return 0, full(err)
}

func (i *incoming) Head(ctx context.Context, id string, bytes int) ([]byte, error) {
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

func (i *incoming) Complete(ctx context.Context, id, key, contentType string) error {
	contentType, err := checkPut(key, contentType)
	if err != nil {
		return err
	}
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return err
	}
	f, err := i.root.OpenFile(id, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		_, err := i.store.Stat(ctx, key) // an earlier try may have come so far
		return err
	}
	if err != nil {
		return err
	}
	if d, onDisk := i.store.(*disk); onDisk {
		if err := errors.Join(f.Sync(), f.Close()); err != nil {
			return full(err)
		}
		return full(d.publish(ctx, key, contentType, path.Join(incomingFolder, id)))
	}
	if err := errors.Join(i.store.Put(ctx, key, contentType, f), f.Close()); err != nil {
		return err
	}
	return i.Abandon(ctx, id)
}

func (i *incoming) Abandon(ctx context.Context, id string) error {
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return err
	}
	if err := i.root.Remove(id); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
