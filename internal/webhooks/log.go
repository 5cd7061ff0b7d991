package webhooks

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// maxReplay is how many messages can be sent again at once.
const maxReplay = 1000

// Deliveries lists what was sent to a webhook, newest first.
func (s *Service) Deliveries(ctx context.Context, by cutroom.Actor, id string, page cutroom.Page) ([]cutroom.WebhookDelivery, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if err := page.Check(); err != nil {
		return nil, err
	}
	if _, err := s.store.WebhookByID(ctx, id); err != nil {
		return nil, err
	}
	return s.store.WebhookDeliveriesOf(ctx, id, page)
}

// Replay sends a message again with the same id. A pending message is sent at
// its scheduled time, or now if its job was given up.
func (s *Service) Replay(ctx context.Context, by cutroom.Actor, id, deliveryID string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if _, err := s.managed(ctx, tx, by, id); err != nil {
			return err
		}
		d, err := tx.WebhookDeliveryByID(ctx, deliveryID)
		if err != nil {
			return err
		}
		if d.WebhookID != id {
			return cutroom.ErrNotFound
		}
		return s.again(ctx, tx, d)
	})
}

// ReplayFailed sends all messages again that were given up since a time, and
// returns their number.
func (s *Service) ReplayFailed(ctx context.Context, by cutroom.Actor, id string, since time.Time) (int, error) {
	count := 0
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		count = 0
		if _, err := s.managed(ctx, tx, by, id); err != nil {
			return err
		}
		failed, err := tx.FailedWebhookDeliveries(ctx, id, since, maxReplay)
		if err != nil {
			return err
		}
		for _, d := range failed {
			if err := s.again(ctx, tx, d); err != nil {
				return err
			}
		}
		count = len(failed)
		return nil
	})
	return count, err
}

func (s *Service) again(ctx context.Context, tx cutroom.Tx, d cutroom.WebhookDelivery) error {
	job := cutroom.DeliverWebhook{DeliveryID: d.ID}
	if d.State == cutroom.DeliveryPending {
		if queued, err := tx.IsQueued(ctx, job); err != nil || queued {
			return err
		}
	}
	d.State = cutroom.DeliveryPending
	if err := tx.SaveWebhookDelivery(ctx, d); err != nil {
		return err
	}
	s.changed(tx, cutroom.System, d.WebhookID)
	return tx.Enqueue(ctx, job)
}
