package media

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"time"

	"cutroom/internal/cutroom"
)

const (
	// touchEvery is how often a running upload's last activity is saved.
	touchEvery = time.Hour
	// sweepAtOnce is how many old uploads are read at a time.
	sweepAtOnce = 100
)

// CheckFile computes the file's SHA-256. The file may have been deleted.
func (s *Service) CheckFile(ctx context.Context, attempt cutroom.Attempt, job cutroom.CheckFile) error {
	file, err := s.store.FileByID(ctx, job.FileID)
	if errors.Is(err, cutroom.ErrNotFound) {
		return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
	}
	if err != nil {
		return err
	}
	sum, err := s.fingerprint(ctx, file)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.Finish(ctx, attempt); err != nil {
			return err
		}
		file, err := cutroom.Optional(tx.FileByID(ctx, job.FileID))
		if err != nil || file == nil {
			return err
		}
		file.SHA256, file.State = sum, cutroom.FileReady
		if err := tx.SaveFile(ctx, *file); err != nil {
			return err
		}
		return s.tell(ctx, tx, cutroom.FileChecked, cutroom.System.UserID, *file)
	})
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

// SweepUploads removes expired uploads and the rows of old finished ones.
func (s *Service) SweepUploads(ctx context.Context, attempt cutroom.Attempt, _ cutroom.SweepUploads) error {
	for {
		old, err := s.store.UploadsUntouchedSince(ctx, s.wall.Now().Add(-cutroom.UploadLife), sweepAtOnce)
		if err != nil {
			return err
		}
		for _, u := range old {
			if err := s.sweep(ctx, u); err != nil {
				return err
			}
		}
		if len(old) < sweepAtOnce {
			return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
		}
	}
}

func (s *Service) sweep(ctx context.Context, u cutroom.Upload) error {
	if u.Finished() {
		return s.abandon(ctx, u.ID) // a dying server may have left something behind
	}
	// Its bytes were stored, but the server was killed before recording it.
	if _, err := s.blobs.Stat(ctx, cutroom.File{ID: u.ID}.BlobKey()); err == nil {
		return s.FinishUpload(ctx, u.ID)
	} else if !errors.Is(err, cutroom.ErrNotFound) {
		return err
	}
	return s.abandon(ctx, u.ID)
}
