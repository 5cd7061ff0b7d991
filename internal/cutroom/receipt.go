package cutroom

import (
	"context"
	"io"
	"time"
)

// Receipt is a bill that was paid. It is a receipt, not an invoice for tax
// purposes.
type Receipt struct {
	ID        string
	AccountID string
	BillID    string // the provider's
	Number    string
	PaymentID string
	Subtotal  Cents
	Discount  Cents
	Tax       Cents
	Taxes     []AppliedTax // what the tax consists of; nil if unknown
	Total     Cents
	Refunded  Cents
	Leftover  Cents       // refunded to its card from what the provider kept for the client; this undid nothing
	Returned  map[int]int // videos taken back with refunds, by lot
	Settled   map[int]int // videos that were refunded earlier, and that a larger plan has charged for since, by lot
	Restored  map[int]int // settled videos of other receipts that this receipt of a larger plan charged for, by lot
	Origin    string      // the origin of its videos in the ledger; "" if it gave none
	PaidAt    time.Time
	Lines     []BillLine
	Card      Card // the card it was paid with
	Parties   Parties
}

// Parties are who paid a receipt and who received the money, as they were when it
// was paid. Later changes appear only on later receipts.
type Parties struct {
	Client  string  `json:"client"` // the client account's name
	Company Company `json:"company"`
	Seller  Seller  `json:"seller"`
}

// Seller is who receives the money, as printed on receipts.
type Seller struct {
	Name    string `json:"name"`
	Email   string `json:"email"`
	Address string `json:"address,omitempty"`
	Country string `json:"country,omitempty"`
}

// PartiesOf returns the parties to what an account pays at this moment.
func PartiesOf(a ClientAccount, b Brand) Parties {
	return Parties{
		Client: a.Name, Company: a.Company,
		Seller: Seller{Name: b.Name, Email: b.Email, Address: b.Address, Country: b.Country},
	}
}

// period returns the line that pays for a whole period of one of our plans,
// unless its money was refunded because it bought nothing. What an operator
// charged for something else is not a period, whatever dates it has.
func (r Receipt) period(c Catalogue) (line BillLine, there bool) {
	if r.Total > 0 && r.Refunded >= r.Total && r.Origin == "" {
		return BillLine{}, false
	}
	for _, l := range r.Lines {
		if _, sold := c.PlanOf(l.ProductID); sold && !l.Proration && l.Amount > 0 && l.From.Before(l.Until) {
			return l, true
		}
	}
	return BillLine{}, false
}

// netOf is what was paid for the line of a whole period: its amount less its
// share of the discounts, and plus or minus prorated lines for exactly the same
// time.
func (r Receipt) netOf(period BillLine) Cents {
	net, whole := period.Amount, Cents(0)
	for _, l := range r.Lines {
		switch {
		case !l.From.Equal(period.From) || !l.Until.Equal(period.Until):
		case l.Proration:
			net += l.Amount
		default:
			whole += l.Amount
		}
	}
	return max(0, net-r.Discount.Share(int64(period.Amount), int64(whole)))
}

// refundedOf is what a refund takes off the price of a whole period, before tax.
// The refund of a change during the period is scaled up to the whole period.
func (r Receipt) refundedOf(whole time.Duration) Cents {
	if r.Origin == "" || r.Refunded == 0 || r.Total <= 0 {
		return 0
	}
	back := r.Refunded.Share(int64(r.Total-r.Tax), int64(r.Total))
	for _, l := range r.Lines {
		if l.Amount > 0 && l.From.Before(l.Until) {
			return back.Share(int64(whole/time.Second), int64(l.Until.Sub(l.From)/time.Second))
		}
	}
	return 0
}

// ReceiptPrinter draws a receipt as a PDF.
type ReceiptPrinter func(w io.Writer, r Receipt, language Language) error

// ReceiptReader finds receipts.
type ReceiptReader interface {
	ReceiptByID(ctx context.Context, id string) (Receipt, error)
	ReceiptByBill(ctx context.Context, billID string) (Receipt, error)
	// Receipts lists an account's receipts, newest first.
	Receipts(ctx context.Context, accountID string, page Page) ([]Receipt, error)
	// AccountsWithoutParties lists accounts with receipts that have no parties.
	AccountsWithoutParties(ctx context.Context, limit int) ([]string, error)
}

// ReceiptWriter stores receipts.
type ReceiptWriter interface {
	CreateReceipt(ctx context.Context, r Receipt) error
	// SaveRefund saves how much of a receipt was refunded, and which videos went
	// with it.
	SaveRefund(ctx context.Context, r Receipt) error
	// FillParties sets the parties of those receipts of an account that have
	// none.
	FillParties(ctx context.Context, accountID string, p Parties) error
}
