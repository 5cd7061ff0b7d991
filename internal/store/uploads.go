package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) UploadByID(ctx context.Context, id string) (cutroom.Upload, error) {
	row, err := r.q.UploadByID(ctx, id)
	return uploadOf(row), translate(err)
}

func (r reader) UploadsUntouchedSince(ctx context.Context, before time.Time, limit int) ([]cutroom.Upload, error) {
	rows, err := r.q.UploadsUntouchedSince(ctx, sqlitegen.UploadsUntouchedSinceParams{Before: millis(before), Count: int64(limit)})
	return each(rows, uploadOf), translate(err)
}

func (r reader) OpenUploads(ctx context.Context, accountID string) (int, error) {
	n, err := r.q.OpenUploads(ctx, accountID)
	return int(n), translate(err)
}

func (r reader) UploadsOf(ctx context.Context, accountID string) ([]cutroom.Upload, error) {
	rows, err := r.q.UploadsOf(ctx, accountID)
	return each(rows, uploadOf), translate(err)
}

func (t *tx) CreateUpload(ctx context.Context, u cutroom.Upload) error {
	return translate(t.q.CreateUpload(ctx, sqlitegen.CreateUploadParams{
		ID: u.ID, AccountID: u.AccountID, ProjectID: textOrNull(u.ProjectID), UserID: u.UserID, Purpose: string(u.Purpose),
		Folder: u.Folder, Name: u.Name, Size: u.Size, CreatedAt: millis(u.CreatedAt), TouchedAt: millis(u.TouchedAt),
		FinishedAt: millisOrNull(u.FinishedAt), Fingerprint: u.Fingerprint,
	}))
}

func (t *tx) SaveUpload(ctx context.Context, u cutroom.Upload) error {
	return found(t.q.SaveUpload(ctx, sqlitegen.SaveUploadParams{
		ID: u.ID, TouchedAt: millis(u.TouchedAt), FinishedAt: millisOrNull(u.FinishedAt),
	}))
}

func (t *tx) DeleteUpload(ctx context.Context, id string) error {
	return found(t.q.DeleteUpload(ctx, id))
}

func uploadOf(row sqlitegen.Upload) cutroom.Upload {
	return cutroom.Upload{
		ID: row.ID, AccountID: row.AccountID, ProjectID: textOrNone(row.ProjectID), UserID: row.UserID,
		Purpose: cutroom.FilePurpose(row.Purpose), Folder: row.Folder, Name: row.Name, Size: row.Size, Fingerprint: row.Fingerprint,
		CreatedAt: moment(row.CreatedAt), TouchedAt: moment(row.TouchedAt), FinishedAt: momentOrZero(row.FinishedAt),
	}
}
