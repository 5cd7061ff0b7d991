package cutroom

import (
	"context"
	"io"
	"time"
)

// Receipt is a bill that was paid. It is a receipt and no invoice in the sense
// of a tax authority.
type Receipt struct {
	ID        string
	AccountID string
	BillID    string // the provider's
	Number    string
	PaymentID string
	Subtotal  Cents
	Discount  Cents
	Tax       Cents
	Total     Cents
	Refunded  Cents
	PaidAt    time.Time
	Lines     []BillLine
	Card      Card // what it was paid with
}

// period is the line that pays for a whole period of a subscription, unless
// its money went back.
func (r Receipt) period() (line BillLine, there bool) {
	if r.Total > 0 && r.Refunded >= r.Total {
		return BillLine{}, false
	}
	for _, l := range r.Lines {
		if !l.Proration && l.Amount > 0 && l.From.Before(l.Until) {
			return l, true
		}
	}
	return BillLine{}, false
}

// netOf is what was paid for the line of a whole period: discounts go off it,
// and so do other lines about the very same time.
func (r Receipt) netOf(period BillLine) Cents {
	net := period.Amount - r.Discount
	for _, l := range r.Lines {
		if l.Proration && l.From.Equal(period.From) && l.Until.Equal(period.Until) {
			net += l.Amount
		}
	}
	return max(0, net)
}

// ReceiptPrinter draws a receipt of an account as a PDF.
type ReceiptPrinter func(w io.Writer, r Receipt, a ClientAccount, language Language) error

// ReceiptReader finds receipts.
type ReceiptReader interface {
	ReceiptByID(ctx context.Context, id string) (Receipt, error)
	ReceiptByBill(ctx context.Context, billID string) (Receipt, error)
	// Receipts lists an account's, newest first.
	Receipts(ctx context.Context, accountID string, page Page) ([]Receipt, error)
}

// ReceiptWriter keeps receipts.
type ReceiptWriter interface {
	CreateReceipt(ctx context.Context, r Receipt) error
	// SaveRefund writes how much of a receipt was given back.
	SaveRefund(ctx context.Context, id string, refunded Cents) error
}
