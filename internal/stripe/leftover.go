package stripe

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// Metadata keys that connect the two halves of paying back a customer's
// balance. The refund says that it does not undo a payment, and the balance
// transaction names the refund.
const (
	leftoverKey = "cutroom_leftover"
	refundKey   = "refund"
	failedKey   = "failed_refund" // whose money is back on the balance
)

// ReturnKept refunds a customer's balance at Stripe, up to the given amount, to
// the cards that were charged last. Stripe has no single call for that, so it
// takes two: a refund, and a balance transaction of the same amount. If an
// earlier call stopped between the two, the missing transaction is made first.
func (p *Payments) ReturnKept(ctx context.Context, customerID string, most cutroom.Cents) error {
	booked, _, err := p.leftoversBooked(ctx, customerID)
	if err != nil {
		return err
	}
	charges := &stripe.ChargeListParams{Customer: stripe.String(customerID)}
	charges.Limit = stripe.Int64(100)
	left := int64(most)
	for c, err := range p.client.V1Charges.List(ctx, charges).All(ctx) { // newest first
		if err != nil {
			return translate(err)
		}
		if !p.ours(c.Currency) {
			continue
		}
		cut, err := p.bookLeftovers(ctx, customerID, c, booked)
		if err != nil {
			return err
		}
		left -= cut
		part := min(left, c.Amount-c.AmountRefunded)
		if !c.Paid || part <= 0 {
			continue
		}
		params := &stripe.RefundCreateParams{
			Charge: stripe.String(c.ID), Amount: stripe.Int64(part), Reason: stripe.String("requested_by_customer"),
			Metadata: map[string]string{leftoverKey: "yes"},
		}
		params.SetIdempotencyKey(fmt.Sprintf("leftover/%s/%d", c.ID, c.AmountRefunded))
		made, err := p.client.V1Refunds.Create(ctx, params)
		if bankHolds(err) {
			continue
		}
		if err != nil {
			return translate(err)
		}
		if err := p.bookLeftover(ctx, customerID, made); err != nil {
			return err
		}
		left -= part
	}
	return nil
}

// leftoversBooked returns the refunds that were taken off the customer's
// balance, and those that were put back on it.
func (p *Payments) leftoversBooked(ctx context.Context, customerID string) (booked, restored map[string]bool, err error) {
	booked, restored = map[string]bool{}, map[string]bool{}
	made := &stripe.CustomerBalanceTransactionListParams{Customer: stripe.String(customerID)}
	made.Limit = stripe.Int64(100)
	for t, err := range p.client.V1CustomerBalanceTransactions.List(ctx, made).All(ctx) {
		if err != nil {
			return nil, nil, translate(err)
		}
		if id := t.Metadata[refundKey]; id != "" {
			booked[id] = true
		}
		if id := t.Metadata[failedKey]; id != "" {
			restored[id] = true
		}
	}
	return booked, restored, nil
}

// failedLeftovers returns the refunds of a balance that a bank refused later:
// all that were booked but are not among the returned ones.
func (p *Payments) failedLeftovers(ctx context.Context, customerID string, returned []cutroom.Refund) ([]cutroom.FailedLeftover, error) {
	booked, restored, err := p.leftoversBooked(ctx, customerID)
	if err != nil {
		return nil, err
	}
	for _, r := range returned {
		delete(booked, r.ID)
	}
	var failed []cutroom.FailedLeftover
	for _, id := range slices.Sorted(maps.Keys(booked)) {
		r, err := p.client.V1Refunds.Retrieve(ctx, id, nil)
		if err != nil {
			return nil, translate(err)
		}
		if !went(r) {
			failed = append(failed, cutroom.FailedLeftover{ID: r.ID, Amount: cutroom.Cents(r.Amount), Restored: restored[id]})
		}
	}
	return failed, nil
}

// RestoreKept puts the amount that a bank refused back on a customer's balance,
// once per refund.
func (p *Payments) RestoreKept(ctx context.Context, customerID string, f cutroom.FailedLeftover) error {
	params := &stripe.CustomerBalanceTransactionCreateParams{
		Customer: stripe.String(customerID), Amount: stripe.Int64(-int64(f.Amount)), Currency: stripe.String(p.currency),
		Description: stripe.String("Refund refused by the bank"), Metadata: map[string]string{failedKey: f.ID},
	}
	params.SetIdempotencyKey("leftover-failed/" + f.ID)
	_, err := p.client.V1CustomerBalanceTransactions.Create(ctx, params)
	return translate(err)
}

// bookLeftovers takes earlier refunds of a charge that paid back the balance
// off that balance, and returns their sum.
func (p *Payments) bookLeftovers(ctx context.Context, customerID string, c *stripe.Charge, booked map[string]bool) (cents int64, err error) {
	if c.AmountRefunded == 0 {
		return 0, nil
	}
	params := &stripe.RefundListParams{Charge: stripe.String(c.ID)}
	params.Limit = stripe.Int64(100)
	for r, err := range p.client.V1Refunds.List(ctx, params).All(ctx) {
		if err != nil {
			return cents, translate(err)
		}
		if r.Metadata[leftoverKey] == "" || booked[r.ID] || !went(r) {
			continue
		}
		if err := p.bookLeftover(ctx, customerID, r); err != nil {
			return cents, err
		}
		cents += r.Amount
	}
	return cents, nil
}

func (p *Payments) bookLeftover(ctx context.Context, customerID string, r *stripe.Refund) error {
	params := &stripe.CustomerBalanceTransactionCreateParams{
		Customer: stripe.String(customerID), Amount: stripe.Int64(r.Amount), Currency: stripe.String(string(r.Currency)),
		Description: stripe.String("Paid back after the last subscription ended"), Metadata: map[string]string{refundKey: r.ID},
	}
	params.SetIdempotencyKey("leftover/" + r.ID)
	_, err := p.client.V1CustomerBalanceTransactions.Create(ctx, params)
	return translate(err)
}
