package store

import (
	"context"
	"encoding/json"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) StepsOf(ctx context.Context, projectID string) ([]cutroom.Step, error) {
	rows, err := r.q.StepsOf(ctx, projectID)
	if err != nil {
		return nil, translate(err)
	}
	steps := make([]cutroom.Step, len(rows))
	for i, row := range rows {
		steps[i] = cutroom.Step{
			ProjectID: row.ProjectID, Seq: int(row.Seq), Kind: cutroom.StepKind(row.Kind), At: moment(row.HappenedAt), By: row.Actor,
			From: cutroom.ProjectState(row.FromState), To: cutroom.ProjectState(row.ToState), Clock: cutroom.ClockMode(row.Clock),
			Promise: time.Duration(row.Promise) * time.Millisecond,
		}
		if err := json.Unmarshal([]byte(row.Detail), &steps[i].Detail); err != nil {
			return nil, err
		}
	}
	return steps, nil
}

func (t *tx) AppendStep(ctx context.Context, s cutroom.Step) error {
	detail, err := json.Marshal(s.Detail)
	if err != nil {
		return err
	}
	return translate(t.q.AppendStep(ctx, sqlitegen.AppendStepParams{
		ProjectID: s.ProjectID, Seq: int64(s.Seq), Kind: string(s.Kind), HappenedAt: millis(s.At), Actor: s.By,
		FromState: string(s.From), ToState: string(s.To), Clock: string(s.Clock), Promise: s.Promise.Milliseconds(), Detail: string(detail),
	}))
}

func (r reader) VersionsOf(ctx context.Context, projectID string) ([]cutroom.Version, error) {
	rows, err := r.q.VersionsOf(ctx, projectID)
	return each(rows, versionOf), translate(err)
}

func (t *tx) CreateVersion(ctx context.Context, v cutroom.Version) error {
	return translate(t.q.CreateVersion(ctx, sqlitegen.CreateVersionParams{
		ProjectID: v.ProjectID, Number: int64(v.Number), FileID: v.FileID, DeliveredBy: v.DeliveredBy, DeliveredAt: millis(v.DeliveredAt),
		Explanation: v.Explanation, ReleasedAt: millisOrNull(v.ReleasedAt), ApprovedAt: millisOrNull(v.ApprovedAt),
	}))
}

func (t *tx) SaveVersion(ctx context.Context, v cutroom.Version) error {
	return found(t.q.SaveVersion(ctx, sqlitegen.SaveVersionParams{
		ProjectID: v.ProjectID, Number: int64(v.Number), ReleasedAt: millisOrNull(v.ReleasedAt), ApprovedAt: millisOrNull(v.ApprovedAt),
	}))
}

func versionOf(row sqlitegen.Version) cutroom.Version {
	return cutroom.Version{
		ProjectID: row.ProjectID, Number: int(row.Number), FileID: row.FileID, DeliveredBy: row.DeliveredBy,
		DeliveredAt: moment(row.DeliveredAt), Explanation: row.Explanation, ReleasedAt: momentOrZero(row.ReleasedAt),
		ApprovedAt: momentOrZero(row.ApprovedAt),
	}
}
