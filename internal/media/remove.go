package media

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// removeFile deletes the row of a file and orders the removal of its bytes, in
// one transaction: neither happens without the other.
func removeFile(ctx context.Context, tx cutroom.Tx, file cutroom.File) error {
	if err := tx.DeleteFile(ctx, file.ID); err != nil {
		return err
	}
	return tx.Enqueue(ctx, cutroom.RemoveFileBytes{FileID: file.ID})
}

// RemoveFileBytes removes the uploaded bytes of a file whose row is gone, and
// everything that was made of them. It can be repeated.
func (s *Service) RemoveFileBytes(ctx context.Context, attempt cutroom.Attempt, job cutroom.RemoveFileBytes) error {
	file := cutroom.File{ID: job.FileID}
	kept, err := cutroom.Optional(s.store.FileByID(ctx, file.ID))
	if err != nil {
		return err
	}
	if kept != nil {
		return fmt.Errorf("file %s still exists, so its bytes are not removed", file.ID)
	}
	if err := s.blobs.Delete(ctx, file.BlobKey()); err != nil {
		return err
	}
	if err := s.blobs.DeleteFolder(ctx, file.AllPreparedFolder()); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// removeUpload removes an upload with the bytes that have come. Those of a
// complete one that was never recorded are a file's already.
func (s *Service) removeUpload(ctx context.Context, u cutroom.Upload) error {
	if err := s.incoming.Abandon(ctx, u.ID); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		now, err := cutroom.Optional(tx.UploadByID(ctx, u.ID))
		if err != nil || now == nil {
			return err
		}
		if !now.Finished() {
			if err := tx.Enqueue(ctx, cutroom.RemoveFileBytes{FileID: u.ID}); err != nil {
				return err
			}
		}
		return tx.DeleteUpload(ctx, u.ID)
	})
}
