package stripe

import (
	"context"
	"errors"
	"fmt"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// billKey marks a balance transaction with the bill that it undoes.
const billKey = "bill"

// GiveBack voids an invoice that is not paid, even a draft, and undoes a paid
// one: the charge to the card, and whatever the bill took from the customer's
// balance or added to it. Repeating it does nothing, even long after Stripe's
// idempotency keys have expired.
func (p *Payments) GiveBack(ctx context.Context, billID string) error {
	invoice, err := p.client.V1Invoices.Retrieve(ctx, billID, &stripe.InvoiceRetrieveParams{Expand: []*string{stripe.String("payments.data.payment.payment_intent")}})
	if err != nil {
		return translate(err)
	}
	if invoice.Status == stripe.InvoiceStatusDraft {
		// Only an open invoice can be voided, and a subscription's draft cannot
		// be deleted.
		if invoice, err = p.open(ctx, billID, false); err != nil {
			return err // if it was opened meanwhile, the next attempt sees that
		}
	}
	switch invoice.Status {
	case stripe.InvoiceStatusOpen, stripe.InvoiceStatusUncollectible:
		if processing(invoice) {
			// Nothing can be done until the bank answers, so the job retries
			// until then.
			return fmt.Errorf("%w: a bank has not answered yet about invoice %s", cutroom.ErrPaymentsAway, billID)
		}
		if _, err := p.client.V1Invoices.VoidInvoice(ctx, billID, nil); err != nil {
			return translate(err) // if it was paid meanwhile, the next attempt sees that
		}
	case stripe.InvoiceStatusPaid:
		return errors.Join(p.refund(ctx, billOf(invoice).PaymentID), p.restoreBalance(ctx, invoice))
	case stripe.InvoiceStatusVoid, stripe.InvoiceStatusDraft:
	}
	return nil
}

// open finalizes a draft. With collect, Stripe charges it by itself if nobody
// does so first.
func (p *Payments) open(ctx context.Context, billID string, collect bool) (*stripe.Invoice, error) {
	opened, err := p.client.V1Invoices.FinalizeInvoice(ctx, billID, &stripe.InvoiceFinalizeInvoiceParams{
		AutoAdvance: stripe.Bool(collect), Expand: []*string{stripe.String("payments")},
	})
	return opened, translate(err)
}

// CollectDraft finalizes and pays a draft that Stripe would otherwise charge
// within the hour.
func (p *Payments) CollectDraft(ctx context.Context, billID string) error {
	if _, err := p.open(ctx, billID, true); err != nil {
		if invoice, seen := p.client.V1Invoices.Retrieve(ctx, billID, nil); seen != nil || invoice.Status == stripe.InvoiceStatusDraft {
			return err
		}
	}
	err := p.PayInvoice(ctx, billID, "collect/"+billID)
	var no *cutroom.Declined
	if errors.As(err, &no) {
		return nil
	}
	return err
}

// refund gives back a payment in full; with no payment it does nothing. Money
// that a bank has taken is not ours to refund.
func (p *Payments) refund(ctx context.Context, paymentID string) error {
	if paymentID == "" {
		return nil
	}
	params := &stripe.RefundCreateParams{PaymentIntent: stripe.String(paymentID), Reason: stripe.String("duplicate")}
	params.SetIdempotencyKey("back/" + paymentID)
	_, err := p.client.V1Refunds.Create(ctx, params)
	if is(err, stripe.ErrorCodeChargeAlreadyRefunded) || bankHolds(err) {
		return nil
	}
	return translate(err)
}

// restoreBalance sets the customer's balance to what it would be without the
// invoice.
func (p *Payments) restoreBalance(ctx context.Context, invoice *stripe.Invoice) error {
	moved := invoice.EndingBalance - invoice.StartingBalance
	if moved == 0 {
		return nil
	}
	made := &stripe.CustomerBalanceTransactionListParams{Customer: stripe.String(invoice.Customer.ID)}
	made.Limit = stripe.Int64(100)
	for t, err := range p.client.V1CustomerBalanceTransactions.List(ctx, made).All(ctx) {
		if err != nil {
			return translate(err)
		}
		if t.Metadata[billKey] == invoice.ID {
			return nil
		}
	}
	params := &stripe.CustomerBalanceTransactionCreateParams{
		Customer: stripe.String(invoice.Customer.ID), Amount: stripe.Int64(-moved), Currency: stripe.String(p.currency),
		Description: stripe.String("Invoice " + invoice.Number + " was given back"), Metadata: map[string]string{billKey: invoice.ID},
	}
	params.SetIdempotencyKey("back/" + invoice.ID)
	_, err := p.client.V1CustomerBalanceTransactions.Create(ctx, params)
	if answersMissing(err) {
		return nil // the customer was deleted, and their balance with it
	}
	return translate(err)
}
