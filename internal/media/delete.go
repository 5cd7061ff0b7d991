package media

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// DeleteFile deletes a file of a draft project. Its bytes are removed soon
// after, by a job that exists if and only if the file is gone.
func (s *Service) DeleteFile(ctx context.Context, by cutroom.Actor, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		file, err := tx.FileByID(ctx, id)
		if err != nil {
			return err
		}
		project, err := tx.ProjectByID(ctx, file.ProjectID)
		if err != nil {
			return err
		}
		// What counts is what the person may do now, not when the request came.
		access, err := cutroom.AccessTo(ctx, tx, by.WithoutCaller(), project)
		if err != nil {
			return err
		}
		if err := file.CheckDelete(project, access); err != nil {
			return err
		}
		if err := tx.DeleteFile(ctx, id); err != nil {
			return err
		}
		if err := tx.Enqueue(ctx, cutroom.DeleteFileBytes{FileID: id}); err != nil {
			return err
		}
		return s.tell(ctx, tx, cutroom.FileDeleted, by.UserID, file)
	})
}

// DeleteFileBytes removes everything that was stored of a deleted file.
func (s *Service) DeleteFileBytes(ctx context.Context, attempt cutroom.Attempt, job cutroom.DeleteFileBytes) error {
	if err := s.deleteBytes(ctx, job.FileID); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

func (s *Service) deleteBytes(ctx context.Context, fileID string) error {
	file := cutroom.File{ID: fileID}
	return errors.Join(s.blobs.DeleteFolder(ctx, file.PreparationsFolder()), s.blobs.Delete(ctx, file.BlobKey()))
}

// cleanUpAfterDeletion removes what was stored of a file if it was deleted: a
// preparation that was killed may have stored parts after DeleteFileBytes.
func (s *Service) cleanUpAfterDeletion(ctx context.Context, fileID string) error {
	_, err := s.store.FileByID(ctx, fileID)
	if errors.Is(err, cutroom.ErrNotFound) {
		return s.deleteBytes(ctx, fileID)
	}
	return err
}
