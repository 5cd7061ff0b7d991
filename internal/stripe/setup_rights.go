package stripe

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/stripe/stripe-go/v86"
)

// nobody is the id of an object that does not exist. A request to change it
// does nothing, but the error is different if the key lacks the right to change
// such objects.
const nobody = "cutroom_rights_probe"

// right is something that our key must be allowed to do.
type right struct {
	name string // as in Stripe's dashboard
	try  func(ctx context.Context, c *stripe.Client) error
}

// rights lists everything that a running site needs its key for.
var rights = []right{
	{"Customers: write", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1Customers.Update(ctx, nobody, &stripe.CustomerUpdateParams{})
		return err
	}},
	{"Products: write", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1Products.Update(ctx, nobody, &stripe.ProductUpdateParams{})
		return err
	}},
	{"Prices: write", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1Prices.Update(ctx, nobody, &stripe.PriceUpdateParams{})
		return err
	}},
	{"Coupons: write", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1Coupons.Update(ctx, nobody, &stripe.CouponUpdateParams{})
		return err
	}},
	{"Checkout Sessions: write", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1CheckoutSessions.Expire(ctx, nobody, nil)
		return err
	}},
	{"Subscriptions: write", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1Subscriptions.Update(ctx, nobody, &stripe.SubscriptionUpdateParams{})
		return err
	}},
	{"Invoices: write", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1Invoices.VoidInvoice(ctx, nobody, nil)
		return err
	}},
	{"Charges and Refunds: write", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1Refunds.Update(ctx, nobody, &stripe.RefundUpdateParams{})
		return err
	}},
	{"Disputes: read", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1Disputes.Retrieve(ctx, nobody, nil)
		return err
	}},
	{"Payment Methods: read", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1PaymentMethods.Retrieve(ctx, nobody, nil)
		return err
	}},
	{"Customer portal: write", func(ctx context.Context, c *stripe.Client) error {
		_, err := c.V1BillingPortalSessions.Create(ctx, &stripe.BillingPortalSessionCreateParams{Customer: stripe.String(nobody)})
		return err
	}},
}

// taxRight is only needed by a site that calculates tax.
var taxRight = right{"Tax Rates: read", func(ctx context.Context, c *stripe.Client) error {
	_, err := c.V1TaxRates.Retrieve(ctx, nobody, nil)
	return err
}}

// inspectRights tests each right with a request that cannot change anything. A
// secret key has them all.
func (p *Payments) inspectRights(ctx context.Context, _ Setup) ([]Part, error) {
	mode := "test"
	if p.live {
		mode = "live"
	}
	if err := p.Check(ctx); err != nil {
		return nil, err
	}
	if !p.restricted {
		return []Part{{State: PartRight, Says: "Stripe responds, with an unrestricted " + mode + " key; a restricted key (rk_…) is safer"}}, nil
	}
	var lacking []string
	needed := rights
	if p.tax {
		needed = append(slices.Clone(rights), taxRight)
	}
	for _, r := range needed {
		err := r.try(ctx, p.client)
		if _, lacked := lackedRight(err); lacked {
			lacking = append(lacking, r.name)
			continue
		}
		if err != nil && !answersMissing(err) {
			return nil, err
		}
	}
	if len(lacking) > 0 {
		return []Part{{
			State: PartWrong, Says: "the restricted " + mode + " key lacks these permissions: " + strings.Join(lacking, ", "),
			Fix: "In Stripe's dashboard under Developers, API keys, edit the key and allow them.",
		}}, nil
	}
	return []Part{{State: PartRight, Says: "Stripe responds, with a restricted " + mode + " key that has all the permissions it needs"}}, nil
}

// answersMissing reports whether Stripe says that the requested object does not
// exist.
func answersMissing(err error) bool {
	var refused *stripe.Error
	return errors.As(err, &refused) && (refused.Code == stripe.ErrorCodeResourceMissing || refused.HTTPStatusCode == http.StatusNotFound)
}
