package stripe_test

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	client "github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/stripe"
)

// account is a new account at Stripe, with the adapter on it and a plain client
// for changing things without the adapter.
type account struct {
	*stripe.Payments
	*listener
	wanted stripe.Setup
	hand   *client.Client
	now    time.Time
}

func (a *account) Now() time.Time { return a.now }

func openAccount(t *testing.T, key string, rights ...string) *account {
	t.Helper()
	a := &account{now: time.Date(2026, time.January, 31, 10, 0, 0, 0, time.UTC)}
	made, err := sandbox.New(sandbox.Config{Clock: a, Origin: "http://localhost", Rights: rights})
	must(t, err)
	a.listener = &listener{t: t, next: made.Transport()}
	a.Payments = stripe.New(stripe.Config{Key: key, Transport: a.listener})
	a.hand = client.NewClient(key, client.WithBackends(client.NewBackendsWithConfig(&client.BackendConfig{
		HTTPClient: &http.Client{Transport: made.Transport()}, LeveledLogger: &client.LeveledLogger{Level: client.LevelNull},
	})))
	yearly := professional
	yearly.Interval, yearly.Price = cutroom.Annually, 712800
	a.wanted = stripe.Setup{Origin: "https://video.example", Brand: "Video", Items: []cutroom.Item{starter, professional, yearly, tokens}, Now: a.now}
	return a
}

func (a *account) inspect(t *testing.T) []stripe.Part {
	t.Helper()
	parts, err := a.Inspect(t.Context(), a.wanted)
	must(t, err)
	return parts
}

// mend makes every possible fix and returns the secrets that were revealed.
func (a *account) mend(t *testing.T) (secrets []string) {
	t.Helper()
	for _, part := range a.inspect(t) {
		if !part.Mendable() {
			continue
		}
		secret, err := part.Mend(t.Context())
		must(t, err)
		if secret != "" {
			secrets = append(secrets, secret)
		}
	}
	return secrets
}

// wrongs lists the parts that are wrong.
func wrongs(parts []stripe.Part) (wrong []string) {
	for _, part := range parts {
		if part.State == stripe.PartWrong {
			wrong = append(wrong, part.Name+": "+part.Says)
		}
	}
	return wrong
}

func TestAnAccountIsSetUpOnce(t *testing.T) {
	a := openAccount(t, key)
	if got := wrongs(a.inspect(t)); len(got) != 9 { // endpoint, portal, three products, four prices
		t.Errorf("an empty account: %q", got)
	}
	if got := a.writes(); len(got) != 0 {
		t.Errorf("inspecting changed %v", got)
	}
	secrets := a.mend(t)
	if len(secrets) != 1 || !strings.HasPrefix(secrets[0], "whsec_") {
		t.Errorf("the secrets are %q", secrets)
	}
	if got := wrongs(a.inspect(t)); len(got) != 0 {
		t.Errorf("after setup: %q", got)
	}
	a.writes()
	if secrets := a.mend(t); len(secrets) != 0 || len(a.writes()) != 0 {
		t.Errorf("a second run changed something: %q", secrets)
	}
	for _, e := range all(t, a.hand.V1WebhookEndpoints.List(t.Context(), nil)) {
		if e.URL != "https://video.example/api/stripe/webhook" || e.APIVersion != client.APIVersion || !slices.Contains(e.EnabledEvents, "invoice.paid") || e.Secret != "" {
			t.Errorf("the endpoint is %+v", e)
		}
	}
}

func all[T any](t *testing.T, list *client.V1List[T]) (rows []T) {
	t.Helper()
	for row, err := range list.All(t.Context()) {
		must(t, err)
		rows = append(rows, row)
	}
	return rows
}

func TestSettingsChangedByHandAreCorrected(t *testing.T) {
	for name, c := range map[string]struct {
		change func(t *testing.T, a *account)
		says   string
		secret bool
	}{
		"the endpoint is switched off": {func(t *testing.T, a *account) {
			_, err := a.hand.V1WebhookEndpoints.Update(t.Context(), a.endpoint(t), &client.WebhookEndpointUpdateParams{Disabled: client.Bool(true)})
			must(t, err)
		}, "stripe webhook: it is turned off, so no messages arrive", false},
		"events are left out": {func(t *testing.T, a *account) {
			_, err := a.hand.V1WebhookEndpoints.Update(t.Context(), a.endpoint(t), &client.WebhookEndpointUpdateParams{
				EnabledEvents: client.StringSlice([]string{"invoice.paid", "payout.paid"}),
			})
			must(t, err)
		}, "stripe webhook: it does not receive checkout.session.completed, ", false},
		"the endpoint has the account's version": {func(t *testing.T, a *account) {
			_, err := a.hand.V1WebhookEndpoints.Delete(t.Context(), a.endpoint(t), nil)
			must(t, err)
			_, err = a.hand.V1WebhookEndpoints.Create(t.Context(), &client.WebhookEndpointCreateParams{
				URL: client.String("https://video.example/api/stripe/webhook"), EnabledEvents: client.StringSlice([]string{"*"}),
			})
			must(t, err)
		}, "stripe webhook: its API version is the account's default, not " + client.APIVersion, true},
		"the endpoint is gone": {func(t *testing.T, a *account) {
			_, err := a.hand.V1WebhookEndpoints.Delete(t.Context(), a.endpoint(t), nil)
			must(t, err)
		}, "stripe webhook: there is no endpoint for https://video.example/api/stripe/webhook", true},
		"the secret was lost": {func(_ *testing.T, a *account) { a.wanted.ReplaceWebhook = true }, "stripe webhook: you asked for a new endpoint", true},
		"clients may cancel in the portal": {func(t *testing.T, a *account) {
			_, err := a.hand.V1BillingPortalConfigurations.Update(t.Context(), a.portal(t), &client.BillingPortalConfigurationUpdateParams{
				Features: &client.BillingPortalConfigurationUpdateFeaturesParams{SubscriptionCancel: &client.BillingPortalConfigurationUpdateFeaturesSubscriptionCancelParams{Enabled: client.Bool(true)}},
			})
			must(t, err)
		}, "stripe portal: the customer portal lets clients cancel", false},
		"the portal is retired": {func(t *testing.T, a *account) {
			_, err := a.hand.V1BillingPortalConfigurations.Update(t.Context(), a.portal(t), &client.BillingPortalConfigurationUpdateParams{Active: client.Bool(false)})
			must(t, err)
		}, "stripe portal: there is no customer portal configuration for this site", false},
		"a product has another name": {func(t *testing.T, a *account) {
			_, err := a.hand.V1Products.Update(t.Context(), starter.ProductID, &client.ProductUpdateParams{Name: client.String("Begin")})
			must(t, err)
		}, `stripe prices: the product cutroom-starter is named "Begin"`, false},
		"a product is archived": {func(t *testing.T, a *account) {
			_, err := a.hand.V1Products.Update(t.Context(), tokens.ProductID, &client.ProductUpdateParams{Active: client.Bool(false)})
			must(t, err)
		}, "stripe prices: the product cutroom-tokens-3 is archived", false},
		"the catalogue has another price": {func(_ *testing.T, a *account) {
			a.wanted.Items[0].Price = 44900
		}, "stripe prices: the price cutroom-starter-month is $399 a month, or is taxed differently", false},
		"a price is in another currency": {func(t *testing.T, a *account) {
			_, err := a.hand.V1Prices.Create(t.Context(), &client.PriceCreateParams{
				Currency: client.String("eur"), Product: client.String(starter.ProductID), UnitAmount: client.Int64(int64(starter.Price)),
				LookupKey: client.String("cutroom-starter-month"), TransferLookupKey: client.Bool(true),
				Recurring: &client.PriceCreateRecurringParams{Interval: client.String("month")},
			})
			must(t, err)
		}, "stripe prices: the price cutroom-starter-month is €399 a month", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := openAccount(t, key)
			a.mend(t)
			c.change(t, a)
			if got := wrongs(a.inspect(t)); len(got) != 1 || !strings.HasPrefix(got[0], c.says) {
				t.Fatalf("found: %q", got)
			}
			if secrets := a.mend(t); (len(secrets) == 1) != c.secret {
				t.Errorf("the secrets are %q", secrets)
			}
			a.wanted.ReplaceWebhook = false
			if got := wrongs(a.inspect(t)); len(got) != 0 {
				t.Errorf("after correcting it: %q", got)
			}
			if n := len(all(t, a.hand.V1WebhookEndpoints.List(t.Context(), nil))); n != 1 {
				t.Errorf("there are %d endpoints", n)
			}
		})
	}
}

func (a *account) endpoint(t *testing.T) string {
	t.Helper()
	return all(t, a.hand.V1WebhookEndpoints.List(t.Context(), nil))[0].ID
}

func (a *account) portal(t *testing.T) string {
	t.Helper()
	return all(t, a.hand.V1BillingPortalConfigurations.List(t.Context(), nil))[0].ID
}

func TestOtherEventsOnTheEndpointAreKept(t *testing.T) {
	a := openAccount(t, key)
	a.mend(t)
	_, err := a.hand.V1WebhookEndpoints.Update(t.Context(), a.endpoint(t), &client.WebhookEndpointUpdateParams{EnabledEvents: client.StringSlice([]string{"payout.paid"})})
	must(t, err)
	a.mend(t)
	e, err := a.hand.V1WebhookEndpoints.Retrieve(t.Context(), a.endpoint(t), nil)
	must(t, err)
	if !slices.Contains(e.EnabledEvents, "payout.paid") || !slices.Contains(e.EnabledEvents, "invoice.paid") {
		t.Errorf("the endpoint receives %q", e.EnabledEvents)
	}
}

func TestChangingAPriceRetiresTheOldOne(t *testing.T) {
	a := openAccount(t, key)
	a.mend(t)
	a.wanted.Items[0].Price = 44900
	a.mend(t)
	list := &client.PriceListParams{Product: client.String(starter.ProductID)}
	var active []int64
	for _, price := range all(t, a.hand.V1Prices.List(t.Context(), list)) {
		if price.Active {
			active = append(active, price.UnitAmount)
		}
	}
	if !slices.Equal(active, []int64{44900}) {
		t.Errorf("active prices: %v", active)
	}
}

func TestThePortalUsesTheConfigurationThatWasSetUp(t *testing.T) {
	a := openAccount(t, key)
	customer, err := a.OpenCustomer(t.Context(), cutroom.Payer{Account: cutroom.ClientAccount{ID: "account", Name: "Ana"}, Owner: ana}, "")
	must(t, err)
	open := func() string {
		a.writes()
		if _, err := a.Portal(t.Context(), customer, "https://video.example/billing"); err != nil {
			t.Fatal(err)
		}
		return a.writes()[0].body
	}
	if before := open(); strings.Contains(before, "configuration") {
		t.Errorf("before setup: %s", before)
	}
	a.mend(t)
	if after := open(); !strings.Contains(after, "configuration="+a.portal(t)) {
		t.Errorf("after setup: %s", after)
	}
}

// enough is what a restricted key needs to run the site, and no more.
var enough = []string{
	"customer_write", "product_write", "plan_write", "coupon_write", "checkout_session_write", "subscription_write",
	"invoice_write", "charge_write", "dispute_read", "payment_method_read", "customer_portal_write",
}

func TestEveryPermissionOfARestrictedKeyIsTested(t *testing.T) {
	for i, left := range enough {
		a := openAccount(t, "rk_test_planted", slices.Delete(slices.Clone(enough), i, i+1)...)
		parts, err := a.Inspect(t.Context(), a.wanted)
		if left == "customer_write" {
			if err == nil {
				t.Error("a key that cannot read customers was accepted")
			}
			continue
		}
		must(t, err)
		if parts[0].State != stripe.PartWrong || strings.Count(parts[0].Says, "write")+strings.Count(parts[0].Says, "read") != 1 {
			t.Errorf("without %s: %+v", left, parts[0])
		}
		if writes := a.writes(); slices.ContainsFunc(writes, func(w asked) bool { return !strings.Contains(w.what+w.body, "cutroom_rights_probe") }) {
			t.Errorf("inspecting changed %v", writes)
		}
	}
	a := openAccount(t, "rk_test_planted", enough...)
	parts := a.inspect(t)
	if parts[0].State != stripe.PartRight {
		t.Errorf("with all permissions: %+v", parts[0])
	}
	for _, part := range parts {
		if part.Name == "stripe webhook" && (part.State != stripe.PartUnknown || !strings.Contains(part.Fix, "webhook_read")) {
			t.Errorf("a key that cannot read webhooks: %+v", part)
		}
	}
}

func TestAReadOnlyKeyDoesNotSetAnythingUp(t *testing.T) {
	a := openAccount(t, "rk_test_planted", append([]string{"webhook_read", "event_read"}, enough...)...)
	for _, part := range a.inspect(t) {
		if part.Name != "stripe webhook" {
			continue
		}
		if _, err := part.Mend(t.Context()); err == nil || err.Error() != "the key has no permission for that; it needs webhook_write" {
			t.Errorf("got %v", err)
		}
		return
	}
	t.Error("the webhook is not mentioned")
}

func TestAnAddressThatStripeCannotReachIsReported(t *testing.T) {
	for origin, live := range map[string]bool{"http://localhost:8080": false, "http://video.example": false, "https://127.0.0.1": false} {
		a := openAccount(t, key)
		a.wanted.Origin = origin
		for _, part := range a.inspect(t) {
			if part.Name == "stripe webhook" && (part.Mendable() || part.State != stripe.PartUnknown || live) {
				t.Errorf("%s: %+v", origin, part)
			}
		}
	}
}

func TestStripesOwnSettingsForFailedPaymentsAreReported(t *testing.T) {
	empty := `{"object":"list","has_more":false,"data":[]}`
	for says, c := range map[string]struct{ path, query, body string }{
		"Stripe retries failed payments itself (invoice in_1), in addition to our retries":    {"/v1/invoices", "", `{"id":"in_1","object":"invoice","attempt_count":1,"next_payment_attempt":1800000000}`},
		"Stripe marks subscriptions as unpaid itself (sub_1)":                                 {"/v1/subscriptions", "unpaid", `{"id":"sub_1","object":"subscription"}`},
		"Stripe ends subscriptions itself after failed payments (sub_1), before we do":        {"/v1/subscriptions", "canceled", `{"id":"sub_1","object":"subscription","cancellation_details":{"reason":"payment_failed"}}`},
		"Stripe's API doesn't show these settings; no payment so far suggests they are wrong": {"/v1/nothing", "", ""},
	} {
		p := stripe.New(stripe.Config{Key: key, Transport: transport(func(r *http.Request) (*http.Response, error) {
			body := empty
			if r.URL.Path == c.path && strings.Contains(r.URL.RawQuery, c.query) {
				body = `{"object":"list","has_more":false,"data":[` + c.body + `]}`
			}
			return answering{status: http.StatusOK, body: body}.RoundTrip(r)
		})})
		parts, err := p.Inspect(t.Context(), stripe.Setup{Origin: "https://video.example"})
		must(t, err)
		if last := parts[len(parts)-1]; last.Says != says || last.Fix == "" || last.Mendable() {
			t.Errorf("got %+v", last)
		}
	}
}

type transport func(*http.Request) (*http.Response, error)

func (t transport) RoundTrip(r *http.Request) (*http.Response, error) { return t(r) }

func TestInspectFailsWhileStripeIsUnavailable(t *testing.T) {
	p := stripe.New(stripe.Config{Key: key, Transport: answering{status: http.StatusInternalServerError, body: `{"error":{"type":"api_error"}}`}})
	if _, err := p.Inspect(t.Context(), stripe.Setup{}); !errors.Is(err, cutroom.ErrPaymentsAway) {
		t.Errorf("got %v", err)
	}
}
