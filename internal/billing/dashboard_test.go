package billing_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// byHand changes something at the provider, as an operator does in its
// dashboard, and returns the id of what was changed.
func (s *shop) byHand(t *testing.T, path string, change url.Values) (id string) {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, path, strings.NewReader(change.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	id = s.asOperator(t, r)
	s.work(t)
	return id
}

// asOperator sends a request to the provider and returns the id in the
// response; for a list, the id of its first item.
func (s *shop) asOperator(t *testing.T, r *http.Request) string {
	t.Helper()
	r.Header.Set("Authorization", "Bearer sk_test_1")
	answer := httptest.NewRecorder()
	s.sandbox.API().ServeHTTP(answer, r)
	type named struct {
		ID string `json:"id"`
	}
	var said struct {
		named
		Data []named `json:"data"`
	}
	if answer.Code != http.StatusOK {
		t.Fatalf("%d: %s", answer.Code, answer.Body)
	}
	check(t, json.Unmarshal(answer.Body.Bytes(), &said))
	if len(said.Data) > 0 {
		return said.Data[0].ID
	}
	return said.ID
}

func TestAnEndDateSetAtTheProviderIsShownAndCanBeUndone(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		at20th := url.Values{"cancel_at": {fmt.Sprint(at(2026, time.April, 20).Unix())}}
		path := "/v1/subscriptions/" + s.live(t, s.account).ProviderID
		s.byHand(t, path, at20th)
		want(t, "set to end", s.live(t, s.account).CancelAtEnd, true)
		check(t, s.Keep(t.Context(), s.ana))
		s.work(t)
		want(t, "it ends, after undoing", s.live(t, s.account).CancelAtEnd, false)
		s.pass(t, days(31))
		want(t, "receipts", len(s.receipts(t, s.account)), 2)

		s.byHand(t, path, url.Values{"cancel_at": {fmt.Sprint(at(2026, time.May, 20).Unix())}})
		s.pass(t, days(20))
		_, err := s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
	})
}

// An operator sets a plan to end while its renewal is unpaid. The client can undo
// that, or end the plan at once.
func TestACancellationMadeAtTheProviderWhilePastDueCanBeUndone(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(31))
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionPastDue)
		s.byHand(t, "/v1/subscriptions/"+sub.ProviderID, url.Values{"cancel_at_period_end": {"true"}})
		want(t, "set to end", s.live(t, s.account).CancelAtEnd, true)
		check(t, s.Keep(t.Context(), s.ana))
		s.work(t)
		want(t, "it ends, after undoing", s.live(t, s.account).CancelAtEnd, false)
		told := s.store.told[len(s.store.told)-1]
		want(t, "the email", told.News, cutroom.NewsKept)
		want(t, "a next charge in it", told.At.IsZero(), true)

		s.byHand(t, "/v1/subscriptions/"+sub.ProviderID, url.Values{"cancel_at_period_end": {"true"}})
		check(t, s.Cancel(t.Context(), s.ana, ""))
		_, err := s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
	})
}

// The card is changed on the provider's page, but the provider would keep
// charging the card that the subscription began with.
func TestACardChangedAtTheProviderPaysTheRenewal(t *testing.T) {
	for name, heard := range map[string]bool{"and the message arrives": true, "and the message is lost": false} {
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
				if !heard { // the hourly job finds the new card, and tries it
					failed = 1
				}
				want(t, "emails about a failed payment", s.news(cutroom.NewsPaymentFailed), failed)
				want(t, "receipts", len(s.receipts(t, s.account)), 2)
			})
		})
	}
}

// A sync can also fall between two of the provider's steps: the bill is already
// void, but its subscription has not ended yet.
func TestAPastDueSubscriptionStillEndsOnTimeAfterItsBillWasWrittenOff(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(30)+time.Hour)
		sub := s.live(t, s.account)
		s.byHand(t, "/v1/invoices/"+sub.OpenBill+"/mark_uncollectible", nil)
		want(t, "the open bill", s.live(t, s.account).OpenBill, "")
		s.pass(t, days(8))
		want(t, "state", s.live(t, s.account).State, cutroom.SubscriptionPastDue)
		refused(t, s.PayNow(t.Context(), s.ana), cutroom.ErrNothingOwed)
		s.pass(t, days(15))
		_, err := s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
	})
}

// The provider says nothing about future bills of a subscription that was
// cancelled there, not even in a preview of a change.
func TestChangingAPlanCancelledAtTheProviderIsRefused(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.sandbox.DropWebhooks(everyMessage)
		s.byHand(t, "/v1/subscriptions/"+s.live(t, s.account).ProviderID, url.Values{"cancel_at_period_end": {"true"}})
		_, err := s.PreviewChange(t.Context(), s.ana, plan("professional", cutroom.Monthly))
		refused(t, err, cutroom.ErrCancelled)
		want(t, "set to end", s.live(t, s.account).CancelAtEnd, true)
		check(t, s.Keep(t.Context(), s.ana))
		check(t, s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("professional", cutroom.Monthly))))
	})
}

// An invoice that an operator writes for something else, with a service period,
// is not a period of the plan, so a larger plan costs the same as before.
func TestAnOperatorsInvoiceDoesNotAffectThePriceOfAPlan(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.pass(t, days(10))
		shown := s.shown(t, plan("professional", cutroom.Monthly)).Total
		customer, err := s.store.CustomerOf(t.Context(), s.account)
		check(t, err)
		bill := s.byHand(t, "/v1/invoices", url.Values{"customer": {customer}, "currency": {"usd"}, "auto_advance": {"false"}})
		s.byHand(t, "/v1/products", url.Values{"id": {"extra-shoot"}, "name": {"Extra shoot"}})
		s.byHand(t, "/v1/invoiceitems", url.Values{
			"customer": {customer}, "invoice": {bill}, "description": {"Extra shoot"},
			"price_data[currency]": {"usd"}, "price_data[product]": {"extra-shoot"}, "price_data[unit_amount]": {"50000"},
			"period[start]": {fmt.Sprint(at(2026, time.April, 10).Unix())}, "period[end]": {fmt.Sprint(at(2026, time.April, 12).Unix())},
		})
		s.byHand(t, "/v1/invoices/"+bill+"/finalize", nil)
		s.byHand(t, "/v1/invoices/"+bill+"/pay", url.Values{"payment_method": {s.cardOf(t, customer)}})
		want(t, "receipts", len(s.receipts(t, s.account)), 2)
		want(t, "what the larger plan costs", s.shown(t, plan("professional", cutroom.Monthly)).Total, shown)
		s.refund(t, s.receipts(t, s.account)[0], 50000, 1)
		want(t, "what the larger plan costs after the invoice was refunded", s.shown(t, plan("professional", cutroom.Monthly)).Total, shown)
	})
}

// A subscription that an operator makes for something that we don't sell is
// neither the client's plan nor a second one.
func TestAnOperatorsOwnSubscriptionIsLeftAlone(t *testing.T) {
	for name, subscribed := range map[string]bool{"beside a plan": true, "before a plan": false} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, order{Videos: 1}, "", goodCard)
				if subscribed {
					s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				}
				left := s.credits(t, s.account)
				customer, err := s.store.CustomerOf(t.Context(), s.account)
				check(t, err)
				s.newCard(t, goodCard)
				s.clock.Move(time.Minute)
				s.byHand(t, "/v1/products", url.Values{"id": {"archive"}, "name": {"Archive"}})
				made := s.byHand(t, "/v1/subscriptions", url.Values{
					"customer": {customer}, "payment_behavior": {"error_if_incomplete"},
					"items[0][price_data][currency]": {"usd"}, "items[0][price_data][product]": {"archive"},
					"items[0][price_data][unit_amount]": {"2500"}, "items[0][price_data][recurring][interval]": {"month"},
				})
				s.pass(t, days(35))
				for _, theirs := range s.provided(t).Subscriptions {
					want(t, "ended: "+theirs.ProductID, theirs.Status == cutroom.ProviderEnded, false)
				}
				_, err = s.store.SubscriptionByProvider(t.Context(), made)
				refused(t, err, cutroom.ErrNotFound)
				_, back := s.kept(t)
				want(t, "refunded", back, 0)
				want(t, "credits", s.credits(t, s.account), left)
				if subscribed {
					want(t, "plan", s.live(t, s.account).Plan, "starter")
					return
				}
				_, err = s.store.LiveSubscription(t.Context(), s.account)
				refused(t, err, cutroom.ErrNotFound)
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				want(t, "plan", s.live(t, s.account).Plan, "starter")
			})
		})
	}
}

// cardOf is the customer's card at the provider.
func (s *shop) cardOf(t *testing.T, customer string) string {
	t.Helper()
	return s.asOperator(t, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/v1/customers/"+customer+"/payment_methods", nil))
}
