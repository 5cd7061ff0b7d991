package cutroom

// DeclineReason is why a bank declined a card, as far as the customer can act on
// it. Reasons that the bank keeps to itself, or that the holder should hear only
// from the bank (a card reported as stolen), stay unexplained.
type DeclineReason string

// The reasons.
const (
	DeclinedUnexplained  DeclineReason = ""
	DeclinedForFunds     DeclineReason = "lacks_funds"
	DeclinedAsExpired    DeclineReason = "expired"
	DeclinedForProof     DeclineReason = "needs_proof" // the holder must confirm it with the bank, on the provider's page
	DeclinedForLimit     DeclineReason = "over_limit"
	DeclinedAsUnsuitable DeclineReason = "unsuitable" // not a card for this kind of payment
	DeclinedForNow       DeclineReason = "no_answer"  // the bank cannot be reached at the moment
)

// Declined reports that the bank declined a card, and the reason if it gave one.
type Declined struct {
	Reason DeclineReason
	Told   string // the provider's own words
}

func (d *Declined) Error() string { return "the card was declined: " + d.Told }

// ErrDeclined tells a person that their bank declined the card without a reason.
var ErrDeclined = declinedAs("card_declined", "The bank declined the card without giving a reason.")

// declines holds what a person reads for each reason. Each has its own code, so
// that every language can translate it.
var declines = map[DeclineReason]*Error{
	DeclinedUnexplained:  ErrDeclined,
	DeclinedForFunds:     declinedAs("card_lacks_funds", "The card does not have enough funds."),
	DeclinedAsExpired:    declinedAs("card_expired", "The card has expired."),
	DeclinedForProof:     declinedAs("card_needs_proof", "The bank asks its customer to confirm this payment."),
	DeclinedForLimit:     declinedAs("card_over_limit", "The payment is above what the card allows at the moment."),
	DeclinedAsUnsuitable: declinedAs("card_unsuitable", "The card cannot be used for this kind of payment."),
	DeclinedForNow:       declinedAs("card_no_answer", "The bank could not be asked just now. Please try again in a few minutes."),
}

func declinedAs(code, why string) *Error {
	return &Error{Kind: Conflict, Code: code, Message: why + " Nothing was charged and nothing has changed."}
}

// Refusal is the error that a person sees.
func (d *Declined) Refusal() *Error {
	if known, there := declines[d.Reason]; there {
		return known
	}
	return ErrDeclined
}
