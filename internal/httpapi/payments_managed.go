package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// PaymentEvent is a message of the payment provider.
type PaymentEvent struct {
	ID         string                    `json:"id"`
	Kind       string                    `json:"kind"`
	CustomerID string                    `json:"customerId"`
	CreatedAt  time.Time                 `json:"createdAt"`
	ReceivedAt time.Time                 `json:"receivedAt"`
	State      cutroom.PaymentEventState `json:"state" enum:"received,processed,ignored,failed"`
	Problem    string                    `json:"problem" doc:"Why it could not be applied the last time"`
	Payload    string                    `json:"payload,omitempty" doc:"The message itself; only when one is asked for"`
}

// PaymentEvents is a page of messages, newest first.
type PaymentEvents struct {
	Events []PaymentEvent `json:"events"`
	Next   string         `json:"next,omitempty"`
}

func paymentEventBody(e cutroom.PaymentEvent) PaymentEvent {
	return PaymentEvent{
		ID: e.ID, Kind: e.Kind, CustomerID: e.CustomerID, CreatedAt: e.CreatedAt, ReceivedAt: e.ReceivedAt,
		State: e.State, Problem: e.Problem,
	}
}

func (a *API) paymentEvents(ctx context.Context, in *struct {
	Limit  int                       `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before string                    `query:"before" maxLength:"255" doc:"The last row's id on the previous page"`
	State  cutroom.PaymentEventState `query:"state" enum:"received,processed,ignored,failed"`
}) (*struct{ Body PaymentEvents }, error) {
	page := PageInput{Limit: in.Limit, Before: in.Before}
	list, err := a.Billing.Events(ctx, actorOf(ctx), in.State, page.noun())
	if err != nil {
		return nil, err
	}
	body := PaymentEvents{Events: make([]PaymentEvent, len(list))}
	for i, e := range list {
		body.Events[i] = paymentEventBody(e)
	}
	body.Next = page.next(len(list), func() string { return list[len(list)-1].ID })
	return &struct{ Body PaymentEvents }{body}, nil
}

type byEvent struct {
	ID string `path:"id" maxLength:"255"`
}

func (a *API) paymentEvent(ctx context.Context, in *byEvent) (*struct{ Body PaymentEvent }, error) {
	e, err := a.Billing.Event(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	body := paymentEventBody(e)
	body.Payload = string(e.Payload)
	return &struct{ Body PaymentEvent }{body}, nil
}

func (a *API) replayPaymentEvent(ctx context.Context, in *byEvent) (*struct{}, error) {
	return nil, a.Billing.Replay(ctx, actorOf(ctx), in.ID)
}

// PromoCode is a discount code.
type PromoCode struct {
	PromoCodeTerms
	Uses    int        `json:"uses" doc:"Paid, or kept for somebody who may pay yet"`
	EndedAt *time.Time `json:"endedAt,omitempty"`
	BuiltIn bool       `json:"builtIn" doc:"It is defined in the catalogue and can't be ended here"`
}

// PromoCodeTerms is what a code is worth, and for whom.
type PromoCodeTerms struct {
	Code       string        `json:"code" maxLength:"100"`
	PercentOff int           `json:"percentOff" doc:"Or an amount"`
	AmountOff  cutroom.Cents `json:"amountOff" doc:"In cents, of each month"`
	Months     int           `json:"months" doc:"0 is forever"`
	NewClients bool          `json:"newClients"`
	Plans      []string      `json:"plans" nullable:"false" maxItems:"20" doc:"The catalogue's keys; none is all"`
	MaxUses    int           `json:"maxUses" doc:"0 is without limit"`
	From       *time.Time    `json:"from,omitempty"`
	Until      *time.Time    `json:"until,omitempty"`
}

// PromoCodes are all codes.
type PromoCodes struct {
	Codes []PromoCode `json:"codes"`
}

func (a *API) promoCodes(ctx context.Context, _ *struct{}) (*struct{ Body PromoCodes }, error) {
	list, err := a.Billing.PromoCodes(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body := PromoCodes{Codes: make([]PromoCode, len(list))}
	for i, c := range list {
		body.Codes[i] = PromoCode{
			PromoCodeTerms: PromoCodeTerms{
				Code: c.Code, PercentOff: c.PercentOff, AmountOff: c.AmountOff, Months: c.Months, NewClients: c.NewClients,
				Plans: append([]string{}, c.Plans...), MaxUses: c.MaxUses, From: timeOrNull(c.From), Until: timeOrNull(c.Until),
			},
			Uses: c.Uses, EndedAt: timeOrNull(c.EndedAt), BuiltIn: c.BuiltIn,
		}
	}
	return &struct{ Body PromoCodes }{body}, nil
}

func (a *API) makePromoCode(ctx context.Context, in *struct{ Body PromoCodeTerms }) (*struct{}, error) {
	p := cutroom.PromoCode{
		Code: in.Body.Code, PercentOff: in.Body.PercentOff, AmountOff: in.Body.AmountOff, Months: in.Body.Months,
		NewClients: in.Body.NewClients, Plans: in.Body.Plans, MaxUses: in.Body.MaxUses,
	}
	if in.Body.From != nil {
		p.From = in.Body.From.UTC()
	}
	if in.Body.Until != nil {
		p.Until = in.Body.Until.UTC()
	}
	return nil, a.Billing.MakePromoCode(ctx, actorOf(ctx), p)
}

func (a *API) endPromoCode(ctx context.Context, in *struct {
	Code string `path:"code" maxLength:"100"`
}) (*struct{}, error) {
	return nil, a.Billing.EndPromoCode(ctx, actorOf(ctx), in.Code)
}
