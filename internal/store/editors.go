package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) WorkFor(ctx context.Context, editorID, accountID string) (cutroom.EditorWork, error) {
	row, err := r.q.CountOfEditorForAccount(ctx, sqlitegen.CountOfEditorForAccountParams{EditorID: editorID, AccountID: accountID})
	return cutroom.EditorWork{Projects: int(row.Projects), Approved: int(row.Approved)}, translate(err)
}

func (r reader) EditorProfile(ctx context.Context, userID string) (cutroom.EditorProfile, error) {
	row, err := r.q.EditorProfile(ctx, userID)
	return cutroom.EditorProfile{
		UserID: row.UserID, Languages: parted[cutroom.Language](row.Languages), Skills: parted[cutroom.ServiceKind](row.Skills),
		WeeklyHours: int(row.WeeklyHours), Trusted: row.Trusted != 0,
	}, translate(err)
}

func (t *tx) SaveEditorProfile(ctx context.Context, e cutroom.EditorProfile) error {
	return translate(t.q.SaveEditorProfile(ctx, sqlitegen.SaveEditorProfileParams{
		UserID: e.UserID, Languages: joined(e.Languages), Skills: joined(e.Skills), WeeklyHours: int64(e.WeeklyHours), Trusted: flag(e.Trusted),
	}))
}
