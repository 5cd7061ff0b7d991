package store

import (
	"context"
	"math"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) TeamNotes(ctx context.Context, accountID string, page cutroom.Page) ([]cutroom.TeamNote, error) {
	wanted := sqlitegen.TeamNotesBeforeParams{AccountID: accountID, BeforeAt: math.MaxInt64, PageSize: int64(page.Limit)}
	if page.Before != "" {
		last, err := r.q.TeamNoteByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		wanted.BeforeAt, wanted.BeforeID = last.WrittenAt, last.ID
	}
	rows, err := r.q.TeamNotesBefore(ctx, wanted)
	return each(rows, teamNoteOf), translate(err)
}

func (r reader) TeamNoteByKey(ctx context.Context, accountID, author, key string) (cutroom.TeamNote, error) {
	row, err := r.q.TeamNoteByKey(ctx, sqlitegen.TeamNoteByKeyParams{AccountID: accountID, Author: author, RequestKey: key})
	return teamNoteOf(row), translate(err)
}

func (t *tx) CreateTeamNote(ctx context.Context, n cutroom.TeamNote) error {
	return translate(t.q.CreateTeamNote(ctx, sqlitegen.CreateTeamNoteParams{
		ID: n.ID, AccountID: n.AccountID, Author: n.By, RequestKey: n.Key, Content: n.Text, WrittenAt: millis(n.At),
	}))
}

func (t *tx) DeleteTeamNotes(ctx context.Context, accountID string) error {
	return translate(t.q.DeleteTeamNotes(ctx, accountID))
}

func teamNoteOf(row sqlitegen.TeamNote) cutroom.TeamNote {
	return cutroom.TeamNote{
		ID: row.ID, AccountID: row.AccountID, Key: row.RequestKey, By: row.Author, Text: row.Content, At: moment(row.WrittenAt),
	}
}
