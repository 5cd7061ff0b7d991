package store

import (
	"context"
	"encoding/json"
	"errors"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) BrandKitOf(ctx context.Context, accountID string) (cutroom.BrandKit, error) {
	row, err := r.q.BrandKitOf(ctx, accountID)
	if err = translate(err); errors.Is(err, cutroom.ErrNotFound) {
		return cutroom.BrandKit{AccountID: accountID}, nil
	}
	if err != nil {
		return cutroom.BrandKit{}, err
	}
	kit := cutroom.BrandKit{
		AccountID: row.AccountID, Revision: row.Revision, Tone: row.Tone, Instructions: row.Instructions, ChangedAt: moment(row.ChangedAt),
	}
	return kit, json.Unmarshal([]byte(row.Colors), &kit.Colors)
}

func (r reader) BrandFilesOf(ctx context.Context, accountID string) ([]cutroom.File, error) {
	rows, err := r.q.BrandFilesOf(ctx, accountID)
	if err != nil {
		return nil, translate(err)
	}
	return filesOf(rows)
}

func (r reader) CountBrandFiles(ctx context.Context, accountID string) (int, error) {
	files, err := r.q.CountBrandFiles(ctx, accountID)
	if err != nil {
		return 0, translate(err)
	}
	uploads, err := r.q.CountBrandUploads(ctx, accountID)
	return int(files + uploads), translate(err)
}

func (r reader) EditsFor(ctx context.Context, accountID, editorID string) (bool, error) {
	projects, err := r.q.CountProjectsEdited(ctx, sqlitegen.CountProjectsEditedParams{AccountID: accountID, EditorID: editorID})
	return projects > 0, translate(err)
}

func (r reader) EditorsOfAccount(ctx context.Context, accountID string) ([]string, error) {
	editors, err := r.q.EditorsOfAccount(ctx, accountID)
	return editors, translate(err)
}

func (t *tx) SaveBrandKit(ctx context.Context, k cutroom.BrandKit) error {
	colors, err := json.Marshal(k.Colors)
	if err != nil {
		return err
	}
	return translate(t.q.SaveBrandKit(ctx, sqlitegen.SaveBrandKitParams{
		AccountID: k.AccountID, Revision: k.Revision, Colors: string(colors), Tone: k.Tone, Instructions: k.Instructions,
		ChangedAt: millis(k.ChangedAt),
	}))
}

func (t *tx) DeleteBrandKit(ctx context.Context, accountID string) error {
	return translate(t.q.DeleteBrandKit(ctx, accountID))
}
