package cutroom

import "context"

// NameFinder finds people and client accounts by part of a name. An index finds
// every name, username or address that begins with it; matches elsewhere in a
// name are found only among the newest.
type NameFinder interface {
	FindUsers(ctx context.Context, part string, limit int) ([]User, error)
	// FindClientAccounts skips closed accounts.
	FindClientAccounts(ctx context.Context, part string, limit int) ([]ClientAccount, error)
}
