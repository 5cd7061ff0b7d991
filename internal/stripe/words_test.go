package stripe_test

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	client "github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"cutroom/internal/cutroom"
	"cutroom/internal/stripe"
)

func TestStripesErrorsAreTranslated(t *testing.T) {
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	nobody := "http://" + closed.Addr().String()
	must(t, closed.Close())
	away := func(err error) bool { return errors.Is(err, cutroom.ErrPaymentsAway) }
	said := func(kind, more string) string {
		return fmt.Sprintf(`{"error":{"type":%q,"message":"No such thing"%s}}`, kind, more)
	}
	for name, c := range map[string]struct {
		config stripe.Config
		is     func(error) bool
	}{
		"nothing is listening":        {stripe.Config{URL: nobody}, away},
		"the connection breaks":       {stripe.Config{Transport: answering{err: errors.New("broken line")}}, away},
		"a server error":              {stripe.Config{Transport: answering{status: http.StatusInternalServerError, body: said("api_error", "")}}, away},
		"a response that is not JSON": {stripe.Config{Transport: answering{status: http.StatusBadGateway, body: "<html>"}}, away},
		"too many requests":           {stripe.Config{Transport: answering{status: http.StatusTooManyRequests, body: said("invalid_request_error", `,"code":"rate_limit"`)}}, away},
		"the period is over":          {stripe.Config{Transport: answering{status: http.StatusBadRequest, body: said("invalid_request_error", `,"param":"subscription_details[proration_date]"`)}}, func(err error) bool { return errors.Is(err, cutroom.ErrPriceMoved) }},
		"the bank declines": {stripe.Config{Transport: answering{status: http.StatusPaymentRequired, body: said("card_error", `,"code":"card_declined"`)}}, func(err error) bool {
			var no *cutroom.Declined
			return errors.As(err, &no) && no.Told == "No such thing" && no.Reason == cutroom.DeclinedUnexplained
		}},
		"an invalid request": {stripe.Config{Transport: answering{status: http.StatusBadRequest, body: said("invalid_request_error", `,"param":"price"`)}}, func(err error) bool {
			return !away(err) && strings.Contains(err.Error(), "price No such thing (request req_1)")
		}},
		"an unknown key": {stripe.Config{Transport: answering{status: http.StatusUnauthorized, body: said("invalid_request_error", "")}}, func(err error) bool { return !away(err) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.config.Key, c.config.WebhookSecret = key, secret
			err := stripe.New(c.config).Check(t.Context())
			if err == nil || !c.is(err) {
				t.Errorf("got %v", err)
			}
			if err != nil && strings.Contains(err.Error(), "planted") {
				t.Errorf("a secret is exposed: %v", err)
			}
		})
	}
}

func TestDeclineReasonsAreRecognized(t *testing.T) {
	for codes, want := range map[string]cutroom.DeclineReason{
		`"code":"card_declined","decline_code":"insufficient_funds"`:           cutroom.DeclinedForFunds,
		`"code":"expired_card","decline_code":"expired_card"`:                  cutroom.DeclinedAsExpired,
		`"code":"expired_card"`:                                                cutroom.DeclinedAsExpired,
		`"code":"authentication_required"`:                                     cutroom.DeclinedForProof,
		`"code":"card_declined","decline_code":"card_velocity_exceeded"`:       cutroom.DeclinedForLimit,
		`"code":"card_declined","decline_code":"transaction_not_allowed"`:      cutroom.DeclinedAsUnsuitable,
		`"code":"processing_error"`:                                            cutroom.DeclinedForNow,
		`"code":"card_declined","decline_code":"generic_decline"`:              cutroom.DeclinedUnexplained,
		`"code":"card_declined","decline_code":"stolen_card"`:                  cutroom.DeclinedUnexplained,
		`"code":"card_declined","decline_code":"one_that_will_come_next_year"`: cutroom.DeclinedUnexplained,
	} {
		body := fmt.Sprintf(`{"error":{"type":"card_error","message":"No.",%s}}`, codes)
		payments := stripe.New(stripe.Config{Key: key, WebhookSecret: secret, Transport: answering{status: http.StatusPaymentRequired, body: body}})
		var no *cutroom.Declined
		if err := payments.Check(t.Context()); !errors.As(err, &no) || no.Reason != want {
			t.Errorf("%s: %v", codes, err)
		}
	}
}

func TestTheCustomerOfAMessageIsRecognized(t *testing.T) {
	payments := stripe.New(stripe.Config{Key: key, WebhookSecret: secret})
	for object, want := range map[string]string{
		`{"id":"in_1","object":"invoice","customer":"cus_1"}`:                            "cus_1",
		`{"id":"in_1","object":"invoice","customer":{"id":"cus_2","object":"customer"}}`: "cus_2",
		`{"id":"cus_3","object":"customer"}`:                                             "cus_3",
		`{"id":"cus_4","object":"customer","customer":"cus_other"}`:                      "cus_4",
		`{"id":"pi_1","object":"payment_intent","customer":null}`:                        "",
		`{"id":"prod_1","object":"product"}`:                                             "",
		`{"id":"in_1","object":"invoice","customer":17}`:                                 "",
		`{"id":"in_1","object":"invoice","customer":["cus_5"]}`:                          "",
		`{"id":17,"object":{},"customer":"cus_6"}`:                                       "",
	} {
		payload := fmt.Appendf(nil, `{"id":"evt_1","object":"event","type":"invoice.paid","created":1800000000,"api_version":"1999-01-01","data":{"object":%s}}`, object)
		signed := webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: payload, Secret: secret})
		e, err := payments.ReadEvent(payload, signed.Header)
		if err != nil || e.CustomerID != want || e.ID != "evt_1" || e.Kind != "invoice.paid" || e.CreatedAt.Unix() != 1800000000 || string(e.Payload) != string(payload) {
			t.Errorf("%s: %+v, %v", object, e, err)
		}
		for name, wrong := range map[string]*webhook.UnsignedPayload{
			"another secret":                   {Payload: payload, Secret: "whsec_other"},
			"an old message":                   {Payload: payload, Secret: secret, Timestamp: time.Now().Add(-time.Hour)},
			"a message from tomorrow":          {Payload: payload, Secret: secret, Timestamp: time.Now().Add(24 * time.Hour)},
			"a message from six minutes ahead": {Payload: payload, Secret: secret, Timestamp: time.Now().Add(6 * time.Minute)},
			"another payload":                  {Payload: append([]byte(" "), payload...), Secret: secret},
		} {
			if _, err := payments.ReadEvent(payload, webhook.GenerateTestSignedPayload(wrong).Header); !errors.Is(err, cutroom.ErrForgedEvent) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	// Clocks can differ by a few minutes.
	payload := []byte(`{"id":"evt_1","object":"event","type":"invoice.paid","data":{"object":{}}}`)
	ahead := webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: payload, Secret: secret, Timestamp: time.Now().Add(4 * time.Minute)})
	if _, err := payments.ReadEvent(payload, ahead.Header); err != nil {
		t.Errorf("a clock that is four minutes ahead: %v", err)
	}
	for _, signature := range []string{"", "t=1", "t=,v1=", "v1=00"} {
		if _, err := payments.ReadEvent([]byte(`{}`), signature); !errors.Is(err, cutroom.ErrForgedEvent) {
			t.Errorf("%q: %v", signature, err)
		}
	}
}

// knowing is a Stripe that knows one subscription in a given state.
type knowing struct{ status client.SubscriptionStatus }

func (k knowing) RoundTrip(r *http.Request) (*http.Response, error) {
	list := `{"object":"list","has_more":false,"data":[%s]}`
	body := fmt.Sprintf(list, "")
	switch {
	case strings.HasPrefix(r.URL.Path, "/v1/customers/"):
		body = `{"id":"cus_1","object":"customer"}`
	case r.URL.Path == "/v1/subscriptions":
		body = fmt.Sprintf(list, fmt.Sprintf(`{"id":"sub_1","object":"subscription","status":%q,"items":{"object":"list","data":[
			{"id":"si_1","current_period_end":2,"price":{"id":"price_1","unit_amount":100,"product":"prod_1","recurring":{"interval":"year"}}}]}}`, k.status))
	}
	return answering{status: http.StatusOK, body: body}.RoundTrip(r)
}

// added is a Stripe in whose dashboard an item was added to a subscription.
type added struct{}

func (added) RoundTrip(r *http.Request) (*http.Response, error) {
	body := `{"object":"list","has_more":false,"data":[]}`
	switch {
	case strings.HasPrefix(r.URL.Path, "/v1/customers/"):
		body = `{"id":"cus_1","object":"customer"}`
	case r.URL.Path == "/v1/subscriptions":
		body = `{"object":"list","has_more":false,"data":[{"id":"sub_1","object":"subscription","status":"active","items":{"object":"list","data":[
			{"id":"si_2","created":20,"current_period_end":9,"price":{"id":"price_2","unit_amount":5,"product":"extra","recurring":{"interval":"month"}}},
			{"id":"si_1","created":10,"current_period_end":2,"price":{"id":"price_1","unit_amount":100,"product":"prod_1","recurring":{"interval":"year"}}}]}}]}`
	}
	return answering{status: http.StatusOK, body: body}.RoundTrip(r)
}

func TestAnItemAddedByHandIsIgnored(t *testing.T) {
	state, err := stripe.New(stripe.Config{Key: key, Transport: added{}}).CustomerState(t.Context(), "cus_1")
	must(t, err)
	if sub := state.Subscriptions[0]; sub.ProductID != "prod_1" || sub.Price != 100 || sub.PeriodEnd.Unix() != 2 {
		t.Errorf("%+v", sub)
	}
}

func TestStripesStatusesAreTranslated(t *testing.T) {
	for status, want := range map[client.SubscriptionStatus]cutroom.ProviderSubscription{
		client.SubscriptionStatusActive:            {Status: cutroom.ProviderActive},
		client.SubscriptionStatusTrialing:          {Status: cutroom.ProviderActive},
		client.SubscriptionStatusPastDue:           {Status: cutroom.ProviderPastDue},
		client.SubscriptionStatusUnpaid:            {Status: cutroom.ProviderPastDue},
		client.SubscriptionStatusPaused:            {Status: cutroom.ProviderPastDue},
		client.SubscriptionStatusCanceled:          {Status: cutroom.ProviderEnded},
		client.SubscriptionStatusIncompleteExpired: {Status: cutroom.ProviderEnded},
		client.SubscriptionStatusIncomplete:        {Status: cutroom.ProviderIncomplete},
		"something new":                            {Status: cutroom.ProviderIncomplete},
	} {
		state, err := stripe.New(stripe.Config{Key: key, Transport: knowing{status}}).CustomerState(t.Context(), "cus_1")
		must(t, err)
		want.ID, want.ProductID, want.Interval, want.Price, want.PeriodEnd = "sub_1", "prod_1", cutroom.Annually, 100, time.Unix(2, 0).UTC()
		if len(state.Subscriptions) != 1 || state.Subscriptions[0] != want {
			t.Errorf("%s: %+v", status, state.Subscriptions)
		}
	}
}
