package cutroom

import (
	"context"
	"slices"
	"time"
)

// PaymentOutcome is what became of a bill that asked for money.
//
//	pending ──paid──▶ paid ──▶ part refunded ──▶ refunded
//	   │               ▲ └──▶ disputed ──lost──────┘
//	   └──declined──▶ failed ──closed──▶ unpaid
type PaymentOutcome string

// The outcomes.
const (
	PaymentPending      PaymentOutcome = "pending" // asked for, and no card was tried yet
	PaymentFailed       PaymentOutcome = "failed"  // the card was declined, and it is still owed
	PaymentPaid         PaymentOutcome = "paid"
	PaymentPartRefunded PaymentOutcome = "part_refunded"
	PaymentRefunded     PaymentOutcome = "refunded"
	PaymentUnpaid       PaymentOutcome = "unpaid"   // the card was declined, and it is owed no more
	PaymentDisputed     PaymentOutcome = "disputed" // it was paid, and a bank has not decided whose money it is
)

// PaymentOutcomes are all of them.
var PaymentOutcomes = []PaymentOutcome{
	PaymentPending, PaymentFailed, PaymentPaid, PaymentPartRefunded, PaymentRefunded, PaymentUnpaid, PaymentDisputed,
}

// Received reports whether the money came, whatever was given back of it.
func (o PaymentOutcome) Received() bool {
	return o == PaymentPaid || o == PaymentPartRefunded || o == PaymentRefunded || o == PaymentDisputed
}

// Open reports whether the money is still owed.
func (o PaymentOutcome) Open() bool { return o == PaymentPending || o == PaymentFailed }

// Payment is a bill that asked for money, as managers see it.
type Payment struct {
	BillID    string // the provider's; a payment is known by it
	AccountID string
	Number    string // on the receipt; "" before the bill has one
	PaymentID string // the provider's; "" while nothing was paid
	Outcome   PaymentOutcome
	Declined  DeclineReason // of a failed or unpaid one
	At        time.Time     // when it was paid, else when it was asked for
	FailedAt  time.Time     // when it was asked for, of one whose card was declined first, also once it is paid; zero for others
	Discount  Cents
	Tax       Cents
	Total     Cents
	Refunded  Cents
	Lines     []BillLine
	Card      Card // the one that was charged or tried last
}

// Outcome is what became of the bill; "" while it asks for no money, and when
// it never did.
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

// Payment is the bill as a payment of an account; false when it asks for no
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

// Same reports whether another look at the provider found nothing new.
func (p Payment) Same(other Payment) bool {
	return p.Number == other.Number && p.PaymentID == other.PaymentID && p.Outcome == other.Outcome && p.Declined == other.Declined &&
		p.At.Equal(other.At) && p.Total == other.Total && p.Refunded == other.Refunded &&
		p.Card.Brand == other.Card.Brand && p.Card.Last4 == other.Card.Last4 && len(p.Lines) == len(other.Lines)
}

// Purpose is the line that says what the payment is for: the dearest one that
// names something of ours, else the dearest; nil when no line is known.
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

// PaidInAll is what payments brought, less what was given back.
func PaidInAll(payments []Payment) (sum Cents) {
	for _, p := range payments {
		if p.Outcome.Received() {
			sum += p.Total - p.Refunded
		}
	}
	return sum
}

// ClientPayment is a payment with whose it is, as the managers' list shows it.
type ClientPayment struct {
	Payment
	Account   string // its name
	Owner     string // the name of the person who owns it; "" when nobody does any more
	Email     string
	ReceiptID string    // "" while there is none
	NextTry   time.Time // when a failed one is tried again by itself; zero when it is not
	Dispute   *Dispute  // the one to look at first; nil when there never was one
}

// PaymentFilter narrows the managers' list down.
type PaymentFilter struct {
	Month   Month          // the zero one is all time
	Client  string         // a part of the account's name, or of its owner's name or address
	Outcome PaymentOutcome // "" is all
}

// PaymentSum adds up the payments with one outcome.
type PaymentSum struct {
	Outcome  PaymentOutcome
	Count    int
	Clients  int
	Total    Cents
	Tax      Cents // that is part of it
	Refunded Cents
	Returned int // how many of them something was refunded of
}

// Month is a month of the calendar, in UTC as the provider's reports.
type Month struct{ From, Until time.Time }

// ErrMonth says that something is no month.
var ErrMonth = invalid("month", "month_unknown", "Choose a month, such as 2026-11")

// MonthOf is the month that a moment is in.
func MonthOf(t time.Time) Month {
	t = t.UTC()
	from := time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
	return Month{From: from, Until: from.AddDate(0, 1, 0)}
}

// ParseMonth reads what String writes.
func ParseMonth(text string) (Month, error) {
	t, err := time.Parse("2006-01", text)
	if err != nil || t.Year() < 2000 {
		return Month{}, ErrMonth
	}
	return MonthOf(t), nil
}

// String is the month as in 2026-11.
func (m Month) String() string { return m.From.Format("2006-01") }

// Months lists the months from one to another, the newest first.
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
	// ClientPayments lists the newest first; a page goes on after a bill.
	ClientPayments(ctx context.Context, f PaymentFilter, page Page) ([]ClientPayment, error)
	// PaymentSums adds up what the filter lets through, whatever outcome it
	// names; outcomes that there are none of are missing.
	PaymentSums(ctx context.Context, f PaymentFilter) ([]PaymentSum, error)
	// CountPayments counts those with one outcome.
	CountPayments(ctx context.Context, outcome PaymentOutcome) (int, error)
	// PaymentsByIDs finds many in one look-up, by the provider's ids of them.
	PaymentsByIDs(ctx context.Context, paymentIDs []string) (map[string]ClientPayment, error)
	// FirstPayment is when the oldest one was: ErrNotFound while there is none.
	FirstPayment(ctx context.Context) (time.Time, error)
}

// PaymentWriter stores payments.
type PaymentWriter interface {
	// SavePayment writes one, whether or not it is there already. That its card
	// was declined once stays known.
	SavePayment(ctx context.Context, p Payment) error
}
