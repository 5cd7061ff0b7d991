package store

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) FileByID(ctx context.Context, id string) (cutroom.File, error) {
	row, err := r.q.FileByID(ctx, id)
	if err != nil {
		return cutroom.File{}, translate(err)
	}
	return fileOf(row)
}

func (r reader) FilesOf(ctx context.Context, projectID string) ([]cutroom.File, error) {
	rows, err := r.q.FilesOf(ctx, projectID)
	if err != nil {
		return nil, translate(err)
	}
	return filesOf(rows)
}

func (r reader) FirstFootageWithPoster(ctx context.Context, projectID string) (string, error) {
	id, err := r.q.FirstFootageWithPoster(ctx, projectID)
	return id, translate(err)
}

func (r reader) FilesWithHash(ctx context.Context, accountID, sha256 string) ([]cutroom.File, error) {
	rows, err := r.q.FilesWithHash(ctx, sqlitegen.FilesWithHashParams{AccountID: accountID, Sha256: sha256})
	if err != nil {
		return nil, translate(err)
	}
	return filesOf(rows)
}

func (r reader) FilesWatchedEarly(ctx context.Context, before time.Time, limit int) ([]cutroom.File, error) {
	rows, err := r.q.FilesWatchedEarly(ctx, sqlitegen.FilesWatchedEarlyParams{Before: millisOrNull(before), Most: int64(limit)})
	if err != nil {
		return nil, translate(err)
	}
	return filesOf(rows)
}

func (r reader) FilesWithoutChecksum(ctx context.Context, before time.Time, limit int) ([]cutroom.File, error) {
	rows, err := r.q.FilesWithoutChecksum(ctx, sqlitegen.FilesWithoutChecksumParams{Before: millis(before), Most: int64(limit)})
	if err != nil {
		return nil, translate(err)
	}
	return filesOf(rows)
}

func (r reader) StoredBytes(ctx context.Context, accountID string) (int64, error) {
	files, err := r.q.BytesOfFiles(ctx, accountID)
	if err != nil {
		return 0, translate(err)
	}
	uploads, err := r.q.BytesOfUploads(ctx, accountID)
	return files + uploads, translate(err)
}

func (r reader) AllStoredBytes(ctx context.Context) (int64, error) {
	files, err := r.q.BytesOfAllFiles(ctx)
	if err != nil {
		return 0, translate(err)
	}
	uploads, err := r.q.BytesOfAllUploads(ctx)
	return files + uploads, translate(err)
}

func (r reader) LargestAccounts(ctx context.Context, limit int) ([]cutroom.AccountBytes, error) {
	rows, err := r.q.LargestAccounts(ctx, int64(limit))
	return each(rows, func(row sqlitegen.LargestAccountsRow) cutroom.AccountBytes {
		return cutroom.AccountBytes{AccountID: row.AccountID, Bytes: row.Bytes}
	}), translate(err)
}

func (t *tx) CreateFile(ctx context.Context, f cutroom.File) error {
	return translate(t.q.CreateFile(ctx, sqlitegen.CreateFileParams{
		ID: f.ID, AccountID: f.AccountID, ProjectID: textOrNull(f.ProjectID), Purpose: string(f.Purpose), Folder: f.Folder, Name: f.Name,
		Size: f.Size, Kind: string(f.Kind), Format: f.Format, State: string(f.State), Sha256: f.SHA256, SentBy: f.SentBy,
		ReceivedAt: millis(f.ReceivedAt),
	}))
}

func (t *tx) SaveFile(ctx context.Context, f cutroom.File) error {
	p := f.Preparation
	facts, err := jsonOrEmpty(f.Facts)
	if err != nil {
		return err
	}
	inspection, err := jsonOrEmpty(f.Inspection)
	if err != nil {
		return err
	}
	prepared, err := jsonOrEmpty(p.Result)
	if err != nil {
		return err
	}
	var poster string
	if p.Result != nil {
		poster = p.Result.Poster
	}
	return found(t.q.SaveFile(ctx, sqlitegen.SaveFileParams{
		ID: f.ID, State: string(f.State), Problem: f.Problem, Sha256: f.SHA256, Crc32: crcOrNull(f.CRC32), Facts: facts, Inspection: inspection,
		Prepared: prepared, Poster: poster, PreparationRun: p.Run, PreparationPercent: int64(p.Percent), PreparationEarly: flag(p.Early),
		PreparationFailures: int64(p.Failures), PreparationFinishedAt: millisOrNull(p.FinishedAt),
	}))
}

func (t *tx) SaveProgress(ctx context.Context, fileID, run string, percent int, early bool) error {
	return found(t.q.SaveProgress(ctx, sqlitegen.SaveProgressParams{ID: fileID, Run: run, Percent: int64(percent), Early: flag(early)}))
}

func (t *tx) AttachFile(ctx context.Context, fileID, messageID string) error {
	return found(t.q.AttachFile(ctx, sqlitegen.AttachFileParams{ID: fileID, MessageID: messageID}))
}

func (t *tx) AttachToNote(ctx context.Context, fileID, noteID, replyID string) error {
	return found(t.q.AttachToNote(ctx, sqlitegen.AttachToNoteParams{ID: fileID, NoteID: noteID, ReplyID: replyID}))
}

func (t *tx) DeleteFile(ctx context.Context, id string) error {
	return found(t.q.DeleteFile(ctx, id))
}

func filesOf(rows []sqlitegen.File) ([]cutroom.File, error) {
	files := make([]cutroom.File, len(rows))
	for i, row := range rows {
		var err error
		if files[i], err = fileOf(row); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func fileOf(row sqlitegen.File) (cutroom.File, error) {
	f := cutroom.File{
		ID: row.ID, AccountID: row.AccountID, ProjectID: textOrNone(row.ProjectID), Purpose: cutroom.FilePurpose(row.Purpose),
		Folder: row.Folder, Name: row.Name, Size: row.Size, Kind: cutroom.FileKind(row.Kind), Format: row.Format,
		State: cutroom.FileState(row.State), Problem: row.Problem, SHA256: row.Sha256, SentBy: row.SentBy, ReceivedAt: moment(row.ReceivedAt),
		MessageID: row.MessageID, NoteID: row.NoteID, ReplyID: row.ReplyID,
		Preparation: cutroom.Preparation{
			Run: row.PreparationRun, Percent: int(row.PreparationPercent), Early: row.PreparationEarly != 0, Failures: int(row.PreparationFailures),
			FinishedAt: momentOrZero(row.PreparationFinishedAt),
		},
	}
	if row.Crc32 != nil {
		crc := uint32(*row.Crc32) //nolint:gosec // written by crcOrNull
		f.CRC32 = &crc
	}
	return f, errors.Join(
		readJSON(row.Facts, &f.Facts), readJSON(row.Inspection, &f.Inspection), readJSON(row.Prepared, &f.Preparation.Result))
}

func crcOrNull(crc *uint32) *int64 {
	if crc == nil {
		return nil
	}
	n := int64(*crc)
	return &n
}

// jsonOrEmpty returns an optional value as it is stored.
func jsonOrEmpty[T any](value *T) (string, error) {
	if value == nil {
		return "", nil
	}
	text, err := json.Marshal(value)
	return string(text), err
}

// readJSON reads what jsonOrEmpty wrote.
func readJSON[T any](text string, value **T) error {
	if text == "" {
		return nil
	}
	return json.Unmarshal([]byte(text), value)
}
