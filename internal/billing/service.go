// Package billing holds the verbs around money and what is bought with it. One
// use case is one method and one transaction.
//
// What does not belong: rules that can be said without a store (they are on
// the nouns), how a payment provider speaks, and anything about HTTP.
package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// Service does the verbs.
type Service struct {
	store     cutroom.Store
	clock     cutroom.Clock
	newID     func() string
	catalogue cutroom.Catalogue
}

// Config is what the verbs need from outside.
type Config struct {
	Store     cutroom.Store
	Clock     cutroom.Clock // the business's time
	NewID     func() string
	Catalogue cutroom.Catalogue
}

// New makes the verbs.
func New(c Config) *Service {
	return &Service{store: c.Store, clock: c.Clock, newID: c.NewID, catalogue: c.Catalogue}
}

// reader is what the look for a membership needs of a store or a transaction.
type reader interface {
	cutroom.UserReader
	cutroom.ClientAccountReader
}

// acting finds the membership in which the actor does something. Whoever
// belongs to no account learns only that there is nothing; who belongs but may
// not is told so.
func (s *Service) acting(ctx context.Context, r reader, by cutroom.Actor, action cutroom.TeamAction) (cutroom.Membership, error) {
	u, err := r.UserByID(ctx, by.UserID)
	if err != nil {
		return cutroom.Membership{}, err
	}
	if u.Role != cutroom.Client {
		return cutroom.Membership{}, cutroom.ErrNotFound
	}
	me, err := r.MembershipOf(ctx, u.ID)
	if err != nil {
		return cutroom.Membership{}, err
	}
	if u.Suspended() || !me.May(action) {
		return cutroom.Membership{}, cutroom.ErrForbidden
	}
	return me, nil
}

// record writes into the audit log who did what to whom.
func (s *Service) record(tx cutroom.Tx, by cutroom.Actor, action, subject string, detail map[string]string) {
	tx.Record(cutroom.AuditEntry{At: s.clock.Now(), By: by.UserID, Action: action, Subject: subject, Detail: detail})
}
