package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Receipt is a bill that was paid.
type Receipt struct {
	ID       string        `json:"id"`
	Number   string        `json:"number"`
	PaidAt   time.Time     `json:"paidAt"`
	Total    cutroom.Cents `json:"total"`
	Subtotal cutroom.Cents `json:"subtotal"`
	Discount cutroom.Cents `json:"discount"`
	Tax      cutroom.Cents `json:"tax"`
	Refunded cutroom.Cents `json:"refunded"`
	Lines    []PricedLine  `json:"lines"`
	Card     *PaidWith     `json:"card"`
}

// PaidWith is the card a receipt was paid with.
type PaidWith struct {
	Brand string `json:"brand"`
	Last4 string `json:"last4"`
}

// Receipts is a page of receipts, newest first.
type Receipts struct {
	Receipts []Receipt `json:"receipts"`
	More     bool      `json:"more"`
}

func receiptBody(r cutroom.Receipt) Receipt {
	body := Receipt{
		ID: r.ID, Number: r.Number, PaidAt: r.PaidAt, Total: r.Total, Subtotal: r.Subtotal, Discount: r.Discount,
		Tax: r.Tax, Refunded: r.Refunded, Lines: linesBody(r.Lines),
	}
	if r.Card.Last4 != "" {
		body.Card = &PaidWith{r.Card.Brand, r.Card.Last4}
	}
	return body
}

func (a *API) receipts(ctx context.Context, in *struct {
	Before time.Time `query:"before" doc:"When the last receipt already seen was paid"`
}) (*struct{ Body Receipts }, error) {
	list, more, err := a.Billing.Receipts(ctx, actorOf(ctx), in.Before)
	if err != nil {
		return nil, err
	}
	body := Receipts{Receipts: make([]Receipt, len(list)), More: more}
	for i, r := range list {
		body.Receipts[i] = receiptBody(r)
	}
	return &struct{ Body Receipts }{body}, nil
}
