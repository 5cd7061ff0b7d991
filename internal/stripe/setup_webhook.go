package stripe

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v86"
)

// WebhookPath is where our server receives Stripe's messages.
const WebhookPath = "/api/stripe/webhook"

// inspectWebhook looks for the endpoint that receives our messages.
func (p *Payments) inspectWebhook(ctx context.Context, s Setup) ([]Part, error) {
	address := s.Origin + WebhookPath
	if !reachable(s.Origin) {
		return []Part{p.unreachable(s.Origin)}, nil
	}
	ours, err := p.endpointsAt(ctx, address)
	if err != nil {
		return nil, err
	}
	if len(ours) == 0 {
		return []Part{p.makeEndpoint(address, s, "there is no endpoint for "+address, "Create one for "+events(len(webhookEvents))+".")}, nil
	}
	if len(ours) > 1 {
		return []Part{{
			State: PartWrong, Says: fmt.Sprintf("there are %d endpoints for %s, each with its own signing secret", len(ours), address),
			Fix: "In Stripe's dashboard under Developers, Webhooks, delete all but the one whose secret is in CUTROOM_STRIPE_WEBHOOK_SECRET.",
		}}, nil
	}
	return []Part{p.heldAgainst(ours[0], s)}, nil
}

func events(n int) string {
	return fmt.Sprintf("%d event types, API version %s", n, stripe.APIVersion)
}

// heldAgainst says what to do about an endpoint. Everything about it can be
// changed except its API version.
func (p *Payments) heldAgainst(e *stripe.WebhookEndpoint, s Setup) Part {
	missing := missingEvents(e.EnabledEvents)
	switch {
	case s.ReplaceWebhook:
		return p.makeEndpoint(e.URL, s, "you asked for a new endpoint", "Create a new one with a new signing secret, and delete "+e.ID+".", e.ID)
	case e.APIVersion != stripe.APIVersion:
		version := e.APIVersion
		if version == "" {
			version = "the account's default"
		}
		return p.makeEndpoint(e.URL, s, "its API version is "+version+", not "+stripe.APIVersion, "Create a new one with a new signing secret, and delete "+e.ID+".", e.ID)
	case e.Status != "enabled":
		return p.updateEndpoint(e, missing, "it is turned off, so no messages arrive", "Turn it on.")
	case len(missing) > 0:
		return p.updateEndpoint(e, missing, "it does not receive "+strings.Join(missing, ", "), "Add them.")
	}
	return Part{State: PartRight, Says: e.URL + " receives " + events(len(webhookEvents))}
}

func missingEvents(enabled []string) (missing []string) {
	if slices.Contains(enabled, "*") {
		return nil
	}
	for _, kind := range webhookEvents {
		if !slices.Contains(enabled, kind) {
			missing = append(missing, kind)
		}
	}
	return missing
}

// makeEndpoint creates an endpoint and then removes those that it replaces.
// Messages are refused until its secret is set, and Stripe sends them again.
func (p *Payments) makeEndpoint(address string, s Setup, wrong, fix string, replaced ...string) Part {
	return Part{State: PartWrong, Says: wrong, Fix: fix, mend: func(ctx context.Context) (string, error) {
		made, err := p.client.V1WebhookEndpoints.Create(ctx, &stripe.WebhookEndpointCreateParams{
			URL: stripe.String(address), EnabledEvents: stripe.StringSlice(webhookEvents),
			APIVersion: stripe.String(stripe.APIVersion), Description: stripe.String(s.Brand),
		})
		if err != nil {
			return "", explain(err)
		}
		for _, id := range replaced {
			if _, err := p.client.V1WebhookEndpoints.Delete(ctx, id, nil); err != nil && !answersMissing(err) {
				return made.Secret, explain(err)
			}
		}
		return made.Secret, nil
	}}
}

func (p *Payments) updateEndpoint(e *stripe.WebhookEndpoint, missing []string, wrong, fix string) Part {
	return Part{State: PartWrong, Says: wrong, Fix: fix, mend: func(ctx context.Context) (string, error) {
		params := &stripe.WebhookEndpointUpdateParams{Disabled: stripe.Bool(false)}
		if len(missing) > 0 {
			params.EnabledEvents = stripe.StringSlice(slices.Concat(e.EnabledEvents, missing))
		}
		_, err := p.client.V1WebhookEndpoints.Update(ctx, e.ID, params)
		return "", explain(err)
	}}
}

func (p *Payments) endpointsAt(ctx context.Context, address string) (ours []*stripe.WebhookEndpoint, err error) {
	list := &stripe.WebhookEndpointListParams{}
	list.Limit = stripe.Int64(100)
	for e, err := range p.client.V1WebhookEndpoints.List(ctx, list).All(ctx) {
		if err != nil {
			return nil, err
		}
		if e.URL == address {
			ours = append(ours, e)
		}
	}
	return ours, nil
}

// reachable reports whether Stripe can send messages to an address: one that
// starts with https and is not on this machine.
func reachable(origin string) bool {
	at, err := url.Parse(origin)
	return err == nil && at.Scheme == "https" && at.Hostname() != "localhost" && !strings.HasPrefix(at.Hostname(), "127.") && at.Hostname() != "::1"
}

// unreachable is a mistake with real money; with a test key it is normal in
// development.
func (p *Payments) unreachable(origin string) Part {
	if p.live {
		return Part{
			State: PartWrong, Says: "Stripe can't send messages to " + origin,
			Fix: "Set CUTROOM_PUBLIC_URL to the site's https:// address and run cutroom stripe setup again.",
		}
	}
	return Part{
		State: PartUnknown, Says: "Stripe can't send messages to " + origin + ", so there is nothing to set up",
		Fix: "To test locally, run: stripe listen --forward-to " + origin + WebhookPath + " and set the secret it prints as CUTROOM_STRIPE_WEBHOOK_SECRET.",
	}
}

// messagesSettle is how long a message may be on its way, and messagesMatter is
// how long Stripe keeps trying.
const (
	messagesSettle = 10 * time.Minute
	messagesMatter = 3 * 24 * time.Hour
)

// inspectMessages looks for messages that did not arrive. The signing secret
// cannot be read again, but a wrong one shows up here.
func (p *Payments) inspectMessages(ctx context.Context, s Setup) ([]Part, error) {
	list := &stripe.EventListParams{
		DeliverySuccess: stripe.Bool(false), Types: stripe.StringSlice(webhookEvents),
		CreatedRange: &stripe.RangeQueryParams{GreaterThanOrEqual: s.Now.Add(-messagesMatter).Unix(), LesserThan: s.Now.Add(-messagesSettle).Unix()},
	}
	list.Limit, list.Single = stripe.Int64(100), true
	lost := 0
	for _, err := range p.client.V1Events.List(ctx, list).All(ctx) {
		if err != nil {
			return nil, err
		}
		lost++
	}
	if lost == 0 {
		return []Part{{State: PartRight, Says: "all messages of the last three days arrived"}}, nil
	}
	count := fmt.Sprint(lost)
	if lost == 100 {
		count = "100 or more"
	}
	return []Part{{
		State: PartWrong, Says: count + " messages of the last three days did not arrive",
		Fix: "See the responses under Developers, Webhooks in Stripe's dashboard. A 400 means that CUTROOM_STRIPE_WEBHOOK_SECRET is not this endpoint's secret; no response means that Stripe can't reach " + s.Origin + ".",
	}}, nil
}

// explain turns an error into words for an operator.
func explain(err error) error {
	if right, lacked := lackedRight(err); lacked {
		return fmt.Errorf("the key has no permission for that; it needs %s", right)
	}
	return translate(err)
}
