package sandbox_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

var ctx = context.Background()

func TestAPaidCheckoutCreatesASubscriptionWithAPaidInvoice(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 31))
	ana := w.ana()
	session := w.checkout(ana.ID, monthly(39900), "")
	if session.URL != origin+"/sandbox/pay/"+session.ID || session.AmountTotal != 39900 || session.PaymentStatus != "unpaid" {
		t.Fatalf("a fresh session: %+v", session)
	}
	sub := w.subscribe(ana.ID, monthly(39900), "", sandbox.CardPays)
	if sub.Status != "active" || sub.Metadata["order"] != "1" || sub.Customer.ID != ana.ID {
		t.Fatalf("a fresh subscription: %+v", sub)
	}
	if card := sub.DefaultPaymentMethod.Card; card.Brand != "visa" || card.Last4 != "4242" {
		t.Errorf("the card: %+v", card)
	}
	bill := sub.LatestInvoice
	if bill.Status != "paid" || bill.AmountPaid != 39900 || bill.BillingReason != "subscription_create" || bill.Number == "" || bill.HostedInvoiceURL == "" {
		t.Errorf("the first invoice: %+v", bill)
	}
	intent := bill.Payments.Data[0].Payment.PaymentIntent.ID
	paid, err := w.V1PaymentIntents.Retrieve(ctx, intent, nil)
	w.must(err)
	if paid.Status != "succeeded" || paid.AmountReceived != 39900 {
		t.Errorf("the payment: %+v", paid)
	}
	w.must(w.sandbox.Drain(ctx))
	arrived := w.kinds()
	for _, kind := range []string{"customer.created", "payment_method.attached", "customer.subscription.created", "invoice.created", "invoice.finalized", "invoice.paid", "invoice.payment_succeeded", "checkout.session.completed"} {
		if !slices.Contains(arrived, kind) {
			t.Errorf("%s was not delivered, only %v", kind, arrived)
		}
	}
	if w.sandbox.Pending() != 0 {
		t.Errorf("%d webhooks are left", w.sandbox.Pending())
	}
}

func TestPeriodsKeepTheirAnchorDayThroughShortMonths(t *testing.T) {
	for _, c := range []struct {
		name, interval string
		start          time.Time
		ends           []time.Time
	}{
		{"31 January in a common year", "month", utc(2026, 1, 31), []time.Time{utc(2026, 2, 28), utc(2026, 3, 31), utc(2026, 4, 30), utc(2026, 5, 31)}},
		{"31 January in a leap year", "month", utc(2028, 1, 31), []time.Time{utc(2028, 2, 29), utc(2028, 3, 31), utc(2028, 4, 30)}},
		{"30 December", "month", utc(2026, 12, 30), []time.Time{utc(2027, 1, 30), utc(2027, 2, 28), utc(2027, 3, 30)}},
		{"a year from 29 February", "year", utc(2028, 2, 29), []time.Time{utc(2029, 2, 28), utc(2030, 2, 28), utc(2031, 2, 28), utc(2032, 2, 29)}},
		{"a plain year", "year", utc(2026, 7, 15), []time.Time{utc(2027, 7, 15), utc(2028, 7, 15)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t, c.start)
			sub := w.subscribe(w.ana().ID, every(c.interval, 10000), "", sandbox.CardPays)
			start := c.start
			for _, end := range c.ends {
				from, to := period(w.subscription(sub.ID))
				if !from.Equal(start) || !to.Equal(end) {
					t.Fatalf("the period is %v to %v, not %v to %v", from, to, start, end)
				}
				w.clock.Set(w.now().AddDate(0, 0, 10)) // the card's own expiry does not matter here
				_, err := w.sandbox.SwitchCard(ctx, sub.Customer.ID, sandbox.CardEntry{Number: sandbox.CardPays})
				w.must(err)
				w.goTo(end.Add(-time.Second))
				if got, _ := period(w.subscription(sub.ID)); !got.Equal(start) {
					t.Fatalf("the period ended before %v", end)
				}
				w.goTo(end)
				start = end
			}
			bills := w.invoices(sub.ID)
			if len(bills) != len(c.ends)+1 {
				t.Fatalf("%d invoices for %d periods", len(bills), len(c.ends)+1)
			}
			for i, bill := range bills[:len(c.ends)] {
				due := c.ends[len(c.ends)-1-i]
				if !unix(bill.Created).Equal(due) || bill.Status != "paid" || bill.BillingReason != "subscription_cycle" {
					t.Errorf("the invoice due at %v: created %v, %s, %s", due, unix(bill.Created), bill.Status, bill.BillingReason)
				}
			}
		})
	}
}

func TestAJumpInTimeIsCaughtUpInOrder(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 31))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	w.goTo(utc(2026, 6, 15))
	bills := w.invoices(sub.ID)
	var created []time.Time
	for _, bill := range slices.Backward(bills) {
		created = append(created, unix(bill.Created))
	}
	want := []time.Time{utc(2026, 1, 31), utc(2026, 2, 28), utc(2026, 3, 31), utc(2026, 4, 30), utc(2026, 5, 31)}
	if !slices.EqualFunc(created, want, time.Time.Equal) {
		t.Errorf("invoices at %v, not %v", created, want)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if !slices.IsSortedFunc(w.received, func(a, b stripe.Event) int { return int(a.Created - b.Created) }) {
		t.Error("the webhooks came out of order")
	}
}

func TestAFailedRenewalIsPastDueUntilItIsPaid(t *testing.T) {
	w := newWorld(t, utc(2026, 3, 10))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardFailsLater)
	w.goTo(utc(2026, 4, 10))
	late := w.subscription(sub.ID)
	if late.Status != "past_due" || late.LatestInvoice.Status != "open" || late.LatestInvoice.AttemptCount != 1 || late.LatestInvoice.AmountRemaining != 10000 {
		t.Fatalf("after a failed renewal: %s, %+v", late.Status, late.LatestInvoice)
	}
	if arrived := w.kinds(); !slices.Contains(arrived, "invoice.payment_failed") {
		t.Errorf("no event was sent: %v", arrived)
	}
	_, err := w.V1Invoices.Pay(ctx, late.LatestInvoice.ID, nil)
	refused := told(err)
	if refused.HTTPStatusCode != 402 || refused.Type != stripe.ErrorTypeCard || refused.Code != "card_declined" || refused.DeclineCode != "generic_decline" || refused.PaymentIntent == nil {
		t.Fatalf("paying with a bad card: %+v", err)
	}
	w.goTo(utc(2026, 4, 13))
	if still := w.subscription(sub.ID); still.LatestInvoice.AttemptCount != 2 || still.Status != "past_due" {
		t.Errorf("the sandbox retried on its own: %+v", still.LatestInvoice)
	}
	_, err = w.sandbox.SwitchCard(ctx, sub.Customer.ID, sandbox.CardEntry{Number: sandbox.CardPays})
	w.must(err)
	if _, err := w.V1Invoices.Pay(ctx, late.LatestInvoice.ID, nil); err == nil {
		t.Error("the customer's card was charged though the subscription names another")
	}
	_, err = w.V1Subscriptions.Update(ctx, sub.ID, &stripe.SubscriptionUpdateParams{DefaultPaymentMethod: stripe.String("")})
	w.must(err)
	bill, err := w.V1Invoices.Pay(ctx, late.LatestInvoice.ID, nil)
	w.must(err)
	if bill.Status != "paid" || bill.AttemptCount != 4 {
		t.Errorf("the paid invoice: %+v", bill)
	}
	if mended := w.subscription(sub.ID); mended.Status != "active" {
		t.Errorf("after paying: %s", mended.Status)
	}
	if _, err := w.V1Invoices.Pay(ctx, bill.ID, nil); err == nil {
		t.Error("an invoice was paid twice")
	}
}

func TestAPauseMovesTheAnchorToTheDayItEnds(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 31))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	w.goTo(utc(2026, 2, 10))
	resume := utc(2026, 3, 20)
	paused, err := w.V1Subscriptions.Update(ctx, sub.ID, &stripe.SubscriptionUpdateParams{
		TrialEnd: stripe.Int64(resume.Unix()), ProrationBehavior: stripe.String("none"),
	})
	w.must(err)
	if _, end := period(paused); paused.Status != "trialing" || !end.Equal(resume) || paused.TrialEnd != resume.Unix() {
		t.Fatalf("paused: %s until %v", paused.Status, end)
	}
	w.goTo(utc(2026, 3, 19))
	if got := w.subscription(sub.ID); got.Status != "trialing" || got.LatestInvoice.AmountDue != 0 {
		t.Errorf("in the pause: %s, %d due", got.Status, got.LatestInvoice.AmountDue)
	}
	w.goTo(resume)
	back := w.subscription(sub.ID)
	if start, end := period(back); back.Status != "active" || !start.Equal(resume) || !end.Equal(utc(2026, 4, 20)) {
		t.Errorf("after the pause: %s, %v to %v", back.Status, start, end)
	}
	if back.LatestInvoice.AmountPaid != 10000 || !unix(back.LatestInvoice.Created).Equal(resume) {
		t.Errorf("the invoice after the pause: %+v", back.LatestInvoice)
	}
}

func TestAPauseCanEndNow(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 5))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, &stripe.SubscriptionUpdateParams{TrialEnd: stripe.Int64(utc(2026, 3, 1).Unix()), ProrationBehavior: stripe.String("none")})
	w.must(err)
	w.goTo(utc(2026, 2, 1))
	back, err := w.V1Subscriptions.Update(ctx, sub.ID, &stripe.SubscriptionUpdateParams{TrialEndNow: stripe.Bool(true)})
	w.must(err)
	if start, end := period(back); back.Status != "active" || !start.Equal(utc(2026, 2, 1)) || !end.Equal(utc(2026, 3, 1)) {
		t.Errorf("%s, %v to %v", back.Status, start, end)
	}
	if got := w.subscription(sub.ID).LatestInvoice; got.AmountPaid != 10000 {
		t.Errorf("charged %d", got.AmountPaid)
	}
}

func TestCancellingAtThePeriodsEndCanBeUndone(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 5))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	set := func(on bool) *stripe.Subscription {
		got, err := w.V1Subscriptions.Update(ctx, sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: stripe.Bool(on)})
		w.must(err)
		return got
	}
	if got := set(true); !got.CancelAtPeriodEnd || got.CancelAt != utc(2026, 2, 5).Unix() || got.CanceledAt == 0 {
		t.Errorf("to be cancelled: %+v", got)
	}
	if got := set(false); got.CancelAtPeriodEnd || got.CancelAt != 0 || got.CanceledAt != 0 {
		t.Errorf("resumed: %+v", got)
	}
	w.goTo(utc(2026, 2, 5))
	set(true)
	w.kinds()
	w.goTo(utc(2026, 3, 5))
	ended := w.subscription(sub.ID)
	if ended.Status != "canceled" || ended.EndedAt != utc(2026, 3, 5).Unix() || len(w.invoices(sub.ID)) != 2 {
		t.Errorf("ended: %s at %v", ended.Status, unix(ended.EndedAt))
	}
	if arrived := w.kinds(); !slices.Contains(arrived, "customer.subscription.deleted") {
		t.Errorf("no event was sent: %v", arrived)
	}
	if _, err := w.V1Subscriptions.Update(ctx, sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: stripe.Bool(false)}); code(err) != stripe.ErrorCodeResourceMissing {
		t.Errorf("an ended subscription was changed: %v", err)
	}
	live := 0
	for _, err := range w.V1Subscriptions.List(ctx, &stripe.SubscriptionListParams{Customer: stripe.String(sub.Customer.ID)}).All(ctx) {
		w.must(err)
		live++
	}
	all := 0
	for _, err := range w.V1Subscriptions.List(ctx, &stripe.SubscriptionListParams{Customer: stripe.String(sub.Customer.ID), Status: stripe.String("all")}).All(ctx) {
		w.must(err)
		all++
	}
	if live != 0 || all != 1 {
		t.Errorf("%d live, %d in all", live, all)
	}
}

func TestCancellingImmediatelyKeepsTheOpenInvoice(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 5))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardFailsLater)
	w.goTo(utc(2026, 2, 19))
	ended, err := w.V1Subscriptions.Cancel(ctx, sub.ID, nil)
	w.must(err)
	if ended.Status != "canceled" || ended.EndedAt != w.now().Unix() {
		t.Errorf("%s at %v", ended.Status, unix(ended.EndedAt))
	}
	w.goTo(utc(2026, 6, 1))
	if bills := w.invoices(sub.ID); len(bills) != 2 || bills[0].Status != "open" {
		t.Errorf("%d invoices, the last %s", len(bills), bills[0].Status)
	}
}
