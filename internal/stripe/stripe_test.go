package stripe_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

func TestEveryRequestInASubscriptionsLifeIsValidForStripe(t *testing.T) {
	s := openShop(t)
	must(t, s.Check(t.Context()))
	coupon := cutroom.Discount{Code: "TEN", PercentOff: 10, Months: 3}.Coupon(starter.Price, cutroom.Monthly)
	state := s.buy(t, s.order("one", starter, &coupon), sandbox.CardPays)
	sub := state.Subscriptions[0]
	if sub.CheckoutID != "one" || sub.Status != cutroom.ProviderActive || sub.ProductID != starter.ProductID || sub.Price != 39900 ||
		sub.Card.Last4 != "4242" || state.Bills[0].Total != 35910 || state.Bills[0].Discount != 3990 || state.Bills[0].PaymentID == "" {
		t.Fatalf("%+v", state)
	}
	for _, c := range []cutroom.Coupon{
		{ID: "once", Name: "once", AmountOff: 5000, Months: 1}, {ID: "ever", Name: "ever", PercentOff: 50, Months: cutroom.Forever},
	} {
		page, err := s.OpenCheckout(t.Context(), s.order("with "+c.ID, professional, &c))
		must(t, err)
		must(t, s.CloseCheckout(t.Context(), page.SessionID))
		must(t, s.CloseCheckout(t.Context(), page.SessionID)) // closing it again is fine
	}
	state = s.buy(t, s.order("extra", tokens, nil), sandbox.CardPays)
	if b := state.Bills[1]; b.CheckoutID != "extra" || b.SubscriptionID != "" || !b.Paid || b.Total != 33900 {
		t.Fatalf("%+v", b)
	}

	s.to(t, s.now.AddDate(0, 0, 10))
	change := s.difference(sub)
	preview, err := s.PreviewDifference(t.Context(), change)
	must(t, err)
	var sum cutroom.Cents
	for _, l := range preview.Lines {
		sum += l.Amount
	}
	if preview.Total <= 0 || sum != preview.Total {
		t.Errorf("%+v", preview)
	}
	must(t, s.ChargeDifference(t.Context(), change, preview.Total, "change"))
	if b := s.state(t).Bills[2]; b.Total != preview.Total || !b.Paid {
		t.Errorf("shown %v, charged %+v", preview.Total, b)
	}

	// A pause, a smaller plan and a cancellation, sent at once.
	later := sub.PeriodEnd.AddDate(0, 0, 20)
	must(t, s.Align(t.Context(), cutroom.Desired{SubscriptionID: sub.ID, Item: starter, PeriodEnd: later, CancelAtEnd: true}))
	now := s.state(t).Subscriptions[0]
	if !now.PeriodEnd.Equal(later) || now.Price != starter.Price || !now.CancelAtEnd || now.Status != cutroom.ProviderActive {
		t.Errorf("%+v", now)
	}
	url, err := s.Portal(t.Context(), s.customer, "https://video.example/billing")
	if err != nil || url == "" {
		t.Errorf("%q, %v", url, err)
	}
	must(t, s.GiveBack(t.Context(), state.Bills[0].ID))
	must(t, s.GiveBack(t.Context(), state.Bills[0].ID)) // a second time changes nothing
	must(t, s.EndNow(t.Context(), sub.ID, "end"))
	must(t, s.EndNow(t.Context(), sub.ID, "end again"))
	must(t, s.UseCustomersCard(t.Context(), sub.ID)) // from a state that was read before the end
	state = s.state(t)
	if state.Subscriptions[0].Status != cutroom.ProviderEnded || state.Bills[0].Refunded != 35910 {
		t.Errorf("%+v", state)
	}
	must(t, s.Align(t.Context(), cutroom.Desired{SubscriptionID: sub.ID, Item: professional, PeriodEnd: later})) // nothing is left to align
}

func TestAligningAnUpToDateSubscriptionSendsNoRequests(t *testing.T) {
	s := openShop(t)
	sub := s.buy(t, s.order("one", starter, nil), sandbox.CardPays).Subscriptions[0]
	as := cutroom.Desired{SubscriptionID: sub.ID, Item: starter, PeriodEnd: sub.PeriodEnd}
	s.writes()
	must(t, s.Align(t.Context(), as))
	if made := s.writes(); len(made) != 0 {
		t.Errorf("%+v", made)
	}
	for name, c := range map[string]struct {
		change func(*cutroom.Desired)
		says   string
	}{
		"another price":      {func(d *cutroom.Desired) { d.Item.Price++ }, "unit_amount"},
		"another period end": {func(d *cutroom.Desired) { d.PeriodEnd = d.PeriodEnd.AddDate(0, 0, 7) }, "trial_end"},
		"a cancellation":     {func(d *cutroom.Desired) { d.CancelAtEnd = true }, "cancel_at_period_end"},
	} {
		d := as
		c.change(&d)
		must(t, s.Align(t.Context(), d))
		made := s.writes()
		if len(made) != 1 || !strings.Contains(made[0].body, c.says) || !strings.Contains(made[0].body, "proration_behavior=none") {
			t.Errorf("%s: %+v", name, made)
		}
		must(t, s.Align(t.Context(), as))
		s.writes()
	}
}

func TestEveryChargingRequestHasAnIdempotencyKey(t *testing.T) {
	s := openShop(t)
	if made := s.writes(); len(made) != 2 || made[0].key != "customer/account" || made[1].what != "POST /v1/customers/"+s.customer {
		t.Errorf("%+v", made)
	}
	again, err := s.OpenCustomer(t.Context(), anaAndCo, "")
	if err != nil || again != s.customer {
		t.Errorf("a second customer %s, %v", again, err)
	}
	s.writes()
	first, err := s.OpenCheckout(t.Context(), s.order("one", starter, nil))
	must(t, err)
	second, err := s.OpenCheckout(t.Context(), s.order("one", starter, nil))
	if err != nil || second != first {
		t.Errorf("a second page %+v, %v", second, err)
	}
	for _, made := range s.writes() {
		if made.key != "checkout/one" {
			t.Errorf("%+v", made)
		}
	}
	state := s.buy(t, s.order("one", starter, nil), sandbox.CardFailsLater)
	sub := state.Subscriptions[0]
	s.to(t, sub.PeriodEnd)
	state = s.state(t)
	owed := state.Bills[1]
	if state.Subscriptions[0].Status != cutroom.ProviderPastDue || !owed.Open || owed.Paid {
		t.Fatalf("%+v", state)
	}
	s.writes()
	var declined *cutroom.Declined
	if err := s.PayInvoice(t.Context(), owed.ID, "retry/1"); !errors.As(err, &declined) || declined.Told == "" {
		t.Errorf("%v", err)
	}
	_, err = s.sandbox.SwitchCard(t.Context(), s.customer, sandbox.CardEntry{Number: sandbox.CardPays})
	must(t, err)
	if err := s.PayInvoice(t.Context(), owed.ID, "retry/1"); !errors.As(err, &declined) {
		t.Errorf("the same attempt has another result: %v", err)
	}
	if now := s.state(t).Subscriptions[0]; !now.StaleCard || now.Card.Last4 != "4242" {
		t.Errorf("the customer's new card is not used: %+v", now)
	}
	must(t, s.UseCustomersCard(t.Context(), sub.ID))
	if now := s.state(t).Subscriptions[0]; now.StaleCard {
		t.Errorf("%+v", now)
	}
	must(t, s.PayInvoice(t.Context(), owed.ID, "retry/2"))
	must(t, s.PayInvoice(t.Context(), owed.ID, "retry/3")) // already paid
	change := s.difference(s.state(t).Subscriptions[0])
	_, err = s.PreviewDifference(t.Context(), change) // a preview, since nobody agrees to an unseen amount
	must(t, err)
	must(t, s.ChargeDifference(t.Context(), change, 15000, "change/1"))
	must(t, s.ChargeDifference(t.Context(), change, 15000, "change/1"))
	must(t, s.GiveBack(t.Context(), state.Bills[0].ID))
	must(t, s.EndNow(t.Context(), sub.ID, "end/1"))
	keys := map[string]int{}
	for _, made := range s.writes() {
		keys[made.key]++
	}
	for _, wanted := range []string{"retry/1", "retry/2", "retry/3", "change/1", "back/" + state.Bills[0].PaymentID, "end/1"} {
		if keys[wanted] == 0 {
			t.Errorf("no request had the key %s: %v", wanted, keys)
		}
	}
	var charged int
	for _, b := range s.state(t).Bills {
		if b.Paid && b.Total > 0 {
			charged++
		}
	}
	if charged > 3 {
		t.Errorf("%d bills were paid", charged)
	}
}

// Two nodes, or a job and a manager, may end the same subscription at once.
func TestEndingASubscriptionTwiceAtOnceSucceedsBothTimes(t *testing.T) {
	for _, moment := range []string{"DELETE /v1/subscriptions/", "GET /v1/invoices"} {
		t.Run("the other comes after "+moment, func(t *testing.T) {
			s := openShop(t)
			sub := s.buy(t, s.order("one", starter, nil), sandbox.CardFailsLater).Subscriptions[0]
			s.to(t, sub.PeriodEnd.Add(2*time.Hour))
			if bill := s.state(t).Bills[1]; !bill.Open {
				t.Fatalf("nothing is open: %+v", bill)
			}
			other := false
			s.meanwhile = func(what string) {
				if strings.HasPrefix(what, moment) && !other {
					other = true
					must(t, s.EndNow(t.Context(), sub.ID, "end"))
				}
			}
			must(t, s.EndNow(t.Context(), sub.ID, "end"))
			state := s.state(t)
			if !other || state.Subscriptions[0].Status != cutroom.ProviderEnded || state.Bills[1].Open {
				t.Errorf("%+v", state)
			}
		})
	}
}

func TestAPaidPageCannotBeClosed(t *testing.T) {
	s := openShop(t)
	page, err := s.OpenCheckout(t.Context(), s.order("one", starter, nil))
	must(t, err)
	_, err = s.sandbox.Pay(t.Context(), page.SessionID, sandbox.CardEntry{Number: sandbox.CardPays})
	must(t, err)
	if err := s.CloseCheckout(t.Context(), page.SessionID); !errors.Is(err, cutroom.ErrCheckoutPaid) {
		t.Errorf("%v", err)
	}
}
