package worker_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"cutroom/internal/blob"
	"cutroom/internal/blob/blobtest"
	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/store/storetest"
)

// counting is a storage that counts how often a whole blob is fetched.
type counting struct {
	blob.Store
	key     string
	fetched *atomic.Int64
}

func (c counting) Open(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if key == c.key && length < 0 {
		c.fetched.Add(1)
	}
	return c.Store.Open(ctx, key, offset, length)
}

func TestAVersionIsFetchedOnceForAllItsJobs(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	bucket, err := blob.Open(t.Context(), blobtest.StartFakeS3(t).Bucket(t, "jobs"), "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = bucket.Close() })
	folder := t.TempDir()
	storage := counting{bucket, cutroom.File{ID: "film"}.BlobKey(), &atomic.Int64{}}
	blobs := workOnMediaIn(t, st, caught, ffmpeg.NewInstalled(ffmpeg.Options{}), storage, folder)
	uploaded(t, st, blobs, film(t), func(f *cutroom.File) { f.Purpose = cutroom.VersionFile })
	file := waitFor(t, st, cutroom.FileHashed, cutroom.FileChecked, cutroom.FilePrepared, cutroom.FileInspected)
	if file.State != cutroom.FileReady || len(file.SHA256) != 64 || storage.fetched.Load() != 1 {
		t.Errorf("%s, fetched %d times", file.State, storage.fetched.Load())
	}
	// Only the one copy is left, which waits for another job.
	if left, err := os.ReadDir(filepath.Join(folder, "scratch")); err != nil || len(left) > 1 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
