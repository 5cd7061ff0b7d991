package cutroom

import (
	"context"
	"time"
)

// CalendarFeed is the address from which an editor's calendar program reads what
// is due. Anyone with the address can read it, so it carries the person's epoch
// and is revoked together with their sessions and links.
type CalendarFeed struct {
	UserID     string
	SecretHash string // of the secret in the address
	Epoch      int64
	CreatedAt  time.Time
}

// CalendarFeedReader finds calendar feeds.
type CalendarFeedReader interface {
	CalendarFeedOf(ctx context.Context, userID string) (CalendarFeed, error)
	CalendarFeedByHash(ctx context.Context, secretHash string) (CalendarFeed, error)
}

// CalendarFeedWriter stores calendar feeds.
type CalendarFeedWriter interface {
	// SaveCalendarFeed replaces the person's previous feed.
	SaveCalendarFeed(ctx context.Context, f CalendarFeed) error
	DeleteCalendarFeed(ctx context.Context, userID string) error
}
