package cutroom

import "context"

// ExportReader finds what is kept about one person.
type ExportReader interface {
	// SessionsKept lists all sessions of a person, ended ones too, the newest
	// first.
	SessionsKept(ctx context.Context, userID string) ([]Session, error)
	// MailsTo lists what was written to an address, the newest first.
	MailsTo(ctx context.Context, email string) ([]Mail, error)
	// ContactMessagesFrom lists what was written to us from an address, the
	// newest first.
	ContactMessagesFrom(ctx context.Context, email string) ([]ContactMessage, error)
	// SubscriptionsOf lists all subscriptions of an account, the newest first.
	SubscriptionsOf(ctx context.Context, accountID string) ([]Subscription, error)
	// CheckoutsOf lists all purchases of an account, the newest first.
	CheckoutsOf(ctx context.Context, accountID string) ([]Checkout, error)
}
