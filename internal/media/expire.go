package media

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

// projectOf returns the project of a file, or noProject.
func projectOf(ctx context.Context, r cutroom.Reader, f cutroom.File) (cutroom.Project, error) {
	if f.Purpose == cutroom.BrandFile {
		return noProject, nil
	}
	return r.ProjectByID(ctx, f.ProjectID)
}

// expire deletes those of an account's files whose retention has ended, based
// on the current account and projects: the client may have subscribed again.
func (s *Service) expire(ctx context.Context, accountID string, files []cutroom.File, now time.Time) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		account, err := tx.ClientAccountByID(ctx, accountID)
		if err != nil {
			return err
		}
		gone := map[string]bool{} // by project
		var count, bytes int64
		var why cutroom.RetentionReason
		for _, f := range files {
			file, err := cutroom.Optional(tx.FileByID(ctx, f.ID))
			if err != nil {
				return err
			}
			if file == nil {
				continue
			}
			project, err := projectOf(ctx, tx, *file)
			if err != nil {
				return err
			}
			r := file.Retention(account, project)
			if !r.Over(now) {
				continue
			}
			if err := deleteFile(ctx, tx, *file); err != nil {
				return err
			}
			count, bytes, why, gone[project.ID] = count+1, bytes+file.Size, cmp.Or(why, r.Reason), true
		}
		if count == 0 {
			return nil
		}
		s.recordExpired(tx, accountID, map[string]string{
			"files": strconv.FormatInt(count, 10), "bytes": strconv.FormatInt(bytes, 10), "why": string(why),
		})
		for _, id := range slices.Sorted(maps.Keys(gone)) {
			event := cutroom.Event{Kind: cutroom.FileDeleted, At: s.clock.Now(), By: cutroom.System.UserID, Subject: id}
			tell := cutroom.AppendForAccount
			if id == noProject.ID {
				tell = cutroom.AppendForBrandKit
			}
			if err := tell(ctx, tx, event, accountID); err != nil {
				return err
			}
		}
		return nil
	})
}

// recordExpired logs in the audit log how much was deleted, without names.
func (s *Service) recordExpired(tx cutroom.Tx, accountID string, detail map[string]string) {
	tx.Record(cutroom.AuditEntry{
		At: s.clock.Now(), By: cutroom.System.UserID, Action: cutroom.AuditFilesExpired, Subject: accountID, Detail: detail,
	})
}

// sweepAccountUploads removes the uploads of an account whose retention has
// ended.
func (s *Service) sweepAccountUploads(ctx context.Context, account cutroom.ClientAccount, now time.Time) error {
	uploads, err := s.store.UploadsOf(ctx, account.ID)
	if err != nil {
		return err
	}
	for _, u := range uploads {
		var begun time.Time
		if account.Open() {
			if u.Finished() {
				continue // only a row, which SweepUploads removes
			}
			// Uploads are dated by the wall clock, accounts by the business
			// clock.
			begun = now.Add(u.CreatedAt.Sub(s.wall.Now()))
		}
		if !account.Retention(begun).Over(now) {
			continue
		}
		if err := s.removeUpload(ctx, u); err != nil {
			return err
		}
	}
	return nil
}

// removeUpload removes an upload and the bytes received. If a complete upload
// was never recorded, its bytes are already stored as a file's.
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
			if err := tx.Enqueue(ctx, cutroom.DeleteFileBytes{FileID: u.ID}); err != nil {
				return err
			}
			if err := uploadEnded(ctx, tx, u); err != nil {
				return err
			}
		}
		return tx.DeleteUpload(ctx, u.ID)
	})
}

// removeProject deletes an empty project of a closed account.
func (s *Service) removeProject(ctx context.Context, p cutroom.Project) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		files, err := tx.FilesOf(ctx, p.ID)
		if err != nil {
			return err
		}
		uploads, err := tx.UploadsOf(ctx, p.AccountID)
		if err != nil {
			return err
		}
		used := slices.ContainsFunc(uploads, func(u cutroom.Upload) bool { return u.ProjectID == p.ID })
		if used || len(files) > 0 {
			return nil // something newer arrived, which has its own 30 days
		}
		if err := tx.DeleteProject(ctx, p.ID); err != nil {
			return err
		}
		s.recordExpired(tx, p.AccountID, map[string]string{"projects": "1", "why": string(cutroom.KeptAfterClosing)})
		tx.Append(cutroom.Event{
			Kind: cutroom.ProjectDeleted, At: s.clock.Now(), By: cutroom.System.UserID, Subject: p.ID,
			Audience: []string{cutroom.ToManagers},
		})
		return nil
	})
}
