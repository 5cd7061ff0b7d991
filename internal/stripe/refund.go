package stripe

import (
	"context"
	"slices"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// What a refund of ours says about itself at Stripe.
const (
	reasonKey = "cutroom_reason"
	noteKey   = "cutroom_note"
	madeByKey = "cutroom_made_by"
	askedKey  = "cutroom_asked"
)

// Refund gives a part of a payment back.
func (p *Payments) Refund(ctx context.Context, o cutroom.RefundOrder) error {
	params := &stripe.RefundCreateParams{
		PaymentIntent: stripe.String(o.PaymentID), Amount: stripe.Int64(int64(o.Amount)), Reason: stripe.String("requested_by_customer"),
		Metadata: map[string]string{reasonKey: string(o.Reason), noteKey: o.Note, madeByKey: o.MadeBy, askedKey: o.Key},
	}
	if o.Reason == cutroom.RefundDuplicate {
		params.Reason = stripe.String("duplicate")
	}
	params.SetIdempotencyKey("refund/" + o.Key)
	_, err := p.client.V1Refunds.Create(ctx, params)
	switch {
	case is(err, stripe.ErrorCodeChargeAlreadyRefunded):
		return cutroom.ErrNotRefundable
	case bankHolds(err):
		return cutroom.ErrPaymentDisputed
	}
	return translate(err)
}

// bankHolds reports whether Stripe refused a refund because a bank has taken the
// money of the payment.
func bankHolds(err error) bool {
	return is(err, stripe.ErrorCodeChargeDisputed) || is(err, stripe.ErrorCodeRefundDisputedPayment)
}

// refundsOf lists the refunds of a charge, oldest first. One that the bank did
// not take has not gone back.
func (p *Payments) refundsOf(ctx context.Context, chargeID string) ([]cutroom.Refund, error) {
	var made []cutroom.Refund
	params := &stripe.RefundListParams{Charge: stripe.String(chargeID)}
	params.Limit = stripe.Int64(100)
	for r, err := range p.client.V1Refunds.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, translate(err)
		}
		if r.Status == stripe.RefundStatusFailed || r.Status == stripe.RefundStatusCanceled {
			continue
		}
		made = append(made, cutroom.Refund{
			ID: r.ID, Amount: cutroom.Cents(r.Amount), At: moment(r.Created), Reason: cutroom.RefundReason(r.Metadata[reasonKey]),
			Note: r.Metadata[noteKey], MadeBy: r.Metadata[madeByKey], Key: r.Metadata[askedKey],
		})
	}
	slices.Reverse(made) // Stripe lists the newest first
	return made, nil
}
