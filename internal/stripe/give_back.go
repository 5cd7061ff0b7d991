package stripe

import (
	"context"
	"errors"

	"github.com/stripe/stripe-go/v86"
)

// billKey names the bill that a movement of a customer's balance undoes.
const billKey = "bill"

// errNotDue is a bill that asks for nothing yet: its turn comes later.
var errNotDue = errors.New("stripe: the bill is a draft")

// GiveBack voids what is open, and undoes what is paid: the charge to the card,
// and what the bill took from the customer's balance or left there. Doing it
// again does nothing, also long after Stripe has forgotten its keys.
func (p *Payments) GiveBack(ctx context.Context, billID string) error {
	invoice, err := p.client.V1Invoices.Retrieve(ctx, billID, &stripe.InvoiceRetrieveParams{Expand: []*string{stripe.String("payments")}})
	if err != nil {
		return translate(err)
	}
	switch invoice.Status {
	case stripe.InvoiceStatusDraft:
		return errNotDue
	case stripe.InvoiceStatusOpen, stripe.InvoiceStatusUncollectible:
		if _, err := p.client.V1Invoices.VoidInvoice(ctx, billID, nil); err != nil {
			return translate(err) // if it was paid meanwhile, the next attempt sees that
		}
	case stripe.InvoiceStatusPaid:
		return errors.Join(p.refund(ctx, billOf(invoice).PaymentID), p.restoreBalance(ctx, invoice))
	case stripe.InvoiceStatusVoid:
	}
	return nil
}

// refund gives a payment back whole; none is none.
func (p *Payments) refund(ctx context.Context, paymentID string) error {
	if paymentID == "" {
		return nil
	}
	params := &stripe.RefundCreateParams{PaymentIntent: stripe.String(paymentID), Reason: stripe.String("duplicate")}
	params.SetIdempotencyKey("back/" + paymentID)
	_, err := p.client.V1Refunds.Create(ctx, params)
	if is(err, stripe.ErrorCodeChargeAlreadyRefunded) {
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
		Customer: stripe.String(invoice.Customer.ID), Amount: stripe.Int64(-moved), Currency: stripe.String(currency),
		Description: stripe.String("Invoice " + invoice.Number + " was given back"), Metadata: map[string]string{billKey: invoice.ID},
	}
	params.SetIdempotencyKey("back/" + invoice.ID)
	_, err := p.client.V1CustomerBalanceTransactions.Create(ctx, params)
	return translate(err)
}
