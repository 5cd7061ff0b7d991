package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) OutcomeOf(ctx context.Context, projectID string) (cutroom.Outcome, error) {
	row, err := r.q.OutcomeOf(ctx, projectID)
	return outcomeOf(row), translate(err)
}

func (r reader) RatingsToAskFor(ctx context.Context, accountID string, after time.Time, limit int) ([]cutroom.Outcome, error) {
	rows, err := r.q.RatingsToAskFor(ctx, sqlitegen.RatingsToAskForParams{AccountID: accountID, After: millis(after), Count: int64(limit)})
	return each(rows, outcomeOf), translate(err)
}

func (r reader) LowRatings(ctx context.Context, limit int) ([]cutroom.Outcome, error) {
	rows, err := r.q.LowRatings(ctx, int64(limit))
	return each(rows, outcomeOf), translate(err)
}

func (r reader) RatingsOf(ctx context.Context, editorID string, limit int) ([]cutroom.Outcome, error) {
	rows, err := r.q.RatingsOf(ctx, sqlitegen.RatingsOfParams{EditorID: editorID, Count: int64(limit)})
	return each(rows, outcomeOf), translate(err)
}

func (r reader) TallyOf(ctx context.Context, editorID string, after, until time.Time) (cutroom.Tally, error) {
	row, err := r.q.TallyOf(ctx, sqlitegen.TallyOfParams{EditorID: editorID, After: millis(after), Until: millis(until)})
	return cutroom.Tally{
		Videos: int(row.Videos), OnTime: int(row.OnTime), FirstPass: int(row.FirstPass), Rounds: int(row.Rounds),
		Ratings: cutroom.RatingSum{Count: int(row.Ratings), Stars: int(row.Stars)},
	}, translate(err)
}

func (r reader) RatingsByEditor(ctx context.Context, after time.Time) (map[string]cutroom.RatingSum, error) {
	rows, err := r.q.RatingsByEditor(ctx, millis(after))
	sums := make(map[string]cutroom.RatingSum, len(rows))
	for _, row := range rows {
		sums[row.Editor] = cutroom.RatingSum{Count: int(row.Ratings), Stars: int(row.Stars)}
	}
	return sums, translate(err)
}

func (t *tx) SaveOutcome(ctx context.Context, o cutroom.Outcome) error {
	return translate(t.q.SaveOutcome(ctx, sqlitegen.SaveOutcomeParams{
		ProjectID: o.ProjectID, AccountID: o.AccountID, EditorID: o.EditorID, ApprovedAt: millis(o.ApprovedAt),
		OnTime: flag(o.OnTime), FirstPass: flag(o.FirstPass), Rounds: int64(o.Rounds), Stars: int64(o.Rating.Stars),
		Remark: o.Rating.Text, RatedBy: o.Rating.By, RatedAt: millisOrNull(o.Rating.At), RatingRevision: int64(o.Rating.Revision),
		NotAskedAt: millisOrNull(o.NotAsked), SeenAt: millisOrNull(o.SeenAt), FirstCut: o.FirstCut.Milliseconds(),
		Waited: o.Waited.Milliseconds(), Ours: o.Ours.Milliseconds(), Theirs: o.Theirs.Milliseconds(), Paused: o.Paused.Milliseconds(),
		Quotable: flag(o.Rating.Quotable),
	}))
}

func (t *tx) DeleteOutcome(ctx context.Context, projectID string) error {
	return translate(t.q.DeleteOutcome(ctx, projectID))
}

func outcomeOf(row sqlitegen.Outcome) cutroom.Outcome {
	return cutroom.Outcome{
		ProjectID: row.ProjectID, AccountID: row.AccountID, EditorID: row.EditorID, ApprovedAt: moment(row.ApprovedAt),
		OnTime: row.OnTime != 0, FirstPass: row.FirstPass != 0, Rounds: int(row.Rounds),
		Rating: cutroom.Rating{
			Stars: int(row.Stars), Text: row.Remark, By: row.RatedBy, At: momentOrZero(row.RatedAt), Revision: int(row.RatingRevision),
			Quotable: row.Quotable != 0,
		},
		NotAsked: momentOrZero(row.NotAskedAt), SeenAt: momentOrZero(row.SeenAt),
		FirstCut: lasting(row.FirstCut), Waited: lasting(row.Waited), Ours: lasting(row.Ours), Theirs: lasting(row.Theirs), Paused: lasting(row.Paused),
	}
}

func (r reader) CountLowRatings(ctx context.Context) (int, error) {
	count, err := r.q.CountLowRatings(ctx)
	return int(count), translate(err)
}
