package webhooks

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

// Reasons for a missing response.
const (
	problemPrivate     = "private"     // the name resolves to a private network
	problemTimeout     = "timeout"     // it took too long
	problemUnreachable = "unreachable" // no connection, or a broken one
)

// Deliver sends one message. A message can arrive more than once, always with
// the same id. If the last attempt fails, or no attempt can succeed, the webhook
// is turned off.
func (s *Service) Deliver(ctx context.Context, attempt cutroom.Attempt, job cutroom.DeliverWebhook) error {
	d, err := s.store.WebhookDeliveryByID(ctx, job.DeliveryID)
	var w cutroom.Webhook
	if err == nil {
		w, err = s.store.WebhookByID(ctx, d.WebhookID)
	}
	if errors.Is(err, cutroom.ErrNotFound) || err == nil && d.State != cutroom.DeliveryPending {
		return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
	}
	if err != nil {
		return err
	}
	var answer cutroom.WebhookAnswer
	if w.On() {
		d, answer, err = s.send(ctx, w, d)
	}
	unreadable := errors.Is(err, cutroom.ErrUnreadable)
	if err != nil && !unreadable {
		return err
	}
	off := cutroom.OffFailing
	switch {
	case answer.Gone():
		off = cutroom.OffGone
	case unreadable:
		off = cutroom.OffUnreadable
	}
	last := attempt.Number > len(job.Waits())
	accepted := answer.Accepted()
	again := w.On() && !accepted && off == cutroom.OffFailing && !last
	if err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		return s.settle(ctx, tx, attempt, w, d, accepted, again, off)
	}); err != nil {
		return err
	}
	if again {
		return fmt.Errorf("webhook %s: status %d %s", w.ID, d.Status, d.Problem)
	}
	return nil
}

// settle records the result of an attempt. If it was the last one and failed, off
// is why the webhook is turned off.
func (s *Service) settle(ctx context.Context, tx cutroom.Tx, attempt cutroom.Attempt, w cutroom.Webhook, d cutroom.WebhookDelivery, accepted, again bool, off cutroom.WebhookOff) error {
	switch {
	case accepted:
		d.State = cutroom.DeliverySent
	case !again:
		d.State = cutroom.DeliveryFailed
	}
	err := tx.SaveWebhookDelivery(ctx, d)
	if errors.Is(err, cutroom.ErrNotFound) {
		return tx.Finish(ctx, attempt) // deleted in the meantime
	}
	if err != nil {
		return err
	}
	s.changed(tx, cutroom.System, w.ID)
	if again {
		return nil
	}
	if !accepted {
		if err := s.switchOff(ctx, tx, w.ID, off); err != nil {
			return err
		}
	}
	return tx.Finish(ctx, attempt)
}

// switchOff turns off a failing webhook and notifies the managers, once.
func (s *Service) switchOff(ctx context.Context, tx cutroom.Tx, id string, why cutroom.WebhookOff) error {
	w, err := tx.WebhookByID(ctx, id)
	if err != nil || !w.On() {
		return err
	}
	w.OffAt, w.OffWhy = s.clock.Now(), why
	s.record(tx, cutroom.System, cutroom.AuditWebhookOff, id, map[string]string{"why": string(w.OffWhy)})
	if err := tx.SaveWebhook(ctx, w); err != nil {
		return err
	}
	return tx.Enqueue(ctx, cutroom.TellWebhookOff{WebhookID: w.ID, Name: w.Name, Why: w.OffWhy})
}

// send makes one attempt. It records a failure on the receiver's side in the
// delivery, and returns an error only for a failure on ours.
func (s *Service) send(ctx context.Context, w cutroom.Webhook, d cutroom.WebhookDelivery) (cutroom.WebhookDelivery, cutroom.WebhookAnswer, error) {
	request, err := s.requestFor(w, d)
	if err != nil {
		return d, cutroom.WebhookAnswer{}, err
	}
	began := time.Now()
	answer, err := s.sender.Send(ctx, request)
	if ctx.Err() != nil {
		return d, answer, ctx.Err() // we are shutting down, which is nobody's failure
	}
	d.Attempts, d.TriedAt, d.Took = d.Attempts+1, s.wall.Now(), time.Since(began)
	d.Status, d.Answer, d.Problem = answer.Status, answer.Start, ""
	var slow interface{ Timeout() bool }
	switch {
	case err == nil:
	case errors.Is(err, cutroom.ErrPrivateAddress):
		d.Problem = problemPrivate
	case errors.As(err, &slow) && slow.Timeout():
		d.Problem = problemTimeout
	default:
		d.Problem = problemUnreachable
	}
	return d, answer, nil
}

// requestFor signs a message with the current secrets. It fails with
// ErrUnreadable if the webhook was sealed with another installation's secret.
func (s *Service) requestFor(w cutroom.Webhook, d cutroom.WebhookDelivery) (cutroom.WebhookRequest, error) {
	address, err := s.seal.Open(w.Address, w.ID)
	if err != nil {
		return cutroom.WebhookRequest{}, err
	}
	r := cutroom.WebhookRequest{Address: address, Body: d.Body, Headers: map[string]string{
		"Content-Type": "application/json", "User-Agent": "Cutroom-Webhooks/1",
	}}
	if w.Kind != cutroom.StandardWebhook {
		return r, nil
	}
	now := s.wall.Now()
	sealed := []string{w.Secret}
	if w.FormerSecret != "" && now.Before(w.FormerUntil) {
		sealed = append(sealed, w.FormerSecret)
	}
	secrets := make([]string, len(sealed))
	for i, one := range sealed {
		if secrets[i], err = s.seal.Open(one, w.ID); err != nil {
			return cutroom.WebhookRequest{}, err
		}
	}
	signature, err := cutroom.SignWebhook(d.ID, now, d.Body, secrets...)
	r.Headers["Webhook-Id"], r.Headers["Webhook-Timestamp"], r.Headers["Webhook-Signature"] = d.ID, strconv.FormatInt(now.Unix(), 10), signature
	return r, err
}
