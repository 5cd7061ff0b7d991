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
