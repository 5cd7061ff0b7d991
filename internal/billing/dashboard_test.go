package billing_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// byHand changes something at the provider, as an operator does in its dashboard.
func (s *shop) byHand(t *testing.T, path string, change url.Values) {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, path, strings.NewReader(change.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer sk_test_1")
	answer := httptest.NewRecorder()
	s.sandbox.API().ServeHTTP(answer, r)
	if answer.Code != http.StatusOK {
		t.Fatalf("%d: %s", answer.Code, answer.Body)
	}
	s.work(t)
}

func TestADayOfTheEndThatIsChosenAtTheProviderIsShownAndCanBeTakenBack(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		at20th := url.Values{"cancel_at": {fmt.Sprint(at(2026, time.April, 20).Unix())}}
		path := "/v1/subscriptions/" + s.live(t, s.account).ProviderID
		s.byHand(t, path, at20th)
		want(t, "it ends", s.live(t, s.account).CancelAtEnd, true)
		check(t, s.Keep(t.Context(), s.ana))
		s.work(t)
		want(t, "it ends, taken back", s.live(t, s.account).CancelAtEnd, false)
		s.pass(t, days(31))
		want(t, "receipts", len(s.receipts(t, s.account)), 2)

		s.byHand(t, path, url.Values{"cancel_at": {fmt.Sprint(at(2026, time.May, 20).Unix())}})
		s.pass(t, days(20))
		_, err := s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
	})
}

// The provider's page changes the customer's card, and would go on to charge the
// one that the subscription began with.
func TestACardThatIsChangedAtTheProviderPaysTheRenewal(t *testing.T) {
	for name, heard := range map[string]bool{"and is heard of": true, "and is not heard of": false} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
				s.clock.Move(days(1))
				if !heard {
					s.sandbox.DropWebhooks(everyMessage)
				}
				s.newCard(t, goodCard)
				s.work(t)
				s.pass(t, days(40))
				sub := s.live(t, s.account)
				want(t, "state", sub.State, cutroom.SubscriptionActive)
				want(t, "the card that is shown", sub.Card.Last4, goodCard[12:])
				failed := 0
				if !heard { // the hourly round finds the new card, and tries it
					failed = 1
				}
				want(t, "letters about a failed payment", s.news(cutroom.NewsPaymentFailed), failed)
				want(t, "receipts", len(s.receipts(t, s.account)), 2)
			})
		})
	}
}

// The provider may also be looked at between two of its steps: while a bill is
// already void whose subscription has not ended yet.
func TestAPastDueSubscriptionWhoseBillWasWrittenOffEndsOnItsDay(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(30)+time.Hour)
		sub := s.live(t, s.account)
		s.byHand(t, "/v1/invoices/"+sub.OpenBill+"/mark_uncollectible", nil)
		want(t, "the bill that is owed", s.live(t, s.account).OpenBill, "")
		s.pass(t, days(8))
		want(t, "state", s.live(t, s.account).State, cutroom.SubscriptionPastDue)
		refused(t, s.PayNow(t.Context(), s.ana), cutroom.ErrNothingOwed)
		s.pass(t, days(15))
		_, err := s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
	})
}

// The provider says nothing about the bills to come of what was cancelled there,
// not even when it is asked about a change.
func TestAChangeOfWhatWasCancelledAtTheProviderUnheardIsRefused(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.sandbox.DropWebhooks(everyMessage)
		s.byHand(t, "/v1/subscriptions/"+s.live(t, s.account).ProviderID, url.Values{"cancel_at_period_end": {"true"}})
		_, err := s.PreviewChange(t.Context(), s.ana, plan("professional", cutroom.Monthly))
		refused(t, err, cutroom.ErrCancelled)
		want(t, "it ends", s.live(t, s.account).CancelAtEnd, true)
		check(t, s.Keep(t.Context(), s.ana))
		check(t, s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("professional", cutroom.Monthly))))
	})
}
