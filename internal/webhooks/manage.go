package webhooks

import (
	"context"
	"net/url"
	"slices"

	"cutroom/internal/cutroom"
)

// Webhooks lists all webhooks, oldest first, with the part of their addresses
// that managers may see.
func (s *Service) Webhooks(ctx context.Context, by cutroom.Actor) ([]cutroom.Webhook, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	list, err := s.store.Webhooks(ctx)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if list[i], err = s.shown(list[i]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// shown returns a webhook without its secrets. The path of a chat room's
// address is a secret too, so it is cut off.
func (s *Service) shown(w cutroom.Webhook) (cutroom.Webhook, error) {
	address, err := s.seal.Open(w.Address, w.ID)
	if err != nil {
		return cutroom.Webhook{}, err
	}
	if w.Kind != cutroom.StandardWebhook {
		u, err := url.Parse(address)
		if err != nil {
			return cutroom.Webhook{}, err
		}
		address = u.Scheme + "://" + u.Host + "/…"
	}
	w.Address, w.Secret, w.FormerSecret = address, "", ""
	return w, nil
}

// NewWebhook is what a manager enters to create a webhook.
type NewWebhook struct {
	Kind    cutroom.WebhookKind
	Name    string
	Address string
	Events  []string
}

// Make creates a webhook and returns the secret that signs its messages, only
// this once. It requires a recent proof of identity, because a webhook sends
// data to others.
func (s *Service) Make(ctx context.Context, by cutroom.Actor, n NewWebhook) (cutroom.Webhook, string, error) {
	if !slices.Contains([]cutroom.WebhookKind{cutroom.StandardWebhook, cutroom.SlackWebhook, cutroom.DiscordWebhook}, n.Kind) {
		return cutroom.Webhook{}, "", cutroom.ErrWebhookKind
	}
	name, err := cutroom.CheckWebhookName(n.Name)
	if err != nil {
		return cutroom.Webhook{}, "", err
	}
	if err := cutroom.CheckWebhookAddress(n.Address, s.loopback); err != nil {
		return cutroom.Webhook{}, "", err
	}
	events, err := cutroom.ParseWebhookEvents(n.Events)
	if err != nil {
		return cutroom.Webhook{}, "", err
	}
	secret := cutroom.NewWebhookSecret()
	var w cutroom.Webhook
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		all, err := tx.Webhooks(ctx)
		if err != nil {
			return err
		}
		if len(all) >= cutroom.MaxWebhooks {
			return cutroom.ErrTooManyWebhooks
		}
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		id := s.newID()
		w = cutroom.Webhook{
			ID: id, Kind: n.Kind, Name: name, Address: s.seal.Close(n.Address, id), Secret: s.seal.Close(secret, id),
			Events: events, Language: u.Language, MadeBy: by.UserID, MadeAt: s.clock.Now(),
		}
		s.record(tx, by, cutroom.AuditWebhookMade, id, map[string]string{"kind": string(w.Kind)})
		return tx.CreateWebhook(ctx, w)
	})
	if err != nil {
		return cutroom.Webhook{}, "", err
	}
	w, err = s.shown(w)
	return w, secret, err
}

func stillManages(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	return cutroom.StillManages(ctx, tx, by)
}

func (s *Service) proved(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	if err := cutroom.StillManages(ctx, tx, by); err != nil {
		return err
	}
	return cutroom.CheckProof(ctx, tx, by, s.wall.Now(), cutroom.Session.Proved)
}

// change changes one webhook.
func (s *Service) change(ctx context.Context, by cutroom.Actor, id, action string,
	allowed func(context.Context, cutroom.Tx, cutroom.Actor) error, how func(w *cutroom.Webhook) error) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := allowed(ctx, tx, by); err != nil {
			return err
		}
		w, err := tx.WebhookByID(ctx, id)
		if err != nil {
			return err
		}
		if err := how(&w); err != nil {
			return err
		}
		s.record(tx, by, action, id, nil)
		return tx.SaveWebhook(ctx, w)
	})
}

// Change gives a webhook another name and other events, and turns it on or off.
// The address cannot be changed. A different address needs a new webhook.
func (s *Service) Change(ctx context.Context, by cutroom.Actor, id, name string, events []string, on bool) error {
	name, err := cutroom.CheckWebhookName(name)
	if err != nil {
		return err
	}
	events, err = cutroom.ParseWebhookEvents(events)
	if err != nil {
		return err
	}
	return s.change(ctx, by, id, cutroom.AuditWebhookChanged, stillManages, func(w *cutroom.Webhook) error {
		w.Name, w.Events = name, events
		if on != w.On() {
			w.OffAt, w.OffWhy = cutroom.Webhook{}.OffAt, ""
			if !on {
				w.OffAt, w.OffWhy = s.clock.Now(), cutroom.OffByManager
			}
		}
		return nil
	})
}

// RotateSecret replaces the secret and returns the new one, only this once.
// Messages are signed with both for a day.
func (s *Service) RotateSecret(ctx context.Context, by cutroom.Actor, id string) (string, error) {
	secret := cutroom.NewWebhookSecret()
	err := s.change(ctx, by, id, cutroom.AuditWebhookRotated, s.proved, func(w *cutroom.Webhook) error {
		w.FormerSecret, w.FormerUntil = w.Secret, s.wall.Now().Add(cutroom.WebhookSecretLife)
		w.Secret = s.seal.Close(secret, id)
		return nil
	})
	return secret, err
}

// Delete deletes a webhook and its log.
func (s *Service) Delete(ctx context.Context, by cutroom.Actor, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditWebhookDeleted, id, nil)
		return tx.DeleteWebhook(ctx, id)
	})
}
