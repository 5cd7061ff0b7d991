package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/webhooks"
)

// Webhook is an external address that receives events.
type Webhook struct {
	ID      string    `json:"id"`
	Kind    string    `json:"kind" enum:"standard,slack,discord"`
	Name    string    `json:"name" example:"Invoicing"`
	Address string    `json:"address" doc:"Of Slack and Discord only the host: the rest opens the room. Empty if it was encrypted with another installation's secret"`
	Events  []string  `json:"events" example:"[\"project.delivered\"]"`
	MadeAt  time.Time `json:"madeAt"`
	On      bool      `json:"on"`
	OffWhy  string    `json:"offWhy,omitempty" enum:"manager,failing,gone,unreadable" doc:"Why it is switched off"`
}

func webhookBody(w cutroom.Webhook) Webhook {
	return Webhook{
		ID: w.ID, Kind: string(w.Kind), Name: w.Name, Address: w.Address, Events: w.Events,
		MadeAt: w.MadeAt, On: w.On(), OffWhy: string(w.OffWhy),
	}
}

// Webhooks lists all webhooks, and the events that they can receive.
type Webhooks struct {
	Webhooks []Webhook `json:"webhooks"`
	Events   []string  `json:"events"`
}

func (a *API) webhooks(ctx context.Context, _ *struct{}) (*struct{ Body Webhooks }, error) {
	list, err := a.Webhooks.Webhooks(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body := Webhooks{Webhooks: make([]Webhook, len(list)), Events: cutroom.WebhookEvents}
	for i, w := range list {
		body.Webhooks[i] = webhookBody(w)
	}
	return &struct{ Body Webhooks }{body}, nil
}

// NewWebhook is the body of a request to create a webhook.
type NewWebhook struct {
	Kind    string   `json:"kind,omitempty" example:"standard" doc:"standard, slack or discord"`
	Name    string   `json:"name,omitempty" example:"Invoicing"`
	Address string   `json:"address,omitempty" example:"https://hooks.example.com/cutroom"`
	Events  []string `json:"events,omitempty" maxItems:"50" example:"[\"project.delivered\",\"payment.failed\"]"`
}

// WebhookSecret signs messages, as Standard Webhooks describes.
type WebhookSecret struct {
	Secret string `json:"secret" doc:"Shown only once. HMAC-SHA256 with its base64 part over webhook-id.webhook-timestamp.body" example:"whsec_…"`
}

// MadeWebhook is a new webhook with its secret.
type MadeWebhook struct {
	Webhook
	WebhookSecret
}

func (a *API) makeWebhook(ctx context.Context, in *struct{ Body NewWebhook }) (*struct{ Body MadeWebhook }, error) {
	w, secret, err := a.Webhooks.Make(ctx, actorOf(ctx), webhooks.NewWebhook{
		Kind: cutroom.WebhookKind(in.Body.Kind), Name: in.Body.Name, Address: in.Body.Address, Events: in.Body.Events,
	})
	if err != nil {
		return nil, err
	}
	return &struct{ Body MadeWebhook }{MadeWebhook{webhookBody(w), WebhookSecret{secret}}}, nil
}

// WebhookChange is what can be changed about a webhook.
type WebhookChange struct {
	Name   string   `json:"name,omitempty"`
	Events []string `json:"events,omitempty" maxItems:"50"`
	On     bool     `json:"on,omitempty"`
}

func (a *API) changeWebhook(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body WebhookChange
}) (*struct{}, error) {
	return nil, a.Webhooks.Change(ctx, actorOf(ctx), in.ID, in.Body.Name, in.Body.Events, in.Body.On)
}

func (a *API) deleteWebhook(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Webhooks.Delete(ctx, actorOf(ctx), in.ID)
}

func (a *API) rotateWebhookSecret(ctx context.Context, in *byID) (*struct{ Body WebhookSecret }, error) {
	secret, err := a.Webhooks.RotateSecret(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &struct{ Body WebhookSecret }{WebhookSecret{secret}}, nil
}

func (a *API) testWebhook(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Webhooks.Test(ctx, actorOf(ctx), in.ID)
}

// WebhookDelivery is one message to a webhook and its outcome.
type WebhookDelivery struct {
	ID       string     `json:"id" doc:"Its webhook-id, the same at every attempt"`
	Event    string     `json:"event"`
	Body     string     `json:"body"`
	MadeAt   time.Time  `json:"madeAt"`
	State    string     `json:"state" enum:"pending,sent,failed"`
	Attempts int        `json:"attempts"`
	TriedAt  *time.Time `json:"triedAt,omitempty"`
	Status   int        `json:"status,omitempty" doc:"Of the last answer; missing when there was none"`
	Answer   string     `json:"answer,omitempty" doc:"Its first bytes"`
	Problem  string     `json:"problem,omitempty" enum:"private,timeout,unreachable" doc:"Why there was no answer"`
	Took     int64      `json:"took" doc:"Milliseconds"`
}

// WebhookDeliveries is one page of what was sent to a webhook, newest first.
type WebhookDeliveries struct {
	Deliveries []WebhookDelivery `json:"deliveries"`
	Next       string            `json:"next,omitempty" doc:"The cursor of the next page"`
}

func (a *API) webhookDeliveries(ctx context.Context, in *struct {
	ID     string `path:"id" maxLength:"64"`
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before string `query:"before" maxLength:"64" doc:"The last delivery's id on the previous page"`
}) (*struct{ Body WebhookDeliveries }, error) {
	list, err := a.Webhooks.Deliveries(ctx, actorOf(ctx), in.ID, cutroom.Page{Before: in.Before, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	body := WebhookDeliveries{Deliveries: make([]WebhookDelivery, len(list))}
	for i, d := range list {
		body.Deliveries[i] = WebhookDelivery{
			ID: d.ID, Event: d.Event, Body: d.Body, MadeAt: d.MadeAt, State: string(d.State), Attempts: d.Attempts,
			Status: d.Status, Answer: d.Answer, Problem: d.Problem, Took: d.Took.Milliseconds(),
		}
		if !d.TriedAt.IsZero() {
			body.Deliveries[i].TriedAt = &list[i].TriedAt
		}
	}
	if len(list) == in.Limit {
		body.Next = list[len(list)-1].ID
	}
	return &struct{ Body WebhookDeliveries }{body}, nil
}

func (a *API) replayWebhookDelivery(ctx context.Context, in *struct {
	ID       string `path:"id" maxLength:"64"`
	Delivery string `path:"delivery" maxLength:"64"`
}) (*struct{}, error) {
	return nil, a.Webhooks.Replay(ctx, actorOf(ctx), in.ID, in.Delivery)
}

// ReplayWish selects the messages to send again.
type ReplayWish struct {
	Since time.Time `json:"since,omitzero" doc:"Messages from then on that were given up; all that are remembered without it"`
}

// Replayed is the number of messages that are sent again.
type Replayed struct {
	Count int `json:"count"`
}

func (a *API) replayFailedDeliveries(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body ReplayWish
}) (*struct{ Body Replayed }, error) {
	count, err := a.Webhooks.ReplayFailed(ctx, actorOf(ctx), in.ID, in.Body.Since)
	if err != nil {
		return nil, err
	}
	return &struct{ Body Replayed }{Replayed{count}}, nil
}
