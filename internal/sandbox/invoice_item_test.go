package sandbox_test

import (
	"testing"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

// bill creates a draft by hand, with lines of the given cents.
func (w *world) bill(customer string, cents ...int64) *stripe.Invoice {
	w.t.Helper()
	draft, err := w.V1Invoices.Create(ctx, &stripe.InvoiceCreateParams{
		Customer: stripe.String(customer), Currency: stripe.String("usd"), AutoAdvance: stripe.Bool(false),
		PendingInvoiceItemsBehavior: stripe.String("exclude"), Discounts: []*stripe.InvoiceCreateDiscountParams{}, Metadata: map[string]string{"why": "by hand"},
	})
	w.must(err)
	for _, amount := range cents {
		item := &stripe.InvoiceItemCreateParams{
			Customer: stripe.String(customer), Invoice: stripe.String(draft.ID), Description: stripe.String("by hand"), Discountable: stripe.Bool(false),
			Period:   &stripe.InvoiceItemCreatePeriodParams{Start: stripe.Int64(w.now().Unix()), End: stripe.Int64(w.now().Unix() + 60)},
			Metadata: map[string]string{"line": "share"},
		}
		if amount < 0 {
			item.Amount, item.Currency = stripe.Int64(amount), stripe.String("usd")
		} else {
			item.PriceData = &stripe.InvoiceItemCreatePriceDataParams{Currency: stripe.String("usd"), Product: stripe.String("prod_basic"), UnitAmount: stripe.Int64(amount)}
		}
		made, err := w.V1InvoiceItems.Create(ctx, item)
		w.must(err)
		if made.Amount != amount || made.Invoice.ID != draft.ID || made.Metadata["line"] != "share" {
			w.t.Errorf("%+v", made)
		}
	}
	return w.invoice(draft.ID)
}

func (w *world) invoice(id string) *stripe.Invoice {
	w.t.Helper()
	found, err := w.V1Invoices.Retrieve(ctx, id, &stripe.InvoiceRetrieveParams{Expand: []*string{stripe.String("payments")}})
	w.must(err)
	return found
}

func TestAManuallyCreatedInvoice(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	draft := w.bill(sub.Customer.ID, -3000, 5000)
	if draft.Status != stripe.InvoiceStatusDraft || draft.Total != 2000 || draft.AmountDue != 2000 || len(draft.Lines.Data) != 2 || draft.Parent != nil ||
		draft.Metadata["why"] != "by hand" || draft.Lines.Data[0].Amount != -3000 || draft.Lines.Data[1].Pricing.PriceDetails.Product != "prod_basic" {
		t.Errorf("%+v", draft)
	}
	if _, err := w.V1Invoices.Pay(ctx, draft.ID, nil); err == nil {
		t.Error("a draft was paid")
	}
	open, err := w.V1Invoices.FinalizeInvoice(ctx, draft.ID, &stripe.InvoiceFinalizeInvoiceParams{AutoAdvance: stripe.Bool(false)})
	w.must(err)
	if open.Status != stripe.InvoiceStatusOpen || open.Number == "" {
		t.Errorf("%+v", open)
	}
	if _, err := w.V1Invoices.FinalizeInvoice(ctx, draft.ID, nil); err == nil {
		t.Error("it was finalized twice")
	}
	if _, err := w.V1InvoiceItems.Create(ctx, &stripe.InvoiceItemCreateParams{
		Customer: stripe.String(sub.Customer.ID), Invoice: stripe.String(draft.ID), Amount: stripe.Int64(1), Currency: stripe.String("usd"),
	}); err == nil {
		t.Error("a line was added to an open invoice")
	}
	paid, err := w.V1Invoices.Pay(ctx, draft.ID, &stripe.InvoicePayParams{PaymentMethod: stripe.String(sub.DefaultPaymentMethod.ID)})
	w.must(err)
	if paid.Status != stripe.InvoiceStatusPaid || paid.AmountPaid != 2000 || w.invoice(draft.ID).Payments.Data[0].Payment.PaymentIntent.ID == "" {
		t.Errorf("%+v", paid)
	}
	if after := w.subscription(sub.ID); after.LatestInvoice.ID != sub.LatestInvoice.ID || after.Status != sub.Status {
		t.Errorf("the subscription was affected by another invoice: %+v", after)
	}
	w.goTo(w.now()) // checks that every message is one that Stripe could send
}

func TestADeclinedInvoiceDoesNotAffectTheSubscription(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardFailsLater)
	draft := w.bill(sub.Customer.ID, 5000)
	_, err := w.V1Invoices.FinalizeInvoice(ctx, draft.ID, nil)
	w.must(err)
	if _, err := w.V1Invoices.Pay(ctx, draft.ID, nil); told(err).HTTPStatusCode != 400 {
		t.Errorf("paid with the subscription's card: %v", err)
	}
	if _, err := w.V1Invoices.Pay(ctx, draft.ID, &stripe.InvoicePayParams{PaymentMethod: stripe.String(sub.DefaultPaymentMethod.ID)}); code(err) != stripe.ErrorCodeCardDeclined {
		t.Errorf("%v", err)
	}
	if after := w.subscription(sub.ID); after.Status != stripe.SubscriptionStatusActive {
		t.Errorf("it is %s", after.Status)
	}
}

// An amount too small to charge goes to the balance. If an invoice that used
// the balance is voided, the balance is restored.
func TestVoidingAnInvoiceRestoresTheBalance(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	balance := func() int64 {
		c, err := w.V1Customers.Retrieve(ctx, sub.Customer.ID, nil)
		w.must(err)
		return c.Balance
	}
	small := w.bill(sub.Customer.ID, 30)
	small, err := w.V1Invoices.FinalizeInvoice(ctx, small.ID, nil)
	w.must(err)
	if small.Status != stripe.InvoiceStatusPaid || small.AmountDue != 0 || balance() != 30 {
		t.Errorf("%+v, balance %d", small, balance())
	}
	large := w.bill(sub.Customer.ID, 5000)
	large, err = w.V1Invoices.FinalizeInvoice(ctx, large.ID, nil)
	w.must(err)
	if large.AmountDue != 5030 || balance() != 0 {
		t.Errorf("%d is due, balance %d", large.AmountDue, balance())
	}
	_, err = w.V1Invoices.VoidInvoice(ctx, large.ID, nil)
	w.must(err)
	if balance() != 30 {
		t.Errorf("balance %d", balance())
	}
}

func TestOnlyADraftInvoiceCanBeDeleted(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	draft := w.bill(sub.Customer.ID, 5000)
	gone, err := w.V1Invoices.Delete(ctx, draft.ID, nil)
	w.must(err)
	if !gone.Deleted {
		t.Errorf("%+v", gone)
	}
	if _, err := w.V1Invoices.Retrieve(ctx, draft.ID, nil); told(err).HTTPStatusCode != 404 {
		t.Errorf("still there: %v", err)
	}
	if _, err := w.V1Invoices.Delete(ctx, sub.LatestInvoice.ID, nil); err == nil {
		t.Error("a paid invoice was deleted")
	}
}

func TestAPreviewOfTheNextInvoiceCanIncludeExtraLines(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.coupon(&stripe.CouponCreateParams{ID: stripe.String("half"), PercentOff: stripe.Float64(50), Duration: stripe.String("forever")})
	sub := w.subscribe(w.ana().ID, monthly(10000), "half", sandbox.CardPays)
	shown, err := w.V1Invoices.CreatePreview(ctx, &stripe.InvoiceCreatePreviewParams{
		Subscription: stripe.String(sub.ID),
		InvoiceItems: []*stripe.InvoiceCreatePreviewInvoiceItemParams{
			{Amount: stripe.Int64(-300), Currency: stripe.String("usd"), Discountable: stripe.Bool(false), Metadata: map[string]string{"line": "share"}},
			{PriceData: &stripe.InvoiceCreatePreviewInvoiceItemPriceDataParams{
				Currency: stripe.String("usd"), Product: stripe.String("prod_basic"), UnitAmount: stripe.Int64(700),
			}, Discountable: stripe.Bool(false)},
		},
	})
	w.must(err)
	if shown.Total != 5000-300+700 || shown.Lines.Data[1].Metadata["line"] != "share" || shown.Lines.Data[2].Amount != 700 {
		t.Errorf("%+v", shown)
	}
	if len(w.invoices(sub.ID)) != 1 {
		t.Error("a preview was stored")
	}
}
