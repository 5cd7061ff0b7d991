package sandbox_test

import (
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"
	"pgregory.net/rapid"

	"cutroom/internal/sandbox"
)

// TestTheBooksBalanceInEveryHistory plays random lives of a subscription and
// then checks three things: the payments on invoices match the charges to
// cards, every total is paid, due, or in the balance, and no time is billed
// twice or never.
func TestTheBooksBalanceInEveryHistory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := utc(2026, 1, 1).AddDate(0, 0, rapid.IntRange(0, 800).Draw(t, "start"))
		w := open(t, start, nil)
		price := rapid.Int64Range(100_00, 500_00).Draw(t, "price")
		coupon := rapid.SampledFrom([]string{"", "percent", "amount"}).Draw(t, "coupon")
		switch coupon {
		case "percent":
			w.coupon(&stripe.CouponCreateParams{ID: stripe.String(coupon), PercentOff: stripe.Float64(float64(rapid.IntRange(1, 100).Draw(t, "off"))), Duration: stripe.String(rapid.SampledFrom([]string{"once", "forever"}).Draw(t, "for"))})
		case "amount":
			w.coupon(&stripe.CouponCreateParams{ID: stripe.String(coupon), AmountOff: stripe.Int64(rapid.OneOf(rapid.Int64Range(1, price-50), rapid.Int64Range(price, 600_00)).Draw(t, "off")), Currency: stripe.String("usd"), Duration: stripe.String("once")})
		}
		sub := w.subscribe(w.ana().ID, every(rapid.SampledFrom([]string{"month", "year"}).Draw(t, "every"), price), coupon, sandbox.CardPays)
		for range rapid.IntRange(0, 12).Draw(t, "steps") {
			w.goTo(w.now().Add(time.Duration(rapid.Int64Range(0, 40*24*3600).Draw(t, "wait")) * time.Second))
			w.act(rapid.SampledFrom([]string{"upgrade", "prorate", "silent", "yearly", "pause", "resume", "fail", "pay", "refund", "cancel", "keep"}).Draw(t, "act"), sub, rapid.Int64Range(0, 500_00).Draw(t, "to"))
		}
		w.goTo(w.now().AddDate(0, 3, 0))
		w.balance(sub)
	})
}

// act does something to the subscription; what is not possible at that time
// does nothing.
func (w *world) act(what string, sub *stripe.Subscription, cents int64) {
	w.t.Helper()
	now := w.subscription(sub.ID)
	interval := string(now.Items.Data[0].Price.Recurring.Interval)
	update := func(p *stripe.SubscriptionUpdateParams) {
		if _, err := w.V1Subscriptions.Update(ctx, sub.ID, p); err != nil && code(err) != stripe.ErrorCodeCardDeclined && code(err) != stripe.ErrorCodeResourceMissing {
			w.t.Fatalf("%s: %v", what, err)
		}
	}
	switch what {
	case "upgrade":
		update(toPrice(now, interval, cents, "always_invoice", time.Time{}))
	case "prorate":
		update(toPrice(now, interval, cents, "create_prorations", time.Time{}))
	case "silent":
		update(toPrice(now, interval, cents, "none", time.Time{}))
	case "yearly":
		update(toPrice(now, "year", cents, "always_invoice", time.Time{}))
	case "pause":
		w.paused = true
		update(&stripe.SubscriptionUpdateParams{TrialEnd: stripe.Int64(w.now().AddDate(0, 0, 50).Unix()), ProrationBehavior: stripe.String("none")})
	case "resume":
		update(&stripe.SubscriptionUpdateParams{TrialEndNow: stripe.Bool(true)})
	case "fail":
		w.sandbox.FailPayments(sub.Customer.ID, 1)
	case "pay":
		for _, bill := range w.invoices(sub.ID) {
			if bill.Status == "open" {
				_, _ = w.V1Invoices.Pay(ctx, bill.ID, nil)
			}
		}
	case "refund":
		for _, bill := range w.invoices(sub.ID)[:1] {
			full, err := w.V1Invoices.Retrieve(ctx, bill.ID, &stripe.InvoiceRetrieveParams{Expand: []*string{stripe.String("payments")}})
			w.must(err)
			for _, p := range full.Payments.Data {
				_, _ = w.V1Refunds.Create(ctx, &stripe.RefundCreateParams{PaymentIntent: stripe.String(p.Payment.PaymentIntent.ID), Amount: stripe.Int64(cents/3 + 1)})
			}
		}
	case "cancel", "keep":
		update(&stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: stripe.Bool(what == "cancel")})
	}
}

// balance checks all sums.
func (w *world) balance(sub *stripe.Subscription) {
	w.t.Helper()
	var paid, total, due, charged, kept, refunded int64
	type span struct{ from, to int64 }
	var billed []span
	for _, bill := range w.invoices(sub.ID) {
		paid += bill.AmountPaid
		total += bill.Total
		due += bill.AmountDue
		lines := int64(0)
		for _, l := range bill.Lines.Data {
			lines += l.Amount
			if !l.Parent.SubscriptionItemDetails.Proration {
				billed = append(billed, span{l.Period.Start, l.Period.End})
			}
		}
		off := int64(0)
		for _, d := range bill.TotalDiscountAmounts {
			off += d.Amount
		}
		if lines != bill.Subtotal || lines-off != bill.Total {
			w.t.Fatalf("lines of %d less %d are not %d", lines, off, bill.Total)
		}
		if open := bill.AmountDue - bill.AmountPaid; open != bill.AmountRemaining || (open == 0) != (bill.Status == "paid") {
			w.t.Fatalf("an invoice that is %s: %d due, %d paid, %d remaining", bill.Status, bill.AmountDue, bill.AmountPaid, bill.AmountRemaining)
		}
	}
	for c, err := range w.V1Charges.List(ctx, &stripe.ChargeListParams{Customer: stripe.String(sub.Customer.ID)}).All(ctx) {
		w.must(err)
		if c.Paid {
			charged += c.Amount
			kept += c.Amount - c.AmountRefunded
		}
	}
	for r, err := range w.V1Refunds.List(ctx, nil).All(ctx) {
		w.must(err)
		refunded += r.Amount
	}
	customer, err := w.V1Customers.Retrieve(ctx, sub.Customer.ID, nil)
	w.must(err)
	if paid != charged || kept != charged-refunded {
		w.t.Fatalf("invoices show %d paid, cards %d; %d left after %d refunded", paid, charged, kept, refunded)
	}
	if total != due+customer.Balance {
		w.t.Fatalf("totals of %d do not match %d due and %d in the balance", total, due, customer.Balance)
	}
	// Newest first: each billed span ends where the next begins, or is cut
	// short there by a pause or a change of interval. Only a pause that is
	// extended leaves a gap.
	last := w.subscription(sub.ID)
	rests := w.paused && (last.Status == "trialing" || last.Status == "canceled")
	if _, end := period(last); billed[0].to != end.Unix() && !rests {
		w.t.Fatalf("billed until %v, the period ends %v", unix(billed[0].to), end)
	}
	for i := 1; i < len(billed); i++ {
		if newer, older := billed[i-1], billed[i]; older.to < newer.from && !w.paused || older.from > newer.from || older == newer {
			w.t.Fatalf("billed %v – %v and then %v – %v", unix(older.from), unix(older.to), unix(newer.from), unix(newer.to))
		}
	}
}
