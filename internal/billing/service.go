// Package billing holds the operations on money: what a purchase costs, paying,
// the life of a subscription, what the payment provider tells us, receipts,
// codes, and the resulting credits.
//
// What does not belong: rules that can be stated without a store (they are on
// the domain types), and a provider's own terms (they are in its adapter).
package billing

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Service performs the operations on money.
type Service struct {
	store     cutroom.Store
	clock     cutroom.Clock
	wall      cutroom.Clock // real time, for how long a proof counts
	newID     func() string
	catalogue cutroom.CurrentCatalogue
	payments  cutroom.Payments // nil if there is no provider
	origin    string
	taxOnTop  bool
	brand     cutroom.CurrentBrand
}

// Config is what a Service depends on.
type Config struct {
	Store     cutroom.Store
	Clock     cutroom.Clock
	Wall      cutroom.Clock
	NewID     func() string
	Catalogue cutroom.CurrentCatalogue
	Brand     cutroom.CurrentBrand
	Payments  cutroom.Payments // nil if there is no payment provider
	Origin    string           // the public address that people return to
	TaxOnTop  bool             // the provider adds tax to the catalogue's prices
}

// New creates a Service.
func New(c Config) *Service {
	return &Service{
		store: c.Store, clock: c.Clock, wall: c.Wall, newID: c.NewID, catalogue: c.Catalogue,
		payments: c.Payments, origin: c.Origin, taxOnTop: c.TaxOnTop, brand: c.Brand,
	}
}

// acting finds the client account on whose behalf the actor acts.
func (s *Service) acting(ctx context.Context, r cutroom.MembershipReader, by cutroom.Actor, action cutroom.TeamAction) (cutroom.Membership, error) {
	m, _, err := cutroom.Acting(ctx, r, by, action)
	return m, err
}

// record writes to the audit log who did what to whom.
func (s *Service) record(tx cutroom.Tx, by cutroom.Actor, action, subject string, detail map[string]string) {
	tx.Record(cutroom.AuditEntry{At: s.clock.Now(), By: by.UserID, Action: action, Subject: subject, Detail: detail})
}

// announce tells an account's members and the managers that something about its
// money has changed. A change of the subscription can put projects on hold,
// resume them, or give them more or fewer editing slots.
func (s *Service) announce(ctx context.Context, tx cutroom.Tx, kind string, by cutroom.Actor, accountID string) error {
	if kind == cutroom.SubscriptionChanged {
		if err := tx.Enqueue(ctx, cutroom.SettleProjects{AccountID: accountID, Now: s.clock.Now()}); err != nil {
			return err
		}
	}
	return cutroom.AppendForAccount(ctx, tx, cutroom.Event{Kind: kind, At: s.clock.Now(), By: by.UserID, Subject: accountID}, accountID)
}

// finishJob ends an attempt whose work is done.
func (s *Service) finishJob(ctx context.Context, attempt cutroom.Attempt) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// syncAndFinish ends an attempt after syncing its results.
func (s *Service) syncAndFinish(ctx context.Context, attempt cutroom.Attempt, accountID string) error {
	return s.sync(ctx, accountID, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// now returns the time in whole seconds, as the provider counts it.
func (s *Service) now() time.Time { return s.clock.Now().UTC().Truncate(time.Second) }
