package httpapi

import (
	"context"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// Quote is the price of a purchase.
type Quote struct {
	Plan       string           `json:"plan"`
	Interval   cutroom.Interval `json:"interval" enum:",month,year"`
	Videos     int              `json:"videos" doc:"Of a token pack; 0 for a plan"`
	Lines      []QuoteLine      `json:"lines"`
	DueToday   cutroom.Cents    `json:"dueToday"`
	NextAt     *time.Time       `json:"nextAt,omitempty"`
	NextAmount cutroom.Cents    `json:"nextAmount"`
	Later      *LaterPrice      `json:"later,omitempty" doc:"The price after the discount code ends"`
	TaxOnTop   bool             `json:"taxOnTop" doc:"Tax comes on top of all amounts, by where the buyer is"`
	Tax        *QuoteTax        `json:"tax" doc:"On what is due today, at the company's address; null when only the payment page can tell"`
	Code       CodeAnswer       `json:"code"`
	Change     *ChangePreview   `json:"change" doc:"For somebody who has a subscription: nothing is bought"`
}

// QuoteTax is the tax on what is due today.
type QuoteTax struct {
	Amount cutroom.Cents `json:"amount"`
	Taxes  []Tax         `json:"taxes"`
}

// QuoteLine is one line of a quote.
type QuoteLine struct {
	Kind   string        `json:"kind" enum:"plan,annual_discount,code,tokens"`
	Code   string        `json:"code,omitempty"`
	Months int           `json:"months,omitempty" doc:"How long the discount lasts; 0 is forever"`
	Amount cutroom.Cents `json:"amount"`
}

// CodeAnswer is the result of applying a code.
type CodeAnswer struct {
	Applied    string        `json:"applied" doc:"The code applied; empty if none"`
	PercentOff int           `json:"percentOff"`
	AmountOff  cutroom.Cents `json:"amountOff"`
	Months     int           `json:"months" doc:"0 is forever"`
	Problem    string        `json:"problem" doc:"Why the code wasn't applied; empty if it was"`
	BetterKept bool          `json:"betterKept" doc:"The code the account signed up with gives a larger discount"`
}

// QuoteWish is the purchase that a quote is requested for.
type QuoteWish struct {
	PlanChoice
	Code string `json:"code,omitempty" maxLength:"100"`
}

func (a *API) quote(ctx context.Context, in *struct{ Body QuoteWish }) (*struct{ Body Quote }, error) {
	by := actorOf(ctx)
	if in.Body.Code != "" {
		if err := a.tries.Take(ctx, codesByUser, by.UserID); err != nil {
			return nil, err
		}
	}
	return a.quoteBody(a.Billing.Quote(ctx, by, a.order(in.Body.PlanChoice), in.Body.Code))
}

// TokenChoice is a pack of extra videos.
type TokenChoice struct {
	Videos int `json:"videos" doc:"The number of videos in one of the packs"`
}

func (a *API) quoteTokens(ctx context.Context, in *struct{ Body TokenChoice }) (*struct{ Body Quote }, error) {
	order, err := cutroom.OrderTokens(in.Body.Videos)
	if err != nil {
		return nil, err
	}
	return a.quoteBody(a.Billing.Quote(ctx, actorOf(ctx), order, ""))
}

func (a *API) quoteBody(o billing.Offer, err error) (*struct{ Body Quote }, error) {
	if err != nil {
		return nil, err
	}
	q := Quote{
		Plan: o.Order.Plan, Interval: o.Order.Interval, Videos: o.Order.Videos, Lines: make([]QuoteLine, len(o.Quote.Lines)),
		DueToday: o.Quote.DueToday, NextAt: timeOrNull(o.Quote.NextAt), NextAmount: o.Quote.NextAmount, Later: laterBody(o.Quote.Later),
		TaxOnTop: o.TaxOnTop, Code: CodeAnswer{BetterKept: o.BetterKept},
	}
	for i, l := range o.Quote.Lines {
		q.Lines[i] = QuoteLine{l.Kind, l.Code, l.Months, l.Amount}
	}
	if d := o.Quote.Discount; d != nil {
		q.Code.Applied, q.Code.PercentOff, q.Code.AmountOff, q.Code.Months = d.Code, d.PercentOff, d.AmountOff, d.Months
	}
	if o.Tax != nil {
		q.Tax = &QuoteTax{Amount: o.Tax.Amount, Taxes: taxesBody(o.Tax.Taxes)}
	}
	if o.CodeProblem != nil {
		q.Code.Problem = o.CodeProblem.Code
	}
	if o.Change != nil {
		change := a.changeBody(*o.Change)
		q.Change = &change
	}
	return &struct{ Body Quote }{q}, nil
}

// PlanPurchase buys a plan.
type PlanPurchase struct {
	QuoteWish
	Terms bool `json:"terms" doc:"They agree to the terms"`
}

func (a *API) openCheckout(ctx context.Context, in *struct{ Body PlanPurchase }) (*struct{ Body PageElsewhere }, error) {
	return a.openPage(ctx, billing.Purchase{Order: a.order(in.Body.PlanChoice), Code: in.Body.Code, Terms: in.Body.Terms})
}

// TokenPurchase buys extra videos.
type TokenPurchase struct {
	TokenChoice
	Terms bool `json:"terms" doc:"They agree to the terms"`
}

func (a *API) openTokenCheckout(ctx context.Context, in *struct{ Body TokenPurchase }) (*struct{ Body PageElsewhere }, error) {
	order, err := cutroom.OrderTokens(in.Body.Videos)
	if err != nil {
		return nil, err
	}
	return a.openPage(ctx, billing.Purchase{Order: order, Terms: in.Body.Terms})
}

func (a *API) openPage(ctx context.Context, p billing.Purchase) (*struct{ Body PageElsewhere }, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, checkoutByUser, by.UserID); err != nil {
		return nil, err
	}
	c, err := a.Billing.OpenCheckout(ctx, by, p)
	if err != nil {
		return nil, err
	}
	return &struct{ Body PageElsewhere }{PageElsewhere{c.URL}}, nil
}

// CheckoutProgress is the state of a purchase.
type CheckoutProgress struct {
	State    cutroom.CheckoutState `json:"state" enum:"opening,open,paid,closed"`
	Kind     string                `json:"kind" enum:"plan,tokens"`
	Plan     string                `json:"plan"`
	Interval cutroom.Interval      `json:"interval" enum:",month,year"`
	Videos   int                   `json:"videos"`
	Receipt  *Receipt              `json:"receipt"`
	Credits  int                   `json:"credits" doc:"Videos that can be submitted now"`
}

func (a *API) checkoutProgress(ctx context.Context, in *struct {
	SessionID string `path:"sessionId" maxLength:"255"`
}) (*struct{ Body CheckoutProgress }, error) {
	by := actorOf(ctx)
	// The provider's messages can be late. We then ask the provider, but not on
	// every request.
	ask := a.tries.Take(ctx, progressByUser, by.UserID) == nil
	p, err := a.Billing.Progress(ctx, by, in.SessionID, ask)
	if err != nil {
		return nil, err
	}
	body := CheckoutProgress{
		State: p.Checkout.State, Kind: "plan", Plan: p.Checkout.Order.Plan, Interval: p.Checkout.Order.Interval,
		Videos: p.Checkout.Order.Videos, Credits: p.Credits,
	}
	if p.Checkout.Order.Tokens() {
		body.Kind = "tokens"
	}
	if p.Receipt != nil {
		r := a.receiptBody(*p.Receipt, nil)
		body.Receipt = &r
	}
	return &struct{ Body CheckoutProgress }{body}, nil
}
