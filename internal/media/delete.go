package media

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// DeleteFile deletes a file of a draft project or of a brand kit. A job that is
// enqueued in the same transaction removes its bytes soon after.
func (s *Service) DeleteFile(ctx context.Context, by cutroom.Actor, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		file, err := tx.FileByID(ctx, id)
		if err != nil {
			return err
		}
		// Only what the person may do now counts, not when the request came in.
		if err := mayDelete(ctx, tx, by.WithoutCaller(), file); err != nil {
			return err
		}
		if err := deleteFile(ctx, tx, file); err != nil {
			return err
		}
		return s.tell(ctx, tx, cutroom.FileDeleted, by.UserID, file)
	})
}

// mayDelete refuses people who may not delete a file, with ErrNotFound if they
// may not even know about it.
func mayDelete(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, file cutroom.File) error {
	if file.Purpose == cutroom.BrandFile {
		access, err := cutroom.BrandAccessTo(ctx, tx, by, file.AccountID)
		if err == nil && !access.Edit {
			err = cutroom.ErrForbidden
		}
		return err
	}
	project, err := tx.ProjectByID(ctx, file.ProjectID)
	if err != nil {
		return err
	}
	rel, err := cutroom.RelationTo(ctx, tx, by, project)
	if err != nil {
		return err
	}
	seen, err := cutroom.FilesSeenBy(ctx, tx, by, rel, []cutroom.File{file})
	if err != nil {
		return err
	}
	if !rel.Sees(project) || len(seen) == 0 {
		return cutroom.ErrNotFound
	}
	return file.CheckDelete(by, project, rel.Access(project))
}

// deleteFile deletes the row of a file and enqueues the removal of its bytes.
func deleteFile(ctx context.Context, tx cutroom.Tx, file cutroom.File) error {
	if err := tx.DeleteFile(ctx, file.ID); err != nil {
		return err
	}
	return tx.Enqueue(ctx, cutroom.DeleteFileBytes{FileID: file.ID})
}

// DeleteFileBytes removes everything that was stored for a deleted file. It can
// be repeated, and never touches a file that exists.
func (s *Service) DeleteFileBytes(ctx context.Context, attempt cutroom.Attempt, job cutroom.DeleteFileBytes) error {
	kept, err := cutroom.Optional(s.store.FileByID(ctx, job.FileID))
	if err != nil {
		return err
	}
	if kept != nil {
		return fmt.Errorf("file %s still exists, so its bytes are not removed", job.FileID)
	}
	if err := s.deleteBytes(ctx, job.FileID); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

func (s *Service) deleteBytes(ctx context.Context, fileID string) error {
	file := cutroom.File{ID: fileID}
	return errors.Join(s.blobs.DeleteFolder(ctx, file.PreparationsFolder()), s.blobs.Delete(ctx, file.BlobKey()))
}

// cleanUpAfterDeletion removes what was stored for a file if it was deleted: a
// preparation that was killed may have stored parts after DeleteFileBytes.
func (s *Service) cleanUpAfterDeletion(ctx context.Context, fileID string) error {
	_, err := s.store.FileByID(ctx, fileID)
	if errors.Is(err, cutroom.ErrNotFound) {
		return s.deleteBytes(ctx, fileID)
	}
	return err
}
