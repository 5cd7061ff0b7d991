package stripe

import (
	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// reasons are the banks' codes that mean something to the card's holder. All
// others stay unexplained, as Stripe asks for those that hint at fraud.
var reasons = map[stripe.DeclineCode]cutroom.DeclineReason{
	stripe.DeclineCodeInsufficientFunds: cutroom.DeclinedForFunds,
	stripe.DeclineCodeExpiredCard:       cutroom.DeclinedAsExpired,

	stripe.DeclineCodeAuthenticationRequired: cutroom.DeclinedForProof,
	// Not a bank's, but what Stripe says of an invoice whose payment waits for it.
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

// reasonOf is why a card was refused: what the bank says, else what Stripe does.
func reasonOf(refused *stripe.Error) cutroom.DeclineReason {
	if reason, known := reasons[refused.DeclineCode]; known {
		return reason
	}
	return reasons[stripe.DeclineCode(refused.Code)]
}

// declineOf is why a charge was refused: what the bank says, else what Stripe
// does.
func declineOf(c *stripe.Charge) cutroom.DeclineReason {
	if c.Outcome != nil {
		if reason, known := reasons[stripe.DeclineCode(c.Outcome.Reason)]; known {
			return reason
		}
	}
	return reasons[stripe.DeclineCode(c.FailureCode)]
}
