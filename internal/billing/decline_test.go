package billing_test

import (
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

func TestADeclinedUpgradeSaysWhy(t *testing.T) {
	for card, code := range map[string]string{
		laterFails:                   "card_declined",
		sandbox.CardLacksFunds:       "card_lacks_funds",
		sandbox.CardChallengeAlways:  "card_needs_proof",
		sandbox.CardExpiresNextMonth: "card_expired",
	} {
		t.Run(code, func(t *testing.T) {
			oneShop(t, func(t *testing.T, s *shop) {
				s.subscribe(t, s.ana, plan("starter", cutroom.Annually), "", goodCard)
				s.newCard(t, card)
				s.clock.Move(days(62))
				wish := plan("professional", cutroom.Annually)
				agreed := func() error {
					change, err := s.PreviewChange(t.Context(), s.ana, wish)
					check(t, err)
					return s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: change.Order, At: change.At, Total: change.Total})
				}
				var told *cutroom.Error
				if err := agreed(); !errors.As(err, &told) || told.Code != code || !strings.HasSuffix(told.Message, "Nothing was charged and nothing has changed.") {
					t.Errorf("told %v", err)
				}
				want(t, "plan", s.live(t, s.account).Plan, "starter")
				s.newCard(t, goodCard)
				s.clock.Move(time.Minute) // a new preview of the price
				check(t, agreed())
				want(t, "plan after another card", s.live(t, s.account).Plan, "professional")
			})
		})
	}
}

func TestAfterChangingTheCardTheCustomerReturnsToTheirChosenPlan(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		for back, wish := range map[string]*cutroom.Order{
			"/billing":                    nil,
			"/billing?plan=3&duration=12": {Plan: "enterprise", Interval: cutroom.Annually},
			"/billing?plan=2&duration=1":  {Plan: "professional", Interval: cutroom.Monthly},
		} {
			page, err := s.Portal(t.Context(), s.ana, wish)
			check(t, err)
			s.leadsTo(t, page, "https://video.example"+back)
		}
		page, err := s.Portal(t.Context(), s.ana, &cutroom.Order{Plan: "gold", Interval: cutroom.Monthly})
		check(t, err)
		s.leadsTo(t, page, "https://video.example/billing")
	})
}

// leadsTo checks that one of the provider's pages links to an address.
func (s *shop) leadsTo(t *testing.T, page, address string) {
	t.Helper()
	answer := httptest.NewRecorder()
	s.sandbox.Pages().ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, page, nil))
	if shown := html.UnescapeString(answer.Body.String()); !strings.Contains(shown, fmt.Sprintf("href=%q", address)) {
		t.Errorf("cannot open %s (%d): %s", address, answer.Code, shown)
	}
}

// When a bank asks its customer about a payment, they can answer on the
// provider's page, both for a larger plan and for a renewal.
func TestAPaymentThatNeedsConfirmationCanBeConfirmed(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		_, err := s.ConfirmPayment(t.Context(), s.ana)
		refused(t, err, cutroom.ErrNothingOwed)
		s.newCard(t, sandbox.CardChallengeAlways)
		agreed := s.shown(t, plan("professional", cutroom.Monthly))
		for range 2 {
			if err := s.ChangePlan(t.Context(), s.ana, agreed); !errors.Is(err, (&cutroom.Declined{Reason: cutroom.DeclinedForProof}).Refusal()) {
				t.Fatal(err)
			}
		}
		want(t, "plan", s.live(t, s.account).Plan, "starter")
		s.confirm(t)
		want(t, "plan once it is confirmed", s.live(t, s.account).Plan, "professional")
		want(t, "charged", s.receipts(t, s.account)[0].Total, agreed.Total)

		s.pass(t, days(31))
		want(t, "state", s.live(t, s.account).State, cutroom.SubscriptionPastDue)
		if err := s.PayNow(t.Context(), s.ana); !errors.Is(err, (&cutroom.Declined{Reason: cutroom.DeclinedForProof}).Refusal()) {
			t.Fatal(err)
		}
		s.confirm(t)
		want(t, "state once it is confirmed", s.live(t, s.account).State, cutroom.SubscriptionActive)
		want(t, "credits", s.credits(t, s.account), 8)
	})
}

// The card entered at checkout belongs to the subscription; the customer has no
// other.
func TestAPaymentCanBeConfirmedWithTheFirstCard(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		c := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
		became, err := s.sandbox.Pay(t.Context(), c.SessionID, sandbox.CardEntry{Number: sandbox.CardChallengeAlways})
		check(t, err)
		want(t, "became", became, sandbox.Challenged)
		_, err = s.sandbox.Authenticate(t.Context(), c.SessionID, true)
		check(t, err)
		s.work(t)
		if err := s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("professional", cutroom.Monthly))); err == nil {
			t.Fatal("the bank did not ask for confirmation")
		}
		s.confirm(t)
		want(t, "plan once it is confirmed", s.live(t, s.account).Plan, "professional")
	})
}

// A payment that is not confirmed within the hour in which its amount is valid
// is dropped.
func TestAPaymentThatIsNotConfirmedIsDropped(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.newCard(t, sandbox.CardChallengeAlways)
		if err := s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("professional", cutroom.Monthly))); err == nil {
			t.Fatal("the bank did not ask for confirmation")
		}
		want(t, "open bills", s.openBills(t), 1)
		s.clock.Move(2 * time.Hour)
		check(t, s.Sync(t.Context(), s.account))
		want(t, "open bills", s.openBills(t), 0)
		_, err := s.ConfirmPayment(t.Context(), s.ana)
		refused(t, err, cutroom.ErrNothingOwed)
	})
}

// confirm confirms the payment on the provider's page.
func (s *shop) confirm(t *testing.T) {
	t.Helper()
	page, err := s.ConfirmPayment(t.Context(), s.ana)
	check(t, err)
	answer := httptest.NewRecorder()
	s.sandbox.Pages().ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodPost, page, nil))
	if answer.Code >= http.StatusBadRequest {
		t.Fatalf("%d: %s", answer.Code, answer.Body)
	}
	s.work(t)
}
