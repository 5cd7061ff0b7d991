package stripe_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/stripe"
)

// Every request is also checked against Stripe's API description.
func TestABenchRunsACustomerOnATestClock(t *testing.T) {
	a := openAccount(t, key)
	at := time.Date(2027, time.May, 3, 8, 0, 0, 0, time.UTC)
	b, err := a.OpenBench(t.Context(), at)
	must(t, err)
	must(t, b.GiveCard(t.Context(), stripe.CardThatPays))
	must(t, b.Subscribe(t.Context(), starter))
	must(t, b.GiveCard(t.Context(), stripe.CardThatFails))
	must(t, b.Advance(t.Context(), at.AddDate(0, 1, 1)))
	state, err := b.CustomerState(t.Context(), b.Customer)
	must(t, err)
	if len(state.Bills) != 2 || !state.Bills[1].Open || state.Subscriptions[0].Status != cutroom.ProviderPastDue || !b.Now.Equal(at.AddDate(0, 1, 1)) {
		t.Errorf("%+v", state)
	}
	repeats, err := b.RepeatsByItself(t.Context(), state.Bills[1].ID)
	must(t, err)
	var no *cutroom.Declined
	if err := b.PayInvoice(t.Context(), state.Bills[1].ID, b.Key("again")); repeats || !errors.As(err, &no) {
		t.Errorf("%t, %v", repeats, err)
	}
	must(t, b.Close(t.Context()))
	if err := b.Advance(t.Context(), at.AddDate(0, 1, 2)); err == nil {
		t.Error("a deleted clock can still advance")
	}
}

func TestABenchNeedsPermissionToMoveTheClock(t *testing.T) {
	a := openAccount(t, "rk_test_planted", enough...)
	if _, err := a.OpenBench(t.Context(), a.now); err == nil || err.Error() != "the key has no permission for that; it needs billing_clock_write" {
		t.Errorf("got %v", err)
	}
}
