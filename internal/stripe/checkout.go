package stripe

import (
	"context"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// OpenCheckout creates a hosted page. The purchase's id is the idempotency key,
// so a retry returns the same page.
func (p *Payments) OpenCheckout(ctx context.Context, o cutroom.CheckoutOrder) (cutroom.HostedPage, error) {
	if err := p.ensureProduct(ctx, o.Item); err != nil {
		return cutroom.HostedPage{}, err
	}
	ours := map[string]string{checkoutKey: o.Checkout.ID, accountKey: o.Checkout.AccountID}
	price := &stripe.CheckoutSessionCreateLineItemPriceDataParams{
		Currency: stripe.String(p.currency), Product: stripe.String(o.Item.ProductID), UnitAmount: stripe.Int64(int64(o.Item.Price)),
		TaxBehavior: p.taxBehavior(),
	}
	params := &stripe.CheckoutSessionCreateParams{
		Customer: stripe.String(o.CustomerID), ClientReferenceID: stripe.String(o.Checkout.ID), Metadata: ours,
		SuccessURL: stripe.String(o.SuccessURL), CancelURL: stripe.String(o.CancelURL), Locale: stripe.String(string(o.Language)),
		ExpiresAt: stripe.Int64(o.Checkout.ExpiresAt.Unix()),
		// Other methods may take days to confirm a payment, and count as paid
		// meanwhile.
		PaymentMethodTypes: []*string{stripe.String(string(stripe.PaymentMethodTypeCard))},
		LineItems:          []*stripe.CheckoutSessionCreateLineItemParams{{PriceData: price, Quantity: stripe.Int64(1)}},
	}
	if o.Item.Interval == "" {
		params.Mode = stripe.String(string(stripe.CheckoutSessionModePayment))
		params.InvoiceCreation = &stripe.CheckoutSessionCreateInvoiceCreationParams{
			Enabled:     stripe.Bool(true),
			InvoiceData: &stripe.CheckoutSessionCreateInvoiceCreationInvoiceDataParams{Metadata: ours},
		}
	} else {
		params.Mode = stripe.String(string(stripe.CheckoutSessionModeSubscription))
		price.Recurring = &stripe.CheckoutSessionCreateLineItemPriceDataRecurringParams{Interval: stripe.String(string(o.Item.Interval))}
		params.SubscriptionData = &stripe.CheckoutSessionCreateSubscriptionDataParams{Metadata: ours}
	}
	if o.Coupon != nil {
		if err := p.ensureCoupon(ctx, *o.Coupon); err != nil {
			return cutroom.HostedPage{}, err
		}
		params.Discounts = []*stripe.CheckoutSessionCreateDiscountParams{{Coupon: stripe.String(o.Coupon.ID)}}
	}
	if p.tax {
		params.AutomaticTax = &stripe.CheckoutSessionCreateAutomaticTaxParams{Enabled: stripe.Bool(true)}
	}
	if p.tax && !o.Located {
		askForAddress(params)
	}
	key := "checkout/" + o.Checkout.ID
	if o.Replaced != "" {
		key += "/" + o.Replaced // the same key with another customer would be refused
	}
	params.SetIdempotencyKey(key)
	s, err := p.client.V1CheckoutSessions.Create(ctx, params)
	if o.Located && is(err, stripe.ErrorCodeCustomerTaxLocationInvalid) {
		askForAddress(params) // Stripe's address is not ours yet, or is incomplete
		params.SetIdempotencyKey(key + "/address")
		s, err = p.client.V1CheckoutSessions.Create(ctx, params)
	}
	if err != nil {
		return cutroom.HostedPage{}, translate(err)
	}
	return cutroom.HostedPage{SessionID: s.ID, URL: s.URL, ExpiresAt: time.Unix(s.ExpiresAt, 0).UTC()}, nil
}

// askForAddress makes the page ask where the buyer is, for the tax.
func askForAddress(params *stripe.CheckoutSessionCreateParams) {
	params.CustomerUpdate = &stripe.CheckoutSessionCreateCustomerUpdateParams{Address: stripe.String("auto")}
}

// CloseCheckout expires a page, unless it was paid.
func (p *Payments) CloseCheckout(ctx context.Context, sessionID string) error {
	_, failed := p.client.V1CheckoutSessions.Expire(ctx, sessionID, nil)
	if failed == nil {
		return nil
	}
	s, err := p.client.V1CheckoutSessions.Retrieve(ctx, sessionID, nil)
	if err != nil {
		return translate(err)
	}
	switch s.Status {
	case stripe.CheckoutSessionStatusComplete:
		return cutroom.ErrCheckoutPaid
	case stripe.CheckoutSessionStatusExpired:
		return nil
	case stripe.CheckoutSessionStatusOpen:
	}
	return translate(failed)
}
