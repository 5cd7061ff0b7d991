package stripe

import (
	"context"
	"errors"
	"net/http"
	"regexp"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// Setup is how an account at Stripe should be set up for us.
type Setup struct {
	Origin string         // the address of the site
	Brand  string         // the name of the site
	Items  []cutroom.Item // what is sold
	Now    time.Time

	// ReplaceWebhook creates a new webhook endpoint even if there is a good
	// one, for an operator who lost its signing secret.
	ReplaceWebhook bool
}

// PartState is the state of a part of the account.
type PartState string

// What Inspect can find.
const (
	PartRight   PartState = "right"
	PartWrong   PartState = "wrong"
	PartUnknown PartState = "unknown" // Stripe does not tell us, so a person has to look
)

// Part is one part of the account at Stripe, compared with how it should be.
type Part struct {
	Name  string
	State PartState
	Says  string // what is there, or what is wrong with it
	Fix   string // what Mend does about it or, if it can't, what a person has to do

	mend func(ctx context.Context) (secret string, err error)
}

// Mendable reports whether Mend can fix the part.
func (p Part) Mendable() bool { return p.mend != nil }

// Mend fixes the part. A new webhook endpoint has a signing secret, which
// Stripe only reveals this once.
func (p Part) Mend(ctx context.Context) (secret string, err error) { return p.mend(ctx) }

// Inspect compares the account at Stripe with how it should be, and changes
// nothing.
func (p *Payments) Inspect(ctx context.Context, s Setup) ([]Part, error) {
	var parts []Part
	for _, look := range []struct {
		name string
		at   func(context.Context, Setup) ([]Part, error)
	}{
		{"stripe key", p.inspectRights},
		{"stripe webhook", p.inspectWebhook},
		{"stripe events", p.inspectMessages},
		{"stripe portal", p.inspectPortal},
		{"stripe prices", p.inspectCatalogue},
		{"stripe retries", p.inspectRetries},
	} {
		found, err := look.at(ctx, s)
		if right, lacked := lackedRight(err); lacked {
			found, err = []Part{{State: PartUnknown, Says: "not checked: the key has no permission to read it", Fix: "Give the key the permission " + right + ", or run the doctor with a key that has it."}}, nil
		}
		if err != nil {
			return nil, translate(err)
		}
		for _, part := range found {
			part.Name = look.name
			parts = append(parts, part)
		}
	}
	return parts, nil
}

// Live reports whether the key moves real money.
func (p *Payments) Live() bool { return p.live }

var rightInMessage = regexp.MustCompile(`'rak_([a-z_]+)'`)

// lackedRight returns the right that a restricted key needs, according to
// Stripe.
func lackedRight(err error) (right string, lacked bool) {
	var refused *stripe.Error
	if !errors.As(err, &refused) || refused.HTTPStatusCode != http.StatusForbidden {
		return "", false
	}
	if said := rightInMessage.FindStringSubmatch(refused.Msg); said != nil {
		return said[1], true
	}
	return "that Stripe's log of this request names", true
}
