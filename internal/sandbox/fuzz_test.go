package sandbox_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cutroom/internal/sandbox"
)

// TestNoRequestBreaksTheSandbox combines parameters of all kinds. The sandbox
// can refuse them, but it never breaks and never stops responding.
func TestNoRequestBreaksTheSandbox(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 31))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	bill := sub.LatestInvoice
	addresses := []string{
		"/v1/customers", "/v1/customers/" + sub.Customer.ID, "/v1/products", "/v1/coupons", "/v1/checkout/sessions", "/v1/billing_portal/sessions",
		"/v1/subscriptions/" + sub.ID, "/v1/invoices/create_preview", "/v1/invoices/" + bill.ID + "/pay", "/v1/refunds", "/v1/subscriptions", "/v1/invoices", "/v1/events", "/v1/nothing",
	}
	names := []string{
		"id", "name", "mode", "success_url", "customer", "subscription", "expand[0]", "expand[]", "limit", "starting_after", "metadata", "metadata[a]", "created[gte]",
		"line_items[0][quantity]", "line_items[0][price_data][currency]", "line_items[0][price_data][unit_amount]", "line_items[0][price_data][product]",
		"line_items[0][price_data][recurring][interval]", "line_items[0][price_data][recurring][interval_count]", "discounts[0][coupon]", "discounts",
		"items[0][id]", "items[0][quantity]", "items[0][price]", "items[0][price_data][currency]", "items[0][price_data][unit_amount]", "items[0][price_data][product]",
		"items[0][price_data][recurring][interval]", "items[0][price_data][recurring][interval_count]", "trial_end", "proration_date", "proration_behavior",
		"subscription_details[trial_end]", "subscription_details[items][0][quantity]", "cancel_at_period_end", "amount", "payment_intent", "charge",
		"percent_off", "amount_off", "currency", "duration", "duration_in_months", "expires_at", "[", "a[b", "",
	}
	values := []string{
		"", "0", "1", "-1", "10", "99999999999", "9223372036854775807", "1.5", "now", "true", "usd", "month", "year", "once", "repeating", "none", "always_invoice",
		"subscription", "payment", "http://localhost/x", "://", "prod_basic", sub.ID, sub.Customer.ID, sub.Items.Data[0].ID, sub.Items.Data[0].Price.ID, "1772323200", "data.customer", "latest_invoice.payments", "\x00", "é",
	}
	rapid.Check(t, func(t *rapid.T) {
		form := url.Values{}
		for range rapid.IntRange(0, 8).Draw(t, "n") {
			form.Set(rapid.SampledFrom(names).Draw(t, "name"), rapid.SampledFrom(values).Draw(t, "value"))
		}
		method, at := rapid.SampledFrom([]string{http.MethodGet, http.MethodPost}).Draw(t, "method"), rapid.SampledFrom(addresses).Draw(t, "at")
		body := io.Reader(http.NoBody)
		if method == http.MethodGet {
			at += "?" + form.Encode()
		} else {
			body = strings.NewReader(form.Encode())
		}
		r, err := http.NewRequestWithContext(ctx, method, "https://api.stripe.com"+at, body)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+testKey)
		answer, err := w.sandbox.Transport().RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		if answer.StatusCode >= http.StatusInternalServerError {
			t.Fatalf("%s %s %v: %d", method, at, form, answer.StatusCode)
		}
	})
}
