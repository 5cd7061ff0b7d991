package webhooks

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// FanOut makes a message about an event for each webhook that wants it, and
// queues their delivery, all in one transaction, so that it happens only once.
func (s *Service) FanOut(ctx context.Context, attempt cutroom.Attempt, job cutroom.FanOutEvent) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		message, err := s.messageOf(ctx, tx, job)
		if errors.Is(err, cutroom.ErrNotFound) {
			return tx.Finish(ctx, attempt) // the subject no longer exists
		}
		if err != nil {
			return err
		}
		webhooks, err := tx.WebhooksOn(ctx)
		if err != nil {
			return err
		}
		for _, w := range webhooks {
			if !w.Wants(job.Event) {
				continue
			}
			if err := s.order(ctx, tx, w, message); err != nil {
				return err
			}
		}
		if err := tx.DeleteWebhookDeliveriesBefore(ctx, s.wall.Now().Add(-cutroom.WebhookLogLife)); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// Test sends a test message to a webhook.
func (s *Service) Test(ctx context.Context, by cutroom.Actor, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		w, err := s.managed(ctx, tx, by, id)
		if err != nil {
			return err
		}
		return s.order(ctx, tx, w, cutroom.WebhookMessage{Type: cutroom.WebhookTest, Timestamp: s.clock.Now().UTC().Truncate(time.Second)})
	})
}

// managed returns a webhook that is on, if the actor is a manager.
func (s *Service) managed(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, id string) (cutroom.Webhook, error) {
	if err := cutroom.StillManages(ctx, tx, by); err != nil {
		return cutroom.Webhook{}, err
	}
	w, err := tx.WebhookByID(ctx, id)
	if err == nil && !w.On() {
		err = cutroom.ErrWebhookIsOff
	}
	return w, err
}

// order stores a message for a webhook and queues its delivery.
func (s *Service) order(ctx context.Context, tx cutroom.Tx, w cutroom.Webhook, m cutroom.WebhookMessage) error {
	body, err := bodyFor(w, m, s.brand().Name, s.currency)
	if err != nil {
		return err
	}
	d := cutroom.WebhookDelivery{
		ID: "msg_" + s.newID(), WebhookID: w.ID, Event: m.Type, Body: body, MadeAt: s.wall.Now(), State: cutroom.DeliveryPending,
	}
	if err := tx.CreateWebhookDelivery(ctx, d); err != nil {
		return err
	}
	s.changed(tx, cutroom.System, w.ID)
	return tx.Enqueue(ctx, cutroom.DeliverWebhook{DeliveryID: d.ID})
}

// messageOf returns the message about an event.
func (s *Service) messageOf(ctx context.Context, tx cutroom.Tx, job cutroom.FanOutEvent) (cutroom.WebhookMessage, error) {
	m := cutroom.WebhookMessage{Type: job.Event, Timestamp: job.At.UTC().Truncate(time.Second)}
	if slices.Contains([]string{cutroom.PaymentArrived, cutroom.PaymentDeclined, cutroom.DisputeOpened}, job.Event) {
		amount, number, err := cutroom.ParsePaymentEvent(job.Data)
		if err != nil {
			return m, err
		}
		account, err := tx.ClientAccountByID(ctx, job.Subject)
		m.Data.Payment = &cutroom.WebhookPayment{
			AccountID: job.Subject, Account: account.Name, Amount: amount, Currency: string(s.currency), Number: number,
		}
		return m, err
	}
	p, err := tx.ProjectByID(ctx, job.Subject)
	if err != nil {
		return m, err
	}
	account, err := tx.ClientAccountByID(ctx, p.AccountID)
	m.Data.Project = &cutroom.WebhookProject{
		ID: p.ID, Title: p.Title, State: p.State, Version: p.Version, AccountID: p.AccountID, Account: account.Name,
		EditorID: p.EditorID, URL: s.origin + cutroom.ProjectPath(p.ID),
	}
	return m, err
}

// bodyFor returns a message in the format of the webhook's kind.
func bodyFor(w cutroom.Webhook, m cutroom.WebhookMessage, brand string, currency cutroom.Currency) (string, error) {
	var body any = m
	switch w.Kind {
	case cutroom.SlackWebhook:
		body = slackBody(m, w.Language, brand, currency)
	case cutroom.DiscordWebhook:
		body = discordBody(m, w.Language, brand, currency)
	case cutroom.StandardWebhook:
	}
	data, err := json.Marshal(body)
	return string(data), err
}
