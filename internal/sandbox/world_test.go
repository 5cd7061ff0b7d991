package sandbox_test

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/sandbox"
)

const (
	testKey = "sk_test_sandbox"
	secret  = "whsec_sandbox"
	origin  = "http://localhost:8080"
)

// world is a sandbox, the official client that talks to it, and a receiver
// that checks every webhook's signature as production does.
type world struct {
	*stripe.Client
	t       fataler
	clock   *cutroomtest.Clock
	sandbox *sandbox.Sandbox

	mu       sync.Mutex
	received []stripe.Event
	answer   func() int // the receiver's response; nil for 200
	paused   bool       // a subscription was paused at some time
}

// fataler is what tests and property checks have in common.
type fataler interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Errorf(format string, args ...any)
}

func open(t fataler, at time.Time, keep sandbox.Keeper) *world {
	t.Helper()
	w := &world{t: t, clock: cutroomtest.ClockAt(at)}
	made, err := sandbox.New(sandbox.Config{
		Clock: w.clock, Deliver: w.receive, WebhookSecret: secret, Key: testKey, Origin: origin, Keep: keep,
	})
	w.must(err)
	w.sandbox = made
	w.Client = clientOf(t, made)
	return w
}

// clientOf creates the official client on the sandbox; every exchange is
// checked against Stripe's published description.
func clientOf(t fataler, s *sandbox.Sandbox) *stripe.Client {
	retries := int64(0)
	return stripe.NewClient(testKey, stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{
		HTTPClient:        &http.Client{Transport: contract{t, s.Transport()}},
		MaxNetworkRetries: &retries,
		LeveledLogger:     &stripe.LeveledLogger{Level: stripe.LevelNull},
	})))
}

func (w *world) receive(_ context.Context, payload []byte, signature string) (int, error) {
	event, err := webhook.ConstructEvent(payload, signature, secret)
	if err != nil {
		w.t.Errorf("a webhook's signature is wrong: %v", err)
		return http.StatusBadRequest, nil
	}
	holdEvent(w.t, payload)
	w.mu.Lock()
	defer w.mu.Unlock()
	status := http.StatusOK
	if w.answer != nil {
		status = w.answer()
	}
	if status == http.StatusOK {
		w.received = append(w.received, event)
	}
	return status, nil
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// goTo moves the clock and does everything due by then.
func (w *world) goTo(at time.Time) {
	w.t.Helper()
	w.clock.Set(at)
	w.must(w.sandbox.Drain(context.Background()))
}

func (w *world) now() time.Time { return w.clock.Now() }

// kinds returns the types of the events that arrived since the last call.
func (w *world) kinds() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var kinds []string
	for _, e := range w.received {
		kinds = append(kinds, string(e.Type))
	}
	w.received = nil
	return kinds
}

// ---- the shop ---------------------------------------------------------------

func monthly(cents int64) *stripe.CheckoutSessionCreateLineItemPriceDataParams {
	return every("month", cents)
}

func every(interval string, cents int64) *stripe.CheckoutSessionCreateLineItemPriceDataParams {
	return &stripe.CheckoutSessionCreateLineItemPriceDataParams{
		Currency: stripe.String("usd"), Product: stripe.String("prod_basic"), UnitAmount: stripe.Int64(cents),
		Recurring: &stripe.CheckoutSessionCreateLineItemPriceDataRecurringParams{Interval: stripe.String(interval)},
	}
}

func (w *world) product() {
	w.t.Helper()
	_, err := w.V1Products.Create(context.Background(), &stripe.ProductCreateParams{ID: stripe.String("prod_basic"), Name: stripe.String("Basic")})
	if code(err) != stripe.ErrorCodeResourceAlreadyExists {
		w.must(err)
	}
}

func (w *world) ana() *stripe.Customer {
	w.t.Helper()
	ana, err := w.V1Customers.Create(context.Background(), &stripe.CustomerCreateParams{
		Email: stripe.String("ana@example.com"), Name: stripe.String("Ana"), Metadata: map[string]string{"account": "a1"},
	})
	w.must(err)
	return ana
}

func (w *world) checkout(customer string, price *stripe.CheckoutSessionCreateLineItemPriceDataParams, coupon string) *stripe.CheckoutSession {
	w.t.Helper()
	w.product()
	mode := "subscription"
	p := &stripe.CheckoutSessionCreateParams{
		Customer: stripe.String(customer), ClientReferenceID: stripe.String("order-1"),
		LineItems:  []*stripe.CheckoutSessionCreateLineItemParams{{Quantity: stripe.Int64(1), PriceData: price}},
		SuccessURL: stripe.String(origin + "/success?session={CHECKOUT_SESSION_ID}"), CancelURL: stripe.String(origin + "/checkout"),
		Metadata: map[string]string{"order": "1"}, Locale: stripe.String("es"),
	}
	if price.Recurring == nil {
		mode = "payment"
		p.InvoiceCreation = &stripe.CheckoutSessionCreateInvoiceCreationParams{Enabled: stripe.Bool(true)}
		p.PaymentIntentData = &stripe.CheckoutSessionCreatePaymentIntentDataParams{Metadata: map[string]string{"order": "1"}}
	} else {
		p.SubscriptionData = &stripe.CheckoutSessionCreateSubscriptionDataParams{Metadata: map[string]string{"order": "1"}}
	}
	p.Mode = stripe.String(mode)
	if coupon != "" {
		p.Discounts = []*stripe.CheckoutSessionCreateDiscountParams{{Coupon: stripe.String(coupon)}}
	}
	session, err := w.V1CheckoutSessions.Create(context.Background(), p)
	w.must(err)
	return session
}

// subscribe pays a checkout with a card and returns the subscription.
func (w *world) subscribe(customer string, price *stripe.CheckoutSessionCreateLineItemPriceDataParams, coupon, card string) *stripe.Subscription {
	w.t.Helper()
	session := w.checkout(customer, price, coupon)
	became, err := w.sandbox.Pay(context.Background(), session.ID, sandbox.CardEntry{Number: card})
	w.must(err)
	if became == sandbox.Challenged {
		became, err = w.sandbox.Authenticate(context.Background(), session.ID, true)
		w.must(err)
	}
	if became != sandbox.Paid {
		w.t.Fatalf("the session became %s", became)
	}
	session, err = w.V1CheckoutSessions.Retrieve(context.Background(), session.ID, nil)
	w.must(err)
	return w.subscription(session.Subscription.ID)
}

func (w *world) subscription(id string) *stripe.Subscription {
	w.t.Helper()
	p := &stripe.SubscriptionRetrieveParams{}
	p.AddExpand("latest_invoice.payments")
	p.AddExpand("default_payment_method")
	sub, err := w.V1Subscriptions.Retrieve(context.Background(), id, p)
	w.must(err)
	return sub
}

func (w *world) invoices(sub string) []*stripe.Invoice {
	w.t.Helper()
	var all []*stripe.Invoice
	p := &stripe.InvoiceListParams{Subscription: stripe.String(sub)}
	p.Limit = stripe.Int64(3) // small, so that every list has several pages
	for one, err := range w.V1Invoices.List(context.Background(), p).All(context.Background()) {
		w.must(err)
		all = append(all, one)
	}
	return all
}

func code(err error) stripe.ErrorCode {
	return told(err).Code
}

// told returns Stripe's error, or an empty one.
func told(err error) *stripe.Error {
	if e, ok := errors.AsType[*stripe.Error](err); ok {
		return e
	}
	return &stripe.Error{}
}

func utc(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 9, 30, 0, 0, time.UTC)
}

func unix(at int64) time.Time { return time.Unix(at, 0).UTC() }

func period(s *stripe.Subscription) (start, end time.Time) {
	item := s.Items.Data[0]
	return unix(item.CurrentPeriodStart), unix(item.CurrentPeriodEnd)
}

func newWorld(t *testing.T, at time.Time) *world { return open(t, at, nil) }
