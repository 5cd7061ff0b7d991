package stripe

import (
	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// reasons are the banks' codes that mean something to the cardholder. All
// others stay unexplained; Stripe asks for that with codes that hint at fraud.
var reasons = map[stripe.DeclineCode]cutroom.DeclineReason{
	stripe.DeclineCodeInsufficientFunds: cutroom.DeclinedForFunds,
	stripe.DeclineCodeExpiredCard:       cutroom.DeclinedAsExpired,

	stripe.DeclineCodeAuthenticationRequired: cutroom.DeclinedForProof,
	// This is not a bank's code: Stripe uses it for an invoice whose payment
	// waits for confirmation.
	stripe.DeclineCode(stripe.ErrorCodeInvoicePaymentIntentRequiresAction): cutroom.DeclinedForProof,
	stripe.DeclineCodeApproveWithID:                                        cutroom.DeclinedForProof,

	stripe.DeclineCodeCardVelocityExceeded:         cutroom.DeclinedForLimit,
	stripe.DeclineCodeWithdrawalCountLimitExceeded: cutroom.DeclinedForLimit,
	stripe.DeclineCodeInvalidAmount:                cutroom.DeclinedForLimit,

	stripe.DeclineCodeCardNotSupported:      cutroom.DeclinedAsUnsuitable,
	stripe.DeclineCodeCurrencyNotSupported:  cutroom.DeclinedAsUnsuitable,
	stripe.DeclineCodeNotPermitted:          cutroom.DeclinedAsUnsuitable,
	stripe.DeclineCodeServiceNotAllowed:     cutroom.DeclinedAsUnsuitable,
	stripe.DeclineCodeTransactionNotAllowed: cutroom.DeclinedAsUnsuitable,

	stripe.DeclineCodeIssuerNotAvailable: cutroom.DeclinedForNow,
	stripe.DeclineCodeProcessingError:    cutroom.DeclinedForNow,
	stripe.DeclineCodeReenterTransaction: cutroom.DeclinedForNow,
	stripe.DeclineCodeTryAgainLater:      cutroom.DeclinedForNow,
}

// reasonOf returns why a card was refused: the bank's reason, otherwise
// Stripe's.
func reasonOf(refused *stripe.Error) cutroom.DeclineReason {
	if reason, known := reasons[refused.DeclineCode]; known {
		return reason
	}
	return reasons[stripe.DeclineCode(refused.Code)]
}

// declineOf returns why a charge was refused: the bank's reason, otherwise
// Stripe's.
func declineOf(c *stripe.Charge) cutroom.DeclineReason {
	if c.Outcome != nil {
		if reason, known := reasons[stripe.DeclineCode(c.Outcome.Reason)]; known {
			return reason
		}
	}
	return reasons[stripe.DeclineCode(c.FailureCode)]
}
