package stripe

import (
	"context"

	"github.com/stripe/stripe-go/v86"
)

// retriesByHand says what an operator has to check, because these settings
// cannot be read through the API.
const retriesByHand = "In Stripe's dashboard under Billing, Revenue recovery: under Retries switch Smart Retries off (no retries) and let a subscription whose retries have failed stay past due; under Emails switch Stripe's own about failed payments and renewals off."

// inspectRetries cannot read how failed payments are retried, but it can see
// the effects of settings that differ from ours.
func (p *Payments) inspectRetries(ctx context.Context, _ Setup) ([]Part, error) {
	open := &stripe.InvoiceListParams{Status: stripe.String(string(stripe.InvoiceStatusOpen))}
	open.Limit, open.Single = stripe.Int64(100), true
	for invoice, err := range p.client.V1Invoices.List(ctx, open).All(ctx) {
		if err != nil {
			return nil, err
		}
		if invoice.AttemptCount > 0 && invoice.NextPaymentAttempt > 0 {
			return []Part{{State: PartWrong, Says: "Stripe retries failed payments itself (invoice " + invoice.ID + "), in addition to our retries", Fix: retriesByHand}}, nil
		}
	}
	unpaid := &stripe.SubscriptionListParams{Status: stripe.String(string(stripe.SubscriptionStatusUnpaid))}
	unpaid.Limit, unpaid.Single = stripe.Int64(1), true
	for sub, err := range p.client.V1Subscriptions.List(ctx, unpaid).All(ctx) {
		if err != nil {
			return nil, err
		}
		return []Part{{State: PartWrong, Says: "Stripe marks subscriptions as unpaid itself (" + sub.ID + ")", Fix: retriesByHand}}, nil
	}
	ended := &stripe.SubscriptionListParams{Status: stripe.String(string(stripe.SubscriptionStatusCanceled))}
	ended.Limit, ended.Single = stripe.Int64(100), true
	for sub, err := range p.client.V1Subscriptions.List(ctx, ended).All(ctx) {
		if err != nil {
			return nil, err
		}
		if sub.CancellationDetails != nil && sub.CancellationDetails.Reason == stripe.SubscriptionCancellationDetailsReasonPaymentFailed {
			return []Part{{State: PartWrong, Says: "Stripe ends subscriptions itself after failed payments (" + sub.ID + "), before we do", Fix: retriesByHand}}, nil
		}
	}
	return []Part{{State: PartUnknown, Says: "Stripe's API doesn't show these settings; no payment so far suggests they are wrong", Fix: retriesByHand}}, nil
}
