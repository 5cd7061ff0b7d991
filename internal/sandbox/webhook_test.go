package sandbox_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/sandbox"
)

func decode(t *testing.T, r *http.Response, into any) {
	t.Helper()
	defer func() { _ = r.Body.Close() }()
	if err := json.NewDecoder(r.Body).Decode(into); err != nil {
		t.Fatal(err)
	}
}

func TestAFailedWebhookIsRetriedLater(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.answer = func() int { return http.StatusInternalServerError }
	w.ana()
	w.must(w.sandbox.Drain(ctx))
	if len(w.kinds()) != 0 || w.sandbox.Pending() != 1 {
		t.Fatalf("%d pending", w.sandbox.Pending())
	}
	w.mu.Lock()
	w.answer = nil
	w.mu.Unlock()
	w.must(w.sandbox.Drain(ctx))
	if len(w.kinds()) != 0 {
		t.Fatal("it was retried immediately")
	}
	w.goTo(w.now().Add(time.Minute))
	if got := w.kinds(); len(got) != 1 || w.sandbox.Pending() != 0 {
		t.Errorf("%v, %d pending", got, w.sandbox.Pending())
	}
}

func TestAWebhookIsGivenUpAfterThreeDays(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	tries := 0
	w.answer = func() int { tries++; return http.StatusBadGateway }
	w.ana()
	for range 96 {
		w.goTo(w.now().Add(time.Hour))
	}
	if tries < 5 || w.sandbox.Pending() != 0 {
		t.Errorf("%d tries, %d pending", tries, w.sandbox.Pending())
	}
}

func TestWebhooksCanBeDroppedRepeatedAndDelayed(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.sandbox.DropWebhooks(1)
	w.ana()
	w.must(w.sandbox.Drain(ctx))
	if got := w.kinds(); len(got) != 0 {
		t.Errorf("a lost webhook arrived: %v", got)
	}
	w.sandbox.RepeatWebhooks(1)
	w.ana()
	w.must(w.sandbox.Drain(ctx))
	if got := w.kinds(); len(got) != 2 {
		t.Errorf("a repeated webhook: %v", got)
	}
	w.sandbox.DelayWebhooks(1, time.Hour)
	w.ana()
	w.must(w.sandbox.Drain(ctx))
	if got := w.kinds(); len(got) != 0 {
		t.Errorf("a late webhook was on time: %v", got)
	}
	w.goTo(w.now().Add(time.Hour))
	if got := w.kinds(); len(got) != 1 {
		t.Errorf("a late webhook: %v", got)
	}
	events := w.sandbox.Events(10)
	if len(events) != 3 || events[0].Type != "customer.created" || events[0].Customer == "" {
		t.Fatalf("%+v", events)
	}
	w.must(w.sandbox.Replay(events[2].ID)) // the lost one
	w.must(w.sandbox.Drain(ctx))
	if got := w.kinds(); len(got) != 1 {
		t.Errorf("replayed: %v", got)
	}
	if err := w.sandbox.Replay("evt_no"); !errors.Is(err, sandbox.ErrUnknown) {
		t.Errorf("nothing was replayed: %v", err)
	}
}

func TestTestCardsCanDelayOrRepeatWebhooks(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardDelaysWebhooks)
	w.must(w.sandbox.Drain(ctx))
	if got := w.kinds(); slices.Contains(got, "checkout.session.completed") {
		t.Errorf("too early: %v", got)
	}
	w.goTo(w.now().Add(10 * time.Minute))
	if got := w.kinds(); !slices.Contains(got, "checkout.session.completed") {
		t.Errorf("not even later: %v", got)
	}
	w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardRepeatsWebhooks)
	w.must(w.sandbox.Drain(ctx))
	times := 0
	for _, kind := range w.kinds() {
		if kind == "checkout.session.completed" {
			times++
		}
	}
	if times != 2 {
		t.Errorf("arrived %d times", times)
	}
}

func TestUpdateEventsIncludePreviousAttributes(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	_, err := w.V1Subscriptions.Update(ctx, sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: stripe.Bool(true)})
	w.must(err)
	w.must(w.sandbox.Drain(ctx))
	last := w.received[len(w.received)-1]
	if last.Type != "customer.subscription.updated" || last.Data.PreviousAttributes["cancel_at_period_end"] != false {
		t.Errorf("%s: %v", last.Type, last.Data.PreviousAttributes)
	}
}

func TestRunDeliversWithoutBeingTriggered(t *testing.T) {
	arrived := make(chan string, 10)
	s, err := sandbox.New(sandbox.Config{
		Clock: cutroomtest.ClockAt(utc(2026, 1, 1)), WebhookSecret: secret, Key: testKey,
		Deliver: func(_ context.Context, _ []byte, signature string) (int, error) {
			arrived <- signature
			return http.StatusOK, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	running, stop := context.WithCancel(ctx)
	ended := make(chan error)
	go func() { ended <- s.Run(running, time.Hour) }()
	if _, err := clientOf(t, s).V1Customers.Create(ctx, nil); err != nil {
		t.Fatal(err)
	}
	<-arrived
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestStateInAFileSurvivesARestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sand box.db")
	file, err := sandbox.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	w := open(t, utc(2026, 1, 31), file)
	w.answer = func() int { return http.StatusServiceUnavailable }
	w.coupon(&stripe.CouponCreateParams{ID: stripe.String("tenth"), PercentOff: stripe.Float64(10), Duration: stripe.String("forever")})
	sub := w.subscribe(w.ana().ID, monthly(10000), "tenth", sandbox.CardFailsLater)
	w.must(w.sandbox.Drain(ctx))
	pending := w.sandbox.Pending()
	w.must(file.Close())

	file, err = sandbox.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	again := open(t, utc(2026, 2, 28), file)
	if got := again.sandbox.Pending(); got != pending || pending == 0 {
		t.Errorf("%d webhooks were waiting, now %d", pending, got)
	}
	again.goTo(utc(2026, 2, 28))
	if got := again.kinds(); !slices.Contains(got, "checkout.session.completed") {
		t.Errorf("a waiting webhook was lost: %v", got)
	}
	late := again.subscription(sub.ID)
	if late.Status != "past_due" || late.LatestInvoice.AmountDue != 9000 {
		t.Errorf("%s, %d due: card or coupon was lost", late.Status, late.LatestInvoice.AmountDue)
	}
	if bills := again.invoices(sub.ID); len(bills) != 2 || bills[1].Status != "paid" {
		t.Errorf("%d invoices", len(bills))
	}
}

func TestAReceiverCanCallTheAPIWhileHandlingAWebhook(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	seen := map[string]bool{}
	w.answer = func() int {
		seen[string(w.subscription(firstSubscription(w)).Status)] = true
		return http.StatusOK
	}
	w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	w.must(w.sandbox.Drain(ctx))
	if !seen["active"] || w.sandbox.Pending() != 0 {
		t.Errorf("%v, %d pending", seen, w.sandbox.Pending())
	}
}

// firstSubscription returns the id of the first subscription there is.
func firstSubscription(w *world) string {
	w.t.Helper()
	for sub, err := range w.V1Subscriptions.List(ctx, nil).All(ctx) {
		w.must(err)
		return sub.ID
	}
	w.t.Fatal("there is no subscription")
	return ""
}
