package cutroom

import (
	"context"
	"slices"
	"time"
)

// PaymentOutcome is the outcome of a bill that asked for money.
//
//	pending ──paid──▶ paid ──▶ part refunded ──▶ refunded
//	   │               ▲ └──▶ disputed ──lost──────┘
//	   └──declined──▶ failed ──closed──▶ unpaid
type PaymentOutcome string

// The outcomes.
const (
	PaymentPending      PaymentOutcome = "pending" // billed, and no card has been tried yet
	PaymentFailed       PaymentOutcome = "failed"  // the card was declined, and the money is still owed
	PaymentPaid         PaymentOutcome = "paid"
	PaymentPartRefunded PaymentOutcome = "part_refunded"
	PaymentRefunded     PaymentOutcome = "refunded"
	PaymentUnpaid       PaymentOutcome = "unpaid"   // the card was declined, and the money is no longer owed
	PaymentDisputed     PaymentOutcome = "disputed" // paid, and a bank is deciding who gets the money
)

// PaymentOutcomes lists all outcomes.
var PaymentOutcomes = []PaymentOutcome{
	PaymentPending, PaymentFailed, PaymentPaid, PaymentPartRefunded, PaymentRefunded, PaymentUnpaid, PaymentDisputed,
}

// Received reports whether the money arrived, no matter how much was refunded
// later.
func (o PaymentOutcome) Received() bool {
	return o == PaymentPaid || o == PaymentPartRefunded || o == PaymentRefunded || o == PaymentDisputed
}

// Open reports whether the money is still owed.
func (o PaymentOutcome) Open() bool { return o == PaymentPending || o == PaymentFailed }

// Payment is a bill that asked for money, as managers see it.
type Payment struct {
	BillID    string // the provider's; identifies the payment
	AccountID string
	Number    string // on the receipt; "" before the bill has one
	PaymentID string // the provider's; "" until something was paid
	Outcome   PaymentOutcome
	Declined  DeclineReason // for a failed or unpaid one
	At        time.Time     // when it was paid, otherwise when it was billed
	FailedAt  time.Time     // when it was billed, if its card was first declined, even if it was paid later; zero for others
	Discount  Cents
	Tax       Cents
	Total     Cents
	Refunded  Cents
	Lines     []BillLine
	Card      Card // the card charged or tried last
}

// Outcome is the bill's outcome; "" if it asks for no money, or never did.
func (b Bill) Outcome() PaymentOutcome {
	switch {
	case b.Draft || b.Total <= 0:
		return ""
	case b.Paid && b.Disputed():
		return PaymentDisputed
	case b.Paid && b.Refunded >= b.Total:
		return PaymentRefunded
	case b.Paid && b.Refunded > 0:
		return PaymentPartRefunded
	case b.Paid:
		return PaymentPaid
	case b.Open && b.Attempts == 0:
		return PaymentPending
	case b.Open:
		return PaymentFailed
	case b.Attempts > 0:
		return PaymentUnpaid
	}
	return ""
}

// Payment returns the bill as a payment of an account; false if it asks for no
// money.
func (b Bill) Payment(accountID string) (Payment, bool) {
	p := Payment{
		BillID: b.ID, AccountID: accountID, Number: b.Number, PaymentID: b.PaymentID, Outcome: b.Outcome(), At: b.CreatedAt,
		Discount: b.Discount, Tax: b.Tax, Total: b.Total, Refunded: b.Refunded, Lines: b.Lines, Card: b.Card,
	}
	if b.Paid {
		p.At = b.PaidAt
	} else {
		p.Declined = b.Declined
	}
	if p.Outcome == PaymentFailed || p.Outcome == PaymentUnpaid {
		p.FailedAt = b.CreatedAt
	}
	return p, p.Outcome != ""
}

// Same reports whether other, from a later look at the provider, has nothing new.
func (p Payment) Same(other Payment) bool {
	return p.Number == other.Number && p.PaymentID == other.PaymentID && p.Outcome == other.Outcome && p.Declined == other.Declined &&
		p.At.Equal(other.At) && p.Total == other.Total && p.Refunded == other.Refunded &&
		p.Card.Brand == other.Card.Brand && p.Card.Last4 == other.Card.Last4 && len(p.Lines) == len(other.Lines)
}

// Purpose returns the line that says what the payment is for: the most expensive
// one for something in the catalogue, otherwise the most expensive; nil if there
// are no lines.
func (p Payment) Purpose(c Catalogue) *BillLine {
	known := func(l BillLine) bool {
		switch c.BilledFor(l).Kind {
		case BilledPlan, BilledRemaining, BilledTokens:
			return true
		case BilledUnused, BilledDiscount, BilledTax, BilledBalance, BilledOther:
		}
		return false
	}
	var best *BillLine
	for i, l := range p.Lines {
		if best == nil || known(l) && !known(*best) || known(l) == known(*best) && l.Amount > best.Amount {
			best = &p.Lines[i]
		}
	}
	return best
}

// PaidInAll adds up what payments brought in, less refunds.
func PaidInAll(payments []Payment) (sum Cents) {
	for _, p := range payments {
		if p.Outcome.Received() {
			sum += p.Total - p.Refunded
		}
	}
	return sum
}

// ClientPayment is a payment together with its account and owner, for the
// managers' list.
type ClientPayment struct {
	Payment
	Account   string // the account's name
	Owner     string // the owner's name; "" when the account no longer has one
	Email     string
	ReceiptID string    // "" if there is none
	NextTry   time.Time // when a failed payment will be retried automatically; zero if it will not
	Dispute   *Dispute  // the most urgent one; nil if there are none
}

// PaymentFilter narrows the managers' list.
type PaymentFilter struct {
	Month   Month          // the zero month means all time
	Client  string         // part of the account's name, or of its owner's name or address
	Outcome PaymentOutcome // "" means all
}

// PaymentSum is the sum of the payments with one outcome.
type PaymentSum struct {
	Outcome  PaymentOutcome
	Count    int
	Clients  int
	Total    Cents
	Tax      Cents // included in Total
	Refunded Cents
	Returned int // how many of them were refunded at least in part
}

// Month is a calendar month, in UTC like the provider's reports.
type Month struct{ From, Until time.Time }

// ErrMonth rejects text that is not a month.
var ErrMonth = invalid("month", "month_unknown", "Choose a month, such as 2026-11")

// MonthOf returns the month that contains a moment.
func MonthOf(t time.Time) Month {
	t = t.UTC()
	from := time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
	return Month{From: from, Until: from.AddDate(0, 1, 0)}
}

// ParseMonth parses the format of String.
func ParseMonth(text string) (Month, error) {
	t, err := time.Parse("2006-01", text)
	if err != nil || t.Year() < 2000 {
		return Month{}, ErrMonth
	}
	return MonthOf(t), nil
}

// String formats the month as in 2026-11.
func (m Month) String() string { return m.From.Format("2006-01") }

// Months lists the months from first to last, newest first.
func Months(first, last Month) []Month {
	var list []Month
	for m := first; !m.From.After(last.From); m = MonthOf(m.Until) {
		list = append(list, m)
	}
	slices.Reverse(list)
	return list
}

// PaymentReader finds payments.
type PaymentReader interface {
	// PaymentsOf lists all payments of an account.
	PaymentsOf(ctx context.Context, accountID string) ([]Payment, error)
	// ClientPayments lists payments, newest first; pages continue after a bill.
	ClientPayments(ctx context.Context, f PaymentFilter, page Page) ([]ClientPayment, error)
	// PaymentSums adds up the payments that match the filter, ignoring its
	// outcome; outcomes without payments are missing.
	PaymentSums(ctx context.Context, f PaymentFilter) ([]PaymentSum, error)
	// CountPayments counts the payments with one outcome.
	CountPayments(ctx context.Context, outcome PaymentOutcome) (int, error)
	// PaymentsByIDs finds many payments in one query, by the provider's ids.
	PaymentsByIDs(ctx context.Context, paymentIDs []string) (map[string]ClientPayment, error)
	// FirstPayment is the time of the oldest payment: ErrNotFound if there is
	// none.
	FirstPayment(ctx context.Context) (time.Time, error)
}

// PaymentWriter stores payments.
type PaymentWriter interface {
	// SavePayment creates or replaces a payment. The record that its card was
	// once declined is kept.
	SavePayment(ctx context.Context, p Payment) error
}
