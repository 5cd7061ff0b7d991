package media

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"

	"cutroom/internal/cutroom"
)

// HashFile computes the file's SHA-256. The file may have been deleted.
func (s *Service) HashFile(ctx context.Context, attempt cutroom.Attempt, job cutroom.HashFile) error {
	file, err := cutroom.Optional(s.store.FileByID(ctx, job.FileID))
	if err != nil {
		return err
	}
	sum := ""
	if file != nil {
		if sum, err = s.fingerprint(ctx, *file); err != nil {
			return err
		}
	}
	return s.finish(ctx, attempt, job.FileID, cutroom.FileHashed, func(f *cutroom.File) { f.SHA256 = sum })
}

// fingerprint is the SHA-256 of a file's bytes.
func (s *Service) fingerprint(ctx context.Context, f cutroom.File) (string, error) {
	r, err := s.blobs.Open(ctx, f.BlobKey(), 0, -1)
	if err != nil {
		return "", err
	}
	defer r.Close()
	sum := sha256.New()
	if _, err := io.CopyBuffer(sum, stopping{ctx, r}, make([]byte, 1<<20)); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
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
