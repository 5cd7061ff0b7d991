package cutroom

import (
	"context"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Refund is money from a payment that went back to the client. The provider keeps
// the record: a refund made in its dashboard counts like one made here.
type Refund struct {
	ID     string // the provider's id of the refund or the dispute
	Amount Cents
	Reason RefundReason // "" if not made here
	Note   string       // for the client
	MadeBy string       // the manager; "" if not made here
	Key    string       // of the manager's request
	At     time.Time    // zero if the provider does not say
}

// RefundReason is why money was refunded.
type RefundReason string

// The reasons.
const (
	RefundOurError  RefundReason = "our_error"
	RefundLate      RefundReason = "late"
	RefundDuplicate RefundReason = "duplicate"
	RefundAsked     RefundReason = "asked"
	RefundDisputed  RefundReason = "disputed" // the client's bank took it; cannot be chosen
)

// RefundReasons lists the reasons a manager can choose, in order.
var RefundReasons = []RefundReason{RefundOurError, RefundLate, RefundDuplicate, RefundAsked}

// LongestRefundNote is the most characters a note for the client can have. Stripe
// stores no more with a refund.
const LongestRefundNote = 500

// Why a refund is rejected.
var (
	ErrRefundAmount      = &Error{Kind: Invalid, Code: "refund_amount", Field: "amount", Message: "Please enter an amount up to what's left of the payment"}
	ErrRefundReason      = &Error{Kind: Invalid, Code: "refund_reason", Field: "reason", Message: "Please choose a reason"}
	ErrRefundNote        = &Error{Kind: Invalid, Code: "refund_note", Field: "note", Message: "Please keep the note to 500 characters"}
	ErrRefundedMeanwhile = &Error{Kind: Conflict, Code: "refunded_meanwhile", Message: "Someone else has refunded part of this payment in the meantime. Close this and open it again to see what's left."}
	ErrNotRefundable     = &Error{Kind: Conflict, Code: "not_refundable", Message: "There's nothing left to refund on this payment"}
)

// RefundOrder is a refund requested by a manager.
type RefundOrder struct {
	Key       string // chosen by the caller: the same key is refunded once
	PaymentID string
	Amount    Cents
	Seen      Cents // how much had already been refunded, as the manager saw it
	Reason    RefundReason
	Note      string
	MadeBy    string
}

// Check rejects an order that does not fit the receipt.
func (o RefundOrder) Check(r Receipt) error {
	switch {
	case r.Refundable() == 0:
		return ErrNotRefundable
	case o.Seen != r.Refunded:
		return ErrRefundedMeanwhile
	case o.Amount < 1 || o.Amount > r.Refundable():
		return ErrRefundAmount
	case !slices.Contains(RefundReasons, o.Reason):
		return ErrRefundReason
	case utf8.RuneCountInString(o.Note) > LongestRefundNote:
		return ErrRefundNote
	}
	return CheckAdjustmentKey(o.Key)
}

// Refundable is how much of a payment can still be refunded to the card.
func (r Receipt) Refundable() Cents {
	if r.PaymentID == "" {
		return 0 // paid from what the provider kept for the client
	}
	return max(0, r.Total-r.Refunded-r.Leftover)
}

// Bought is the videos that a payment gave.
type Bought struct {
	Videos int // how many were paid for
	Used   int // how many are held for projects, or spent
	Unused int // how many can still be taken back
	Ended  int // how many the end of the subscription took away
	lots   []boughtLot
}

// boughtLot is what a payment bought of one lot, and how much of that can still
// be taken back.
type boughtLot struct{ id, unused int }

// Bought finds in the account's ledger what a payment gave. A change to a larger
// plan gave the difference, for the months that it was paid for.
func (r Receipt) Bought(l *Ledger, c Catalogue, now time.Time) (b Bought) {
	for i := range l.lots {
		lot := &l.lots[i]
		if paid := r.paidFor(*lot, c); paid > 0 {
			unused := max(0, min(paid-r.goneOf(lot.ID), l.takeable(lot, now)))
			b.Videos += paid
			b.Used += min(paid, lot.Held+lot.Spent)
			if lot.Void() {
				b.Ended += max(0, paid-r.goneOf(lot.ID)-lot.Held-lot.Spent)
			}
			b.Unused += unused
			b.lots = append(b.lots, boughtLot{lot.ID, unused})
		}
	}
	return b
}

// Holds returns the videos that a payment paid for and that were not taken back,
// by lot.
func (r Receipt) Holds(l *Ledger, c Catalogue) map[int]int {
	holds := map[int]int{}
	for _, lot := range l.lots {
		if paid := r.paidFor(lot, c); paid > 0 {
			holds[lot.ID] = paid - r.goneOf(lot.ID)
		}
	}
	return holds
}

// paidFor is how many of a lot's videos the payment is for.
func (r Receipt) paidFor(l Lot, c Catalogue) int {
	if r.Origin == "" {
		return 0
	}
	paid := r.Restored[l.ID]
	whole := slices.ContainsFunc(r.Lines, func(line BillLine) bool { return c.BilledFor(line).Kind == BilledPlan })
	for _, line := range r.Lines {
		what := c.BilledFor(line)
		if whole && what.Kind == BilledUnused {
			continue // a year began: the videos of the month before are not part of it
		}
		paid += r.pays(l, line, what)
	}
	return paid
}

// goneOf is how many of a lot's videos no longer belong to the payment.
func (r Receipt) goneOf(lot int) int { return r.Returned[lot] + r.Settled[lot] }

// pays is how many of a lot's videos a line of the receipt paid for; negative for
// what it credits for the plan before. A year that began during a month has its
// own lots, which the month's receipts did not pay for.
func (r Receipt) pays(l Lot, line BillLine, what BilledFor) int {
	if l.Kind == TokenCredit && l.Origin == r.Origin {
		return what.Videos
	}
	if l.Kind != AllowanceCredit || l.months() != r.Origin {
		return 0
	}
	month, err := time.Parse(time.RFC3339, strings.TrimPrefix(l.Origin, r.Origin))
	if err != nil {
		return 0
	}
	// The provider counts in whole seconds.
	there := l.ExpiresAt.After(line.From) && month.Before(line.Until) && !l.CreatedAt.After(r.PaidAt.Add(time.Second))
	switch {
	case what.Kind == BilledPlan && month.Equal(line.From),
		what.Kind == BilledPlan && what.Interval == Annually && month.After(line.From) && month.Before(line.Until),
		what.Kind == BilledRemaining && there:
		return what.Plan.Videos
	case what.Kind == BilledUnused && there:
		return -what.Plan.Videos
	}
	return 0
}

// VideosBack is how many more of a payment's videos go with the money refunded:
// the same share, rounded down, less those already gone. A negative result means
// that too many were taken back. What the end of the subscription took away counts
// towards the share, but never comes back.
func (r Receipt) VideosBack(bought Bought) int {
	share := max(0, r.shareOf(bought.Videos, r.Refunded)-bought.Ended)
	for _, gone := range r.Returned {
		share -= gone
	}
	for _, gone := range r.Settled {
		share -= gone
	}
	return share
}

// shareOf is how many videos go with an amount.
func (r Receipt) shareOf(bought int, refunded Cents) int {
	if r.Total <= 0 {
		return 0
	}
	return int(int64(bought) * int64(min(refunded, r.Total)) / int64(r.Total))
}

// SettleRefund marks refunded videos as settled in the lots that a change of plan
// has refilled, and returns which ones. refunded is how much of the receipt had
// been refunded by then. Videos already taken from these lots no longer count as
// taken; TakeBack takes those of later refunds again.
func (r *Receipt) SettleRefund(l *Ledger, c Catalogue, now time.Time, refunded Cents) (settled map[int]int) {
	settled = map[int]int{}
	var filled []Lot
	bought := 0
	for i := range l.lots {
		lot := &l.lots[i]
		paid := r.paidFor(*lot, c)
		if paid <= 0 {
			continue
		}
		bought += paid
		if !lot.Void() && !l.over(lot, now) {
			delete(r.Returned, lot.ID)
			filled = append(filled, *lot)
		}
	}
	before := *r
	before.Refunded = refunded
	share := before.VideosBack(Bought{Videos: bought})
	for _, lot := range slices.Backward(filled) {
		n := min(share, r.paidFor(lot, c)-r.Settled[lot.ID])
		if n <= 0 {
			continue
		}
		if r.Settled == nil {
			r.Settled = map[int]int{}
		}
		r.Settled[lot.ID] += n
		settled[lot.ID] = n
		share -= n
	}
	return settled
}

// Restore assigns settled videos of other receipts to this one, whose larger plan
// was charged without a credit for them: at most as many as it counts for the
// plan before.
func (r *Receipt) Restore(l *Ledger, c Catalogue, settled map[int]int) {
	for id, n := range settled {
		if n = min(n, r.credited(*l.lot(id), c)); n > 0 {
			if r.Restored == nil {
				r.Restored = map[int]int{}
			}
			r.Restored[id] += n
		}
	}
}

// credited is how many of a lot's videos the receipt counts for the plan before.
func (r Receipt) credited(l Lot, c Catalogue) (videos int) {
	for _, line := range r.Lines {
		if what := c.BilledFor(line); what.Kind == BilledUnused {
			videos -= r.pays(l, line, what)
		}
	}
	return videos
}

// TaxIn is the tax included in an amount refunded from a receipt.
func (r Receipt) TaxIn(refunded Cents) Cents {
	if r.Total <= 0 {
		return 0
	}
	return r.Tax.Share(int64(refunded), int64(r.Total))
}

// CreditNote documents a refund from a receipt, for the client's books.
type CreditNote struct {
	ID        string
	AccountID string
	ReceiptID string
	RefundID  string // the provider's
	Number    string // the receipt's number, followed by the number of the credit note
	Amount    Cents
	Tax       Cents // included in Amount
	Videos    int   // how many were taken back with it
	Reason    RefundReason
	Note      string
	MadeBy    string
	Key       string // of the manager's request; "" for a refund made elsewhere
	At        time.Time
	VoidedAt  time.Time // when the bank rejected the refund: the money has not gone back
}

// CreditNotePrinter draws the credit note of a receipt as a PDF.
type CreditNotePrinter func(w io.Writer, n CreditNote, r Receipt, language Language) error

// CreditNoteReader finds credit notes.
type CreditNoteReader interface {
	CreditNoteByID(ctx context.Context, id string) (CreditNote, error)
	// CreditNotesOf lists an account's credit notes, oldest first.
	CreditNotesOf(ctx context.Context, accountID string) ([]CreditNote, error)
	// CreditNotesByRefunds finds many credit notes in one query, by the
	// provider's ids of their refunds.
	CreditNotesByRefunds(ctx context.Context, refundIDs []string) (map[string]CreditNote, error)
}

// CreditNoteWriter stores credit notes.
type CreditNoteWriter interface {
	CreateCreditNote(ctx context.Context, n CreditNote) error
	VoidCreditNote(ctx context.Context, id string, at time.Time) error
}

// SettleRefund is the job that finds the outcome of a refund whose response was
// lost.
type SettleRefund struct {
	AccountID string `json:"accountId"`
}

// Kind names the job.
func (SettleRefund) Kind() string { return "refund.settle" }

// TellRefundFailed mails the managers that a bank rejected a refund. It carries
// the values themselves, because they may have changed by the time the mail is
// written.
type TellRefundFailed struct {
	AccountID string `json:"accountId"`
	Amount    Cents  `json:"amount"`
}

// Kind names the job.
func (TellRefundFailed) Kind() string { return "refund.tellFailed" }
