package billing_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// before is a provider where something else happens right before an immediate
// change is charged.
type before struct {
	cutroom.Payments
	meanwhile func()
}

func (b before) ChargeDifference(ctx context.Context, d cutroom.Difference, total cutroom.Cents, key string) error {
	b.meanwhile()
	return b.Payments.ChargeDifference(ctx, d, total, key)
}

// A larger plan was previewed with credit for the rest of the smaller one, and
// a bank asks about the payment. Meanwhile the smaller one is refunded. Nobody
// gets that money twice.
func TestARefundDuringBankConfirmationIsNotCountedTwice(t *testing.T) {
	for name, give := range map[string]func(*shop, *testing.T, cutroom.Receipt){
		"by a manager":                func(s *shop, t *testing.T, r cutroom.Receipt) { s.refund(t, r, r.Total, 1) },
		"in the provider's dashboard": func(s *shop, t *testing.T, r cutroom.Receipt) { s.inDashboard(t, r, r.Total) },
		"in the provider's dashboard, without a message": func(s *shop, t *testing.T, r cutroom.Receipt) {
			s.sandbox.DropWebhooks(everyMessage)
			s.inDashboard(t, r, r.Total)
			s.sandbox.DropWebhooks(0)
		},
		"by a dispute that is lost": func(s *shop, t *testing.T, r cutroom.Receipt) {
			s.sandbox.DropWebhooks(everyMessage)
			s.decide(t, s.dispute(t, r, sandbox.Disputed{}), false)
			s.sandbox.DropWebhooks(0)
		},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				first := s.receipts(t, s.account)[0]
				s.newCard(t, sandbox.CardChallengeAlways)
				agreed := s.shown(t, plan("professional", cutroom.Monthly))
				want(t, "shown", agreed.Total, 30000)
				s.clock.Move(time.Minute)
				if err := s.ChangePlan(t.Context(), s.ana, agreed); !errors.Is(err, (&cutroom.Declined{Reason: cutroom.DeclinedForProof}).Refusal()) {
					t.Fatal(err)
				}
				page, err := s.ConfirmPayment(t.Context(), s.ana)
				check(t, err)
				s.clock.Move(time.Minute)
				give(s, t, first)
				s.clock.Move(time.Minute)
				s.sandbox.Pages().ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodPost, page, nil))
				s.work(t)
				s.syncAll(t)
				kept, _ := s.kept(t)
				want(t, "kept", kept, 0)
				want(t, "plan", s.live(t, s.account).Plan, "starter")
				want(t, "credits", s.credits(t, s.account), 0)
			})
		})
	}
}

// The same, but between checking what was paid and the charge.
func TestARefundWhileAChangeIsChargedIsNotCountedTwice(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		agreed := s.shown(t, plan("professional", cutroom.Monthly))
		s.clock.Move(time.Minute)
		config := s.config
		config.Payments = before{s.payments, func() { s.refund(t, s.receipts(t, s.account)[0], 39900, 1) }}
		check(t, billing.New(config).ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		kept, _ := s.kept(t)
		want(t, "kept", kept, 0)
		want(t, "plan", s.live(t, s.account).Plan, "starter")
		want(t, "credits", s.credits(t, s.account), 0)
	})
}

// A larger plan that is paid for counts, whatever is refunded afterwards.
func TestARefundAfterAnUpgradeDoesNotChangeThePlan(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		agreed := s.shown(t, plan("professional", cutroom.Monthly))
		config := s.config
		config.Payments = crashing{s.payments}
		refused(t, billing.New(config).ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrPaymentsAway)
		s.clock.Move(time.Minute)
		s.inDashboard(t, s.receipts(t, s.account)[0], 39900)
		want(t, "plan", s.live(t, s.account).Plan, "professional")
		kept, back := s.kept(t)
		want(t, "kept, and refunded", fmt.Sprint(kept, back), "300 399")
		want(t, "credits paid for by the larger plan", s.credits(t, s.account), 4)
		s.lotsMatchReceipts(t)
	})
}
