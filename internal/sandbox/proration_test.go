package sandbox_test

import (
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

// toPrice returns the update that gives a subscription another price.
func toPrice(sub *stripe.Subscription, interval string, cents int64, behavior string, from time.Time) *stripe.SubscriptionUpdateParams {
	p := &stripe.SubscriptionUpdateParams{
		Items: []*stripe.SubscriptionUpdateItemParams{{ID: stripe.String(sub.Items.Data[0].ID), PriceData: &stripe.SubscriptionUpdateItemPriceDataParams{
			Currency: stripe.String("usd"), Product: stripe.String("prod_basic"), UnitAmount: stripe.Int64(cents),
			Recurring: &stripe.SubscriptionUpdateItemPriceDataRecurringParams{Interval: stripe.String(interval)},
		}}},
		ProrationBehavior: stripe.String(behavior),
	}
	if !from.IsZero() {
		p.ProrationDate = stripe.Int64(from.Unix())
	}
	if behavior == "always_invoice" {
		p.PaymentBehavior = stripe.String("error_if_incomplete")
	}
	return p
}

// previewOf returns the request for previewing such an update.
func previewOf(sub *stripe.Subscription, interval string, cents int64, behavior string, from time.Time) *stripe.InvoiceCreatePreviewParams {
	details := &stripe.InvoiceCreatePreviewSubscriptionDetailsParams{
		Items: []*stripe.InvoiceCreatePreviewSubscriptionDetailsItemParams{{ID: stripe.String(sub.Items.Data[0].ID), PriceData: &stripe.InvoiceCreatePreviewSubscriptionDetailsItemPriceDataParams{
			Currency: stripe.String("usd"), Product: stripe.String("prod_basic"), UnitAmount: stripe.Int64(cents),
			Recurring: &stripe.InvoiceCreatePreviewSubscriptionDetailsItemPriceDataRecurringParams{Interval: stripe.String(interval)},
		}}},
		ProrationBehavior: stripe.String(behavior),
	}
	if !from.IsZero() {
		details.ProrationDate = stripe.Int64(from.Unix())
	}
	return &stripe.InvoiceCreatePreviewParams{Customer: stripe.String(sub.Customer.ID), Subscription: stripe.String(sub.ID), SubscriptionDetails: details}
}

func TestAnUpgradeChargesThePreviewedAmount(t *testing.T) {
	for _, c := range []struct {
		name        string
		from, to    string
		old, price  int64
		after       time.Duration
		credit, due int64
	}{
		// January has 31 days, so 15.5 of them are half.
		{"half a month", "month", "month", 10000, 20000, 15*24*time.Hour + 12*time.Hour, -5000, 5000},
		{"one second before the end", "month", "month", 10000, 99900, 31*24*time.Hour - time.Second, 0, 0},
		{"a third, rounded", "month", "month", 9999, 19999, 10 * 24 * time.Hour, -6774, 6774},
		{"at once", "month", "month", 39900, 149900, 0, -39900, 110000},
		{"a month to a year", "month", "year", 10000, 102000, 15*24*time.Hour + 12*time.Hour, -5000, 97000},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t, utc(2026, 1, 1))
			sub := w.subscribe(w.ana().ID, every(c.from, c.old), "", sandbox.CardPays)
			w.goTo(w.now().Add(c.after))
			asked := w.now()
			preview, err := w.V1Invoices.CreatePreview(ctx, previewOf(sub, c.to, c.price, "always_invoice", asked))
			w.must(err)
			if len(w.invoices(sub.ID)) != 1 {
				t.Fatal("the preview created an invoice")
			}
			w.goTo(w.now().Add(900 * time.Millisecond)) // someone reads the preview
			after, err := w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, c.to, c.price, "always_invoice", asked))
			w.must(err)
			bill := w.subscription(sub.ID).LatestInvoice
			if preview.AmountDue != c.due || bill.AmountPaid != c.due || bill.Status != "paid" || bill.BillingReason != "subscription_update" {
				t.Errorf("previewed %d, paid %d (%s), expected %d", preview.AmountDue, bill.AmountPaid, bill.Status, c.due)
			}
			sum := int64(0)
			for i, l := range bill.Lines.Data {
				sum += l.Amount
				if l.Amount != preview.Lines.Data[i].Amount {
					t.Errorf("line %d: previewed %d, charged %d", i, preview.Lines.Data[i].Amount, l.Amount)
				}
			}
			first := bill.Lines.Data[0]
			if sum != bill.Total || first.Amount != c.credit || !first.Parent.SubscriptionItemDetails.Proration {
				t.Errorf("the lines sum to %d of %d; the credit is %d, not %d", sum, bill.Total, first.Amount, c.credit)
			}
			if got := after.Items.Data[0].Price.UnitAmount; got != c.price {
				t.Errorf("the price is %d", got)
			}
			start, end := period(after)
			if c.from == c.to && (!start.Equal(utc(2026, 1, 1)) || !end.Equal(utc(2026, 2, 1))) {
				t.Errorf("the period moved to %v – %v", start, end)
			}
			if c.from != c.to && !end.Equal(start.AddDate(1, 0, 0)) {
				t.Errorf("the year is %v – %v", start, end)
			}
		})
	}
}

func TestCreditsAreBasedOnWhatWasPaid(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.coupon(&stripe.CouponCreateParams{ID: stripe.String("half"), PercentOff: stripe.Float64(50), Duration: stripe.String("once")})
	sub := w.subscribe(w.ana().ID, monthly(10000), "half", sandbox.CardPays)
	w.goTo(utc(2026, 1, 1).Add(15*24*time.Hour + 12*time.Hour))
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, "month", 20000, "always_invoice", time.Time{}))
	w.must(err)
	// Half of the 50 dollars that were paid is credited; the coupon is used up.
	if bill := w.subscription(sub.ID).LatestInvoice; bill.Lines.Data[0].Amount != -2500 || bill.Lines.Data[1].Amount != 10000 || bill.AmountPaid != 7500 {
		t.Errorf("%d and %d make %d", bill.Lines.Data[0].Amount, bill.Lines.Data[1].Amount, bill.AmountPaid)
	}
}

func TestAPercentCouponAppliesToProrations(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.coupon(&stripe.CouponCreateParams{ID: stripe.String("tenth"), PercentOff: stripe.Float64(10), Duration: stripe.String("repeating"), DurationInMonths: stripe.Int64(3)})
	sub := w.subscribe(w.ana().ID, monthly(10000), "tenth", sandbox.CardPays)
	w.goTo(utc(2026, 1, 1).Add(15*24*time.Hour + 12*time.Hour))
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, "month", 20000, "always_invoice", time.Time{}))
	w.must(err)
	if bill := w.subscription(sub.ID).LatestInvoice; bill.AmountPaid != 9000-4500 {
		t.Errorf("paid %d", bill.AmountPaid)
	}
	w.goTo(utc(2026, 4, 2))
	var paid []int64
	for _, bill := range w.invoices(sub.ID) {
		paid = append(paid, bill.AmountPaid)
	}
	// newest first: April without the coupon, March and February with it
	if want := []int64{20000, 18000, 18000, 4500, 9000}; !equal(paid, want) {
		t.Errorf("paid %v, want %v", paid, want)
	}
}

func TestSeveralUpgradesInAPeriodCostNoMoreThanTheTimeUsed(t *testing.T) {
	w := newWorld(t, utc(2026, 4, 1))
	sub := w.subscribe(w.ana().ID, monthly(30000), "", sandbox.CardPays)
	for day, cents := range map[int]int64{10: 60000} {
		w.goTo(utc(2026, 4, 1+day))
		_, err := w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, "month", cents, "always_invoice", time.Time{}))
		w.must(err)
	}
	w.goTo(utc(2026, 4, 21))
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, "month", 90000, "always_invoice", time.Time{}))
	w.must(err)
	paid := int64(0)
	for _, bill := range w.invoices(sub.ID) {
		paid += bill.AmountPaid
	}
	if want := int64(10000 + 20000 + 30000); paid != want { // ten days of each
		t.Errorf("paid %d, not %d", paid, want)
	}
}

func TestADowngradeWithoutProrationAppliesFromTheNextPeriod(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 31))
	sub := w.subscribe(w.ana().ID, monthly(149900), "", sandbox.CardPays)
	w.goTo(utc(2026, 2, 10))
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, "month", 39900, "none", time.Time{}))
	w.must(err)
	if len(w.invoices(sub.ID)) != 1 {
		t.Fatal("the downgrade created an invoice")
	}
	preview, err := w.V1Invoices.CreatePreview(ctx, &stripe.InvoiceCreatePreviewParams{Subscription: stripe.String(sub.ID)})
	w.must(err)
	w.goTo(utc(2026, 2, 28))
	if bill := w.subscription(sub.ID).LatestInvoice; preview.AmountDue != 39900 || bill.AmountPaid != 39900 {
		t.Errorf("previewed %d, paid %d", preview.AmountDue, bill.AmountPaid)
	}
}

func TestAnnualToMonthlyWaitsForThePeriodsEnd(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 31))
	sub := w.subscribe(w.ana().ID, every("year", 400000), "", sandbox.CardPays)
	_, end := period(sub)
	w.goTo(utc(2026, 5, 1))
	p := toPrice(sub, "month", 39900, "none", time.Time{})
	p.TrialEnd = stripe.Int64(end.Unix())
	after, err := w.V1Subscriptions.Update(ctx, sub.ID, p)
	w.must(err)
	if _, until := period(after); !until.Equal(end) || after.Status != "trialing" {
		t.Fatalf("%s until %v", after.Status, until)
	}
	w.goTo(end)
	got := w.subscription(sub.ID)
	if from, until := period(got); got.LatestInvoice.AmountPaid != 39900 || !from.Equal(end) || !until.Equal(utc(2027, 2, 28)) {
		t.Errorf("paid %d for %v – %v", got.LatestInvoice.AmountPaid, from, until)
	}
}

func TestAnUnpaidUpgradeChangesNothing(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	w.goTo(utc(2026, 1, 10))
	w.sandbox.FailPayments(sub.Customer.ID, 1)
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, "month", 20000, "always_invoice", time.Time{}))
	if e := told(err); e.HTTPStatusCode != 402 || e.Code != stripe.ErrorCodeCardDeclined {
		t.Fatalf("the update returned %v", err)
	}
	got := w.subscription(sub.ID)
	if got.Items.Data[0].Price.UnitAmount != 10000 || got.Status != "active" || len(w.invoices(sub.ID)) != 1 {
		t.Errorf("price %d, %s, %d invoices", got.Items.Data[0].Price.UnitAmount, got.Status, len(w.invoices(sub.ID)))
	}
	_, err = w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, "month", 20000, "always_invoice", time.Time{}))
	w.must(err)
}

func TestANegativeInvoiceTotalGoesToTheBalance(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(20000), "", sandbox.CardPays)
	w.goTo(utc(2026, 1, 1).Add(15*24*time.Hour + 12*time.Hour))
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, "month", 10000, "always_invoice", time.Time{}))
	w.must(err)
	balance := func() int64 {
		got, err := w.V1Customers.Retrieve(ctx, sub.Customer.ID, nil)
		w.must(err)
		return got.Balance
	}
	if bill := w.subscription(sub.ID).LatestInvoice; bill.Total != -5000 || bill.AmountDue != 0 || bill.Status != "paid" || balance() != -5000 {
		t.Errorf("total %d, due %d, balance %d", bill.Total, bill.AmountDue, balance())
	}
	w.goTo(utc(2026, 2, 1))
	if bill := w.subscription(sub.ID).LatestInvoice; bill.Total != 10000 || bill.AmountPaid != 5000 || balance() != 0 {
		t.Errorf("total %d, paid %d, balance %d", bill.Total, bill.AmountPaid, balance())
	}
}

func TestProrationsCanWaitForTheNextInvoice(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	w.goTo(utc(2026, 1, 1).Add(15*24*time.Hour + 12*time.Hour))
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, toPrice(sub, "month", 20000, "create_prorations", time.Time{}))
	w.must(err)
	w.goTo(utc(2026, 2, 1))
	if bill := w.subscription(sub.ID).LatestInvoice; bill.AmountPaid != -5000+10000+20000 || len(bill.Lines.Data) != 3 {
		t.Errorf("paid %d in %d lines", bill.AmountPaid, len(bill.Lines.Data))
	}
}

func equal(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
