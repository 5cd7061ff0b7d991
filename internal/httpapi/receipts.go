package httpapi

import (
	"bytes"
	"context"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"cutroom/internal/cutroom"
)

// Receipt is a paid bill.
type Receipt struct {
	ID       string        `json:"id"`
	Number   string        `json:"number"`
	PaidAt   time.Time     `json:"paidAt"`
	Total    cutroom.Cents `json:"total"`
	Subtotal cutroom.Cents `json:"subtotal"`
	Discount cutroom.Cents `json:"discount"`
	Tax      cutroom.Cents `json:"tax"`
	Taxes    []Tax         `json:"taxes" doc:"What the tax consists of"`
	Refunded cutroom.Cents `json:"refunded"`
	Lines    []PricedLine  `json:"lines"`
	Card     *PaidWith     `json:"card"`

	CreditNotes []CreditNote `json:"creditNotes" doc:"Refunds, oldest first"`
}

// CreditNote documents a refund on a receipt.
type CreditNote struct {
	ID     string        `json:"id"`
	Number string        `json:"number"`
	At     time.Time     `json:"at"`
	Amount cutroom.Cents `json:"amount"`
	Tax    cutroom.Cents `json:"tax" doc:"Included in the total"`
	Note   string        `json:"note"`
	Void   bool          `json:"void" doc:"The bank refused the refund"`
}

// Tax is a tax on a payment.
type Tax struct {
	Kind          string        `json:"kind" doc:"The provider's term, such as vat or sales_tax; empty if it has none"`
	Name          string        `json:"name" doc:"As the provider writes it, in English"`
	Rate          string        `json:"rate" doc:"In percent, as in 23 or 8.875; 0 when it is not known"`
	ReverseCharge bool          `json:"reverseCharge" doc:"Nothing is charged: the buyer accounts for it"`
	Amount        cutroom.Cents `json:"amount"`
}

func taxesBody(taxes []cutroom.AppliedTax) []Tax {
	body := make([]Tax, len(taxes))
	for i, t := range taxes {
		body[i] = taxBody(t)
	}
	return body
}

func taxBody(t cutroom.AppliedTax) Tax {
	return Tax{t.Kind, t.Name, t.Rate.String(), t.ReverseCharge, t.Amount}
}

// PaidWith is the card that paid a receipt.
type PaidWith struct {
	Brand string `json:"brand"`
	Last4 string `json:"last4"`
}

// Receipts is a page of receipts, newest first.
type Receipts struct {
	Receipts []Receipt `json:"receipts"`
	Next     string    `json:"next,omitempty"`
}

func (a *API) receiptBody(r cutroom.Receipt, notes []cutroom.CreditNote) Receipt {
	body := Receipt{
		ID: r.ID, Number: r.Number, PaidAt: r.PaidAt, Total: r.Total, Subtotal: r.Subtotal, Discount: r.Discount,
		Tax: r.Tax, Taxes: taxesBody(r.ShownTaxes()), Refunded: r.Refunded, Lines: a.linesBody(r.Lines), CreditNotes: []CreditNote{},
	}
	for _, n := range notes {
		if n.ReceiptID == r.ID {
			body.CreditNotes = append(body.CreditNotes, CreditNote{n.ID, n.Number, n.At, n.Amount, n.Tax, n.Note, !n.VoidedAt.IsZero()})
		}
	}
	if r.Card.Last4 != "" {
		body.Card = &PaidWith{r.Card.Brand, r.Card.Last4}
	}
	return body
}

func (a *API) receipts(ctx context.Context, in *PageInput) (*struct{ Body Receipts }, error) {
	list, err := a.Billing.Receipts(ctx, actorOf(ctx), in.noun())
	if err != nil {
		return nil, err
	}
	notes, err := a.Billing.CreditNotes(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body := Receipts{Receipts: make([]Receipt, len(list))}
	for i, r := range list {
		body.Receipts[i] = a.receiptBody(r, notes)
	}
	body.Next = in.next(len(list), func() string { return list[len(list)-1].ID })
	return &struct{ Body Receipts }{body}, nil
}

// pdfAnswer describes a PDF response.
func pdfAnswer(op *huma.Operation) {
	op.Responses = map[string]*huma.Response{"200": {
		Description: "The page",
		Content:     map[string]*huma.MediaType{"application/pdf": {Schema: &huma.Schema{Type: "string", Format: "binary"}}},
	}}
}

// download is a small file to save.
type download struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

func (a *API) receiptPDF(ctx context.Context, in *byID) (*download, error) {
	by := actorOf(ctx)
	r, err := a.Billing.Receipt(ctx, by, in.ID)
	if err != nil {
		return nil, err
	}
	who, err := a.Account.Self(ctx, by)
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	if err := a.WriteReceipt(&page, r, who.Language); err != nil {
		return nil, err
	}
	return &download{"application/pdf", `attachment; filename="receipt-` + plainName(strings.ToLower(r.Number)) + `.pdf"`, page.Bytes()}, nil
}

func (a *API) creditNotePDF(ctx context.Context, in *byID) (*download, error) {
	by := actorOf(ctx)
	n, r, err := a.Billing.CreditNote(ctx, by, in.ID)
	if err != nil {
		return nil, err
	}
	who, err := a.Account.Self(ctx, by)
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	if err := a.WriteCreditNote(&page, n, r, who.Language); err != nil {
		return nil, err
	}
	return &download{"application/pdf", `attachment; filename="credit-note-` + plainName(strings.ToLower(n.Number)) + `.pdf"`, page.Bytes()}, nil
}
