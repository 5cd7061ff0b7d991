package cutroom

import (
	"io"
	"time"
)

// MovementKind says why our balance at the provider changed.
type MovementKind string

// The kinds. Payouts to the bank are not among them: they only move what we have.
const (
	MovedCharge  MovementKind = "charge"
	MovedRefund  MovementKind = "refund"
	MovedDispute MovementKind = "dispute"
	MovedFee     MovementKind = "fee" // what the provider charges for itself
	MovedOther   MovementKind = "other"
)

// Movement is one change of our balance at the provider.
type Movement struct {
	ID        string // the provider's
	Kind      MovementKind
	At        time.Time
	PaymentID string // the payment it is about; "" for none
	RefundID  string // the refund or dispute that it is; "" for none
	Leftover  bool   // it paid back what was kept for a client, and undid no payment
	Amount    Cents
	Fee       Cents // what the provider keeps from it
	Net       Cents
}

// StatementLine is a movement together with the payment it is about.
type StatementLine struct {
	Movement
	Payment *ClientPayment // nil if it is not about one of our payments

	CreditNote *CreditNote // for a refund or a lost dispute; nil if there is none
}

// Tax is how much of the line is tax: for a refund or a lost dispute, what its
// credit note says; otherwise the same share as of the payment. Money that a bank
// holds counts as taxed until the dispute is lost.
func (l StatementLine) Tax() Cents {
	switch {
	case l.Leftover:
		return 0
	case l.CreditNote != nil && l.Amount < 0:
		return -l.CreditNote.Tax
	case l.CreditNote != nil:
		return l.CreditNote.Tax // the bank rejected the refund
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

// Statement is a month for the accountant, in chronological order.
type Statement struct {
	Month Month
	Lines []StatementLine
}

// StatementWriter writes a statement as a table.
type StatementWriter func(w io.Writer, s Statement, language Language) error
