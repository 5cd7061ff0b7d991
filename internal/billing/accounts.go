package billing

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
)

// AccountLine is a client account in the managers' list: its owner, what it
// pays for and what it has left.
type AccountLine struct {
	cutroom.OwnedAccount
	Subscription *cutroom.Subscription // the live one, else the last; nil if there never was one
	Standing     cutroom.Standing      // "" if there never was a subscription
	Left         int                   // how many videos can be submitted
	Usage        cutroom.Usage         // of the plan's month
	Stored       int64                 // bytes in its files and unfinished uploads
	StorageLimit int64
	Signs        cutroom.RiskSigns // zero without a plan
	Risks        []cutroom.Risk    // why the client may leave; none for most
}

// Accounts lists the open client accounts that match a search, for managers, in
// its order.
func (s *Service) Accounts(ctx context.Context, by cutroom.Actor, search cutroom.AccountSearch, page cutroom.Page) ([]AccountLine, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if err := errors.Join(search.Check(), page.Check()); err != nil {
		return nil, err
	}
	search.Now = s.now()
	owned, err := s.store.OwnedAccounts(ctx, search, page)
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

// accountLine computes an account's figures from the domain types rather than
// in the database: a page is short, and only one place knows what a lot has
// left.
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
	line.Usage = ledger.Usage(s.clock.Now())
	line.Left, line.StorageLimit = ledger.Balance(s.clock.Now()).Left, o.Account.StorageLimit(s.catalogue())
	if line.Stored, err = s.store.StoredBytes(ctx, o.Account.ID); err != nil {
		return line, err
	}
	signs, err := cutroom.Optional(s.store.RiskSignsOf(ctx, o.Account.ID, cutroom.LowRatingsSince(s.now())))
	if err == nil && signs != nil {
		line.Signs, line.Risks = *signs, signs.Risks(s.now())
	}
	return line, err
}

// Client is a client account as shown to a manager on its own page.
type Client struct {
	AccountLine
	Paid       cutroom.Cents          // so far, less refunds
	ReferredBy *cutroom.ClientAccount // whose code it signed up with; nil for none
}

// Client shows a manager the details of a client account.
func (s *Service) Client(ctx context.Context, by cutroom.Actor, id string) (c Client, err error) {
	if !by.IsManager() {
		return c, cutroom.ErrForbidden
	}
	owned := cutroom.OwnedAccount{}
	if owned.Account, err = s.store.ClientAccountByID(ctx, id); err != nil {
		return c, err
	}
	mates, err := s.store.Teammates(ctx, id)
	if err != nil {
		return c, err
	}
	for _, mate := range mates {
		if mate.Position == cutroom.Owner {
			owned.Owner = mate.User
		}
	}
	if c.AccountLine, err = s.accountLine(ctx, owned); err != nil {
		return c, err
	}
	payments, err := s.store.PaymentsOf(ctx, id)
	if err != nil {
		return c, err
	}
	c.Paid = cutroom.PaidInAll(payments)
	if owned.Account.ReferredBy != "" {
		c.ReferredBy, err = cutroom.Optional(s.store.ClientAccountByID(ctx, owned.Account.ReferredBy))
	}
	return c, err
}

// SubscriptionLine is a subscription in the managers' list.
type SubscriptionLine struct {
	cutroom.ClientSubscription
	Standing   cutroom.Standing
	NextCharge *Charge // nil if there is none
	At         time.Time
}

// Subscriptions lists the clients' current and past subscriptions, for
// managers, latest start first.
func (s *Service) Subscriptions(ctx context.Context, by cutroom.Actor, f cutroom.SubscriptionFilter, page cutroom.Page) ([]SubscriptionLine, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if err := errors.Join(f.Check(), page.Check()); err != nil {
		return nil, err
	}
	list, err := s.store.ClientSubscriptions(ctx, f, page)
	if err != nil {
		return nil, err
	}
	now := s.now()
	lines := make([]SubscriptionLine, len(list))
	for i, sub := range list {
		lines[i] = SubscriptionLine{
			ClientSubscription: sub, Standing: sub.Standing(now), NextCharge: s.nextCharge(sub.Subscription), At: now,
		}
	}
	return lines, nil
}

// ReferralLine is a client account that signed up with another's code, and what
// became of it.
type ReferralLine struct {
	cutroom.Referral
	Subscription *cutroom.Subscription // the live one, else the last; nil if there never was one
	Standing     cutroom.Standing      // "" if there never was a subscription
	Paid         cutroom.Cents         // so far, less refunds
}

// EveryReferral lists who signed up with whose code, for managers, newest
// first.
func (s *Service) EveryReferral(ctx context.Context, by cutroom.Actor, f cutroom.ReferralFilter, page cutroom.Page) ([]ReferralLine, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if err := errors.Join(f.Check(), page.Check()); err != nil {
		return nil, err
	}
	list, err := s.store.Referrals(ctx, f, page)
	if err != nil {
		return nil, err
	}
	lines := make([]ReferralLine, len(list))
	for i, r := range list {
		line := ReferralLine{Referral: r}
		if line.Subscription, err = s.subscriptionOf(ctx, r.Account.ID); err != nil {
			return nil, err
		}
		if line.Subscription != nil {
			line.Standing = line.Subscription.Standing(s.now())
		}
		payments, err := s.store.PaymentsOf(ctx, r.Account.ID)
		if err != nil {
			return nil, err
		}
		line.Paid = cutroom.PaidInAll(payments)
		lines[i] = line
	}
	return lines, nil
}

// subscriptionOf returns an account's live subscription, else the last that
// counted; nil if there never was one.
func (s *Service) subscriptionOf(ctx context.Context, accountID string) (*cutroom.Subscription, error) {
	live, err := cutroom.Optional(s.store.LiveSubscription(ctx, accountID))
	if err != nil || live != nil {
		return live, err
	}
	return cutroom.Optional(s.store.LastSubscription(ctx, accountID))
}
