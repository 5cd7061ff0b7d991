package cutroom

import "context"

// ExportReader finds what we store about one person.
type ExportReader interface {
	// SessionsKept lists all sessions of a person, including ended ones, newest
	// first.
	SessionsKept(ctx context.Context, userID string) ([]Session, error)
	// MailsTo lists the mails written to an address, newest first.
	MailsTo(ctx context.Context, email string) ([]Mail, error)
	// ContactMessagesFrom lists the contact messages from an address, newest
	// first.
	ContactMessagesFrom(ctx context.Context, email string) ([]ContactMessage, error)
	// SubscriptionsOf lists all subscriptions of an account, newest first.
	SubscriptionsOf(ctx context.Context, accountID string) ([]Subscription, error)
	// CheckoutsOf lists all purchases of an account, newest first.
	CheckoutsOf(ctx context.Context, accountID string) ([]Checkout, error)
}
