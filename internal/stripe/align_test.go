package stripe_test

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// The job, a person's own request and the daily round may send the same
// decision at the same time. The new period is charged once.
func TestAPeriodRestartedTwiceAtOnceIsChargedOnce(t *testing.T) {
	for name, trial := range map[string]bool{"when not after a trial": false, "after a trial": true} {
		t.Run(name, func(t *testing.T) {
			s := openShop(t)
			sub := s.buy(t, s.order("one", professional, nil), sandbox.CardPays).Subscriptions[0]
			d := cutroom.Desired{SubscriptionID: sub.ID, Item: starter, PeriodEnd: sub.PeriodEnd, Over: true}
			if trial {
				must(t, s.Align(t.Context(), cutroom.Desired{SubscriptionID: sub.ID, Item: professional, PeriodEnd: sub.PeriodEnd.AddDate(0, 1, 0)}))
			}
			s.to(t, sub.PeriodEnd.AddDate(0, 0, 1))
			before := len(s.state(t).Bills)
			again := true
			s.meanwhile = func(what string) {
				if again {
					again = false
					must(t, s.Align(t.Context(), d))
				}
			}
			must(t, s.Align(t.Context(), d))
			s.meanwhile = nil
			state := s.state(t)
			if n := len(state.Bills) - before; n != 1 || again {
				t.Errorf("%d bills were created", n)
			}
			if b := state.Bills[len(state.Bills)-1]; !b.Paid || b.Total != starter.Price || b.Renewal {
				t.Errorf("%+v", b)
			}
			if now := state.Subscriptions[0]; now.ProductID != starter.ProductID || !now.PeriodStart.Equal(s.now) {
				t.Errorf("%+v", now)
			}
		})
	}
}

func TestAPeriodThatAlreadyBeganAsDecidedIsLeftAlone(t *testing.T) {
	s := openShop(t)
	sub := s.buy(t, s.order("one", starter, nil), sandbox.CardPays).Subscriptions[0]
	s.to(t, sub.PeriodEnd.AddDate(0, 0, 1))
	s.writes()
	must(t, s.Align(t.Context(), cutroom.Desired{SubscriptionID: sub.ID, Item: starter, PeriodEnd: sub.PeriodEnd, Over: true}))
	if made := s.writes(); len(made) != 0 {
		t.Errorf("%+v", made)
	}
}
