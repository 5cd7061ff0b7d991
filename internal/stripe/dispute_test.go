package stripe_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// looksAtDisputes counts the requests for disputes made by reading the state.
func (s *shop) looksAtDisputes(t *testing.T) (n int) {
	t.Helper()
	s.mu.Lock()
	before := len(s.made)
	s.mu.Unlock()
	s.state(t)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range s.made[before:] {
		if strings.HasPrefix(a.what, "GET /v1/disputes") {
			n++
		}
	}
	return n
}

func TestADisputeIsReadWithItsBill(t *testing.T) {
	s := openShop(t)
	b := s.buy(t, s.order("one", starter, nil), sandbox.CardPays).Bills[0]
	if n := s.looksAtDisputes(t); n != 0 || len(b.Disputes) != 0 {
		t.Errorf("%d requests for disputes of a payment without any", n)
	}
	id, err := s.sandbox.Dispute(t.Context(), b.PaymentID, sandbox.Disputed{Reason: "subscription_canceled"})
	must(t, err)
	b = s.state(t).Bills[0]
	if n := s.looksAtDisputes(t); n != 1 || len(b.Disputes) != 1 {
		t.Fatalf("%d requests, %+v", n, b.Disputes)
	}
	d := b.Disputes[0]
	if d.ID != id || d.State != cutroom.DisputeNeedsResponse || d.Inquiry || d.Reason != cutroom.DisputeCancelled || d.Amount != 39900 ||
		d.DueBy.IsZero() || d.Page != "https://dashboard.stripe.com/test/disputes/"+id || b.Refunded != 0 {
		t.Errorf("%+v", d)
	}
	must(t, s.sandbox.Decide(t.Context(), id, false))
	b = s.state(t).Bills[0]
	if b.Disputes[0].State != cutroom.DisputeLost || b.Refunded != 39900 || len(b.Refunds) != 1 || b.Refunds[0].ID != id || b.Refunds[0].Reason != cutroom.RefundDisputed {
		t.Errorf("%+v", b)
	}
}

func TestABanksInquiryIsNotYetADispute(t *testing.T) {
	s := openShop(t)
	d := s.buy(t, s.order("one", starter, nil), sandbox.CardInquiry).Bills[0].Disputes[0]
	if d.State != cutroom.DisputeNeedsResponse || !d.Inquiry || d.Reason != cutroom.DisputeFraud {
		t.Errorf("%+v", d)
	}
	must(t, s.sandbox.Decide(t.Context(), d.ID, true))
	if d = s.state(t).Bills[0].Disputes[0]; d.State != cutroom.DisputeClosed || !d.Inquiry {
		t.Errorf("%+v", d)
	}
}

func TestADisputeMessageIsAboutTheCustomerOfItsCharge(t *testing.T) {
	s := openShop(t)
	s.buy(t, s.order("one", starter, nil), sandbox.CardDisputed)
	for payload, whose := range map[string]string{
		`{"data":{"object":{"object":"dispute","charge":"ch_unknown"}}}`: "",
		`{"data":{"object":{"object":"dispute"}}}`:                       "",
		`{"data":{"object":{"object":"payout"}}}`:                        "",
		`no JSON`: "",
		`{"data":{"object":{"object":"dispute","charge":"` + s.chargeOf(t) + `"}}}`: s.customer,
	} {
		found, err := s.CustomerOfEvent(t.Context(), cutroom.PaymentEvent{ID: "evt_1", Payload: []byte(payload)})
		if err != nil || found != whose {
			t.Errorf("%s is about %q, %v", payload, found, err)
		}
	}
}

// chargeOf returns the only charge.
func (s *shop) chargeOf(t *testing.T) string {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/v1/charges", nil)
	r.Header.Set("Authorization", "Bearer "+key)
	answer := httptest.NewRecorder()
	s.sandbox.API().ServeHTTP(answer, r)
	var list struct {
		Data []struct {
			ID string `json:"id"`
		} `json:"data"`
	}
	must(t, json.Unmarshal(answer.Body.Bytes(), &list))
	return list.Data[0].ID
}
