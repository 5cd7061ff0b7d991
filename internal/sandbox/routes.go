package sandbox

// route does one request. Errors that are a *problem are answered in Stripe's
// words.
type route func(c *call) (any, error)

// routes shows every address of the API.
func (s *Sandbox) routes() map[string]route {
	return map[string]route{
		"POST /v1/customers":      s.createCustomer,
		"GET /v1/customers":       s.listCustomers,
		"GET /v1/customers/{id}":  s.retrieveCustomer,
		"POST /v1/customers/{id}": s.updateCustomer,

		"POST /v1/customers/{id}/balance_transactions": s.createBalanceTransaction,
		"GET /v1/customers/{id}/balance_transactions":  s.listBalanceTransactions,

		"GET /v1/customers/{id}/payment_methods": s.listCustomerMethods,
		"GET /v1/payment_methods":                s.listMethods,
		"GET /v1/payment_methods/{id}":           s.retrieveMethod,

		"POST /v1/products":     s.createProduct,
		"GET /v1/products/{id}": s.retrieveProduct,
		"GET /v1/prices/{id}":   s.retrievePrice,

		"POST /v1/coupons":        s.createCoupon,
		"GET /v1/coupons/{id}":    s.retrieveCoupon,
		"DELETE /v1/coupons/{id}": s.deleteCoupon,

		"POST /v1/checkout/sessions":                s.createSession,
		"GET /v1/checkout/sessions":                 s.listSessions,
		"GET /v1/checkout/sessions/{id}":            s.retrieveSession,
		"POST /v1/checkout/sessions/{id}/expire":    s.expireSession,
		"GET /v1/checkout/sessions/{id}/line_items": s.listSessionItems,
		"POST /v1/billing_portal/sessions":          s.createPortal,

		"GET /v1/subscriptions":         s.listSubscriptions,
		"GET /v1/subscriptions/{id}":    s.retrieveSubscription,
		"POST /v1/subscriptions/{id}":   s.updateSubscription,
		"DELETE /v1/subscriptions/{id}": s.cancelSubscription,

		"GET /v1/invoices":                          s.listInvoices,
		"POST /v1/invoices":                         s.createInvoice,
		"POST /v1/invoiceitems":                     s.createInvoiceItem,
		"GET /v1/invoices/{id}":                     s.retrieveInvoice,
		"DELETE /v1/invoices/{id}":                  s.deleteInvoice,
		"POST /v1/invoices/{id}/finalize":           s.finalizeInvoice,
		"GET /v1/invoices/{id}/lines":               s.listInvoiceLines,
		"POST /v1/invoices/create_preview":          s.previewInvoice,
		"POST /v1/invoices/{id}/pay":                s.payInvoice,
		"POST /v1/invoices/{id}/void":               s.voidInvoice,
		"POST /v1/invoices/{id}/mark_uncollectible": s.writeOffInvoice,
		"GET /v1/invoice_payments":                  s.listInvoicePayments,

		"GET /v1/payment_intents":      s.listIntents,
		"GET /v1/payment_intents/{id}": s.retrieveIntent,
		"GET /v1/charges":              s.listCharges,
		"GET /v1/charges/{id}":         s.retrieveCharge,
		"POST /v1/refunds":             s.createRefund,
		"GET /v1/refunds":              s.listRefunds,
		"GET /v1/refunds/{id}":         s.retrieveRefund,

		"GET /v1/events":      s.listEvents,
		"GET /v1/events/{id}": s.retrieveEvent,
	}
}

// found returns the object that an address names, once its parameters are
// read.
func found[T any](c *call, t *table[T], what, id string) (*T, error) {
	row := t.get(id)
	if row == nil {
		return nil, missing(what, id)
	}
	return row, c.params.check()
}

// retrieve answers the object that an address names.
func retrieve[T any](c *call, t *table[T], what string) (any, error) {
	row, err := found(c, t, what, c.id())
	if err != nil {
		return nil, err
	}
	return row, nil
}
