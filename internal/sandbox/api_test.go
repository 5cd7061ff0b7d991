package sandbox_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

func TestTheSandboxUsesTheClientsAPIVersion(t *testing.T) {
	if sandbox.APIVersion != stripe.APIVersion {
		t.Errorf("the sandbox uses API version %s, the client %s", sandbox.APIVersion, stripe.APIVersion)
	}
}

func TestLiveKeysAreRefused(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	for _, key := range []string{"sk_live_1", "rk_live_1", "sk_test_other", "nonsense"} {
		client := stripe.NewClient(key, stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{
			HTTPClient: &http.Client{Transport: w.sandbox.Transport()}, LeveledLogger: &stripe.LeveledLogger{Level: stripe.LevelNull},
		})))
		_, err := client.V1Customers.Create(ctx, nil)
		e := told(err)
		if e.HTTPStatusCode != http.StatusUnauthorized {
			t.Errorf("%s: %v", key, err)
		}
		if strings.Contains(key, "live") && !strings.Contains(e.Msg, "refuses live keys") {
			t.Errorf("%s: %s", key, e.Msg)
		}
	}
	for _, c := range []sandbox.Config{{Clock: w.clock, Key: "sk_live_1"}, {Clock: w.clock, Key: "rk_live_1"}, {Clock: w.clock, WebhookSecret: "sk_live_1"}} {
		if _, err := sandbox.New(c); !errors.Is(err, sandbox.ErrLiveKey) {
			t.Errorf("a sandbox was created with a live secret: %v", err)
		}
	}
}

func TestAnIdempotencyKeyReplaysTheFirstResponse(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	create := func(email, key string) (*stripe.Customer, error) {
		p := &stripe.CustomerCreateParams{Email: stripe.String(email)}
		p.SetIdempotencyKey(key)
		return w.V1Customers.Create(ctx, p)
	}
	first, err := create("ana@example.com", "k1")
	w.must(err)
	again, err := create("ana@example.com", "k1")
	w.must(err)
	if first.ID != again.ID || again.LastResponse.Header.Get("Idempotent-Replayed") != "true" {
		t.Errorf("%s and %s", first.ID, again.ID)
	}
	_, err = create("eve@example.com", "k1")
	if e := told(err); e.Type != stripe.ErrorTypeIdempotency || e.HTTPStatusCode != http.StatusBadRequest {
		t.Errorf("another body with the same key: %v", err)
	}
	other, err := create("ana@example.com", "k2")
	w.must(err)
	if other.ID == first.ID {
		t.Error("another key gave the same customer")
	}
	w.goTo(utc(2026, 1, 2).Add(time.Hour))
	if later, err := create("eve@example.com", "k1"); err != nil || later.ID == first.ID {
		t.Errorf("the key was not forgotten after a day: %v", err)
	}
}

func TestADeclinedPaymentIsReplayedForItsKey(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardFailsLater)
	w.goTo(utc(2026, 2, 1))
	bill := w.subscription(sub.ID).LatestInvoice.ID
	for range 2 {
		p := &stripe.InvoicePayParams{}
		p.SetIdempotencyKey("day-1")
		if _, err := w.V1Invoices.Pay(ctx, bill, p); code(err) != stripe.ErrorCodeCardDeclined {
			t.Fatalf("%v", err)
		}
	}
	if got := w.subscription(sub.ID).LatestInvoice.AttemptCount; got != 2 {
		t.Errorf("%d attempts, want the renewal and one more", got)
	}
}

func TestInvalidRequestsGetStripesErrors(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.product()
	for _, c := range []struct {
		name, method, path, body string
		status                   int
		code, param              string
	}{
		{"unknown object", "GET", "/v1/customers/cus_no", "", 404, "resource_missing", "id"},
		{"unknown address", "GET", "/v1/quotes", "", 404, "", ""},
		{"an unknown parameter", "POST", "/v1/customers", "colour=red", 400, "parameter_unknown", "colour"},
		{"an unknown parameter deep inside", "POST", "/v1/customers", "invoice_settings[footer]=x", 400, "parameter_unknown", "invoice_settings[footer]"},
		{"a missing parameter", "POST", "/v1/products", "id=p", 400, "parameter_missing", "name"},
		{"not a number", "POST", "/v1/coupons", "amount_off=ten&currency=usd&duration=once", 400, "parameter_invalid_integer", "amount_off"},
		{"both kinds of discount", "POST", "/v1/coupons", "amount_off=1&currency=usd&percent_off=5", 400, "", ""},
		{"an unknown customer", "POST", "/v1/billing_portal/sessions", "customer=cus_no", 400, "resource_missing", "customer"},
		{"an unknown coupon", "POST", "/v1/checkout/sessions", "mode=payment&success_url=http://a/b&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=1&line_items[0][price_data][product]=prod_basic&discounts[0][coupon]=no", 400, "resource_missing", "discounts[0][coupon]"},
		{"a relative address", "POST", "/v1/checkout/sessions", "mode=payment&success_url=/b", 400, "url_invalid", "success_url"},
		{"a list that is too long", "GET", "/v1/events?limit=101", "", 400, "parameter_invalid_integer", "limit"},
		{"an unknown expansion", "GET", "/v1/products/prod_basic?expand[]=colour", "", 400, "", "expand"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := http.NewRequestWithContext(ctx, c.method, "https://api.stripe.com"+c.path, strings.NewReader(c.body))
			w.must(err)
			r.Header.Set("Authorization", "Bearer "+testKey)
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			response, err := w.sandbox.Transport().RoundTrip(r)
			w.must(err)
			var said struct {
				Error struct{ Type, Code, Param, Message string }
			}
			decode(t, response, &said)
			if response.StatusCode != c.status || said.Error.Code != c.code || said.Error.Param != c.param || said.Error.Type != "invalid_request_error" || said.Error.Message == "" {
				t.Errorf("%d %+v", response.StatusCode, said.Error)
			}
		})
	}
}

func TestListsArePagedNewestFirst(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	var made []string
	for range 7 {
		w.goTo(w.now().Add(time.Hour))
		made = append(made, w.ana().ID)
	}
	p := &stripe.CustomerListParams{Email: stripe.String("ana@example.com")}
	p.Limit = stripe.Int64(3)
	p.CreatedRange = &stripe.RangeQueryParams{GreaterThanOrEqual: utc(2026, 1, 1).Add(2 * time.Hour).Unix()}
	var listed []string
	for c, err := range w.V1Customers.List(ctx, p).All(ctx) {
		w.must(err)
		listed = append(listed, c.ID)
	}
	if len(listed) != 6 || listed[0] != made[6] || listed[5] != made[1] {
		t.Errorf("created %v, listed %v", made, listed)
	}
}

func TestTheRestOfTheAPICanBeRead(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	ana := w.ana()
	sub := w.subscribe(ana.ID, monthly(10000), "", sandbox.CardPays)
	_, err := w.V1Customers.Update(ctx, ana.ID, &stripe.CustomerUpdateParams{
		Name: stripe.String("Ana Sá"), Metadata: map[string]string{"account": "", "plan": "basic"},
		InvoiceSettings: &stripe.CustomerUpdateInvoiceSettingsParams{DefaultPaymentMethod: stripe.String(sub.DefaultPaymentMethod.ID)},
	})
	w.must(err)
	p := &stripe.CustomerRetrieveParams{}
	p.AddExpand("invoice_settings.default_payment_method")
	got, err := w.V1Customers.Retrieve(ctx, ana.ID, p)
	w.must(err)
	if got.Name != "Ana Sá" || got.Metadata["plan"] != "basic" || len(got.Metadata) != 1 || got.InvoiceSettings.DefaultPaymentMethod.Card.Last4 != "4242" {
		t.Errorf("%+v", got)
	}
	pm, err := w.V1PaymentMethods.Retrieve(ctx, sub.DefaultPaymentMethod.ID, nil)
	w.must(err)
	if pm.Customer.ID != ana.ID {
		t.Errorf("%+v", pm)
	}
	portal, err := w.V1BillingPortalSessions.Create(ctx, &stripe.BillingPortalSessionCreateParams{Customer: stripe.String(ana.ID), ReturnURL: stripe.String(origin + "/billing"), Locale: stripe.String("pt")})
	w.must(err)
	if !strings.HasPrefix(portal.URL, origin+"/sandbox/portal/") {
		t.Errorf("%+v", portal)
	}
	bill := w.invoices(sub.ID)[0]
	for _, err := range w.V1Invoices.ListLines(ctx, &stripe.InvoiceListLinesParams{Invoice: stripe.String(bill.ID)}).All(ctx) {
		w.must(err)
	}
	for payment, err := range w.V1InvoicePayments.List(ctx, &stripe.InvoicePaymentListParams{Invoice: stripe.String(bill.ID)}).All(ctx) {
		w.must(err)
		if payment.AmountPaid != 10000 || payment.Status != "paid" {
			t.Errorf("%+v", payment)
		}
	}
	w.sandbox.FailPayments("", 2)
	w.goTo(utc(2026, 2, 1))
	w.goTo(utc(2026, 3, 1))
	unpaid := w.invoices(sub.ID)[:2]
	if _, err := w.V1Invoices.VoidInvoice(ctx, unpaid[1].ID, nil); err != nil {
		t.Error(err)
	}
	if got, err := w.V1Invoices.MarkUncollectible(ctx, unpaid[0].ID, nil); err != nil || got.Status != "uncollectible" {
		t.Error(err)
	}
	if _, err := w.V1Invoices.Pay(ctx, unpaid[1].ID, nil); err == nil {
		t.Error("a void invoice was paid")
	}
	seen := 0
	for e, err := range w.V1Events.List(ctx, &stripe.EventListParams{Type: stripe.String("invoice.payment_failed")}).All(ctx) {
		w.must(err)
		seen++
		one, err := w.V1Events.Retrieve(ctx, e.ID, nil)
		w.must(err)
		if one.ID != e.ID {
			t.Errorf("%+v", one)
		}
	}
	if seen != 2 {
		t.Errorf("%d events", seen)
	}
}
