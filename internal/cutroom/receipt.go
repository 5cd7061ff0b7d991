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
	Taxes     []AppliedTax // what the tax consists of; nil when nobody said
	Total     Cents
	Refunded  Cents
	Leftover  Cents       // that was paid back to its card of what the provider kept for the client, and undid nothing
	Returned  map[int]int // videos that were taken back with that, by the lot they were in
	Settled   map[int]int // videos that went with that before, and that a larger plan was charged for since, by lot
	Restored  map[int]int // those that this receipt of a larger plan was charged for, by lot
	Origin    string      // what its videos are written for in the ledger; "" when it gave none
	PaidAt    time.Time
	Lines     []BillLine
	Card      Card // what it was paid with
	Parties   Parties
}

// Parties are who paid a receipt and who received its money, as they were when it
// was paid. What either changes afterwards stands on later receipts only.
type Parties struct {
	Client  string  `json:"client"` // the client account's name
	Company Company `json:"company"`
	Seller  Seller  `json:"seller"`
}

// Seller is who receives the money, as it stands on receipts.
type Seller struct {
	Name    string `json:"name"`
	Email   string `json:"email"`
	Address string `json:"address,omitempty"`
	Country string `json:"country,omitempty"`
}

// PartiesOf are the parties to what an account pays at this moment.
func PartiesOf(a ClientAccount, b Brand) Parties {
	return Parties{
		Client: a.Name, Company: a.Company,
		Seller: Seller{Name: b.Name, Email: b.Email, Address: b.Address, Country: b.Country},
	}
}

// period is the line that pays for a whole period of one of our plans, unless its
// money went back because it bought nothing. What an operator has charged for
// something else is no period, whatever time it names.
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

// netOf is what was paid for the line of a whole period: its share of the
// discounts goes off it, and so do other lines about the very same time.
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

// refundedOf is what a refund takes off the price of a whole period, taxes apart:
// that of a change within the period counts as if it had been for all of it.
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
	// Receipts lists an account's, newest first.
	Receipts(ctx context.Context, accountID string, page Page) ([]Receipt, error)
	// AccountsWithoutParties lists accounts with receipts that name no parties.
	AccountsWithoutParties(ctx context.Context, limit int) ([]string, error)
}

// ReceiptWriter stores receipts.
type ReceiptWriter interface {
	CreateReceipt(ctx context.Context, r Receipt) error
	// SaveRefund writes how much of a receipt was given back, and of what.
	SaveRefund(ctx context.Context, r Receipt) error
	// FillParties writes the parties of an account's receipts that name none.
	FillParties(ctx context.Context, accountID string, p Parties) error
}
