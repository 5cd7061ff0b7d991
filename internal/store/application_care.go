package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) ApplicationsClosedBefore(ctx context.Context, before time.Time, limit int) ([]cutroom.Application, error) {
	rows, err := r.q.ApplicationsClosedBefore(ctx, sqlitegen.ApplicationsClosedBeforeParams{
		Before: millis(before), PageSize: int64(limit),
	})
	return each(rows, applicationOf), translate(err)
}

func (r reader) NewestApplicationOf(ctx context.Context, email string) (cutroom.Application, error) {
	row, err := r.q.NewestApplicationOf(ctx, cutroom.LoginKey(email))
	return applicationOf(row), translate(err)
}

func (r reader) ApplicationsOf(ctx context.Context, userID, email string) ([]cutroom.Application, error) {
	rows, err := r.q.ApplicationsOf(ctx, sqlitegen.ApplicationsOfParams{UserID: userID, EmailKey: cutroom.LoginKey(email)})
	return each(rows, applicationOf), translate(err)
}

func (t *tx) DeleteApplication(ctx context.Context, id string) error {
	return found(t.q.DeleteApplication(ctx, id))
}
