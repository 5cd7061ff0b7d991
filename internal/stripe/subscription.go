package stripe

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// Align makes the subscription match ours, and only changes what differs. The
// end of the period moves by setting a trial's end: nothing is charged before
// it, and it sets the day for future charges.
func (p *Payments) Align(ctx context.Context, d cutroom.Desired) error {
	s, err := p.client.V1Subscriptions.Retrieve(ctx, d.SubscriptionID, &stripe.SubscriptionRetrieveParams{
		Expand: []*string{stripe.String("discounts.source.coupon")},
	})
	if err != nil {
		return translate(err)
	}
	if s.Status == stripe.SubscriptionStatusCanceled {
		return nil
	}
	// If this update causes a charge, its discounts must be set first.
	// Otherwise they are set afterwards, because starting a trial makes an
	// invoice that could use one up.
	steps := []func(context.Context, *stripe.Subscription, cutroom.Desired) error{p.alignPeriod, p.alignOff}
	if d.Over {
		slices.Reverse(steps)
	}
	for _, step := range steps {
		if err := step(ctx, s, d); err != nil {
			return err
		}
	}
	return nil
}

func (p *Payments) alignPeriod(ctx context.Context, s *stripe.Subscription, d cutroom.Desired) error {
	item, err := mainItem(s)
	if err != nil {
		return err
	}
	params := &stripe.SubscriptionUpdateParams{ProrationBehavior: stripe.String("none")}
	var moved, other bool
	newInterval := item.Price.Recurring == nil || string(item.Price.Recurring.Interval) != string(d.Item.Interval)
	if newInterval || item.Price.Product.ID != d.Item.ProductID || item.Price.UnitAmount != int64(d.Item.Price) {
		if err := p.ensureProduct(ctx, d.Item); err != nil {
			return err
		}
		params.Items = []*stripe.SubscriptionUpdateItemParams{{ID: stripe.String(item.ID), PriceData: p.priceData(d.Item, s)}}
		moved, other = true, true
	}
	switch end := d.PeriodEnd.Unix(); {
	case d.Over:
		// A charge caused by this is made once, however many requests there
		// are.
		params.SetIdempotencyKey(fmt.Sprintf("anew/%s/%d/%s/%s", s.ID, end, d.Item.ProductID, d.Item.Interval))
		switch {
		case item.CurrentPeriodStart < end && s.Status == stripe.SubscriptionStatusTrialing:
			params.TrialEndNow = stripe.Bool(true)
			moved = true
		case item.CurrentPeriodStart < end && end < item.CurrentPeriodEnd, item.CurrentPeriodStart >= end && other:
			// Stripe has begun a period within time already paid for, whose
			// bill is given back, or the next period with a different item.
			params.BillingCycleAnchorNow = stripe.Bool(true)
			moved = true
		}
	case newInterval || item.CurrentPeriodEnd != end:
		params.TrialEnd = stripe.Int64(end)
		moved = true
	}
	if ends := endsWithin(s, item); ends != d.CancelAtEnd {
		if s.CancelAt > 0 && !s.CancelAtPeriodEnd {
			params.AddExtra("cancel_at", "") // a date set in Stripe's dashboard
		} else {
			params.CancelAtPeriodEnd = stripe.Bool(d.CancelAtEnd)
		}
		moved = true
	}
	if !moved {
		return nil
	}
	_, err = p.client.V1Subscriptions.Update(ctx, d.SubscriptionID, params)
	return translate(err)
}

// EndNow cancels at once and voids what is owed.
func (p *Payments) EndNow(ctx context.Context, subscriptionID, key string) error {
	params := &stripe.SubscriptionCancelParams{}
	params.SetIdempotencyKey(key)
	_, failed := p.client.V1Subscriptions.Cancel(ctx, subscriptionID, params)
	if err := p.unlessEnded(ctx, subscriptionID, failed); err != nil {
		return err
	}
	open := &stripe.InvoiceListParams{Subscription: stripe.String(subscriptionID), Status: stripe.String(string(stripe.InvoiceStatusOpen))}
	for invoice, err := range p.client.V1Invoices.List(ctx, open).All(ctx) {
		if err != nil {
			return translate(err)
		}
		if _, err := p.client.V1Invoices.VoidInvoice(ctx, invoice.ID, nil); err != nil {
			if err := p.unlessSettled(ctx, invoice.ID, translate(err)); err != nil {
				return err
			}
		}
	}
	return p.dropDrafts(ctx, subscriptionID)
}

// dropDrafts drops an ended subscription's renewals that are still drafts.
// Stripe never charges them, but keeps them forever.
func (p *Payments) dropDrafts(ctx context.Context, subscriptionID string) error {
	drafts := &stripe.InvoiceListParams{Subscription: stripe.String(subscriptionID), Status: stripe.String(string(stripe.InvoiceStatusDraft))}
	for invoice, err := range p.client.V1Invoices.List(ctx, drafts).All(ctx) {
		if err != nil {
			return translate(err)
		}
		if err := p.GiveBack(ctx, invoice.ID); err != nil {
			return err
		}
	}
	return nil
}

// PayInvoice charges the customer's card again, unless nothing is owed any
// more.
func (p *Payments) PayInvoice(ctx context.Context, invoiceID, key string) error {
	params := &stripe.InvoicePayParams{}
	params.SetIdempotencyKey(key)
	_, failed := p.client.V1Invoices.Pay(ctx, invoiceID, params)
	var no *cutroom.Declined
	if told := translate(failed); told == nil || errors.As(told, &no) || errors.Is(told, cutroom.ErrPaymentsAway) {
		return told
	}
	return p.unlessSettled(ctx, invoiceID, translate(failed))
}

// unlessEnded ignores the error of a failed request if the subscription has
// ended: another request was faster.
func (p *Payments) unlessEnded(ctx context.Context, subscriptionID string, failed error) error {
	if failed == nil {
		return nil
	}
	s, err := p.client.V1Subscriptions.Retrieve(ctx, subscriptionID, nil)
	if err != nil || s.Status != stripe.SubscriptionStatusCanceled {
		return translate(failed)
	}
	return nil
}

// unlessSettled ignores the error of a failed request about a bill on which
// nothing is owed any more, because another request was faster, or which a bank
// is still processing.
func (p *Payments) unlessSettled(ctx context.Context, invoiceID string, failed error) error {
	invoice, err := p.client.V1Invoices.Retrieve(ctx, invoiceID, &stripe.InvoiceRetrieveParams{
		Expand: []*string{stripe.String("payments.data.payment.payment_intent")},
	})
	if err == nil && (invoice.Status != stripe.InvoiceStatusOpen || processing(invoice)) {
		return nil
	}
	return failed
}

// processing reports whether a bank was asked to pay, and has not answered.
func processing(invoice *stripe.Invoice) bool {
	return invoice.Payments != nil && slices.ContainsFunc(invoice.Payments.Data, func(made *stripe.InvoicePayment) bool {
		return made.Payment != nil && made.Payment.PaymentIntent != nil && made.Payment.PaymentIntent.Status == stripe.PaymentIntentStatusProcessing
	})
}

func (p *Payments) priceData(i cutroom.Item, s *stripe.Subscription) *stripe.SubscriptionUpdateItemPriceDataParams {
	return &stripe.SubscriptionUpdateItemPriceDataParams{
		Currency: stripe.String(p.currency), Product: stripe.String(i.ProductID), UnitAmount: stripe.Int64(int64(i.Price)),
		TaxBehavior: behaviorOf(p.tax || s.AutomaticTax != nil && s.AutomaticTax.Enabled),
		Recurring:   &stripe.SubscriptionUpdateItemPriceDataRecurringParams{Interval: stripe.String(string(i.Interval))},
	}
}

// mainItem returns the item that a subscription began with. Our subscriptions
// have no other. One added in Stripe's dashboard is charged there and ignored
// here.
func mainItem(s *stripe.Subscription) (*stripe.SubscriptionItem, error) {
	if s.Items == nil || len(s.Items.Data) == 0 {
		return nil, fmt.Errorf("stripe: subscription %s has no item", s.ID)
	}
	return slices.MinFunc(s.Items.Data, func(a, b *stripe.SubscriptionItem) int {
		return cmp.Or(cmp.Compare(a.Created, b.Created), cmp.Compare(a.ID, b.ID))
	}), nil
}
