package backup

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"

	"golang.org/x/sync/errgroup"

	"cutroom/internal/cutroom"
)

// atOnce is how many files are copied at the same time, because a bucket needs
// some time for each.
const atOnce = 4

// copying copies stored files to the folder.
type copying struct {
	Installation
	folder string
	known  map[string]StoredFile // from the previous backup, and from states before this one

	mu                  sync.Mutex
	files               map[string]StoredFile
	missing, damaged    []string
	copied, copiedBytes int64
	done, all           int64
}

// remember reads the file list of the previous backup.
func (c *copying) remember(before *Backup) error {
	if before == nil {
		return nil
	}
	list, err := before.Stored()
	if err != nil {
		return err
	}
	for _, f := range list {
		c.known[f.Key] = f
	}
	return nil
}

// wantedFile is a file named in the database.
type wantedFile struct {
	StoredFile        // without a hash, unless it is already in the folder
	expected   string // the SHA-256 stored in the database, or ""
}

// copyAll copies every file that the state names and the folder lacks. Files
// that are not in the storage are listed as missing.
func (c *copying) copyAll(ctx context.Context, wanted named) error {
	c.files, c.missing, c.done, c.all = map[string]StoredFile{}, nil, 0, 0
	todo, err := c.lookAt(ctx, wanted)
	if err != nil {
		return err
	}
	if err := c.checkRoom(); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, f := range todo {
		group.Go(func() error {
			if err := c.copyOne(ctx, f); err != nil {
				return fmt.Errorf("file %s: %w", f.Key, err)
			}
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	maps.Copy(c.known, c.files)
	slices.Sort(c.missing)
	slices.Sort(c.damaged)
	c.damaged = slices.Compact(c.damaged) // also found in the previous state
	return nil
}

// lookAt checks every file in the storage and returns the ones to copy.
func (c *copying) lookAt(ctx context.Context, wanted named) (todo []wantedFile, err error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2 * atOnce)
	for _, key := range slices.Sorted(maps.Keys(wanted)) {
		group.Go(func() error {
			info, err := c.Blobs.Stat(ctx, key)
			c.mu.Lock()
			defer c.mu.Unlock()
			switch {
			case errors.Is(err, cutroom.ErrNotFound):
				c.missing = append(c.missing, key)
				return nil
			case err != nil:
				return fmt.Errorf("file %s: %w", key, err)
			}
			f := wantedFile{StoredFile{Key: key, Size: info.Size, Type: info.ContentType}, wanted[key]}
			if c.has(&f) {
				c.files[key] = f.StoredFile
				return nil
			}
			c.all += f.Size
			todo = append(todo, f)
			return nil
		})
	}
	return todo, group.Wait()
}

// has reports whether the folder has the file from the previous backup. It
// doesn't read the bytes again; Verify does that.
func (c *copying) has(f *wantedFile) bool {
	known, listed := c.known[f.Key]
	info, err := os.Stat(c.path(f.Key))
	if !listed || err != nil || info.Size() != f.Size || known.Size != f.Size || f.expected != "" && f.expected != known.SHA256 {
		return false
	}
	f.SHA256 = known.SHA256
	return true
}

func (c *copying) path(key string) string {
	return filepath.Join(c.folder, filesFolder, filepath.FromSlash(key))
}

// slack is how much space a backup needs in addition to the files.
const slack = 16 << 20

// checkRoom returns an error if there is not enough space to finish.
func (c *copying) checkRoom() error {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(c.folder, &disk); err != nil {
		return err
	}
	free := int64(disk.Bavail) * disk.Bsize //nolint:gosec // no disk has 2^63 bytes
	if c.all+slack > free {
		return fmt.Errorf("%w: the new files need %s and only %s is free. Any earlier backup in this folder is still intact", errRoom, Bytes(c.all), Bytes(free))
	}
	return nil
}

var errRoom = errors.New("there is not enough space for the backup")

// full adds errRoom to the error of a full disk.
func full(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return fmt.Errorf("%w: the disk is full. Any earlier backup in this folder is still intact: %w", errRoom, err)
	}
	return err
}

// copyOne copies a file. A complete file left by an interrupted backup is read
// here instead of from the storage.
func (c *copying) copyOne(ctx context.Context, f wantedFile) error {
	if left, err := hashFile(ctx, c.path(f.Key)); err == nil && left.size == f.Size && f.expected == left.sha256 {
		f.SHA256 = left.sha256
		c.finish(f, false)
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(c.path(f.Key)), 0o700); err != nil {
		return full(err)
	}
	from, err := c.Blobs.Open(ctx, f.Key, 0, -1)
	if errors.Is(err, cutroom.ErrNotFound) {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.missing = append(c.missing, f.Key)
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }()
	sum := sha256.New()
	err = writeAside(c.path(f.Key), func(to *os.File) error {
		n, err := io.CopyBuffer(io.MultiWriter(to, sum, meter{c}), stopped{ctx, from}, make([]byte, 256<<10))
		if err == nil && n != f.Size {
			err = fmt.Errorf("the storage returned %d bytes instead of %d", n, f.Size)
		}
		return err
	})
	if err != nil {
		return err
	}
	f.SHA256 = hex.EncodeToString(sum.Sum(nil))
	c.finish(f, true)
	return nil
}

// finish records a file that is in the folder.
func (c *copying) finish(f wantedFile, copied bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.files[f.Key] = f.StoredFile
	if f.expected != "" && f.expected != f.SHA256 {
		c.damaged = append(c.damaged, f.Key)
	}
	if copied {
		c.copied++
		c.copiedBytes += f.Size
		return
	}
	c.done += f.Size
	c.Progress("files", c.done, c.all)
}

// meter counts the bytes copied.
type meter struct{ c *copying }

func (m meter) Write(p []byte) (int, error) {
	m.c.mu.Lock()
	defer m.c.mu.Unlock()
	m.c.done += int64(len(p))
	m.c.Progress("files", m.c.done, m.c.all)
	return len(p), nil
}

// removeOthers removes files from the folder that the backup doesn't name,
// because they were deleted since the previous one.
func (c *copying) removeOthers() error {
	root, err := os.OpenRoot(filepath.Join(c.folder, filesFolder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil // there are no files at all
	}
	if err != nil {
		return err
	}
	err = fs.WalkDir(root.FS(), ".", func(key string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if _, named := c.files[key]; named {
			return nil
		}
		return root.Remove(filepath.FromSlash(key))
	})
	return errors.Join(err, root.Close())
}

// hashed is the size and the hash of a file.
type hashed struct {
	size   int64
	sha256 string
}

func hashFile(ctx context.Context, path string) (hashed, error) {
	f, err := os.Open(path) //nolint:gosec // in the operator's own folder
	if err != nil {
		return hashed{}, err
	}
	defer func() { _ = f.Close() }()
	return hashOf(ctx, f, sha256.New())
}

func hashOf(ctx context.Context, r io.Reader, sum hash.Hash) (hashed, error) {
	n, err := io.CopyBuffer(sum, struct{ io.Reader }{stopped{ctx, r}}, make([]byte, 256<<10))
	return hashed{n, hex.EncodeToString(sum.Sum(nil))}, err
}

// stopped ends a copy when its context ends.
type stopped struct {
	ctx context.Context
	r   io.Reader
}

func (s stopped) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.r.Read(p)
}

// Bytes formats a number of bytes for people.
func Bytes(n int64) string {
	units := []string{"bytes", "KB", "MB", "GB", "TB"}
	at, rest := 0, int64(0)
	for n >= 1000 && at < len(units)-1 {
		n, rest = n/1000, n%1000
		at++
	}
	if at == 0 || n >= 100 {
		return fmt.Sprintf("%d %s", n, units[at])
	}
	return strings.Replace(fmt.Sprintf("%d.%d %s", n, rest/100, units[at]), ".0 ", " ", 1)
}
