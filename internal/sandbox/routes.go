package sandbox

// route handles one request. Errors of type *problem are returned in Stripe's
// form.
type route func(c *call) (any, error)

// routes lists every path of the API.
func (s *Sandbox) routes() map[string]route {
	return map[string]route{
		"POST /v1/customers":        s.createCustomer,
		"GET /v1/customers":         s.listCustomers,
		"GET /v1/customers/{id}":    s.retrieveCustomer,
		"DELETE /v1/customers/{id}": s.deleteCustomer,
		"POST /v1/customers/{id}":   s.updateCustomer,

		"POST /v1/customers/{id}/balance_transactions": s.createBalanceTransaction,
		"GET /v1/customers/{id}/balance_transactions":  s.listBalanceTransactions,

		"POST /v1/customers/{id}/tax_ids":         s.createTaxID,
		"GET /v1/customers/{id}/tax_ids":          s.listTaxIDs,
		"DELETE /v1/customers/{id}/tax_ids/{tax}": s.deleteTaxID,

		"GET /v1/tax_rates/{id}": s.retrieveTaxRate,

		"GET /v1/customers/{id}/payment_methods": s.listCustomerMethods,
		"GET /v1/payment_methods":                s.listMethods,
		"GET /v1/payment_methods/{id}":           s.retrieveMethod,
		"POST /v1/payment_methods/{id}/attach":   s.attachMethod,

		"POST /v1/products":      s.createProduct,
		"GET /v1/products":       s.listProducts,
		"GET /v1/products/{id}":  s.retrieveProduct,
		"POST /v1/products/{id}": s.updateProduct,
		"POST /v1/prices":        s.createPrice,
		"GET /v1/prices":         s.listPrices,
		"GET /v1/prices/{id}":    s.retrievePrice,
		"POST /v1/prices/{id}":   s.updatePrice,

		"POST /v1/coupons":        s.createCoupon,
		"GET /v1/coupons/{id}":    s.retrieveCoupon,
		"POST /v1/coupons/{id}":   s.updateCoupon,
		"DELETE /v1/coupons/{id}": s.deleteCoupon,

		"POST /v1/checkout/sessions":                s.createSession,
		"GET /v1/checkout/sessions":                 s.listSessions,
		"GET /v1/checkout/sessions/{id}":            s.retrieveSession,
		"POST /v1/checkout/sessions/{id}/expire":    s.expireSession,
		"GET /v1/checkout/sessions/{id}/line_items": s.listSessionItems,
		"POST /v1/billing_portal/sessions":          s.createPortal,

		"POST /v1/billing_portal/configurations":      s.createPortalConfiguration,
		"GET /v1/billing_portal/configurations":       s.listPortalConfigurations,
		"GET /v1/billing_portal/configurations/{id}":  s.retrievePortalConfiguration,
		"POST /v1/billing_portal/configurations/{id}": s.updatePortalConfiguration,

		"POST /v1/subscriptions":        s.createSubscription,
		"GET /v1/subscriptions":         s.listSubscriptions,
		"GET /v1/subscriptions/{id}":    s.retrieveSubscription,
		"POST /v1/subscriptions/{id}":   s.updateSubscription,
		"DELETE /v1/subscriptions/{id}": s.cancelSubscription,
		"POST /v1/subscription_items":   s.createItem,

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
		"POST /v1/refunds/{id}":        s.updateRefund,

		"GET /v1/disputes":             s.listDisputes,
		"GET /v1/disputes/{id}":        s.retrieveDispute,
		"POST /v1/disputes/{id}":       s.updateDispute,
		"POST /v1/disputes/{id}/close": s.concedeDispute,

		"GET /v1/balance_transactions": s.listMovements,

		"GET /v1/events":      s.listEvents,
		"GET /v1/events/{id}": s.retrieveEvent,

		"POST /v1/webhook_endpoints":        s.createEndpoint,
		"GET /v1/webhook_endpoints":         s.listEndpoints,
		"GET /v1/webhook_endpoints/{id}":    s.retrieveEndpoint,
		"POST /v1/webhook_endpoints/{id}":   s.updateEndpoint,
		"DELETE /v1/webhook_endpoints/{id}": s.deleteEndpoint,

		"POST /v1/test_helpers/test_clocks":              s.createTestClock,
		"GET /v1/test_helpers/test_clocks":               s.listTestClocks,
		"GET /v1/test_helpers/test_clocks/{id}":          s.retrieveTestClock,
		"POST /v1/test_helpers/test_clocks/{id}/advance": s.advanceTestClock,
		"DELETE /v1/test_helpers/test_clocks/{id}":       s.deleteTestClock,
	}
}

// found returns the object that a path names, once its parameters are read.
func found[T any](c *call, t *table[T], what, id string) (*T, error) {
	row := t.get(id)
	if row == nil {
		return nil, missing(what, id)
	}
	return row, c.params.check()
}

// retrieve returns the object that a path names.
func retrieve[T any](c *call, t *table[T], what string) (any, error) {
	row, err := found(c, t, what, c.id())
	if err != nil {
		return nil, err
	}
	return row, nil
}
