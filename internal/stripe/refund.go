package stripe

import (
	"context"
	"errors"
	"slices"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// Metadata keys on our refunds at Stripe.
const (
	reasonKey = "cutroom_reason"
	noteKey   = "cutroom_note"
	madeByKey = "cutroom_made_by"
	askedKey  = "cutroom_asked"
)

// Refund refunds part of a payment.
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
	var refused *stripe.Error
	if errors.As(err, &refused) && refused.Param == "amount" {
		return cutroom.ErrRefundAmount // less is left than our receipt says
	}
	return translate(err)
}

// bankHolds reports whether Stripe refused a refund because a bank has taken the
// money of the payment.
func bankHolds(err error) bool {
	return is(err, stripe.ErrorCodeChargeDisputed) || is(err, stripe.ErrorCodeRefundDisputedPayment)
}

// went reports whether a refund has been made or is on its way.
func went(r *stripe.Refund) bool {
	return r.Status != stripe.RefundStatusFailed && r.Status != stripe.RefundStatusCanceled
}

// refundsOf lists the refunds of a charge, oldest first, and separately those
// that paid back a balance. Refunds that the bank refused are left out.
func (p *Payments) refundsOf(ctx context.Context, chargeID string) (made, leftovers []cutroom.Refund, err error) {
	params := &stripe.RefundListParams{Charge: stripe.String(chargeID)}
	params.Limit = stripe.Int64(100)
	for r, err := range p.client.V1Refunds.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, nil, translate(err)
		}
		back := cutroom.Refund{
			ID: r.ID, Amount: cutroom.Cents(r.Amount), At: moment(r.Created), Reason: cutroom.RefundReason(r.Metadata[reasonKey]),
			Note: r.Metadata[noteKey], MadeBy: r.Metadata[madeByKey], Key: r.Metadata[askedKey],
		}
		switch {
		case !went(r):
		case r.Metadata[leftoverKey] != "":
			leftovers = append(leftovers, back)
		default:
			made = append(made, back)
		}
	}
	slices.Reverse(made) // Stripe lists the newest first
	return made, leftovers, nil
}
