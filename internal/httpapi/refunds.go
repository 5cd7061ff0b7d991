package httpapi

import (
	"context"

	"cutroom/internal/cutroom"
)

// RefundPreview shows what a refund of a payment would do.
type RefundPreview struct {
	Number   string        `json:"number" doc:"Of the receipt"`
	Client   string        `json:"client"`
	Lines    []PricedLine  `json:"lines"`
	Total    cutroom.Cents `json:"total"`
	Refunded cutroom.Cents `json:"refunded" doc:"Refunded so far"`
	Most     cutroom.Cents `json:"most" doc:"Amount that can still be refunded"`
	Amount   cutroom.Cents `json:"amount"`
	Tax      cutroom.Cents `json:"tax" doc:"Included in the amount"`
	Bought   int           `json:"bought" doc:"Videos that the payment gave"`
	Used     int           `json:"used"`
	Removed  int           `json:"removed" doc:"Unused videos that go with the money"`
	Left     int           `json:"left" doc:"Unused videos that stay"`
}

// RefundOrder is the body of a request to refund a payment.
type RefundOrder struct {
	Key      string               `json:"key" maxLength:"64" doc:"Chosen by the client; a repeated request is applied once"`
	Amount   cutroom.Cents        `json:"amount" doc:"In cents"`
	Refunded cutroom.Cents        `json:"refunded" doc:"Refunded so far, as the preview said; anything else is a conflict"`
	Reason   cutroom.RefundReason `json:"reason" enum:"our_error,late,duplicate,asked"`
	Note     string               `json:"note" maxLength:"2000" doc:"For the client, at most 500 characters"`
}

func (a *API) previewRefund(ctx context.Context, in *struct {
	ID     string `path:"id" maxLength:"255"`
	Amount int64  `query:"amount" minimum:"0" doc:"In cents; all that is left when there is none"`
}) (*struct{ Body RefundPreview }, error) {
	p, err := a.Billing.PreviewRefund(ctx, actorOf(ctx), in.ID, cutroom.Cents(in.Amount))
	if err != nil {
		return nil, err
	}
	return &struct{ Body RefundPreview }{RefundPreview{
		Number: p.Receipt.Number, Client: p.Account.Name, Lines: a.linesBody(p.Receipt.Lines), Total: p.Receipt.Total, Refunded: p.Receipt.Refunded,
		Most: p.Most, Amount: p.Amount, Tax: p.Tax, Bought: p.Bought, Used: p.Used, Removed: p.Removed, Left: p.Left,
	}}, nil
}

func (a *API) refund(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"255"`
	Body RefundOrder
}) (*struct{}, error) {
	return nil, a.Billing.Refund(ctx, actorOf(ctx), in.ID, cutroom.RefundOrder{
		Key: in.Body.Key, Amount: in.Body.Amount, Seen: in.Body.Refunded, Reason: in.Body.Reason, Note: in.Body.Note,
	})
}
