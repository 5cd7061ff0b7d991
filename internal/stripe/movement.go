package stripe

import (
	"context"
	"slices"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// movementKinds maps Stripe's reporting categories to ours; any other category
// becomes MovedOther.
var movementKinds = map[stripe.BalanceTransactionReportingCategory]cutroom.MovementKind{
	"charge":                   cutroom.MovedCharge,
	"charge_failure":           cutroom.MovedCharge,
	"refund":                   cutroom.MovedRefund,
	"refund_failure":           cutroom.MovedRefund,
	"partial_capture_reversal": cutroom.MovedRefund,
	"dispute":                  cutroom.MovedDispute,
	"dispute_reversal":         cutroom.MovedDispute,
	"fee":                      cutroom.MovedFee,
	"network_cost":             cutroom.MovedFee,
}

// transfers are categories that move our money without changing how much we
// have.
var transfers = []stripe.BalanceTransactionReportingCategory{"payout", "payout_reversal", "payout_minimum_balance_hold", "payout_minimum_balance_release"}

// Movements lists a month of Stripe's balance transactions.
func (p *Payments) Movements(ctx context.Context, m cutroom.Month) ([]cutroom.Movement, error) {
	params := &stripe.BalanceTransactionListParams{
		CreatedRange: &stripe.RangeQueryParams{GreaterThanOrEqual: m.From.Unix(), LesserThan: m.Until.Unix()},
		Currency:     stripe.String(p.currency), Expand: []*string{stripe.String("data.source")},
	}
	params.Limit = stripe.Int64(100)
	var list []cutroom.Movement
	for t, err := range p.client.V1BalanceTransactions.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, translate(err)
		}
		if !slices.Contains(transfers, t.ReportingCategory) {
			list = append(list, movementOf(t))
		}
	}
	slices.Reverse(list) // Stripe lists the newest first
	return list, nil
}

func movementOf(t *stripe.BalanceTransaction) cutroom.Movement {
	m := cutroom.Movement{
		ID: t.ID, Kind: cutroom.MovedOther, At: moment(t.Created), PaymentID: paymentOf(t.Source),
		Amount: cutroom.Cents(t.Amount), Fee: cutroom.Cents(t.Fee), Net: cutroom.Cents(t.Net),
	}
	if kind, known := movementKinds[t.ReportingCategory]; known {
		m.Kind = kind
	}
	switch {
	case t.Source == nil:
	case t.Source.Refund != nil:
		m.RefundID, m.Leftover = t.Source.Refund.ID, t.Source.Refund.Metadata[leftoverKey] != ""
	case t.Source.Dispute != nil:
		m.RefundID = t.Source.Dispute.ID
	}
	return m
}

// paymentOf returns the payment that a movement comes from; "" for none.
func paymentOf(source *stripe.BalanceTransactionSource) string {
	var intent *stripe.PaymentIntent
	switch {
	case source == nil:
	case source.Charge != nil:
		intent = source.Charge.PaymentIntent
	case source.Refund != nil:
		intent = source.Refund.PaymentIntent
	case source.Dispute != nil:
		intent = source.Dispute.PaymentIntent
	}
	if intent == nil {
		return ""
	}
	return intent.ID
}
