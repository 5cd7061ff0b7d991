package cutroom

import (
	"io"
	"time"
)

// MovementKind says why our balance at the provider changed.
type MovementKind string

// The kinds. Payouts to the bank are none of them: they move what we have.
const (
	MovedCharge  MovementKind = "charge"
	MovedRefund  MovementKind = "refund"
	MovedDispute MovementKind = "dispute"
	MovedFee     MovementKind = "fee" // what the provider charges by itself
	MovedOther   MovementKind = "other"
)

// Movement is one change of our balance at the provider.
type Movement struct {
	ID        string // the provider's
	Kind      MovementKind
	At        time.Time
	PaymentID string // the payment that it is about; "" for none
	RefundID  string // the refund or the dispute that it is; "" for none
	Leftover  bool   // it paid back what was kept for a client, and undid no payment
	Amount    Cents
	Fee       Cents // what the provider keeps of it
	Net       Cents
}

// StatementLine is a movement with the payment that it is about.
type StatementLine struct {
	Movement
	Payment *ClientPayment // nil when it is about none of ours

	CreditNote *CreditNote // of a refund or a lost dispute; nil when there is none
}

// Tax is how much of the line is tax: of a refund and a lost dispute what its credit
// note says, else as large a share as of what was paid. What a bank holds is taxed
// until it is lost.
func (l StatementLine) Tax() Cents {
	switch {
	case l.Leftover:
		return 0
	case l.CreditNote != nil && l.Amount < 0:
		return -l.CreditNote.Tax
	case l.CreditNote != nil:
		return l.CreditNote.Tax // the bank did not take it
	}
	if l.Payment == nil || l.Payment.Total <= 0 {
		return 0
	}
	switch l.Kind {
	case MovedCharge, MovedRefund:
		return l.Payment.Tax.Share(int64(l.Amount), int64(l.Payment.Total))
	case MovedDispute, MovedFee, MovedOther:
	}
	return 0
}

// Statement is a month for the accountant, in the order in which it happened.
type Statement struct {
	Month Month
	Lines []StatementLine
}

// StatementWriter writes a statement as a table.
type StatementWriter func(w io.Writer, s Statement, language Language) error
