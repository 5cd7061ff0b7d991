package stripe

import "github.com/stripe/stripe-go/v86"

// webhookEvents are the messages that we want to have. Each only says whose
// state to look at, so more do no harm.
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
