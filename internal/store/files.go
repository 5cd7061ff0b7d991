package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) FileByID(ctx context.Context, id string) (cutroom.File, error) {
	row, err := r.q.FileByID(ctx, id)
	return fileOf(row), translate(err)
}

func (r reader) FilesOf(ctx context.Context, projectID string) ([]cutroom.File, error) {
	rows, err := r.q.FilesOf(ctx, projectID)
	return each(rows, fileOf), translate(err)
}

func (r reader) FilesWithHash(ctx context.Context, accountID, sha256 string) ([]cutroom.File, error) {
	rows, err := r.q.FilesWithHash(ctx, sqlitegen.FilesWithHashParams{AccountID: accountID, Sha256: sha256})
	return each(rows, fileOf), translate(err)
}

func (r reader) StoredBytes(ctx context.Context, accountID string) (int64, error) {
	files, err := r.q.BytesOfFiles(ctx, accountID)
	if err != nil {
		return 0, translate(err)
	}
	uploads, err := r.q.BytesOfUploads(ctx, accountID)
	return files + uploads, translate(err)
}

func (t *tx) CreateFile(ctx context.Context, f cutroom.File) error {
	return translate(t.q.CreateFile(ctx, sqlitegen.CreateFileParams{
		ID: f.ID, AccountID: f.AccountID, ProjectID: f.ProjectID, Purpose: string(f.Purpose), Folder: f.Folder, Name: f.Name,
		Size: f.Size, Kind: string(f.Kind), Format: f.Format, State: string(f.State), Sha256: f.SHA256, SentBy: f.SentBy,
		ReceivedAt: millis(f.ReceivedAt),
	}))
}

func (t *tx) SaveFile(ctx context.Context, f cutroom.File) error {
	return found(t.q.SaveFile(ctx, sqlitegen.SaveFileParams{
		ID: f.ID, State: string(f.State), Sha256: f.SHA256, Kind: string(f.Kind), Format: f.Format,
	}))
}

func (t *tx) DeleteFile(ctx context.Context, id string) error {
	return found(t.q.DeleteFile(ctx, id))
}

func fileOf(row sqlitegen.File) cutroom.File {
	return cutroom.File{
		ID: row.ID, AccountID: row.AccountID, ProjectID: row.ProjectID, Purpose: cutroom.FilePurpose(row.Purpose),
		Folder: row.Folder, Name: row.Name, Size: row.Size, Kind: cutroom.FileKind(row.Kind), Format: row.Format,
		State: cutroom.FileState(row.State), SHA256: row.Sha256, SentBy: row.SentBy, ReceivedAt: moment(row.ReceivedAt),
	}
}
