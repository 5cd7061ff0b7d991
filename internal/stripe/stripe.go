// Package stripe is the payment provider behind cutroom.Payments. It uses the
// official client, and adds nothing but the translation. In production it talks
// to Stripe; in a demo the same client talks to the sandbox.
package stripe

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// Payments talks to Stripe.
type Payments struct {
	client        *stripe.Client
	webhookSecret string
	currency      string // in Stripe's spelling, such as usd
	tax           bool
	live          bool // the key moves real money
	restricted    bool // the key has limited rights
}

// Config is how to reach Stripe.
type Config struct {
	Key           string
	WebhookSecret string
	Currency      cutroom.Currency  // "" for US dollars
	Tax           bool              // Stripe calculates tax on top of the catalogue's prices
	Transport     http.RoundTripper // nil for the network
	URL           string            // "" for Stripe's own
}

// patience is how long a request may take, not counting retries.
const patience = 20 * time.Second

// New creates the provider.
func New(c Config) *Payments {
	backend := &stripe.BackendConfig{
		HTTPClient:        &http.Client{Timeout: patience, Transport: c.Transport},
		LeveledLogger:     &stripe.LeveledLogger{Level: stripe.LevelNull}, // errors are returned and logged once
		MaxNetworkRetries: stripe.Int64(2),
		EnableTelemetry:   stripe.Bool(false),
	}
	if c.URL != "" {
		backend.URL = stripe.String(c.URL)
	}
	backends := stripe.NewBackendsWithConfig(backend)
	return &Payments{
		client: stripe.NewClient(c.Key, stripe.WithBackends(backends)), webhookSecret: c.WebhookSecret, tax: c.Tax,
		currency:   strings.ToLower(string(cmp.Or(c.Currency, cutroom.USD))),
		live:       !strings.HasPrefix(c.Key, "sk_test_") && !strings.HasPrefix(c.Key, "rk_test_"),
		restricted: strings.HasPrefix(c.Key, "rk_"),
	}
}

// ours reports whether an amount at Stripe is in the installation's currency.
// Stripe has no currency for a customer who has paid nothing yet.
func (p *Payments) ours(currency stripe.Currency) bool {
	return currency == "" || string(currency) == p.currency
}

// written formats an amount with the sign of its currency.
func written(amount int64, currency string) string {
	return cutroom.Currency(strings.ToUpper(currency)).Format(cutroom.Cents(amount))
}

// taxBehavior returns the setting that adds tax on top of a price. Without
// taxes, prices have no such setting.
func (p *Payments) taxBehavior() *string { return behaviorOf(p.tax) }

// Metadata keys for our own ids on Stripe's objects.
const (
	accountKey  = "account"
	checkoutKey = "checkout"
)

// Check makes a simple request to Stripe to see whether the key works.
func (p *Payments) Check(ctx context.Context) error {
	list := &stripe.CustomerListParams{}
	list.Limit, list.Single = stripe.Int64(1), true
	for _, err := range p.client.V1Customers.List(ctx, list).All(ctx) {
		return translate(err)
	}
	return nil
}

// Portal returns Stripe's page for the customer's card, in the configuration
// made by cutroom stripe setup, otherwise in the default of Stripe's dashboard.
func (p *Payments) Portal(ctx context.Context, customerID, returnURL string) (string, error) {
	params := &stripe.BillingPortalSessionCreateParams{Customer: stripe.String(customerID), ReturnURL: stripe.String(returnURL)}
	ours, err := p.portalConfiguration(ctx)
	if _, lacked := lackedRight(err); err != nil && !lacked {
		return "", translate(err)
	}
	if ours != nil {
		params.Configuration = stripe.String(ours.ID)
	}
	s, err := p.client.V1BillingPortalSessions.Create(ctx, params)
	if err != nil {
		return "", translate(err)
	}
	return s.URL, nil
}

// ensureProduct creates a product of the catalogue at Stripe, unless it exists.
func (p *Payments) ensureProduct(ctx context.Context, item cutroom.Item) error {
	_, err := p.client.V1Products.Create(ctx, &stripe.ProductCreateParams{
		ID: stripe.String(item.ProductID), Name: stripe.String(item.Name),
	})
	if is(err, stripe.ErrorCodeResourceAlreadyExists) {
		return nil
	}
	return translate(err)
}

// ensureCoupon creates a coupon with a code's terms at Stripe, unless it exists.
func (p *Payments) ensureCoupon(ctx context.Context, c cutroom.Coupon) error {
	params := &stripe.CouponCreateParams{
		ID: stripe.String(c.ID), Name: stripe.String(c.Name), Duration: stripe.String(string(stripe.CouponDurationOnce)),
	}
	switch {
	case c.Months == cutroom.Forever:
		params.Duration = stripe.String(string(stripe.CouponDurationForever))
	case c.Months > 1:
		params.Duration = stripe.String(string(stripe.CouponDurationRepeating))
		params.DurationInMonths = stripe.Int64(int64(c.Months))
	}
	if c.PercentOff > 0 {
		params.PercentOff = stripe.Float64(float64(c.PercentOff))
	} else {
		params.AmountOff, params.Currency = stripe.Int64(int64(c.AmountOff)), stripe.String(p.currency)
	}
	_, err := p.client.V1Coupons.Create(ctx, params)
	if is(err, stripe.ErrorCodeResourceAlreadyExists) {
		return nil
	}
	return translate(err)
}

// is reports whether Stripe refused with the given code.
func is(err error, code stripe.ErrorCode) bool {
	var refused *stripe.Error
	return errors.As(err, &refused) && refused.Code == code
}

// translate turns Stripe's errors into ours: a refused card, Stripe being
// unavailable, and everything else, which is our own mistake.
func translate(err error) error {
	if err == nil {
		return nil
	}
	var refused *stripe.Error
	if !errors.As(err, &refused) {
		return errors.Join(cutroom.ErrPaymentsAway, err)
	}
	switch {
	case refused.Code == stripe.ErrorCodeResourceMissing && refused.Param == "customer":
		return cutroom.ErrCustomerDeleted
	case refused.Type == stripe.ErrorTypeCard, refused.Code == stripe.ErrorCodeInvoicePaymentIntentRequiresAction:
		return &cutroom.Declined{Reason: reasonOf(refused), Told: refused.Msg}
	case strings.Contains(refused.Param, "proration_date"):
		return cutroom.ErrPriceMoved // the period it was calculated in is over
	case refused.HTTPStatusCode >= http.StatusInternalServerError, refused.HTTPStatusCode == http.StatusTooManyRequests:
		return errors.Join(cutroom.ErrPaymentsAway, withoutSecrets(refused))
	}
	return withoutSecrets(refused)
}

// withoutSecrets keeps only the parts of an error that an operator needs to
// find it.
func withoutSecrets(e *stripe.Error) error {
	return errors.New("stripe: " + string(e.Type) + " " + string(e.Code) + " " + e.Param + " " + e.Msg + " (request " + e.RequestID + ")")
}
