package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) LastSignOff(ctx context.Context, accountID string) (cutroom.SignOff, error) {
	row, err := r.q.LastSignOff(ctx, accountID)
	return signOffOf(row), translate(err)
}

func (r reader) SignOffOf(ctx context.Context, projectID string) (cutroom.SignOff, error) {
	row, err := r.q.SignOffOf(ctx, projectID)
	return signOffOf(row), translate(err)
}

func (r reader) SignOffsAfter(ctx context.Context, accountID string, number int64, limit int) ([]cutroom.SignOff, error) {
	rows, err := r.q.SignOffsAfter(ctx, sqlitegen.SignOffsAfterParams{AccountID: accountID, Number: number, PageSize: int64(limit)})
	return each(rows, signOffOf), translate(err)
}

func (r reader) SignOffAccountAfter(ctx context.Context, accountID string) (string, error) {
	next, err := r.q.SignOffAccountAfter(ctx, accountID)
	return next, translate(err)
}

func (r reader) SignOffsBy(ctx context.Context, userID string, limit int) ([]cutroom.SignOff, error) {
	rows, err := r.q.SignOffsBy(ctx, sqlitegen.SignOffsByParams{UserID: userID, PageSize: int64(limit)})
	return each(rows, signOffOf), translate(err)
}

func (t *tx) CreateSignOff(ctx context.Context, s cutroom.SignOff) error {
	return translate(t.q.CreateSignOff(ctx, sqlitegen.CreateSignOffParams{
		AccountID: s.Account.ID, Number: s.Number, Format: s.Format, AccountName: s.Account.Name, ProjectID: s.Project.ID,
		Title: s.Project.Title, Version: int64(s.Version), FileName: s.File.Name, Bytes: s.File.Bytes, Sha256: s.File.SHA256,
		ApprovedBy: s.By.ID, ApproverName: s.By.Name, ApprovedAt: millis(s.At), Words: s.Words, Rounds: int64(s.Rounds),
		Previous: s.Previous, Hash: s.Hash,
	}))
}

func signOffOf(row sqlitegen.SignOff) cutroom.SignOff {
	return cutroom.SignOff{
		Format: row.Format, Number: row.Number, Account: cutroom.SignOffParty{ID: row.AccountID, Name: row.AccountName},
		Project: cutroom.SignOffProject{ID: row.ProjectID, Title: row.Title}, Version: int(row.Version),
		File: cutroom.SignOffFile{Name: row.FileName, Bytes: row.Bytes, SHA256: row.Sha256},
		By:   cutroom.SignOffParty{ID: row.ApprovedBy, Name: row.ApproverName}, At: moment(row.ApprovedAt), Words: row.Words,
		Rounds: int(row.Rounds), Previous: row.Previous, Hash: row.Hash,
	}
}
