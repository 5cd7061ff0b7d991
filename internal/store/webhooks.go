package store

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) Webhooks(ctx context.Context) ([]cutroom.Webhook, error) {
	rows, err := r.q.Webhooks(ctx)
	return each(rows, webhookOf), translate(err)
}

func (r reader) WebhooksOn(ctx context.Context) ([]cutroom.Webhook, error) {
	rows, err := r.q.WebhooksOn(ctx)
	return each(rows, webhookOf), translate(err)
}

func (r reader) WebhookByID(ctx context.Context, id string) (cutroom.Webhook, error) {
	row, err := r.q.WebhookByID(ctx, id)
	return webhookOf(row), translate(err)
}

func (r reader) WebhookDeliveryByID(ctx context.Context, id string) (cutroom.WebhookDelivery, error) {
	row, err := r.q.WebhookDeliveryByID(ctx, id)
	return webhookDeliveryOf(row), translate(err)
}

func (r reader) WebhookDeliveriesOf(ctx context.Context, webhookID string, page cutroom.Page) ([]cutroom.WebhookDelivery, error) {
	wanted := sqlitegen.WebhookDeliveriesOfParams{WebhookID: webhookID, BeforeAt: math.MaxInt64, PageSize: int64(page.Limit)}
	if page.Before != "" {
		last, err := r.q.WebhookDeliveryByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		wanted.BeforeAt, wanted.BeforeID = last.MadeAt, last.ID
	}
	rows, err := r.q.WebhookDeliveriesOf(ctx, wanted)
	return each(rows, webhookDeliveryOf), translate(err)
}

func (r reader) FailedWebhookDeliveries(ctx context.Context, webhookID string, since time.Time, limit int) ([]cutroom.WebhookDelivery, error) {
	rows, err := r.q.FailedWebhookDeliveries(ctx, sqlitegen.FailedWebhookDeliveriesParams{WebhookID: webhookID, Since: millis(since), PageSize: int64(limit)})
	return each(rows, webhookDeliveryOf), translate(err)
}

func (t *tx) CreateWebhook(ctx context.Context, w cutroom.Webhook) error {
	return translate(t.q.CreateWebhook(ctx, sqlitegen.CreateWebhookParams{
		ID: w.ID, Kind: string(w.Kind), Name: w.Name, Address: w.Address, Secret: w.Secret, FormerSecret: w.FormerSecret,
		FormerUntil: millisOrNull(w.FormerUntil), Events: strings.Join(w.Events, " "), Language: string(w.Language),
		MadeBy: w.MadeBy, MadeAt: millis(w.MadeAt), OffAt: millisOrNull(w.OffAt), OffWhy: string(w.OffWhy),
	}))
}

func (t *tx) SaveWebhook(ctx context.Context, w cutroom.Webhook) error {
	return found(t.q.SaveWebhook(ctx, sqlitegen.SaveWebhookParams{
		ID: w.ID, Name: w.Name, Secret: w.Secret, FormerSecret: w.FormerSecret, FormerUntil: millisOrNull(w.FormerUntil),
		Events: strings.Join(w.Events, " "), OffAt: millisOrNull(w.OffAt), OffWhy: string(w.OffWhy),
	}))
}

func (t *tx) DeleteWebhook(ctx context.Context, id string) error {
	return found(t.q.DeleteWebhook(ctx, id))
}

func (t *tx) CreateWebhookDelivery(ctx context.Context, d cutroom.WebhookDelivery) error {
	return translate(t.q.CreateWebhookDelivery(ctx, sqlitegen.CreateWebhookDeliveryParams{
		ID: d.ID, WebhookID: d.WebhookID, Event: d.Event, Body: d.Body, MadeAt: millis(d.MadeAt), State: string(d.State),
		Attempts: int64(d.Attempts), TriedAt: millisOrNull(d.TriedAt), Status: int64(d.Status), Answer: d.Answer, Problem: d.Problem, Took: d.Took.Milliseconds(),
	}))
}

func (t *tx) SaveWebhookDelivery(ctx context.Context, d cutroom.WebhookDelivery) error {
	return found(t.q.SaveWebhookDelivery(ctx, sqlitegen.SaveWebhookDeliveryParams{
		ID: d.ID, State: string(d.State), Attempts: int64(d.Attempts), TriedAt: millisOrNull(d.TriedAt),
		Status: int64(d.Status), Answer: d.Answer, Problem: d.Problem, Took: d.Took.Milliseconds(),
	}))
}

func (t *tx) DeleteWebhookDeliveriesBefore(ctx context.Context, before time.Time) error {
	return translate(t.q.DeleteWebhookDeliveriesBefore(ctx, millis(before)))
}

// fanOut queues a job that tells the webhooks of an event, in the transaction
// that writes it. If there are no webhooks, it queues nothing.
func (t *tx) fanOut(ctx context.Context, e cutroom.Event, seq int64) error {
	if !slices.Contains(cutroom.WebhookEvents, e.Kind) {
		return nil
	}
	on, err := t.q.CountWebhooksOn(ctx)
	if err != nil || on == 0 {
		return err
	}
	return t.Enqueue(ctx, cutroom.FanOutEvent{Event: e.Kind, Seq: seq, At: e.At, Subject: e.Subject, Data: e.Data})
}

func webhookOf(row sqlitegen.Webhook) cutroom.Webhook {
	return cutroom.Webhook{
		ID: row.ID, Kind: cutroom.WebhookKind(row.Kind), Name: row.Name, Address: row.Address, Secret: row.Secret,
		FormerSecret: row.FormerSecret, FormerUntil: momentOrZero(row.FormerUntil), Events: strings.Fields(row.Events),
		Language: cutroom.ParseLanguage(row.Language), MadeBy: row.MadeBy, MadeAt: moment(row.MadeAt),
		OffAt: momentOrZero(row.OffAt), OffWhy: cutroom.WebhookOff(row.OffWhy),
	}
}

func webhookDeliveryOf(row sqlitegen.WebhookDelivery) cutroom.WebhookDelivery {
	return cutroom.WebhookDelivery{
		ID: row.ID, WebhookID: row.WebhookID, Event: row.Event, Body: row.Body, MadeAt: moment(row.MadeAt),
		State: cutroom.DeliveryState(row.State), Attempts: int(row.Attempts), TriedAt: momentOrZero(row.TriedAt),
		Status: int(row.Status), Answer: row.Answer, Problem: row.Problem, Took: time.Duration(row.Took) * time.Millisecond,
	}
}
