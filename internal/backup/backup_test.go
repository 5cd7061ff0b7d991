package backup_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cutroom/internal/backup"
	"cutroom/internal/blob"
	"cutroom/internal/blob/blobtest"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func quiet(string, int64, int64) {}

var noon = time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)

func storage(t *testing.T, address string) blob.Store {
	t.Helper()
	b, err := blob.Open(t.Context(), address, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() })
	return b
}

func installation(s *store.Store, b cutroom.Blobs, id string) backup.Installation {
	return backup.Installation{
		Store: s, Blobs: b, Secret: []byte(strings.Repeat("s", 32)), KeepSecret: true, ID: id,
		Now: func() time.Time { return noon }, Progress: quiet,
	}
}

func makeBackup(t *testing.T, folder string, from backup.Installation) backup.Report {
	t.Helper()
	report, err := backup.Make(t.Context(), folder, from)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func openBackup(t *testing.T, folder string) *backup.Backup {
	t.Helper()
	b, err := backup.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// register creates a person with a picture, and an audit log entry, in one
// transaction.
func register(ctx context.Context, s *store.Store, b cutroom.Blobs, id string) error {
	picture := make([]byte, 20_000)
	_, _ = rand.Read(picture)
	key := cutroom.AvatarFolder + id
	if err := b.Put(ctx, key, "image/webp", bytes.NewReader(picture)); err != nil {
		return err
	}
	return s.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.CreateUser(ctx, cutroom.User{
			ID: id, Username: id, Email: id + "@example.com", FullName: "The " + id, Role: cutroom.Client,
			Language: cutroom.English, PasswordHash: "hash", Avatar: key, CreatedAt: noon,
		}); err != nil {
			return err
		}
		tx.Record(cutroom.AuditEntry{At: noon, By: id, Action: "user.created", Subject: id})
		return tx.Enqueue(ctx, cutroom.DeleteFileBytes{FileID: id})
	})
}

// forget removes a person's picture as the program does: first the reference in
// the row, then the bytes.
func forget(ctx context.Context, s *store.Store, b cutroom.Blobs, id string) error {
	if err := s.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, id)
		if err != nil {
			return err
		}
		u.Avatar = ""
		return tx.SaveUser(ctx, u)
	}); err != nil {
		return err
	}
	return b.Delete(ctx, cutroom.AvatarFolder+id)
}

// crowd writes from several goroutines until it is told to stop.
type crowd struct {
	mu   sync.Mutex
	kept []string // acknowledged, and never removed
	err  error

	enough chan struct{} // closed once there are enough to compare, or on an error
	once   sync.Once
}

func (c *crowd) write(ctx context.Context, stop <-chan struct{}, s *store.Store, b cutroom.Blobs, writer int) {
	for i := 0; ; i++ {
		select {
		case <-stop:
			return
		default:
		}
		id := fmt.Sprintf("w%d-%d", writer, i)
		if c.note(id, register(ctx, s, b, id)) != nil {
			return
		}
	}
}

// note records the result of a registration.
func (c *crowd) note(id string, err error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err = errors.Join(c.err, err); err == nil {
		c.kept = append(c.kept, id)
	}
	if c.err != nil || len(c.kept) == 100 {
		c.once.Do(func() { close(c.enough) })
	}
	return err
}

// leave removes, one by one, the pictures of people who registered before the
// backups began.
func (c *crowd) leave(ctx context.Context, stop <-chan struct{}, s *store.Store, b cutroom.Blobs, people []string) {
	for _, id := range people {
		select {
		case <-stop:
			return
		default:
		}
		if err := forget(ctx, s, b, id); err != nil {
			c.mu.Lock()
			c.err = errors.Join(c.err, err)
			c.mu.Unlock()
			return
		}
	}
}

func (c *crowd) acknowledged() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.kept)
}

func TestABackupDuringWritesIsConsistent(t *testing.T) {
	t.Parallel()
	server := blobtest.StartFakeS3(t)
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		blobs := storage(t, "")
		c := crowd{enough: make(chan struct{})}
		var writers sync.WaitGroup
		stop := make(chan struct{})
		for w := range 8 {
			writers.Go(func() { c.write(t.Context(), stop, s, blobs, w) })
		}
		var leaving []string
		for i := range 60 {
			leaving = append(leaving, fmt.Sprintf("early-%d", i))
			if err := register(t.Context(), s, blobs, leaving[i]); err != nil {
				t.Fatal(err)
			}
		}
		// Restored rows may differ from the ones that a rollup was made from.
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.KeepRollup(t.Context(), cutroom.Rollup{Basis: cutroom.BasisApproved, Days: cutroom.ShortRollup, Number: 20_000, Packed: []byte{0}})
		}); err != nil {
			t.Fatal(err)
		}
		<-c.enough
		writers.Go(func() { c.leave(t.Context(), stop, s, blobs, leaving) })
		folder := t.TempDir()
		before := c.acknowledged()
		first := makeBackup(t, folder, installation(s, blobs, "one"))
		// Into the same folder, while the writers continue.
		before = append(before, c.acknowledged()...)
		second := makeBackup(t, folder, installation(s, blobs, "two"))
		close(stop)
		writers.Wait()
		if c.err != nil {
			t.Fatal(c.err)
		}
		if len(first.Missing)+len(second.Missing)+len(first.Damaged)+len(second.Damaged) > 0 || second.Copied >= int64(second.Files.Count) {
			t.Fatalf("%d then %d copied of %d, missing %v, %v", first.Copied, second.Copied, second.Files.Count, first.Missing, second.Missing)
		}
		b := openBackup(t, folder)
		if err := b.Verify(t.Context(), quiet); err != nil {
			t.Fatal(err)
		}
		t.Run("sqlite and a folder", func(t *testing.T) {
			compare(t, b, storetest.Open(t, store.Config{DataDir: t.TempDir()}), storage(t, ""), blobs, before)
		})
		t.Run("postgres and a bucket", func(t *testing.T) {
			compare(t, b, storetest.Open(t, store.Config{URL: storetest.PostgresURL(t)}), storage(t, server.Bucket(t, bucketOf[s.Engine()])), blobs, before)
		})
	})
}

// bucketOf gives each run its own bucket.
var bucketOf = map[string]string{store.SQLite: "from-sqlite", store.Postgres: "from-postgres"}

// compare restores the backup and looks for everyone who was acknowledged
// before it.
func compare(t *testing.T, b *backup.Backup, s *store.Store, into, from cutroom.Blobs, before []string) {
	t.Helper()
	if err := b.RestoreFiles(t.Context(), into, quiet); err != nil {
		t.Fatal(err)
	}
	if err := s.Load(t.Context(), b.Load()); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(b.CheckCounts(t.Context(), s), s.CheckBooks(t.Context())); err != nil {
		t.Fatal(err)
	}
	if found, err := cutroom.VerifyAudit(t.Context(), s); err != nil || found.BrokenAt != 0 || found.Entries < int64(len(before)/2) {
		t.Fatalf("%+v, %v", found, err)
	}
	if rollups, err := s.RollupNumbers(t.Context(), cutroom.BasisApproved, cutroom.ShortRollup, 0, 30_000); err != nil || len(rollups) > 0 {
		t.Errorf("rollups were included: %v, %v", rollups, err)
	}
	for _, id := range before {
		u, err := s.UserByID(t.Context(), id)
		if err != nil || u.Avatar == "" {
			t.Fatalf("%s: %+v, %v", id, u, err)
		}
		if !bytes.Equal(read(t, into, u.Avatar), read(t, from, u.Avatar)) {
			t.Fatalf("the picture of %s is different", id)
		}
	}
	if err := s.Load(t.Context(), b.Load()); !errors.Is(err, store.ErrInUse) {
		t.Errorf("a second restore over the first: %v", err)
	}
	// Numbering continues where it was.
	if err := register(t.Context(), s, into, "later"); err != nil {
		t.Error(err)
	}
	if again := makeBackup(t, t.TempDir(), installation(s, into, "again")); len(again.Missing) > 0 || again.Files.Count != b.Files.Count+1 {
		t.Errorf("a backup of the restored data has %d files, want %d, missing %v", again.Files.Count, b.Files.Count+1, again.Missing)
	}
}

func read(t *testing.T, b cutroom.Blobs, key string) []byte {
	t.Helper()
	r, err := b.Open(t.Context(), key, 0, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestOnlyNewFilesAreCopiedAndOldOnesRemoved(t *testing.T) {
	t.Parallel()
	s, blobs, folder := storetest.SQLite(t), storage(t, ""), t.TempDir()
	for _, id := range []string{"ana", "ben"} {
		if err := register(t.Context(), s, blobs, id); err != nil {
			t.Fatal(err)
		}
	}
	if report := makeBackup(t, folder, installation(s, blobs, "one")); report.Copied != 2 {
		t.Fatalf("%+v", report)
	}
	if err := errors.Join(forget(t.Context(), s, blobs, "ben"), register(t.Context(), s, blobs, "mia")); err != nil {
		t.Fatal(err)
	}
	if report := makeBackup(t, folder, installation(s, blobs, "two")); report.Copied != 1 || report.Files.Count != 2 {
		t.Fatalf("%+v", report)
	}
	if _, err := os.Stat(filepath.Join(folder, "files/avatars/ben")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a deleted file is still in the backup: %v", err)
	}
	// A file that a row names but the storage has lost is reported, and the
	// rest is kept.
	if err := blobs.Delete(t.Context(), "avatars/ana"); err != nil {
		t.Fatal(err)
	}
	report := makeBackup(t, folder, installation(s, blobs, "three"))
	if !slices.Equal(report.Missing, []string{"avatars/ana"}) || report.Files.Count != 1 {
		t.Fatalf("%+v", report)
	}
	if err := openBackup(t, folder).Verify(t.Context(), quiet); err != nil {
		t.Error(err)
	}
}

func TestDamageIsFoundAndReported(t *testing.T) {
	t.Parallel()
	s, blobs := storetest.SQLite(t), storage(t, "")
	if err := register(t.Context(), s, blobs, "ana"); err != nil {
		t.Fatal(err)
	}
	for name, damaged := range map[string]string{
		"manifest.json":                 "manifest.json",
		"files/avatars/ana":             "files/avatars/ana",
		"tables-one/users.jsonl.gz":     "tables-one/users.jsonl.gz",
		"files-one.jsonl":               "files-one.jsonl",
		"secret":                        "secret",
		"tables-one/questions.jsonl.gz": "tables-one/questions.jsonl.gz",
	} {
		folder := t.TempDir()
		makeBackup(t, folder, installation(s, blobs, "one"))
		path := filepath.Join(folder, name)
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		content[len(content)/2] ^= 1
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		b, err := backup.Open(folder)
		if err == nil {
			err = b.Verify(t.Context(), quiet)
		}
		if !errors.Is(err, backup.ErrDamaged) || !strings.Contains(err.Error(), damaged) {
			t.Errorf("%s: %v", name, err)
		}
		if b == nil || name != "files/avatars/ana" {
			continue
		}
		into := storage(t, "")
		if err := b.RestoreFiles(t.Context(), into, quiet); !errors.Is(err, backup.ErrDamaged) {
			t.Errorf("a damaged file was restored: %v", err)
		}
		if _, err := into.Stat(t.Context(), "avatars/ana"); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("a damaged file was stored: %v", err)
		}
	}
}

func TestAFolderWithOtherFilesIsRefused(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "thesis.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := backup.Make(t.Context(), folder, installation(storetest.SQLite(t), storage(t, ""), "one")); err == nil {
		t.Error("a backup was written among other files")
	}
}

func TestABackupOfAnOlderVersionIsRestored(t *testing.T) {
	t.Parallel()
	old, err := store.Open(t.Context(), store.Config{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = old.Close() }()
	const version = 45
	if err := old.BeginLoad(t.Context(), version, "kept"); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if report := makeBackup(t, folder, installation(old, storage(t, ""), "one")); report.Schema != version {
		t.Fatalf("version %d", report.Schema)
	}
	for _, cfg := range []store.Config{{DataDir: t.TempDir()}, {URL: storetest.PostgresURL(t)}} {
		s, err := store.Open(t.Context(), cfg)
		if err != nil {
			t.Fatal(err)
		}
		err = errors.Join(s.Load(t.Context(), openBackup(t, folder).Load()), s.Migrate(t.Context()), s.Check(t.Context()))
		if value, found := s.Setting(t.Context(), cutroom.SettingRestoring); err != nil || found != nil || value != "kept" {
			t.Errorf("%q, %v, %v", value, found, err)
		}
		_ = s.Close()
	}
}

// An odd value that a manager once entered as a picture's address must not stop
// an operator from making a backup.
func TestAnInvalidPictureURLDoesNotBreakTheBackup(t *testing.T) {
	s, b, folder := storetest.SQLite(t), storage(t, ""), filepath.Join(t.TempDir(), "backup")
	if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
		return tx.SavePortfolioItem(t.Context(), cutroom.PortfolioItem{
			ID: "1", Category: "event", PortfolioWords: cutroom.PortfolioWords{Title: "One"},
			ImageURL: cutroom.ShowcaseAddress, VideoURL: cutroom.ShowcaseAddress + "../one.mp4", CreatedAt: noon,
		})
	}); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second backup reads the first one's list
		if report := makeBackup(t, folder, installation(s, b, "1")); len(report.Missing) != 0 {
			t.Errorf("missing: %v", report.Missing)
		}
	}
}
