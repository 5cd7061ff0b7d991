package media

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash/crc32"
	"io"
	"os"
	"time"

	"cutroom/internal/cutroom"
)

// HashFile computes the file's SHA-256 and CRC-32. The file may have been deleted.
func (s *Service) HashFile(ctx context.Context, attempt cutroom.Attempt, job cutroom.HashFile) error {
	file, err := cutroom.Optional(s.store.FileByID(ctx, job.FileID))
	if err != nil {
		return err
	}
	var sum string
	var crc uint32
	if file != nil {
		if sum, crc, err = s.fingerprint(ctx, *file); err != nil {
			return err
		}
	}
	return s.finish(ctx, attempt, job.FileID, cutroom.FileHashed, func(f *cutroom.File) { f.SHA256, f.CRC32 = sum, &crc })
}

// hashPatience is how long a file may wait for its checksums before they are
// enqueued again.
const hashPatience = time.Hour

// HashMissing enqueues the checksums of files that have none: they were stored
// by a release that did not compute all of them.
func (s *Service) HashMissing(ctx context.Context, attempt cutroom.Attempt, _ cutroom.HashMissing) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		files, err := tx.FilesWithoutChecksum(ctx, s.clock.Now().Add(-hashPatience), sweepAtOnce)
		if err != nil {
			return err
		}
		for _, f := range files {
			if err := tx.Enqueue(ctx, cutroom.HashFile{FileID: f.ID, Purpose: f.Purpose}); err != nil {
				return err
			}
		}
		return tx.Finish(ctx, attempt)
	})
}

// fingerprint returns the SHA-256 and the CRC-32 of a file's bytes.
func (s *Service) fingerprint(ctx context.Context, f cutroom.File) (string, uint32, error) {
	r, err := s.openToHash(ctx, f)
	if err != nil {
		return "", 0, err
	}
	defer r.Close()
	sum, crc := sha256.New(), crc32.NewIEEE()
	if _, err := io.CopyBuffer(io.MultiWriter(sum, crc), stopping{ctx, r}, make([]byte, 1<<20)); err != nil {
		return "", 0, err
	}
	return hex.EncodeToString(sum.Sum(nil)), crc.Sum32(), nil
}

// openToHash opens a film's or sound's local copy, which its check and its
// preparation read too. Other files need no copy.
func (s *Service) openToHash(ctx context.Context, f cutroom.File) (io.ReadCloser, error) {
	if !f.Kind.IsMedia() {
		return s.blobs.Open(ctx, f.BlobKey(), 0, -1)
	}
	path, release, err := s.scratch.Local(ctx, f.BlobKey())
	if err != nil {
		return nil, err
	}
	file, err := os.Open(path) //nolint:gosec // our own path
	if err != nil {
		release()
		return nil, err
	}
	return releasing{file, release}, nil
}

// releasing is a file that is released when it is closed.
type releasing struct {
	*os.File
	release func()
}

func (r releasing) Close() error {
	defer r.release()
	return r.File.Close()
}

// stopping is a reader that ends with its context.
type stopping struct {
	ctx context.Context
	r   io.Reader
}

func (s stopping) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.r.Read(p)
}
