package sandbox_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

func (w *world) onClock(at time.Time) (clock string, customer *stripe.Customer) {
	w.t.Helper()
	made, err := w.V1TestHelpersTestClocks.Create(context.Background(), &stripe.TestHelpersTestClockCreateParams{FrozenTime: stripe.Int64(at.Unix()), Name: stripe.String("play")})
	w.must(err)
	customer, err = w.V1Customers.Create(context.Background(), &stripe.CustomerCreateParams{Name: stripe.String("Ana"), TestClock: stripe.String(made.ID)})
	w.must(err)
	card, err := w.V1PaymentMethods.Attach(context.Background(), "pm_card_visa", &stripe.PaymentMethodAttachParams{Customer: stripe.String(customer.ID)})
	w.must(err)
	_, err = w.V1Customers.Update(context.Background(), customer.ID, &stripe.CustomerUpdateParams{InvoiceSettings: &stripe.CustomerUpdateInvoiceSettingsParams{DefaultPaymentMethod: stripe.String(card.ID)}})
	w.must(err)
	return made.ID, customer
}

func (w *world) begin(customer string) (*stripe.Subscription, error) {
	w.product()
	return w.V1Subscriptions.Create(context.Background(), &stripe.SubscriptionCreateParams{
		Customer: stripe.String(customer), PaymentBehavior: stripe.String("error_if_incomplete"), Metadata: map[string]string{"order": "1"},
		Items: []*stripe.SubscriptionCreateItemParams{{PriceData: &stripe.SubscriptionCreateItemPriceDataParams{
			Currency: stripe.String("usd"), Product: stripe.String("prod_basic"), UnitAmount: stripe.Int64(1000),
			Recurring: &stripe.SubscriptionCreateItemPriceDataRecurringParams{Interval: stripe.String("month")},
		}}},
	})
}

func (w *world) advance(clock string, to time.Time) error {
	_, err := w.V1TestHelpersTestClocks.Advance(context.Background(), clock, &stripe.TestHelpersTestClockAdvanceParams{FrozenTime: stripe.Int64(to.Unix())})
	return err
}

func TestACustomerOnATestClockFollowsThatClock(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 10))
	ben := w.ana()
	others := w.subscribe(ben.ID, monthly(500), "", sandbox.CardPays)
	clock, ana := w.onClock(utc(2027, 3, 31))
	sub, err := w.begin(ana.ID)
	w.must(err)
	if start, end := period(sub); !start.Equal(utc(2027, 3, 31)) || !end.Equal(utc(2027, 4, 30)) || ana.Created != utc(2027, 3, 31).Unix() {
		t.Errorf("from %s to %s, the customer since %d", start, end, ana.Created)
	}
	begun, err := w.V1TestHelpersTestClocks.Advance(t.Context(), clock, &stripe.TestHelpersTestClockAdvanceParams{FrozenTime: stripe.Int64(utc(2027, 5, 2).Unix())})
	w.must(err)
	ready, err := w.V1TestHelpersTestClocks.Retrieve(t.Context(), clock, nil)
	w.must(err)
	if begun.Status != "advancing" || ready.Status != "ready" || ready.FrozenTime != utc(2027, 5, 2).Unix() {
		t.Errorf("%+v, then %+v", begun, ready)
	}
	if n := len(w.invoices(sub.ID)); n != 2 {
		t.Errorf("%d bills after a month", n)
	}
	if n := len(w.invoices(others.ID)); n != 1 {
		t.Errorf("%d bills of a customer whose clock has not moved", n)
	}
	w.goTo(utc(2026, 1, 11))
	if w.sandbox.Pending() != 0 {
		t.Errorf("%d webhooks are waiting for the clock", w.sandbox.Pending())
	}
	w.goTo(utc(2026, 2, 11))
	if n, m := len(w.invoices(sub.ID)), len(w.invoices(others.ID)); n != 2 || m != 2 {
		t.Errorf("%d and %d bills after the sandbox's own clock moved", n, m)
	}
	for _, row := range w.listed(t, "") {
		if row.ID == ana.ID {
			t.Error("a customer on a clock is listed with the others")
		}
	}
	if rows := w.listed(t, clock); len(rows) != 1 || rows[0].ID != ana.ID {
		t.Errorf("on the clock are %v", rows)
	}
	_, err = w.V1TestHelpersTestClocks.Delete(t.Context(), clock, nil)
	w.must(err)
	if left := w.subscription(sub.ID); left.Status != "canceled" {
		t.Errorf("without its clock it is %s", left.Status)
	}
}

func (w *world) listed(t *testing.T, clock string) (rows []*stripe.Customer) {
	list := &stripe.CustomerListParams{}
	if clock != "" {
		list.TestClock = stripe.String(clock)
	}
	for row, err := range w.V1Customers.List(t.Context(), list).All(t.Context()) {
		w.must(err)
		rows = append(rows, row)
	}
	return rows
}

func TestATestClockOnlyAdvancesForwardAndNotTooFar(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 10))
	clock, ana := w.onClock(utc(2026, 1, 10))
	if err := w.advance(clock, utc(2029, 1, 10)); told(err).Param != "frozen_time" {
		t.Errorf("three years: %v", err)
	}
	_, err := w.begin(ana.ID)
	w.must(err)
	for _, to := range []time.Time{utc(2026, 1, 10), utc(2026, 1, 9), utc(2026, 3, 11)} {
		if err := w.advance(clock, to); told(err).Param != "frozen_time" || told(err).HTTPStatusCode != http.StatusBadRequest {
			t.Errorf("%s: %v", to, err)
		}
	}
	w.must(w.advance(clock, utc(2026, 3, 10)))
	if err := w.advance("clock_nobody", utc(2026, 3, 10)); code(err) != stripe.ErrorCodeResourceMissing {
		t.Errorf("an unknown clock: %v", err)
	}
	if _, err := w.V1Customers.Create(t.Context(), &stripe.CustomerCreateParams{TestClock: stripe.String("clock_nobody")}); code(err) != stripe.ErrorCodeResourceMissing {
		t.Errorf("a customer on an unknown clock: %v", err)
	}
}

func TestASubscriptionStartsOnlyWithAWorkingCard(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 10))
	bare := w.ana()
	if _, err := w.begin(bare.ID); told(err).HTTPStatusCode != http.StatusBadRequest {
		t.Errorf("without a card: %v", err)
	}
	attach := func(token string) (*stripe.PaymentMethod, error) {
		return w.V1PaymentMethods.Attach(t.Context(), token, &stripe.PaymentMethodAttachParams{Customer: stripe.String(bare.ID)})
	}
	if _, err := attach("pm_card_chargeDeclined"); code(err) != stripe.ErrorCodeCardDeclined {
		t.Errorf("a declined card: %v", err)
	}
	if _, err := attach("pm_nobody"); code(err) != stripe.ErrorCodeResourceMissing {
		t.Errorf("an unknown card: %v", err)
	}
	card, err := attach("pm_card_chargeCustomerFail")
	w.must(err)
	_, err = w.V1Customers.Update(t.Context(), bare.ID, &stripe.CustomerUpdateParams{InvoiceSettings: &stripe.CustomerUpdateInvoiceSettingsParams{DefaultPaymentMethod: stripe.String(card.ID)}})
	w.must(err)
	if _, err := w.begin(bare.ID); code(err) != stripe.ErrorCodeCardDeclined || told(err).HTTPStatusCode != http.StatusPaymentRequired {
		t.Errorf("a card that fails: %v", err)
	}
	if _, err := w.begin("cus_nobody"); code(err) != stripe.ErrorCodeResourceMissing {
		t.Errorf("nobody: %v", err)
	}
	for sub, err := range w.V1Subscriptions.List(t.Context(), nil).All(t.Context()) {
		t.Errorf("there is %+v, %v", sub, err)
	}
}
