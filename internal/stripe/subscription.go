package stripe

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// PreviewChange asks Stripe what a change would charge.
func (p *Payments) PreviewChange(ctx context.Context, c cutroom.PlanChange) (cutroom.ChangePreview, error) {
	if err := p.ensureProduct(ctx, c.Item); err != nil {
		return cutroom.ChangePreview{}, err
	}
	item, err := p.item(ctx, c.SubscriptionID)
	if err != nil {
		return cutroom.ChangePreview{}, err
	}
	invoice, err := p.client.V1Invoices.CreatePreview(ctx, &stripe.InvoiceCreatePreviewParams{
		Subscription: stripe.String(c.SubscriptionID),
		SubscriptionDetails: &stripe.InvoiceCreatePreviewSubscriptionDetailsParams{
			ProrationBehavior: stripe.String("always_invoice"), ProrationDate: stripe.Int64(c.At.Unix()),
			Items: []*stripe.InvoiceCreatePreviewSubscriptionDetailsItemParams{{
				ID: stripe.String(item.ID),
				PriceData: &stripe.InvoiceCreatePreviewSubscriptionDetailsItemPriceDataParams{
					Currency: stripe.String(currency), Product: stripe.String(c.Item.ProductID), UnitAmount: stripe.Int64(int64(c.Item.Price)),
					TaxBehavior: p.taxBehavior(),
					Recurring:   &stripe.InvoiceCreatePreviewSubscriptionDetailsItemPriceDataRecurringParams{Interval: stripe.String(string(c.Item.Interval))},
				},
			}},
		},
	})
	if err != nil {
		return cutroom.ChangePreview{}, translate(err)
	}
	bill := billOf(invoice)
	return cutroom.ChangePreview{Lines: bill.withDiscount(), Total: bill.Total, At: c.At}, nil
}

// ChangeNow changes the price and charges the difference; a card that is
// refused leaves everything as it was.
func (p *Payments) ChangeNow(ctx context.Context, c cutroom.PlanChange, key string) error {
	item, err := p.item(ctx, c.SubscriptionID)
	if err != nil {
		return err
	}
	params := &stripe.SubscriptionUpdateParams{
		Items:             []*stripe.SubscriptionUpdateItemParams{{ID: stripe.String(item.ID), PriceData: p.priceData(c.Item)}},
		ProrationBehavior: stripe.String("always_invoice"), ProrationDate: stripe.Int64(c.At.Unix()),
		PaymentBehavior: stripe.String("error_if_incomplete"), Metadata: changeNames(c),
	}
	params.SetIdempotencyKey(key)
	_, err = p.client.V1Subscriptions.Update(ctx, c.SubscriptionID, params)
	return translate(err)
}

// Align makes the subscription what we say, and only where it is not so
// already. The end of the period moves as a trial's end does: nothing
// is charged before it, and it becomes the day of the charges to come.
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
	// What is charged by this must have its discounts before; else they come
	// after, since the beginning of a trial is an invoice that could use one up.
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
	item, err := onlyItem(s)
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
		params.Items = []*stripe.SubscriptionUpdateItemParams{{ID: stripe.String(item.ID), PriceData: p.priceData(d.Item)}}
		moved, other = true, true
	}
	switch end := d.PeriodEnd.Unix(); {
	case d.Over:
		// What is charged now is charged once, however many tell it.
		params.SetIdempotencyKey(fmt.Sprintf("anew/%s/%d/%s/%s", s.ID, end, d.Item.ProductID, d.Item.Interval))
		switch {
		case item.CurrentPeriodStart >= end && other: // it has begun the next period with something else
			params.BillingCycleAnchorNow = stripe.Bool(true)
		case item.CurrentPeriodStart < end && s.Status == stripe.SubscriptionStatusTrialing:
			params.TrialEndNow = stripe.Bool(true)
			moved = true
		}
	case newInterval || item.CurrentPeriodEnd != end:
		params.TrialEnd = stripe.Int64(end)
		moved = true
	}
	if s.CancelAtPeriodEnd != d.CancelAtEnd {
		params.CancelAtPeriodEnd = stripe.Bool(d.CancelAtEnd)
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
	if _, failed := p.client.V1Subscriptions.Cancel(ctx, subscriptionID, params); failed != nil {
		s, err := p.client.V1Subscriptions.Retrieve(ctx, subscriptionID, nil)
		if err != nil || s.Status != stripe.SubscriptionStatusCanceled {
			return translate(failed)
		}
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
	return nil
}

// PayInvoice tries the customer's card again, unless nothing is owed any more.
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

// unlessSettled forgives a failed request about a bill on which nothing is owed
// any more: somebody else was there first.
func (p *Payments) unlessSettled(ctx context.Context, invoiceID string, failed error) error {
	invoice, err := p.client.V1Invoices.Retrieve(ctx, invoiceID, nil)
	if err == nil && invoice.Status != stripe.InvoiceStatusOpen {
		return nil
	}
	return failed
}

func (p *Payments) priceData(i cutroom.Item) *stripe.SubscriptionUpdateItemPriceDataParams {
	return &stripe.SubscriptionUpdateItemPriceDataParams{
		Currency: stripe.String(currency), Product: stripe.String(i.ProductID), UnitAmount: stripe.Int64(int64(i.Price)),
		TaxBehavior: p.taxBehavior(),
		Recurring:   &stripe.SubscriptionUpdateItemPriceDataRecurringParams{Interval: stripe.String(string(i.Interval))},
	}
}

// item is the one item that our subscriptions have.
func (p *Payments) item(ctx context.Context, subscriptionID string) (*stripe.SubscriptionItem, error) {
	s, err := p.client.V1Subscriptions.Retrieve(ctx, subscriptionID, nil)
	if err != nil {
		return nil, translate(err)
	}
	return onlyItem(s)
}

func onlyItem(s *stripe.Subscription) (*stripe.SubscriptionItem, error) {
	if s.Items == nil || len(s.Items.Data) != 1 {
		return nil, fmt.Errorf("stripe: subscription %s does not have one item", s.ID)
	}
	return s.Items.Data[0], nil
}
