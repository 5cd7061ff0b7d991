package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Payment is a bill.
type Payment struct {
	ID        string                 `json:"id"`
	At        time.Time              `json:"at" doc:"When it was paid, else when it was asked for"`
	Account   PayingAccount          `json:"account"`
	Purpose   *PricedLine            `json:"purpose" doc:"The line that says what it is for"`
	Discount  cutroom.Cents          `json:"discount"`
	Card      *PaidWith              `json:"card"`
	Outcome   cutroom.PaymentOutcome `json:"outcome" enum:"pending,failed,paid,part_refunded,refunded,unpaid,disputed"`
	Declined  cutroom.DeclineReason  `json:"declined,omitempty" enum:"lacks_funds,expired,needs_proof,over_limit,unsuitable,no_answer" doc:"Why the card was declined, if the bank says"`
	NextTry   *time.Time             `json:"nextTry,omitempty" doc:"When a failed one is tried again by itself"`
	Total     cutroom.Cents          `json:"total"`
	Refunded  cutroom.Cents          `json:"refunded"`
	Number    string                 `json:"number" doc:"On its receipt"`
	ReceiptID string                 `json:"receiptId,omitempty"`
	Dispute   *Dispute               `json:"dispute,omitempty" doc:"What the client's bank disputes of it, open or decided"`
}

// Dispute is a request by a client's bank to return the money of a payment.
type Dispute struct {
	ID         string                `json:"id"`
	State      cutroom.DisputeState  `json:"state" enum:"needs_response,under_review,won,lost,closed"`
	Inquiry    bool                  `json:"inquiry" doc:"A bank inquiry: no money has been taken"`
	Reason     cutroom.DisputeReason `json:"reason" enum:"fraud,unrecognized,duplicate,not_received,unacceptable,cancelled,credit_missing,other"`
	Amount     cutroom.Cents         `json:"amount"`
	OpenedAt   time.Time             `json:"openedAt"`
	DueBy      *time.Time            `json:"dueBy,omitempty" doc:"Deadline for an answer; missing if the bank accepts none"`
	Answerable bool                  `json:"answerable" doc:"An answer is missing, and can still be given"`
	Urgent     bool                  `json:"urgent" doc:"And at most two days are left"`
	DaysLeft   int                   `json:"daysLeft" doc:"Whole days to answer; none on the last one"`
	Page       string                `json:"page" format:"uri" doc:"Of the payment provider, where a person answers"`
}

// PayingAccount is the client account that a payment belongs to.
type PayingAccount struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Owner string `json:"owner"`
	Email string `json:"email"`
}

// Payments is a page of payments, newest first.
type Payments struct {
	Payments []Payment `json:"payments"`
	Next     string    `json:"next,omitempty"`
}

// PaymentSummary is the total of a month's payments.
type PaymentSummary struct {
	Month         string         `json:"month" doc:"The month that was added up, in UTC; all for all time"`
	Months        []string       `json:"months" doc:"Months that can have payments, newest first"`
	Received      cutroom.Cents  `json:"received" doc:"Before refunds"`
	ReceivedCount int            `json:"receivedCount"`
	Tax           cutroom.Cents  `json:"tax" doc:"Included in what was received"`
	Open          cutroom.Cents  `json:"open" doc:"Failed, or not tried yet"`
	OpenCount     int            `json:"openCount"`
	Refunded      cutroom.Cents  `json:"refunded" doc:"Of the payments of this month, whenever it went back"`
	RefundedCount int            `json:"refundedCount"`
	Disputed      cutroom.Cents  `json:"disputed" doc:"Payments about which a bank has not decided yet"`
	DisputedCount int            `json:"disputedCount"`
	Outcomes      []OutcomeCount `json:"outcomes"`
}

// OutcomeCount is the number of payments with an outcome.
type OutcomeCount struct {
	Outcome cutroom.PaymentOutcome `json:"outcome" enum:"pending,failed,paid,part_refunded,refunded,unpaid,disputed"`
	Count   int                    `json:"count"`
}

// allTime selects all months.
const allTime = "all"

// monthOr parses a month. Without one it returns the current month.
func (a *API) monthOr(text string) (cutroom.Month, error) {
	switch text {
	case "":
		return a.Billing.PresentMonth(), nil
	case allTime:
		return cutroom.Month{}, nil
	}
	return cutroom.ParseMonth(text)
}

func (a *API) payments(ctx context.Context, in *struct {
	Limit   int                    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before  string                 `query:"before" maxLength:"255" doc:"The last row's id on the previous page"`
	Month   string                 `query:"month" maxLength:"7" doc:"Such as 2026-11, or all; the current month by default"`
	Client  string                 `query:"client" maxLength:"100" doc:"A part of the account's name, or of its owner's name or address"`
	Outcome cutroom.PaymentOutcome `query:"outcome" enum:"pending,failed,paid,part_refunded,refunded,unpaid,disputed"`
}) (*struct{ Body Payments }, error) {
	month, err := a.monthOr(in.Month)
	if err != nil {
		return nil, err
	}
	page := PageInput{Limit: in.Limit, Before: in.Before}
	list, err := a.Billing.Payments(ctx, actorOf(ctx), cutroom.PaymentFilter{Month: month, Client: in.Client, Outcome: in.Outcome}, page.noun())
	if err != nil {
		return nil, err
	}
	body := Payments{Payments: make([]Payment, len(list))}
	for i, p := range list {
		body.Payments[i] = a.paymentBody(p)
	}
	body.Next = page.next(len(list), func() string { return list[len(list)-1].BillID })
	return &struct{ Body Payments }{body}, nil
}

func (a *API) paymentBody(p cutroom.ClientPayment) Payment {
	body := Payment{
		ID: p.BillID, At: p.At, Account: PayingAccount{p.AccountID, p.Account, p.Owner, p.Email}, Discount: p.Discount,
		Outcome: p.Outcome, Declined: p.Declined, NextTry: timeOrNull(p.NextTry), Total: p.Total, Refunded: p.Refunded,
		Number: p.Number, ReceiptID: p.ReceiptID,
	}
	if line := a.Billing.PaymentPurpose(p.Payment); line != nil {
		body.Purpose = &a.linesBody([]cutroom.BillLine{*line})[0]
	}
	if p.Card.Last4 != "" {
		body.Card = &PaidWith{p.Card.Brand, p.Card.Last4}
	}
	if d := p.Dispute; d != nil {
		clock := a.Billing.DisputeClock(*d)
		body.Dispute = &Dispute{
			ID: d.ID, State: d.State, Inquiry: d.Inquiry, Reason: d.Reason, Amount: d.Amount, OpenedAt: d.OpenedAt,
			DueBy: timeOrNull(d.DueBy), Answerable: clock.Answerable, Urgent: clock.Urgent, DaysLeft: clock.DaysLeft, Page: d.Page,
		}
	}
	return body
}

func (a *API) paymentSummary(ctx context.Context, in *struct {
	Month  string `query:"month" maxLength:"7" doc:"Such as 2026-11, or all; the current month by default"`
	Client string `query:"client" maxLength:"100" doc:"A part of the account's name, or of its owner's name or address"`
}) (*struct{ Body PaymentSummary }, error) {
	month, err := a.monthOr(in.Month)
	if err != nil {
		return nil, err
	}
	sum, err := a.Billing.PaymentSummary(ctx, actorOf(ctx), cutroom.PaymentFilter{Month: month, Client: in.Client})
	if err != nil {
		return nil, err
	}
	body := PaymentSummary{
		Month: allTime, Months: make([]string, len(sum.Months)), Received: sum.Received, ReceivedCount: sum.ReceivedCount, Tax: sum.Tax,
		Open: sum.Open, OpenCount: sum.OpenCount, Refunded: sum.Refunded, RefundedCount: sum.RefundedCount,
		Disputed: sum.Disputed, DisputedCount: sum.DisputedCount,
		Outcomes: make([]OutcomeCount, len(sum.Counts)),
	}
	if in.Month != allTime {
		body.Month = month.String()
	}
	for i, m := range sum.Months {
		body.Months[i] = m.String()
	}
	for i, c := range sum.Counts {
		body.Outcomes[i] = OutcomeCount{c.Outcome, c.Count}
	}
	return &struct{ Body PaymentSummary }{body}, nil
}
