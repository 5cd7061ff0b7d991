package stripe

import (
	"context"
	"errors"
	"fmt"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// billKey names the bill that a movement of a customer's balance undoes.
const billKey = "bill"

// GiveBack voids what is open, also before it has asked for anything, and undoes
// what is paid: the charge to the card, and what the bill took from the
// customer's balance or left there. Doing it again does nothing, also long after
// Stripe has forgotten its keys.
func (p *Payments) GiveBack(ctx context.Context, billID string) error {
	invoice, err := p.client.V1Invoices.Retrieve(ctx, billID, &stripe.InvoiceRetrieveParams{Expand: []*string{stripe.String("payments.data.payment.payment_intent")}})
	if err != nil {
		return translate(err)
	}
	if invoice.Status == stripe.InvoiceStatusDraft {
		// Only what is open can be voided, and the draft of a subscription cannot
		// be deleted.
		if invoice, err = p.open(ctx, billID, false); err != nil {
			return err // if it was opened meanwhile, the next attempt sees that
		}
	}
	switch invoice.Status {
	case stripe.InvoiceStatusOpen, stripe.InvoiceStatusUncollectible:
		if processing(invoice) {
			// Nothing can be done about it before: the job tries again until then.
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

// open makes an invoice of a draft. With collect, Stripe charges it by itself if
// nobody else does.
func (p *Payments) open(ctx context.Context, billID string, collect bool) (*stripe.Invoice, error) {
	opened, err := p.client.V1Invoices.FinalizeInvoice(ctx, billID, &stripe.InvoiceFinalizeInvoiceParams{
		AutoAdvance: stripe.Bool(collect), Expand: []*string{stripe.String("payments")},
	})
	return opened, translate(err)
}

// CollectDraft opens and pays what Stripe would open and charge within the hour.
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

// refund gives a payment back whole; none is none. What a bank has taken is not
// ours to give.
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

// restoreBalance makes the customer's balance what it would be without the
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
		return nil // the customer was deleted, and what was kept for them with it
	}
	return translate(err)
}
