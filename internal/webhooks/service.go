// Package webhooks holds the verbs for external addresses that receive events.
// Managers create them, events are fanned out to them, and messages are retried
// until they have arrived or a day has passed.
//
// How a message is transmitted does not belong here (see outgoing).
package webhooks

import (
	"crypto/hkdf"
	"crypto/sha256"
	"fmt"

	"cutroom/internal/cutroom"
)

// Service implements the verbs.
type Service struct {
	store    cutroom.Store
	clock    cutroom.Clock // business time: when something happened
	wall     cutroom.Clock // machine time: when something was sent
	newID    func() string
	sender   cutroom.WebhookSender
	seal     cutroom.Seal
	currency cutroom.Currency
	brand    func() cutroom.Brand
	origin   string
	loopback bool
}

// Config is what the verbs need from outside.
type Config struct {
	Store    cutroom.Store
	Clock    cutroom.Clock
	Wall     cutroom.Clock
	NewID    func() string
	Secret   []byte // the installation's secret
	Sender   cutroom.WebhookSender
	Currency cutroom.Currency
	Brand    func() cutroom.Brand // as managers have currently set it
	Origin   string               // the public address, to which links lead
	Loopback bool                 // addresses on this machine are allowed
}

// New returns a service.
func New(c Config) (*Service, error) {
	key, err := hkdf.Key(sha256.New, c.Secret, nil, "cutroom webhook", 32)
	if err != nil {
		return nil, fmt.Errorf("the key of webhooks: %w", err)
	}
	seal, err := cutroom.NewSeal(key)
	return &Service{
		store: c.Store, clock: c.Clock, wall: c.Wall, newID: c.NewID, sender: c.Sender, seal: seal, currency: c.Currency,
		brand: c.Brand, origin: c.Origin, loopback: c.Loopback,
	}, err
}

// record writes an entry to the audit log and notifies the managers' browsers.
func (s *Service) record(tx cutroom.Tx, by cutroom.Actor, action, webhookID string, detail map[string]string) {
	tx.Record(cutroom.AuditEntry{At: s.clock.Now(), By: by.UserID, Action: action, Subject: webhookID, Detail: detail})
	s.changed(tx, by, webhookID)
}

func (s *Service) changed(tx cutroom.Tx, by cutroom.Actor, webhookID string) {
	tx.Append(cutroom.Event{
		Kind: cutroom.WebhookChanged, At: s.clock.Now(), By: by.UserID, Subject: webhookID, Audience: []string{cutroom.ToManagers},
	})
}
