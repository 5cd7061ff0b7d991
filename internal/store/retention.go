package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) AccountsEndedBefore(ctx context.Context, before time.Time, afterID string, limit int) ([]cutroom.ClientAccount, error) {
	rows, err := r.q.AccountsEndedBefore(ctx, sqlitegen.AccountsEndedBeforeParams{
		Before: millis(before), After: afterID, MaxRows: int64(limit),
	})
	return each(rows, clientAccountOf), translate(err)
}

func (r reader) ProjectsDeliveredBefore(ctx context.Context, b cutroom.RetentionBounds, afterID string, limit int) ([]cutroom.Project, error) {
	return projectsOf(r.q.ProjectsDeliveredBefore(ctx, sqlitegen.ProjectsDeliveredBeforeParams{
		Footage: millis(b.Footage), Finals: millis(b.Finals), After: afterID, MaxRows: int64(limit),
	}))
}
