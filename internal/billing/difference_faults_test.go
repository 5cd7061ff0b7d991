package billing_test

import (
	"context"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/stripe"
)

// crashing is a provider whose responses about customers are lost, as if the
// process died right after charging.
type crashing struct{ cutroom.Payments }

func (crashing) CustomerState(context.Context, string) (cutroom.CustomerState, error) {
	return cutroom.CustomerState{}, cutroom.ErrPaymentsAway
}

func TestAPaidDifferenceSurvivesACrash(t *testing.T) {
	for name, hear := range map[string]func(t *testing.T, s *shop){
		"by messages": func(t *testing.T, s *shop) { s.work(t) },
		"by the daily sync": func(t *testing.T, s *shop) {
			check(t, s.Reconcile(t.Context(), cutroom.Attempt{}, cutroom.ReconcilePayments{}))
			s.work(t)
		},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.resumed(t, plan("starter", cutroom.Monthly), "")
				agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
				s.clock.Move(time.Minute)
				if name == "by the daily sync" {
					s.sandbox.DropWebhooks(everyMessage)
				}
				config := s.config
				config.Payments = crashing{s.payments}
				refused(t, billing.New(config).ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrPaymentsAway)
				want(t, "plan", s.live(t, s.account).Plan, "starter")
				hear(t, s)
				s.sandbox.DropWebhooks(0)
				s.upgraded(t, agreed.Total)
			})
		})
	}
}

func TestTwoSimultaneousClicksChargeTheDifferenceOnce(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		var wait sync.WaitGroup
		for range 5 {
			wait.Go(func() { _ = s.ChangePlan(t.Context(), s.ana, agreed) })
		}
		wait.Wait()
		s.work(t)
		s.upgraded(t, agreed.Total)
	})
}

// Two tabs agree to two different plans at the same time and pay two bills. The
// second was calculated from a plan that is no longer current.
func TestOfTwoPaidDifferencesTheSecondIsRefunded(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		first := s.shown(t, plan("enterprise", cutroom.Monthly))
		second := s.shown(t, plan("professional", cutroom.Annually))
		config := s.config
		config.Payments = crashing{s.payments}
		for _, agreed := range []billing.Agreed{first, second} {
			refused(t, billing.New(config).ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrPaymentsAway)
			s.clock.Move(time.Second)
		}
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "plan", sub.Plan, "enterprise")
		want(t, "interval", sub.Interval, cutroom.Monthly)
		want(t, "credits", s.credits(t, s.account), 14)
		var paid, back cutroom.Cents
		for _, r := range s.receipts(t, s.account) {
			paid, back = paid+r.Total, back+r.Refunded
		}
		want(t, "paid", paid, 39900+first.Total+second.Total)
		want(t, "refunded", back, second.Total)
		want(t, "emails", s.news(cutroom.NewsRefunded), 1)
	})
}

func TestADifferencePaidAfterItsPeriodIsRefunded(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		s.clock.Set(at(2026, time.May, 31).Add(-time.Minute))
		agreed := s.shown(t, plan("enterprise", cutroom.Annually))
		s.sandbox.DropWebhooks(everyMessage)
		config := s.config
		config.Payments = crashing{s.payments}
		refused(t, billing.New(config).ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrPaymentsAway)
		s.clock.Move(time.Hour) // the process is down for that long
		check(t, s.sandbox.Advance(t.Context()))
		check(t, s.Reconcile(t.Context(), cutroom.Attempt{}, cutroom.ReconcilePayments{}))
		s.sandbox.DropWebhooks(0)
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "plan", sub.Plan, "starter")
		want(t, "period's end", sub.PeriodEnd, at(2026, time.June, 30))
		want(t, "credits", s.credits(t, s.account), 4)
		var kept cutroom.Cents
		for _, r := range s.receipts(t, s.account) {
			kept += r.Total - r.Refunded
		}
		want(t, "kept", kept, 2*39900)
	})
}

// dropResponse passes requests on, except those of one step, whose responses are
// lost.
type dropResponse struct {
	next http.RoundTripper
	step string
}

func (d dropResponse) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, d.step) {
		return &http.Response{
			StatusCode: http.StatusServiceUnavailable, Header: http.Header{"Stripe-Should-Retry": {"false"}},
			Body: io.NopCloser(strings.NewReader(`{"error":{"type":"api_error"}}`)), Request: r,
		}, nil
	}
	return d.next.RoundTrip(r)
}

func TestAnUnpaidDifferenceCannotBePaidLater(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		config := s.config
		config.Payments = stripe.New(stripe.Config{Key: "sk_test_1", Transport: dropResponse{s.sandbox.Transport(), "/pay"}})
		refused(t, billing.New(config).ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrPaymentsAway)
		s.work(t)
		want(t, "open bills, while it may still be tried", s.openBills(t), 1)
		s.clock.Move(2 * time.Hour)
		check(t, s.Sync(t.Context(), s.account))
		want(t, "open bills", s.openBills(t), 0)
		want(t, "plan", s.live(t, s.account).Plan, "starter")
		s.newCard(t, laterFails)
		s.pass(t, days(21))
		want(t, "owed", s.live(t, s.account).Owed, 39900) // the renewal, and nothing more
	})
}

// The process dies after it wrote the bill and before it could open it. The
// bill is dropped, and the client's balance is paid back when their
// subscription has ended.
func TestADifferenceLeftAsADraftIsDroppedAndBlocksNoRefund(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		config := s.config
		config.Payments = stripe.New(stripe.Config{Key: "sk_test_1", Transport: dropResponse{s.sandbox.Transport(), "/finalize"}})
		refused(t, billing.New(config).ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrPaymentsAway)
		s.work(t)
		want(t, "drafts, while it may still be tried", s.drafts(t), 1)
		s.clock.Move(2 * time.Hour)
		check(t, s.Sync(t.Context(), s.account))
		want(t, "drafts", s.drafts(t), 0)

		refused(t, billing.New(config).ChangePlan(t.Context(), s.ana, s.shown(t, plan("enterprise", cutroom.Monthly))), cutroom.ErrPaymentsAway)
		s.addBalance(t, 2500)
		check(t, s.Cancel(t.Context(), s.ana, ""))
		s.work(t)
		s.pass(t, days(25))
		want(t, "drafts after the end", s.drafts(t), 0)
		want(t, "after the end", s.leftovers(t), "0 kept, 25 paid back in 1")
	})
}

// drafts counts ana's draft bills.
func (s *shop) drafts(t *testing.T) (n int) {
	t.Helper()
	for _, b := range s.provided(t).Bills {
		if b.Draft {
			n++
		}
	}
	return n
}

// unreachable is a provider that cannot be told about decisions made here.
type unreachable struct{ cutroom.Payments }

func (unreachable) Align(context.Context, cutroom.Desired) error { return cutroom.ErrPaymentsAway }

func TestADecisionSurvivesASyncBeforeItReachesTheProvider(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		config := s.config
		config.Payments = unreachable{s.payments}
		elsewhere := billing.New(config)
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		check(t, elsewhere.ChangePlan(t.Context(), s.ana, agreed))
		waiting := s.store.Take() // its job has not run yet
		for range 2 {
			check(t, s.Sync(t.Context(), s.account))
			sub := s.live(t, s.account)
			want(t, "plan", sub.Plan, "enterprise")
			want(t, "pending sync", sub.PendingSync, true)
		}
		for _, j := range waiting {
			check(t, s.do(t.Context(), j))
		}
		s.work(t)
		s.upgraded(t, agreed.Total)

		// The same goes for a smaller plan that was scheduled and then
		// cancelled.
		check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: plan("starter", cutroom.Monthly), At: s.clock.Now()}))
		s.work(t)
		check(t, elsewhere.WithdrawChange(t.Context(), s.ana))
		check(t, s.Sync(t.Context(), s.account))
		want(t, "plan", s.live(t, s.account).Plan, "enterprise")
		s.work(t)
		s.pass(t, days(31))
		want(t, "the next charge", s.receipts(t, s.account)[0].Total, 124900)
	})
}
