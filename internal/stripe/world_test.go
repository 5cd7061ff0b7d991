package stripe_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stripe/stripe-mock/embedded"
	"github.com/stripe/stripe-mock/server"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/stripe"
)

const (
	key    = "sk_test_planted"
	secret = "whsec_planted"
)

// described is the server that Stripe generates from its API description. It
// stores nothing, but knows which requests are well formed.
var described = sync.OnceValue(func() *server.StubServer {
	spec, err := server.LoadSpec(embedded.OpenAPISpec, "")
	if err != nil {
		panic(err)
	}
	fixtures, err := server.LoadFixtures(embedded.OpenAPIFixtures, "")
	if err != nil {
		panic(err)
	}
	stub, err := server.NewStubServer(fixtures, spec, false, false)
	if err != nil {
		panic(err)
	}
	return stub
})

// asked is one request that was made.
type asked struct{ what, body, key string }

// listener passes requests on to the sandbox, records them, and checks each one
// against Stripe's API description.
type listener struct {
	t    *testing.T
	next http.RoundTripper

	// meanwhile, if set, runs after each response.
	meanwhile func(what string)

	mu   sync.Mutex
	made []asked
}

func (l *listener) RoundTrip(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil {
		body, _ = io.ReadAll(r.Body)
		r.Body = io.NopCloser(bytes.NewReader(body))
	}
	same := r.Clone(r.Context())
	same.Body = io.NopCloser(bytes.NewReader(body))
	answer := httptest.NewRecorder()
	described().HandleRequest(answer, same)
	if answer.Code != http.StatusOK {
		l.t.Errorf("Stripe would refuse %s %s %s: %s", r.Method, r.URL, body, answer.Body)
	}
	what := r.Method + " " + r.URL.Path
	l.mu.Lock()
	l.made = append(l.made, asked{what, string(body), r.Header.Get("Idempotency-Key")})
	l.mu.Unlock()
	response, err := l.next.RoundTrip(r)
	if l.meanwhile != nil {
		l.meanwhile(what)
	}
	return response, err
}

// writes returns the requests since the last call that change something.
func (l *listener) writes() (list []asked) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, a := range l.made {
		if !strings.HasPrefix(a.what, http.MethodGet) && a.what != "POST /v1/products" && a.what != "POST /v1/coupons" {
			list = append(list, a)
		}
	}
	l.made = nil
	return list
}

// shop is the adapter on the sandbox, with one customer.
type shop struct {
	*stripe.Payments
	*listener
	sandbox  *sandbox.Sandbox
	now      time.Time
	customer string
}

// Now returns the shop's time.
func (s *shop) Now() time.Time { return s.now }

var ana = cutroom.User{ID: "ana", Email: "ana@example.com", Language: cutroom.Portuguese}

var anaAndCo = cutroom.Payer{Account: cutroom.ClientAccount{ID: "account", Name: "Ana & Co"}, Owner: ana}

func openShop(t *testing.T) *shop {
	t.Helper()
	s := &shop{now: time.Date(2026, time.January, 31, 10, 0, 0, 0, time.UTC)}
	made, err := sandbox.New(sandbox.Config{Clock: s, Key: key, Origin: "http://localhost"})
	must(t, err)
	s.sandbox, s.listener = made, &listener{t: t, next: made.Transport()}
	s.Payments = stripe.New(stripe.Config{Key: key, WebhookSecret: secret, Transport: s.listener})
	s.customer, err = s.OpenCustomer(t.Context(), anaAndCo, "")
	must(t, err)
	return s
}

var (
	starter      = cutroom.Item{ProductID: "cutroom-starter", Name: "Starter", Price: 39900, Interval: cutroom.Monthly}
	professional = cutroom.Item{ProductID: "cutroom-professional", Name: "Professional", Price: 69900, Interval: cutroom.Monthly}
	tokens       = cutroom.Item{ProductID: "cutroom-tokens-3", Name: "3 extra videos", Price: 33900}
)

func (s *shop) order(id string, item cutroom.Item, coupon *cutroom.Coupon) cutroom.CheckoutOrder {
	return cutroom.CheckoutOrder{
		Checkout:   cutroom.Checkout{ID: id, AccountID: "account", ExpiresAt: s.now.Add(cutroom.CheckoutLife)},
		CustomerID: s.customer, Item: item, Coupon: coupon, Language: cutroom.Portuguese,
		SuccessURL: "https://video.example/success?session_id={CHECKOUT_SESSION_ID}", CancelURL: "https://video.example/checkout",
	}
}

// buy pays for a purchase with a card and returns the provider's state
// afterwards.
func (s *shop) buy(t *testing.T, o cutroom.CheckoutOrder, card string) cutroom.CustomerState {
	t.Helper()
	page, err := s.OpenCheckout(t.Context(), o)
	must(t, err)
	became, err := s.sandbox.Pay(t.Context(), page.SessionID, sandbox.CardEntry{Number: card})
	must(t, err)
	if became != sandbox.Paid {
		t.Fatalf("the payment ended as %q", became)
	}
	return s.state(t)
}

func (s *shop) state(t *testing.T) cutroom.CustomerState {
	t.Helper()
	state, err := s.CustomerState(t.Context(), s.customer)
	must(t, err)
	return state
}

// to moves the shop's time.
func (s *shop) to(t *testing.T, at time.Time) {
	t.Helper()
	s.now = at
	must(t, s.sandbox.Advance(t.Context()))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// answering is a provider that gives the same response to everything.
type answering struct {
	status int
	body   string
	err    error
}

func (a answering) RoundTrip(r *http.Request) (*http.Response, error) {
	if a.err != nil {
		return nil, a.err
	}
	return &http.Response{
		Status: fmt.Sprint(a.status), StatusCode: a.status, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{"Request-Id": {"req_1"}}, Body: io.NopCloser(strings.NewReader(a.body)), Request: r,
	}, nil
}
