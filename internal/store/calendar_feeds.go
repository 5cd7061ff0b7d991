package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func calendarFeedOf(row sqlitegen.CalendarFeed) cutroom.CalendarFeed {
	return cutroom.CalendarFeed{UserID: row.UserID, SecretHash: row.SecretHash, Epoch: row.Epoch, CreatedAt: moment(row.CreatedAt)}
}

func (r reader) CalendarFeedOf(ctx context.Context, userID string) (cutroom.CalendarFeed, error) {
	row, err := r.q.CalendarFeedOf(ctx, userID)
	return calendarFeedOf(row), translate(err)
}

func (r reader) CalendarFeedByHash(ctx context.Context, secretHash string) (cutroom.CalendarFeed, error) {
	row, err := r.q.CalendarFeedByHash(ctx, secretHash)
	return calendarFeedOf(row), translate(err)
}

func (t *tx) SaveCalendarFeed(ctx context.Context, f cutroom.CalendarFeed) error {
	return translate(t.q.SaveCalendarFeed(ctx, sqlitegen.SaveCalendarFeedParams{
		UserID: f.UserID, SecretHash: f.SecretHash, Epoch: f.Epoch, CreatedAt: millis(f.CreatedAt),
	}))
}

func (t *tx) DeleteCalendarFeed(ctx context.Context, userID string) error {
	return translate(t.q.DeleteCalendarFeed(ctx, userID))
}
