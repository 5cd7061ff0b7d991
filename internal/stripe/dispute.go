package stripe

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// disputeStates maps Stripe's statuses to ours. A warning is a bank's inquiry.
var disputeStates = map[stripe.DisputeStatus]cutroom.DisputeState{
	stripe.DisputeStatusNeedsResponse:        cutroom.DisputeNeedsResponse,
	stripe.DisputeStatusWarningNeedsResponse: cutroom.DisputeNeedsResponse,
	stripe.DisputeStatusUnderReview:          cutroom.DisputeUnderReview,
	stripe.DisputeStatusWarningUnderReview:   cutroom.DisputeUnderReview,
	stripe.DisputeStatusWon:                  cutroom.DisputeWon,
	stripe.DisputeStatusLost:                 cutroom.DisputeLost,
	stripe.DisputeStatusWarningClosed:        cutroom.DisputeClosed,
	stripe.DisputeStatusPrevented:            cutroom.DisputeClosed,
}

// disputeReasons maps Stripe's reasons to ours; any other reason becomes
// DisputeOther.
var disputeReasons = map[stripe.DisputeReason]cutroom.DisputeReason{
	stripe.DisputeReasonFraudulent:           cutroom.DisputeFraud,
	stripe.DisputeReasonDebitNotAuthorized:   cutroom.DisputeFraud,
	stripe.DisputeReasonUnrecognized:         cutroom.DisputeUnrecognized,
	stripe.DisputeReasonDuplicate:            cutroom.DisputeDuplicate,
	stripe.DisputeReasonProductNotReceived:   cutroom.DisputeNotReceived,
	stripe.DisputeReasonProductUnacceptable:  cutroom.DisputeUnacceptable,
	stripe.DisputeReasonSubscriptionCanceled: cutroom.DisputeCancelled,
	stripe.DisputeReasonCreditNotProcessed:   cutroom.DisputeCreditMissing,
}

// disputesOf lists the disputes of a charge, oldest first.
func (p *Payments) disputesOf(ctx context.Context, chargeID string) ([]cutroom.Dispute, error) {
	var found []cutroom.Dispute
	params := &stripe.DisputeListParams{Charge: stripe.String(chargeID)}
	params.Limit = stripe.Int64(100)
	for d, err := range p.client.V1Disputes.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, translate(err)
		}
		found = append(found, p.disputeOf(d))
	}
	slices.Reverse(found) // Stripe lists the newest first
	return found, nil
}

func (p *Payments) disputeOf(d *stripe.Dispute) cutroom.Dispute {
	ours := cutroom.Dispute{
		ID: d.ID, State: cutroom.DisputeUnderReview, Reason: cutroom.DisputeOther, Amount: cutroom.Cents(d.Amount), OpenedAt: moment(d.Created),
		Page: p.dashboard() + "disputes/" + d.ID,
	}
	if state, known := disputeStates[d.Status]; known {
		ours.State = state
	}
	if reason, known := disputeReasons[d.Reason]; known {
		ours.Reason = reason
	}
	switch d.Status { //nolint:exhaustive // the other states take money
	case stripe.DisputeStatusWarningNeedsResponse, stripe.DisputeStatusWarningUnderReview, stripe.DisputeStatusWarningClosed:
		ours.Inquiry = true
	}
	if d.EvidenceDetails != nil {
		ours.DueBy = moment(d.EvidenceDetails.DueBy)
	}
	return ours
}

// dashboard returns the address of Stripe's dashboard, where people see what we
// read through the API.
func (p *Payments) dashboard() string {
	if p.live {
		return "https://dashboard.stripe.com/"
	}
	return "https://dashboard.stripe.com/test/"
}

// CustomerOfEvent looks up whose charge a dispute is about, because Stripe's
// disputes do not name the customer.
func (p *Payments) CustomerOfEvent(ctx context.Context, e cutroom.PaymentEvent) (string, error) {
	var message struct {
		Data struct {
			Object struct {
				Object string         `json:"object"`
				Charge *stripe.Charge `json:"charge"`
			} `json:"object"`
		} `json:"data"`
	}
	about := &message.Data.Object
	if json.Unmarshal(e.Payload, &message) != nil || about.Object != "dispute" && about.Object != "refund" || about.Charge == nil || about.Charge.ID == "" {
		return "", nil //nolint:nilerr // it concerns no known customer
	}
	charge, err := p.client.V1Charges.Retrieve(ctx, about.Charge.ID, nil)
	switch {
	case answersMissing(err):
		return "", nil
	case err != nil:
		return "", translate(err)
	case charge.Customer == nil:
		return "", nil
	}
	return charge.Customer.ID, nil
}
