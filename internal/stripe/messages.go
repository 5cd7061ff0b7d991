package stripe

import "github.com/stripe/stripe-go/v86"

// webhookEvents lists the messages that we subscribe to. Each only says whose
// state to read, so extra ones do no harm.
var webhookEvents = []string{
	string(stripe.EventTypeCheckoutSessionCompleted),
	string(stripe.EventTypeCustomerUpdated),
	string(stripe.EventTypeCustomerSubscriptionCreated),
	string(stripe.EventTypeCustomerSubscriptionUpdated),
	string(stripe.EventTypeCustomerSubscriptionDeleted),
	string(stripe.EventTypeInvoicePaid),
	string(stripe.EventTypeInvoicePaymentFailed),
	string(stripe.EventTypeInvoiceVoided),
	string(stripe.EventTypeChargeRefunded),
	string(stripe.EventTypeRefundFailed),
	string(stripe.EventTypeChargeDisputeCreated),
	string(stripe.EventTypeChargeDisputeUpdated),
	string(stripe.EventTypeChargeDisputeClosed),
	string(stripe.EventTypeChargeDisputeFundsWithdrawn),
	string(stripe.EventTypeChargeDisputeFundsReinstated),
	string(stripe.EventTypePaymentMethodAttached),
	string(stripe.EventTypePaymentMethodAutomaticallyUpdated),
}
