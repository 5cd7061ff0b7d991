package sandbox_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

func TestTheBooksBalanceUnderConcurrentRequests(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 31))
	w.product()
	running, stop := context.WithCancel(ctx)
	ended := make(chan error)
	go func() { ended <- w.sandbox.Run(running, time.Millisecond) }()

	var subs []*stripe.Subscription
	for range 8 {
		subs = append(subs, w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays))
	}
	var clients sync.WaitGroup
	for _, sub := range subs {
		clients.Go(func() {
			for i := range int64(5) {
				p := toPrice(sub, "month", 20000+i*10000, "always_invoice", time.Time{})
				if _, err := w.V1Subscriptions.Update(ctx, sub.ID, p); err != nil {
					t.Error(err)
				}
				w.clock.Set(w.now().Add(2 * time.Hour))
			}
		})
	}
	clients.Wait()
	w.clock.Set(utc(2026, 4, 1))
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	w.must(w.sandbox.Drain(ctx))
	var paid, charged int64
	for bill, err := range w.V1Invoices.List(ctx, nil).All(ctx) {
		w.must(err)
		paid += bill.AmountPaid
	}
	for c, err := range w.V1Charges.List(ctx, nil).All(ctx) {
		w.must(err)
		charged += c.Amount
	}
	if paid != charged || paid == 0 || w.sandbox.Pending() != 0 {
		t.Errorf("%d paid, %d charged, %d webhooks left", paid, charged, w.sandbox.Pending())
	}
	arrived := map[string]bool{}
	for _, e := range w.received {
		if arrived[e.ID] {
			t.Errorf("%s came twice", e.Type)
		}
		arrived[e.ID] = true
	}
	for e, err := range w.V1Events.List(ctx, &stripe.EventListParams{}).All(ctx) {
		w.must(err)
		if !arrived[e.ID] {
			t.Errorf("%s never came", e.Type)
		}
	}
}
