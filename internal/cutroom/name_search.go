package cutroom

import "context"

// NameFinder finds people and client accounts by a part of a name. All whose
// name, or a person's username or address, begins with it are found with an
// index; elsewhere in a name it is looked for among the newest only.
type NameFinder interface {
	FindUsers(ctx context.Context, part string, limit int) ([]User, error)
	// FindClientAccounts leaves closed ones out.
	FindClientAccounts(ctx context.Context, part string, limit int) ([]ClientAccount, error)
}
