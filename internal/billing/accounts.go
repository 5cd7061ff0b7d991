package billing

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// AccountLine is a client account in the managers' list: whose it is, what it
// pays for and what it has left.
type AccountLine struct {
	cutroom.OwnedAccount
	Subscription *cutroom.Subscription // the live one, else the last; nil when there never was one
	Standing     cutroom.Standing      // "" when there never was a subscription
	Left         int                   // how many videos can be submitted
	Stored       int64                 // bytes of its files and unfinished uploads
	StorageLimit int64
}

// Accounts lists the open client accounts for managers, the newest first; a
// text narrows them down by the account's name and its owner's name or address.
func (s *Service) Accounts(ctx context.Context, by cutroom.Actor, text string, page cutroom.Page) ([]AccountLine, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if err := errors.Join(cutroom.CheckSearchText(text), page.Check()); err != nil {
		return nil, err
	}
	owned, err := s.store.OwnedAccounts(ctx, text, page)
	if err != nil {
		return nil, err
	}
	lines := make([]AccountLine, len(owned))
	for i, o := range owned {
		if lines[i], err = s.accountLine(ctx, o); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// accountLine asks the nouns how the account stands, rather than the database:
// a page is short, and there is one place that knows what a lot has left.
func (s *Service) accountLine(ctx context.Context, o cutroom.OwnedAccount) (AccountLine, error) {
	line := AccountLine{OwnedAccount: o}
	sub, err := s.subscriptionOf(ctx, o.Account.ID)
	if err != nil {
		return line, err
	}
	if sub != nil {
		line.Subscription, line.Standing = sub, sub.Standing(s.now())
	}
	ledger, err := s.store.LedgerOf(ctx, o.Account.ID)
	if err != nil {
		return line, err
	}
	line.Left, line.StorageLimit = ledger.Balance(s.clock.Now()).Left, o.Account.StorageLimit(s.catalogue())
	line.Stored, err = s.store.StoredBytes(ctx, o.Account.ID)
	return line, err
}

// subscriptionOf is an account's live subscription, else the last that counted;
// nil when there never was one.
func (s *Service) subscriptionOf(ctx context.Context, accountID string) (*cutroom.Subscription, error) {
	live, err := cutroom.Optional(s.store.LiveSubscription(ctx, accountID))
	if err != nil || live != nil {
		return live, err
	}
	return cutroom.Optional(s.store.LastSubscription(ctx, accountID))
}
