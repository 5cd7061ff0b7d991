package sandbox_test

import (
	"testing"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

func TestACustomersBalanceCanBeAdjusted(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	id := sub.Customer.ID
	for _, cents := range []int64{-300, 100} {
		moved, err := w.V1CustomerBalanceTransactions.Create(ctx, &stripe.CustomerBalanceTransactionCreateParams{
			Customer: stripe.String(id), Amount: stripe.Int64(cents), Currency: stripe.String("usd"), Metadata: map[string]string{"why": "by hand"},
		})
		w.must(err)
		if moved.Amount != cents || moved.Metadata["why"] != "by hand" {
			t.Errorf("%+v", moved)
		}
	}
	var sum int64
	for moved, err := range w.V1CustomerBalanceTransactions.List(ctx, &stripe.CustomerBalanceTransactionListParams{Customer: stripe.String(id)}).All(ctx) {
		w.must(err)
		sum += moved.Amount
	}
	if sum != -200 {
		t.Errorf("the balance transactions add up to %d", sum)
	}
	w.goTo(utc(2026, 2, 1))
	if due := w.invoices(sub.ID)[0].AmountDue; due != 9800 {
		t.Errorf("the next invoice asks for %d", due)
	}
	if _, err := w.V1CustomerBalanceTransactions.Create(ctx, &stripe.CustomerBalanceTransactionCreateParams{
		Customer: stripe.String("cus_nobody"), Amount: stripe.Int64(1), Currency: stripe.String("usd"),
	}); code(err) != stripe.ErrorCodeResourceMissing {
		t.Errorf("an unknown customer: %v", err)
	}
}

func TestABillingPeriodCanBeRestarted(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, every("year", 100000), "", sandbox.CardPays)
	w.goTo(utc(2026, 1, 11))
	price := &stripe.SubscriptionUpdateItemPriceDataParams{
		Currency: stripe.String("usd"), Product: stripe.String("prod_basic"), UnitAmount: stripe.Int64(10000),
		Recurring: &stripe.SubscriptionUpdateItemPriceDataRecurringParams{Interval: stripe.String("month")},
	}
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, &stripe.SubscriptionUpdateParams{
		Items:                 []*stripe.SubscriptionUpdateItemParams{{ID: stripe.String(sub.Items.Data[0].ID), PriceData: price}},
		BillingCycleAnchorNow: stripe.Bool(true), ProrationBehavior: stripe.String("none"),
	})
	w.must(err)
	start, end := period(w.subscription(sub.ID))
	if start != utc(2026, 1, 11) || end != utc(2026, 2, 11) {
		t.Errorf("the period is %v to %v", start, end)
	}
	latest := w.subscription(sub.ID).LatestInvoice
	if latest.AmountPaid != 10000 || latest.BillingReason != stripe.InvoiceBillingReasonSubscriptionUpdate || len(latest.Lines.Data) != 1 {
		t.Errorf("%+v", latest)
	}
}
