package cutroom

// DeclineReason is why a bank refuses a card, as far as a person can do
// something about it. What a bank keeps to itself, or what only the holder
// should hear from it (a card that is reported stolen), stays unexplained.
type DeclineReason string

// The reasons.
const (
	DeclinedUnexplained  DeclineReason = ""
	DeclinedForFunds     DeclineReason = "lacks_funds"
	DeclinedAsExpired    DeclineReason = "expired"
	DeclinedForProof     DeclineReason = "needs_proof" // the holder confirms it with the bank, on the provider's page
	DeclinedForLimit     DeclineReason = "over_limit"
	DeclinedAsUnsuitable DeclineReason = "unsuitable" // not a card for this kind of payment
	DeclinedForNow       DeclineReason = "no_answer"  // the bank cannot be asked at the moment
)

// Declined says that the bank refused a card, and why as far as it tells.
type Declined struct {
	Reason DeclineReason
	Told   string // the provider's own words
}

func (d *Declined) Error() string { return "the card was declined: " + d.Told }

// ErrDeclined tells a person that their bank said no without a reason.
var ErrDeclined = declinedAs("card_declined", "The bank declined the card without giving a reason.")

// declines are what a person reads, by reason. Each has a code of its own, so
// that every language can say it.
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

// Refusal is what a person is told.
func (d *Declined) Refusal() *Error {
	if known, there := declines[d.Reason]; there {
		return known
	}
	return ErrDeclined
}
