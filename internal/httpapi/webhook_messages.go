package httpapi

import (
	"encoding/json"
	"reflect"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"cutroom/internal/cutroom"
)

// describeWebhooks adds every message that a standard webhook can receive to
// the description, each with an example.
func (a *API) describeWebhooks() {
	spec := a.huma.OpenAPI()
	schema := spec.Components.Schemas.Schema(reflect.TypeFor[cutroom.WebhookMessage](), true, "WebhookMessage")
	spec.Webhooks = map[string]*huma.PathItem{}
	for kind, summary := range webhookSummaries {
		spec.Webhooks[kind] = &huma.PathItem{Post: &huma.Operation{
			OperationID: "webhook-" + kind, Summary: summary, Tags: []string{"webhooks"},
			Description: webhookSigning,
			Parameters:  webhookHeaders(),
			RequestBody: &huma.RequestBody{
				Required: true,
				Content:  map[string]*huma.MediaType{"application/json": {Schema: schema, Example: webhookExample(kind)}},
			},
			Responses: map[string]*huma.Response{"2XX": {Description: "The message was accepted. The response body is ignored."}},
		}}
	}
}

const (
	webhookSigning = "Messages are signed as Standard Webhooks describes. Respond with a 2xx status within 15 seconds; otherwise the message is retried for more than a day, always with the same webhook-id. 410 Gone turns the webhook off."

	exampleID = "0192f3a1-c4e8-7f3d-a02b-6c1d9e57b480"
)

// webhookSummaries describe each kind of message.
var webhookSummaries = map[string]string{
	cutroom.WebhookTest:            "A manager tested the webhook",
	cutroom.SubmitProject.Event():  "A client submitted a project",
	cutroom.ClaimProject.Event():   "An editor claimed a project",
	cutroom.AssignProject.Event():  "A manager assigned a project to an editor",
	cutroom.DeliverVersion.Event(): "An editor delivered a version",
	cutroom.ReleaseVersion.Event(): "A version is ready for the client's review",
	cutroom.RequestChanges.Event(): "A client sent a change list",
	cutroom.ApproveVersion.Event(): "A client approved a version",
	cutroom.CancelProject.Event():  "A project was cancelled",
	cutroom.PaymentArrived:         "A payment was received",
	cutroom.ProjectAtRisk:          "A project is at risk: most of the promised time is used",
	cutroom.DeadlineMissed:         "A project missed its deadline",
	cutroom.PaymentDeclined:        "A payment failed",
	cutroom.DisputeOpened:          "A client's bank disputes a payment",
}

// webhookHeaders are the headers of Standard Webhooks.
func webhookHeaders() []*huma.Param {
	text := &huma.Schema{Type: huma.TypeString}
	return []*huma.Param{
		{Name: "webhook-id", In: "header", Required: true, Schema: text, Description: "The same at every attempt", Example: "msg_0192f3a4-5de0-7a13-b1c6-90ce4d2f8a77"},
		{Name: "webhook-timestamp", In: "header", Required: true, Schema: text, Description: "When this attempt was signed, in seconds since 1970", Example: "1795000000"},
		{Name: "webhook-signature", In: "header", Required: true, Schema: text, Description: "v1, and the base64 of HMAC-SHA256 over webhook-id.webhook-timestamp.body. For a day after the secret is replaced there are two, separated by a space: accept the message if either matches.", Example: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="},
	}
}

// webhookExample returns an example of a kind of message.
func webhookExample(kind string) cutroom.WebhookMessage {
	m := cutroom.WebhookMessage{Type: kind, Timestamp: time.Date(2026, time.November, 18, 9, 30, 0, 0, time.UTC)}
	if slices.Contains([]string{cutroom.PaymentArrived, cutroom.PaymentDeclined, cutroom.DisputeOpened}, kind) {
		m.Data.Payment = &cutroom.WebhookPayment{AccountID: "0192f3a0-7c11-7b52-9d0e-2f6a8c41d7b3", Account: "Casa Prata", Amount: 69900, Currency: "USD"}
		if kind == cutroom.PaymentArrived {
			m.Data.Payment.Number = "CR-2026-0042"
		}
		return m
	}
	if kind == cutroom.ProjectAtRisk || kind == cutroom.DeadlineMissed {
		m.Data.Project = exampleProject(cutroom.Rule{To: cutroom.InProgress})
		m.Data.Project.Version = 0
	}
	for _, rule := range cutroom.Transitions {
		if rule.Transition.Event() == kind {
			m.Data.Project = exampleProject(rule)
		}
	}
	return m
}

// exampleProject is a project right after a step.
func exampleProject(rule cutroom.Rule) *cutroom.WebhookProject {
	p := &cutroom.WebhookProject{
		ID: exampleID, Title: "Petit Four", State: rule.To, Version: 1, AccountID: "0192f3a0-7c11-7b52-9d0e-2f6a8c41d7b3", Account: "Casa Prata", EditorID: "0192f39f-1a44-7d0c-8e21-5b90c3f7a816",
		URL: "https://cutroom.example" + cutroom.ProjectPath(exampleID),
	}
	switch rule.Transition {
	case cutroom.SubmitProject:
		p.Version, p.EditorID = 0, ""
	case cutroom.ClaimProject, cutroom.AssignProject:
		p.State, p.Version = cutroom.Queued, 0
	default:
	}
	return p
}

// docMessage is one kind of message on the readable page.
type docMessage struct{ Kind, Summary, Example string }

func docMessages() ([]docMessage, error) {
	kinds := append(slices.Clone(cutroom.WebhookEvents), cutroom.WebhookTest)
	list := make([]docMessage, len(kinds))
	for i, kind := range kinds {
		example, err := json.MarshalIndent(webhookExample(kind), "", "  ")
		if err != nil {
			return nil, err
		}
		list[i] = docMessage{kind, webhookSummaries[kind], string(example)}
	}
	return list, nil
}
