package billing_test

import (
	"context"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// counted counts how often the provider is asked for a customer's state.
type counted struct {
	cutroom.Payments
	looks int
	away  error
}

func (c *counted) CustomerState(ctx context.Context, customerID string) (cutroom.CustomerState, error) {
	c.looks++
	if c.away != nil {
		return cutroom.CustomerState{}, c.away
	}
	return c.Payments.CustomerState(ctx, customerID)
}

func TestMessagesThatArriveTogetherNeedOneSync(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		provider := &counted{Payments: s.payments}
		s.config.Payments = provider
		s.Service = billing.New(s.config)
		s.clock.Set(at(2026, time.April, 1))
		s.pay(t, s.open(t, s.ana, plan("starter", cutroom.Monthly), ""), goodCard)
		check(t, s.sandbox.Drain(t.Context()))
		jobs := s.store.Take()
		messages := 0
		for _, j := range jobs {
			if _, is := j.(cutroom.ApplyPaymentEvent); is {
				messages++
			}
		}
		if messages < 3 {
			t.Fatalf("only %d messages arrived", messages)
		}

		// The provider is away for the first message, which makes no
		// difference.
		provider.away = cutroom.ErrPaymentsAway
		if err := s.do(t.Context(), jobs[0]); err == nil {
			t.Fatal("a sync without the provider succeeded")
		}
		provider.away, provider.looks = nil, 0
		for _, j := range jobs[1:] {
			check(t, s.do(t.Context(), j))
		}
		want(t, "syncs", provider.looks, 1)
		check(t, s.do(t.Context(), jobs[0]))
		want(t, "syncs after retrying the first", provider.looks, 1)
		want(t, "videos", s.credits(t, s.account), 4)
		for _, state := range []cutroom.PaymentEventState{cutroom.EventReceived, cutroom.EventFailed} {
			left, err := s.store.PaymentEvents(t.Context(), state, cutroom.Page{Limit: 10})
			check(t, err)
			want(t, "messages that are "+string(state), len(left), 0)
		}

		// A manager can apply a message again.
		check(t, s.Replay(t.Context(), manager, jobs[0].(cutroom.ApplyPaymentEvent).EventID)) //nolint:forcetypeassert // the first one is a message
		s.work(t)
		want(t, "syncs after a replay", provider.looks, 2)
	})
}

// tornLook is a provider that is read while a subscription ends: the
// subscription as it was before, its bills as they are afterwards.
type tornLook struct {
	cutroom.Payments
	subscriptions []cutroom.ProviderSubscription
}

func (l tornLook) CustomerState(ctx context.Context, customer string) (cutroom.CustomerState, error) {
	state, err := l.Payments.CustomerState(ctx, customer)
	state.Subscriptions = l.subscriptions
	return state, err
}

func TestALookWhileAnUnpaidSubscriptionEndsKeepsTheDayOfTheFirstFailure(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(30)+time.Hour)
		owing := s.live(t, s.account)
		want(t, "state", owing.State, cutroom.SubscriptionPastDue)

		s.sandbox.DropWebhooks(everyMessage)
		s.clock.Move(days(32)) // no node runs, and the next month is not paid either
		check(t, s.sandbox.Advance(t.Context()))
		before := s.provided(t).Subscriptions
		check(t, s.payments.EndNow(t.Context(), owing.ProviderID, "end"))
		torn := s.config
		torn.Payments = tornLook{s.payments, before}
		check(t, billing.New(torn).Sync(t.Context(), s.account))
		check(t, s.Sync(t.Context(), s.account))

		ended, err := s.store.SubscriptionByID(t.Context(), owing.ID)
		check(t, err)
		want(t, "state", ended.State, cutroom.SubscriptionEnded)
		want(t, "first failure", ended.FailedAt, owing.FailedAt)
	})
}
