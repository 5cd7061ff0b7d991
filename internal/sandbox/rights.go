package sandbox

import (
	"net/http"
	"slices"
	"strings"
)

// resources maps the start of a path to the name of the right for it.
var resources = []struct{ path, name string }{
	{"/v1/customers", "customer"},
	{"/v1/payment_methods", "payment_method"},
	{"/v1/products", "product"},
	{"/v1/prices", "plan"},
	{"/v1/coupons", "coupon"},
	{"/v1/checkout/sessions", "checkout_session"},
	{"/v1/billing_portal", "customer_portal"},
	{"/v1/subscriptions", "subscription"},
	{"/v1/invoices", "invoice"},
	{"/v1/invoiceitems", "invoice"},
	{"/v1/invoice_payments", "invoice"},
	{"/v1/payment_intents", "payment_intent"},
	{"/v1/charges", "charge"},
	{"/v1/refunds", "charge"},
	{"/v1/disputes", "dispute"},
	{"/v1/events", "event"},
	{"/v1/webhook_endpoints", "webhook"},
	{"/v1/tax_rates", "tax_rate"},
	{"/v1/test_helpers/test_clocks", "billing_clock"},
}

// lacks returns the right that a request needs and the key does not have, or
// "". The right to write includes reading.
func (s *Sandbox) lacks(r *http.Request) string {
	if s.config.Rights == nil {
		return ""
	}
	name := ""
	for _, resource := range resources {
		if strings.HasPrefix(r.URL.Path, resource.path) {
			name = resource.name
			break
		}
	}
	enough := []string{name + "_write"}
	needed := name + "_write"
	if r.Method == http.MethodGet {
		needed = name + "_read"
		enough = append(enough, needed)
	}
	if slices.ContainsFunc(enough, func(right string) bool { return slices.Contains(s.config.Rights, right) }) {
		return ""
	}
	return needed
}

func forbidden(right string) *problem {
	return &problem{
		status: http.StatusForbidden, Type: "invalid_request_error",
		Message: "The provided key 'rk_test_********' does not have the required permissions for this endpoint on account 'acct_sandbox'. Having the 'rak_" + right + "' permission would allow this request to continue.",
	}
}
