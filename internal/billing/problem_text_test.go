package billing_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// failing is a provider whose customer states always fail to load.
type failing struct {
	cutroom.Payments
	with error
}

func (f failing) CustomerState(context.Context, string) (cutroom.CustomerState, error) {
	return cutroom.CustomerState{}, f.with
}

func TestAMessageIsMarkedFailedWhateverTheErrorText(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		events, err := s.store.PaymentEvents(t.Context(), "", cutroom.Page{Limit: 100})
		check(t, err)
		id := events[slices.IndexFunc(events, func(e cutroom.PaymentEvent) bool { return e.CustomerID != "" })].ID
		for _, text := range []string{strings.Repeat("é", 400), " " + strings.Repeat("é", 400), "a\xff\xfeb", "a\x00b"} {
			check(t, s.Replay(t.Context(), manager, id))
			c := s.config
			c.Payments = failing{s.payments, errors.New(text)}
			err := billing.New(c).ApplyEvent(t.Context(), cutroom.Attempt{}, cutroom.ApplyPaymentEvent{EventID: id})
			if err == nil {
				t.Fatal("it was applied anyway")
			}
			event, err := s.store.PaymentEventByID(t.Context(), id)
			check(t, err)
			if event.State != cutroom.EventFailed || event.Problem == "" || len(event.Problem) > 500 {
				t.Errorf("after the error %.20q… the message is %s with the problem %q", text, event.State, event.Problem)
			}
		}
	})
}
