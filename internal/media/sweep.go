package media

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// sweepAtOnce is how many old uploads are read at a time.
const sweepAtOnce = 100

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
		return s.abandon(ctx, u.ID) // a server that was killed may have left something behind
	}
	_, err := s.blobs.Stat(ctx, cutroom.File{ID: u.ID}.BlobKey())
	if errors.Is(err, cutroom.ErrNotFound) {
		return s.abandon(ctx, u.ID)
	}
	if err != nil {
		return err
	}
	// Its bytes were stored, but the server was killed before recording it, or
	// its sender had just lost the right to send it.
	by := cutroom.Actor{UserID: u.UserID}
	switch err := s.mayFinish(ctx, s.store, by, u); {
	case err == nil:
		return s.FinishUpload(ctx, by, u.ID)
	case errors.Is(err, cutroom.ErrForbidden), errors.Is(err, cutroom.ErrNotFound):
		return s.removeUpload(ctx, u)
	default:
		return err
	}
}

// TidyPreparations removes the early parts of films that were finished a while
// ago.
func (s *Service) TidyPreparations(ctx context.Context, attempt cutroom.Attempt, _ cutroom.TidyPreparations) error {
	for {
		files, err := s.store.FilesWatchedEarly(ctx, s.wall.Now().Add(-cutroom.EarlyLife), sweepAtOnce)
		if err != nil {
			return err
		}
		for _, file := range files {
			if err := s.blobs.DeleteFolder(ctx, file.EarlyFolder()); err != nil {
				return err
			}
			if err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
				now, err := cutroom.Optional(tx.FileByID(ctx, file.ID))
				if err != nil || now == nil || now.Preparation.Run != file.Preparation.Run {
					return err
				}
				now.Preparation.Early = false
				return tx.SaveFile(ctx, *now)
			}); err != nil {
				return err
			}
		}
		if len(files) < sweepAtOnce {
			return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
		}
	}
}
