package cutroom

import (
	"context"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Refund is money of a payment that went back to the client. The provider keeps
// it: one that is made in its dashboard counts like one that is made here.
type Refund struct {
	ID     string // the provider's, of the refund or of the dispute
	Amount Cents
	Reason RefundReason // "" when it was not made here
	Note   string       // for the client
	MadeBy string       // the manager; "" when it was not made here
	Key    string       // of the manager's request
	At     time.Time    // zero when the provider does not say
}

// RefundReason is why money went back.
type RefundReason string

// The reasons.
const (
	RefundOurError  RefundReason = "our_error"
	RefundLate      RefundReason = "late"
	RefundDuplicate RefundReason = "duplicate"
	RefundAsked     RefundReason = "asked"
	RefundDisputed  RefundReason = "disputed" // the client's bank took it; nobody chooses this one
)

// RefundReasons are those that a manager can choose, in their order.
var RefundReasons = []RefundReason{RefundOurError, RefundLate, RefundDuplicate, RefundAsked}

// LongestRefundNote is how long the note for the client may be, in characters.
// Stripe keeps no more with a refund.
const LongestRefundNote = 500

// What is refused about a refund.
var (
	ErrRefundAmount      = &Error{Kind: Invalid, Code: "refund_amount", Field: "amount", Message: "Please enter an amount up to what's left of the payment"}
	ErrRefundReason      = &Error{Kind: Invalid, Code: "refund_reason", Field: "reason", Message: "Please choose a reason"}
	ErrRefundNote        = &Error{Kind: Invalid, Code: "refund_note", Field: "note", Message: "Please keep the note to 500 characters"}
	ErrRefundedMeanwhile = &Error{Kind: Conflict, Code: "refunded_meanwhile", Message: "Someone else has refunded part of this payment in the meantime. Close this and open it again to see what's left."}
	ErrNotRefundable     = &Error{Kind: Conflict, Code: "not_refundable", Message: "There's nothing left to refund on this payment"}
)

// RefundOrder is a refund that a manager asks for.
type RefundOrder struct {
	Key       string // made by who asks: the same is done once
	PaymentID string
	Amount    Cents
	Seen      Cents // what had been refunded of it before, as who asks saw it
	Reason    RefundReason
	Note      string
	MadeBy    string
}

// Check refuses an order that does not fit the receipt.
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

// Refundable is how much of a payment can still go back to the card.
func (r Receipt) Refundable() Cents {
	if r.PaymentID == "" {
		return 0 // it was paid from what the provider kept for the client
	}
	return max(0, r.Total-r.Refunded-r.Leftover)
}

// Bought is what a payment gave in videos.
type Bought struct {
	Videos int // as it was paid for
	Used   int // held for projects, or spent
	Unused int // can still be taken back
	lots   []boughtLot
}

// boughtLot is what a payment bought of one lot, and what of that can still be
// taken back.
type boughtLot struct{ id, unused int }

// Bought finds in the account's ledger what a payment gave. A change to a larger
// plan gave the difference, in the months that it was paid for.
func (r Receipt) Bought(l *Ledger, c Catalogue, now time.Time) (b Bought) {
	for i := range l.lots {
		lot := &l.lots[i]
		if paid := r.paidFor(*lot, c); paid > 0 {
			unused := max(0, min(paid-r.goneOf(lot.ID), l.takeable(lot, now)))
			b.Videos += paid
			b.Used += min(paid, lot.Held+lot.Spent)
			b.Unused += unused
			b.lots = append(b.lots, boughtLot{lot.ID, unused})
		}
	}
	return b
}

// Holds is what a payment has paid for and did not take back, in videos by lot.
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

// goneOf is how many of a lot's videos are not the payment's any more.
func (r Receipt) goneOf(lot int) int { return r.Returned[lot] + r.Settled[lot] }

// pays is how many of a lot's videos a line of the receipt paid for; below zero
// for what it counts of the plan before. A year that began within a month has lots
// of its own, which the month's receipts did not pay for.
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

// VideosBack is how many more of the videos that a payment bought go with the
// money that went back: the same share, rounded down, less those that went before.
// Below zero, so many went too many.
func (r Receipt) VideosBack(bought int) int {
	share := r.shareOf(bought, r.Refunded)
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

// SettleRefund makes what was refunded of a receipt by then count as settled in the
// lots that a change of plan has filled again, and says which videos those are. What
// was taken of these lots is not taken any more; TakeBack takes again what was
// refunded since.
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
	share := before.VideosBack(bought)
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

// Restore makes settled videos of other receipts those of this one, whose larger plan
// was charged without credit for them: as many as it does not count itself.
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

// credited is how many of a lot's videos the receipt counts as those of the plan before.
func (r Receipt) credited(l Lot, c Catalogue) (videos int) {
	for _, line := range r.Lines {
		if what := c.BilledFor(line); what.Kind == BilledUnused {
			videos -= r.pays(l, line, what)
		}
	}
	return videos
}

// TaxIn is the tax within an amount that went back of a receipt.
func (r Receipt) TaxIn(refunded Cents) Cents {
	if r.Total <= 0 {
		return 0
	}
	return r.Tax.Share(int64(refunded), int64(r.Total))
}

// CreditNote says that money of a receipt went back, for a client's books.
type CreditNote struct {
	ID        string
	AccountID string
	ReceiptID string
	RefundID  string // the provider's
	Number    string // that of the receipt, and which of its credit notes it is
	Amount    Cents
	Tax       Cents // that is part of it
	Videos    int   // that were taken back with it
	Reason    RefundReason
	Note      string
	MadeBy    string
	Key       string // of the manager's request; "" for a refund made elsewhere
	At        time.Time
	VoidedAt  time.Time // the bank did not take the money: it has not gone back
}

// CreditNotePrinter draws the credit note of a receipt as a PDF.
type CreditNotePrinter func(w io.Writer, n CreditNote, r Receipt, language Language) error

// CreditNoteReader finds credit notes.
type CreditNoteReader interface {
	CreditNoteByID(ctx context.Context, id string) (CreditNote, error)
	// CreditNotesOf lists an account's, oldest first.
	CreditNotesOf(ctx context.Context, accountID string) ([]CreditNote, error)
	// CreditNotesByRefunds finds many in one look-up, by the provider's ids of
	// their refunds.
	CreditNotesByRefunds(ctx context.Context, refundIDs []string) (map[string]CreditNote, error)
}

// CreditNoteWriter stores credit notes.
type CreditNoteWriter interface {
	CreateCreditNote(ctx context.Context, n CreditNote) error
	VoidCreditNote(ctx context.Context, id string, at time.Time) error
}

// SettleRefund finds out what became of a refund whose answer was lost.
type SettleRefund struct {
	AccountID string `json:"accountId"`
}

// Kind names the job.
func (SettleRefund) Kind() string { return "refund.settle" }

// TellRefundFailed tells the managers that a bank refused a refund. What it says is
// here, because it may have changed when the mail is written.
type TellRefundFailed struct {
	AccountID string `json:"accountId"`
	Amount    Cents  `json:"amount"`
}

// Kind names the job.
func (TellRefundFailed) Kind() string { return "refund.tellFailed" }
