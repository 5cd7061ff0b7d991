package backup

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"sync"

	"golang.org/x/sync/errgroup"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// RestoreFiles puts every file into the storage. A file that differs from what was
// written is refused before it is stored. Files that already exist, from an
// interrupted restore or because only the database was lost, are compared instead.
func (b *Backup) RestoreFiles(ctx context.Context, blobs cutroom.Blobs, progress Progress) error {
	list, err := b.Stored()
	if err != nil {
		return err
	}
	var mu sync.Mutex
	var done int64
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, f := range list {
		group.Go(func() error {
			if err := b.restoreFile(ctx, blobs, f); err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			done += f.Size
			progress("files", done, b.Files.Bytes)
			return nil
		})
	}
	return group.Wait()
}

func (b *Backup) restoreFile(ctx context.Context, blobs cutroom.Blobs, f StoredFile) error {
	same, err := isStored(ctx, blobs, f)
	if err != nil || same {
		return err
	}
	name := filepath.Join(filesFolder, filepath.FromSlash(f.Key))
	from, err := os.Open(b.path(f.Key))
	if err != nil {
		return fmt.Errorf("%w: the file %s: %w", ErrDamaged, name, err)
	}
	defer func() { _ = from.Close() }()
	if err := blobs.Put(ctx, f.Key, f.Type, &checked{from: from, want: f, sum: sha256.New(), name: name}); err != nil {
		return fmt.Errorf("store file %s: %w", f.Key, err)
	}
	return nil
}

// isStored reports whether the storage has exactly this file.
func isStored(ctx context.Context, blobs cutroom.Blobs, f StoredFile) (bool, error) {
	info, err := blobs.Stat(ctx, f.Key)
	if errors.Is(err, cutroom.ErrNotFound) || err == nil && (info.Size != f.Size || info.ContentType != f.Type) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	r, err := blobs.Open(ctx, f.Key, 0, -1)
	if err != nil {
		return false, err
	}
	defer func() { _ = r.Close() }()
	found, err := hashOf(ctx, r, sha256.New())
	return found.sha256 == f.SHA256, err
}

// checked reads a file and returns an error at its end if the file differs from
// what was written.
type checked struct {
	from io.Reader
	want StoredFile
	sum  hash.Hash
	size int64
	name string
}

func (c *checked) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	_, _ = c.sum.Write(p[:n]) // never fails
	c.size += int64(n)
	if errors.Is(err, io.EOF) && (c.size != c.want.Size || hex.EncodeToString(c.sum.Sum(nil)) != c.want.SHA256) {
		err = fmt.Errorf("%w: file %s has been altered", ErrDamaged, c.name)
	}
	return n, err
}

// CheckCounts compares the number of rows with the number written. The database
// must still be at the backup's version. Settings are not compared, because the
// restore writes some itself.
func (b *Backup) CheckCounts(ctx context.Context, s *store.Store) error {
	return s.Dump(ctx, func(d *store.Dump) error {
		counts, err := d.Count(ctx)
		if err != nil {
			return err
		}
		for _, t := range b.Tables {
			if have := counts[t.Name]; have != t.Rows && t.Name != "settings" {
				return fmt.Errorf("the table %s has %d rows instead of %d", t.Name, have, t.Rows)
			}
		}
		return nil
	})
}
