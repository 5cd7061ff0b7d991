package httpapi

import (
	"context"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// Billing is a client account's plan and payments.
type Billing struct {
	Account           BilledAccount `json:"account"`
	Company           Company       `json:"company" doc:"What stands on receipts; everything in it may be empty"`
	MayPay            bool          `json:"mayPay" doc:"Whether the caller can buy and change plans"`
	Subscription      *Subscription `json:"subscription" doc:"The current one, else the last; null if there has never been one"`
	Card              *BilledCard   `json:"card"`
	NextCharge        *NextCharge   `json:"nextCharge" doc:"Null when nothing will be charged"`
	OpenCheckout      *OpenCheckout `json:"openCheckout" doc:"A checkout that was started but not paid"`
	FirstSubscription bool          `json:"firstSubscription"`
	Now               time.Time     `json:"now" doc:"The installation's time, which a demo can move"`
	Storage           *Storage      `json:"storage,omitempty" doc:"For managers; clients have an address of their own for it"`
}

// BilledAccount names the client account.
type BilledAccount struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// BilledCard is the card that is charged.
type BilledCard struct {
	Brand                   string `json:"brand"`
	Last4                   string `json:"last4"`
	ExpMonth                int    `json:"expMonth"`
	ExpYear                 int    `json:"expYear"`
	ExpiresBeforeNextCharge bool   `json:"expiresBeforeNextCharge"`
}

// NextCharge is an upcoming payment.
type NextCharge struct {
	At     time.Time     `json:"at"`
	Amount cutroom.Cents `json:"amount" doc:"In cents"`
	Later  *LaterPrice   `json:"later,omitempty" doc:"The price after its discount code ends"`
	Taxed  bool          `json:"taxed" doc:"Tax comes on top of the amounts"`
}

// LaterPrice is the amount of each charge after a code has ended.
type LaterPrice struct {
	From   time.Time     `json:"from" doc:"The first charge without the code"`
	Amount cutroom.Cents `json:"amount"`
}

func laterBody(l *cutroom.LaterPrice) *LaterPrice {
	if l == nil {
		return nil
	}
	return &LaterPrice{l.From, l.Amount}
}

// OpenCheckout is a purchase that has not been paid.
type OpenCheckout struct {
	URL       string           `json:"url"`
	Plan      string           `json:"plan"`
	Interval  cutroom.Interval `json:"interval" enum:"month,year"`
	ExpiresAt time.Time        `json:"expiresAt"`
}

// Subscription is a plan that renews.
type Subscription struct {
	ID           string                    `json:"id"`
	State        cutroom.SubscriptionState `json:"state" enum:"incomplete,active,past_due,paused,ended"`
	Plan         string                    `json:"plan" doc:"The catalogue's key"`
	Interval     cutroom.Interval          `json:"interval" enum:"month,year"`
	Price        cutroom.Cents             `json:"price" doc:"Of one charge in cents, before discounts"`
	NextPlan     string                    `json:"nextPlan" doc:"The plan from the next period; empty if it stays the same"`
	NextInterval cutroom.Interval          `json:"nextInterval" enum:",month,year"`
	NewPrice     *NewPrice                 `json:"newPrice,omitempty" doc:"Another price that was told for the present plan"`
	StartedAt    time.Time                 `json:"startedAt"`
	PeriodStart  time.Time                 `json:"periodStart"`
	PeriodEnd    time.Time                 `json:"periodEnd"`
	CancelAtEnd  bool                      `json:"cancelAtEnd"`
	Renewing     bool                      `json:"renewing" doc:"The current period has started and its charge is pending: up to an hour for a card, days for a bank account"`
	EndedAt      *time.Time                `json:"endedAt,omitempty"`
	PausedAt     *time.Time                `json:"pausedAt,omitempty"`
	ResumesAt    *time.Time                `json:"resumesAt,omitempty"`
	PausesLeft   int                       `json:"pausesLeft" doc:"In the last twelve months"`
	Standing     cutroom.Standing          `json:"standing" enum:"good,grace,no_submissions,on_hold,ended"`
	FailedAt     *time.Time                `json:"failedAt,omitempty" doc:"When the renewal first failed"`
	NextRetryAt  *time.Time                `json:"nextRetryAt,omitempty"`
	// The next steps while it stays unpaid. Past ones are missing.
	SubmissionsStopAt *time.Time    `json:"submissionsStopAt,omitempty"`
	WorkStopsAt       *time.Time    `json:"workStopsAt,omitempty"`
	EndsUnpaidAt      *time.Time    `json:"endsUnpaidAt,omitempty"`
	Owed              cutroom.Cents `json:"owed,omitempty"`
	Unpaid            *UnpaidPlan   `json:"unpaid,omitempty" doc:"All dates of a plan that is past due"`
}

// NewPrice is the price of a plan from one of its renewals on.
type NewPrice struct {
	Price cutroom.Cents `json:"price" doc:"Of one charge in cents, before discounts"`
	From  time.Time     `json:"from" doc:"The renewal that is charged with it first"`
}

// UnpaidPlan lists what happens to an unpaid plan, from the first failure to
// its end.
type UnpaidPlan struct {
	FailedAt          time.Time `json:"failedAt"`
	SubmissionsStopAt time.Time `json:"submissionsStopAt"`
	WorkStopsAt       time.Time `json:"workStopsAt"`
	EndsAt            time.Time `json:"endsAt"`
	Tries             []CardTry `json:"tries" doc:"When the card is tried again"`
}

// CardTry is one attempt to charge the card.
type CardTry struct {
	At   time.Time `json:"at"`
	Done bool      `json:"done"`
}

func unpaidBody(s cutroom.Subscription) *UnpaidPlan {
	body := &UnpaidPlan{
		FailedAt: s.FailedAt, SubmissionsStopAt: s.SubmissionsStop(), WorkStopsAt: s.WorkStops(), EndsAt: s.EndsUnpaid(),
	}
	for _, try := range s.CardTries() {
		body.Tries = append(body.Tries, CardTry(try))
	}
	return body
}

func (a *API) billing(ctx context.Context, _ *struct{}) (*struct{ Body Billing }, error) {
	return a.billingBody(a.Billing.Billing(ctx, actorOf(ctx)))
}

func (a *API) billingOf(ctx context.Context, in *byID) (*struct{ Body Billing }, error) {
	body, err := a.billingBody(a.Billing.BillingOf(ctx, actorOf(ctx), in.ID))
	if err != nil {
		return nil, err
	}
	room, err := a.Media.StorageOf(ctx, actorOf(ctx), in.ID)
	body.Body.Storage = &Storage{Used: room.Used, Limit: room.Limit}
	return body, err
}

func (a *API) billingBody(b billing.Billing, err error) (*struct{ Body Billing }, error) {
	if err != nil {
		return nil, err
	}
	body := Billing{
		Account: BilledAccount{b.Account.ID, b.Account.Name}, Company: Company(b.Account.Company), MayPay: b.MayPay, FirstSubscription: b.First, Now: b.At,
		Subscription: subscriptionBody(b),
	}
	if b.NextCharge != nil {
		body.NextCharge = &NextCharge{b.NextCharge.At, b.NextCharge.Amount, laterBody(b.NextCharge.Later), b.Subscription.Taxed}
	}
	if b.Open != nil {
		body.OpenCheckout = &OpenCheckout{b.Open.URL, b.Open.Order.Plan, b.Open.Order.Interval, b.Open.ExpiresAt}
	}
	if s := b.Subscription; s != nil && s.Card.Last4 != "" {
		body.Card = &BilledCard{
			s.Card.Brand, s.Card.Last4, s.Card.ExpMonth, s.Card.ExpYear,
			b.NextCharge != nil && s.Card.ExpiresBefore(b.NextCharge.At),
		}
	}
	return &struct{ Body Billing }{body}, nil
}

func subscriptionBody(b billing.Billing) *Subscription {
	s := b.Subscription
	if s == nil {
		return nil
	}
	body := &Subscription{
		ID: s.ID, State: s.State, Plan: s.Plan, Interval: s.Interval, Price: s.Price, NextPlan: s.NextPlan, NextInterval: s.NextInterval,
		StartedAt: s.StartedAt, PeriodStart: s.PeriodStart, PeriodEnd: s.PeriodEnd, CancelAtEnd: s.CancelAtEnd, Renewing: s.Draft != "",
		EndedAt: timeOrNull(s.EndedAt), PausedAt: timeOrNull(s.PausedAt), ResumesAt: timeOrNull(s.ResumesAt),
		PausesLeft: b.PausesLeft, Standing: b.Standing, FailedAt: timeOrNull(s.FailedAt), NextRetryAt: timeOrNull(s.NextRetry()),
	}
	if s.Live() && s.Told.Price != 0 {
		body.NewPrice = &NewPrice{s.Told.Price, s.ToldAt()}
	}
	if s.State == cutroom.SubscriptionPastDue {
		body.SubmissionsStopAt, body.WorkStopsAt = ifAhead(s.SubmissionsStop(), b.At), ifAhead(s.WorkStops(), b.At)
		body.EndsUnpaidAt, body.Owed = ifAhead(s.EndsUnpaid(), b.At), b.Owed
		body.Unpaid = unpaidBody(*s)
	}
	return body
}

func ifAhead(t, now time.Time) *time.Time {
	if !t.After(now) {
		return nil
	}
	return &t
}

func timeOrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// PlanChoice is a plan and its billing interval.
type PlanChoice struct {
	Plan     int `json:"plan" doc:"The plan's number in the catalogue"`
	Duration int `json:"duration" enum:"1,12" doc:"12 bills yearly"`
}

// order translates the choice into an order.
func (a *API) order(c PlanChoice) cutroom.Order {
	return cutroom.Order{Plan: a.Billing.PlanKey(c.Plan), Interval: cutroom.IntervalOf(c.Duration)}
}

// ChangePreview shows what a change of plan means.
type ChangePreview struct {
	Kind        cutroom.ChangeKind `json:"kind" enum:"at_once,at_period_end,withdrawn"`
	Plan        string             `json:"plan"`
	Interval    cutroom.Interval   `json:"interval" enum:"month,year"`
	Lines       []PricedLine       `json:"lines" doc:"What is charged now"`
	Total       cutroom.Cents      `json:"total"`
	At          time.Time          `json:"at" doc:"Send it back to agree"`
	EffectiveAt time.Time          `json:"effectiveAt"`
	NextAmount  cutroom.Cents      `json:"nextAmount" doc:"The next charge after it"`
	Later       *LaterPrice        `json:"later,omitempty" doc:"The price after its discount code ends"`
	VideosNow   int                `json:"videosNow"`
	VideosAfter int                `json:"videosAfter"`
	Taxed       bool               `json:"taxed" doc:"Tax comes on top of the charges to come"`
}

// PricedLine is one line of a charge.
type PricedLine struct {
	Kind     cutroom.BillLineKind `json:"kind" enum:"plan,unused,remaining,tokens,discount,tax,balance,other"`
	Plan     string               `json:"plan,omitempty" doc:"The catalogue's key"`
	Interval cutroom.Interval     `json:"interval,omitempty" enum:"month,year" doc:"Of a whole period"`
	Videos   int                  `json:"videos,omitempty" doc:"Number of extra videos bought"`
	Text     string               `json:"text" doc:"The provider's own words, in English"`
	Amount   cutroom.Cents        `json:"amount"`
	From     *time.Time           `json:"from,omitempty"`
	Until    *time.Time           `json:"until,omitempty"`
	Tax      *Tax                 `json:"tax,omitempty" doc:"Which tax it is"`
}

func (a *API) linesBody(lines []cutroom.BillLine) []PricedLine {
	body := make([]PricedLine, len(lines))
	for i, l := range lines {
		what := a.Billing.BilledFor(l)
		body[i] = PricedLine{
			Kind: what.Kind, Plan: what.Plan.Key, Interval: what.Interval, Videos: what.Videos, Text: l.Text, Amount: l.Amount,
			From: timeOrNull(l.From), Until: timeOrNull(l.Until),
		}
		if l.Tax != nil {
			tax := taxBody(*l.Tax)
			body[i].Tax = &tax
		}
	}
	return body
}

func (a *API) changeBody(c billing.Change) ChangePreview {
	return ChangePreview{
		Kind: c.Kind, Plan: c.Order.Plan, Interval: c.Order.Interval, Lines: a.linesBody(c.Lines), Total: c.Total, At: c.At,
		EffectiveAt: c.EffectiveAt, NextAmount: c.NextAmount, Later: laterBody(c.Later), VideosNow: c.VideosNow, VideosAfter: c.VideosAfter, Taxed: c.Taxed,
	}
}

func (a *API) previewChange(ctx context.Context, in *struct{ Body PlanChoice }) (*struct{ Body ChangePreview }, error) {
	change, err := a.Billing.PreviewChange(ctx, actorOf(ctx), a.order(in.Body))
	if err != nil {
		return nil, err
	}
	return &struct{ Body ChangePreview }{a.changeBody(change)}, nil
}

// AgreedChange is a change of plan as the person saw and accepted it.
type AgreedChange struct {
	PlanChoice
	At    time.Time     `json:"at"`
	Total cutroom.Cents `json:"total"`
}

func (a *API) changePlan(ctx context.Context, in *struct{ Body AgreedChange }) (*struct{ Body Billing }, error) {
	return a.then(ctx, a.Billing.ChangePlan(ctx, actorOf(ctx), billing.Agreed{
		Order: a.order(in.Body.PlanChoice), At: in.Body.At, Total: in.Body.Total,
	}))
}

func (a *API) withdrawChange(ctx context.Context, _ *struct{}) (*struct{ Body Billing }, error) {
	return a.then(ctx, a.Billing.WithdrawChange(ctx, actorOf(ctx)))
}

// PauseLength is the length of a pause.
type PauseLength struct {
	Days int `json:"days" doc:"7 to 90"`
}

func (a *API) pause(ctx context.Context, in *struct{ Body PauseLength }) (*struct{ Body Billing }, error) {
	return a.then(ctx, a.Billing.Pause(ctx, actorOf(ctx), in.Body.Days))
}

func (a *API) resume(ctx context.Context, _ *struct{}) (*struct{ Body Billing }, error) {
	return a.then(ctx, a.Billing.Resume(ctx, actorOf(ctx)))
}

// Cancellation is the reason for canceling, if the person gives one.
type Cancellation struct {
	Reason string `json:"reason,omitempty" maxLength:"4000"`
}

func (a *API) cancel(ctx context.Context, in *struct{ Body Cancellation }) (*struct{ Body Billing }, error) {
	return a.then(ctx, a.Billing.Cancel(ctx, actorOf(ctx), in.Body.Reason))
}

func (a *API) keepSubscription(ctx context.Context, _ *struct{}) (*struct{ Body Billing }, error) {
	return a.then(ctx, a.Billing.Keep(ctx, actorOf(ctx)))
}

func (a *API) payNow(ctx context.Context, _ *struct{}) (*struct{ Body Billing }, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, payByUser, by.UserID); err != nil {
		return nil, err
	}
	return a.then(ctx, a.Billing.PayNow(ctx, by))
}

// then responds to a change with the updated billing state.
func (a *API) then(ctx context.Context, err error) (*struct{ Body Billing }, error) {
	if err != nil {
		return nil, err
	}
	return a.billing(ctx, nil)
}

// PageElsewhere is the address to which the browser goes next.
type PageElsewhere struct {
	URL string `json:"url"`
}

// wish is the change of plan to which the person returns, if there is one.
type wish struct {
	Body *PlanChoice
}

func (a *API) confirmPayment(ctx context.Context, _ *struct{}) (*struct{ Body PageElsewhere }, error) {
	url, err := a.Billing.ConfirmPayment(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body PageElsewhere }{PageElsewhere{url}}, nil
}

func (a *API) portal(ctx context.Context, in *wish) (*struct{ Body PageElsewhere }, error) {
	var chosen *cutroom.Order
	if in.Body != nil {
		order := a.order(*in.Body)
		chosen = &order
	}
	url, err := a.Billing.Portal(ctx, actorOf(ctx), chosen)
	if err != nil {
		return nil, err
	}
	return &struct{ Body PageElsewhere }{PageElsewhere{url}}, nil
}

// Referrals is the result of the account's own referral code.
type Referrals struct {
	Code       string `json:"code"`
	Link       string `json:"link"`
	PercentOff int    `json:"percentOff"`
	Months     int    `json:"months"`
	Came       int    `json:"came" doc:"Accounts that signed up with it"`
	Subscribed int    `json:"subscribed" doc:"Those of them that have paid for a plan"`
}

func (a *API) referrals(ctx context.Context, _ *struct{}) (*struct{ Body Referrals }, error) {
	r, err := a.Billing.Referrals(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body Referrals }{Referrals{r.Code, r.Link, r.Terms.PercentOff, r.Terms.Months, r.Came, r.Subscribed}}, nil
}
