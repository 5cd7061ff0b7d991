package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) CoverRequestByID(ctx context.Context, id string) (cutroom.CoverRequest, error) {
	row, err := r.q.CoverRequestByID(ctx, id)
	return coverRequest(sqlitegen.CoverRequestsRow(row)), translate(err)
}

func (r reader) CoverRequests(ctx context.Context, from cutroom.Date) ([]cutroom.CoverRequest, error) {
	rows, err := r.q.CoverRequests(ctx, string(from))
	return each(rows, coverRequest), translate(err)
}

func coverRequest(row sqlitegen.CoverRequestsRow) cutroom.CoverRequest {
	return cutroom.CoverRequest{
		ID: row.ID, ProjectID: row.ProjectID, EditorID: row.EditorID, CoverID: row.CoverID, AskedAt: moment(row.AskedAt),
		Off: cutroom.DayOff{
			ID: row.DayOffID, EditorID: row.EditorID, First: cutroom.Date(row.FirstDay), Last: cutroom.Date(row.LastDay),
		},
	}
}

func (t *tx) SaveCoverRequest(ctx context.Context, r cutroom.CoverRequest) error {
	return translate(t.q.SaveCoverRequest(ctx, sqlitegen.SaveCoverRequestParams{
		ID: r.ID, ProjectID: r.ProjectID, DayOffID: r.Off.ID, EditorID: r.EditorID, CoverID: r.CoverID, AskedAt: millis(r.AskedAt),
	}))
}

func (t *tx) EndCoverRequest(ctx context.Context, projectID string) error {
	return translate(t.q.EndCoverRequest(ctx, projectID))
}
