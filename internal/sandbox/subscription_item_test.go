package sandbox_test

import (
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

func TestAnAddedItemIsBilledFromTheNextPeriod(t *testing.T) {
	w := open(t, time.Date(2026, time.April, 1, 10, 0, 0, 0, time.UTC), nil)
	w.product()
	sub := w.subscribe(w.ana().ID, monthly(39900), "", sandbox.CardPays)
	add := func(interval string) error {
		_, err := w.V1SubscriptionItems.Create(t.Context(), &stripe.SubscriptionItemCreateParams{
			Subscription: stripe.String(sub.ID), ProrationBehavior: stripe.String("none"),
			PriceData: &stripe.SubscriptionItemCreatePriceDataParams{
				Currency: stripe.String("usd"), Product: stripe.String("prod_basic"), UnitAmount: stripe.Int64(4900),
				Recurring: &stripe.SubscriptionItemCreatePriceDataRecurringParams{Interval: stripe.String(interval)},
			},
		})
		return err
	}
	w.must(add("month"))
	if add("year") == nil {
		t.Error("an item of another interval was added")
	}
	if items := w.subscription(sub.ID).Items.Data; len(items) != 2 || items[1].CurrentPeriodEnd != items[0].CurrentPeriodEnd {
		t.Errorf("%+v", items)
	}
	w.goTo(time.Date(2026, time.May, 1, 10, 0, 0, 0, time.UTC))
	bills := w.invoices(sub.ID)
	if renewal := bills[0]; len(bills) != 2 || renewal.Total != 44800 || len(renewal.Lines.Data) != 2 || renewal.Lines.Data[1].Amount != 4900 {
		t.Errorf("%d bills, the last %+v", len(bills), renewal)
	}
}
