package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// SubscriptionLine is a client's subscription in the managers' list.
type SubscriptionLine struct {
	ID          string                    `json:"id"`
	Account     AccountName               `json:"account"`
	Owner       string                    `json:"owner,omitempty" doc:"The owner's name; missing once the account is closed"`
	Email       string                    `json:"email,omitempty"`
	State       cutroom.SubscriptionState `json:"state" enum:"active,past_due,paused,ended"`
	Plan        string                    `json:"plan" doc:"The catalogue's key"`
	Interval    cutroom.Interval          `json:"interval" enum:"month,year"`
	Price       cutroom.Cents             `json:"price" doc:"Of one charge in cents, before discounts"`
	Taxed       bool                      `json:"taxed" doc:"Tax comes on top"`
	Standing    cutroom.Standing          `json:"standing" enum:"good,grace,no_submissions,on_hold,ended"`
	StartedAt   time.Time                 `json:"startedAt"`
	PeriodEnd   time.Time                 `json:"periodEnd"`
	CancelAtEnd bool                      `json:"cancelAtEnd"`
	ResumesAt   *time.Time                `json:"resumesAt,omitempty" doc:"When a pause is over"`
	EndedAt     *time.Time                `json:"endedAt,omitempty"`
	NextCharge  *NextCharge               `json:"nextCharge,omitempty" doc:"Missing where none comes, and while a renewal is unpaid"`
	Owed        cutroom.Cents             `json:"owed,omitempty" doc:"What an unpaid renewal asks for, in cents"`
}

// SubscriptionLines is one page of subscriptions, newest first.
type SubscriptionLines struct {
	Subscriptions []SubscriptionLine `json:"subscriptions"`
	Next          string             `json:"next,omitempty"`
}

func (a *API) subscriptions(ctx context.Context, in *struct {
	PageInput
	Show   cutroom.SubscriptionShow `query:"show" enum:"active,leaving,past_due,paused,ended" doc:"Only those that are like this"`
	Plan   string                   `query:"plan" maxLength:"64" doc:"Only this plan: the catalogue's key"`
	Client string                   `query:"client" maxLength:"100" doc:"A part of the account's name, or of its owner's name or email address"`
}) (*struct{ Body SubscriptionLines }, error) {
	lines, err := a.Billing.Subscriptions(ctx, actorOf(ctx), cutroom.SubscriptionFilter{Show: in.Show, Plan: in.Plan, Client: in.Client}, in.noun())
	if err != nil {
		return nil, err
	}
	body := SubscriptionLines{Subscriptions: make([]SubscriptionLine, len(lines))}
	for i, l := range lines {
		line := SubscriptionLine{
			ID: l.ID, Account: AccountName{l.AccountID, l.Account}, Owner: l.Owner, Email: l.Email, State: l.State, Plan: l.Plan,
			Interval: l.Interval, Price: l.Price, Taxed: l.Taxed, Standing: l.Standing, StartedAt: l.StartedAt, PeriodEnd: l.PeriodEnd,
			CancelAtEnd: l.CancelAtEnd, ResumesAt: timeOrNull(l.ResumesAt), EndedAt: timeOrNull(l.EndedAt),
		}
		if l.NextCharge != nil {
			line.NextCharge = &NextCharge{l.NextCharge.At, l.NextCharge.Amount, laterBody(l.NextCharge.Later), l.Taxed}
		}
		if l.State == cutroom.SubscriptionPastDue {
			line.Owed = l.Owed
		}
		body.Subscriptions[i] = line
	}
	body.Next = in.next(len(lines), func() string { return lines[len(lines)-1].ID })
	return &struct{ Body SubscriptionLines }{body}, nil
}

// ReferralLine is a client account that signed up with another account's
// referral code.
type ReferralLine struct {
	Account    AccountName      `json:"account" doc:"Who came"`
	ReferredBy AccountName      `json:"referredBy"`
	Code       string           `json:"code"`
	CreatedAt  time.Time        `json:"createdAt" doc:"When they registered"`
	Plan       string           `json:"plan" doc:"The catalogue's key of the current or last plan; empty if there has never been one"`
	Standing   cutroom.Standing `json:"standing" enum:",good,grace,no_submissions,on_hold,ended" doc:"Empty if there has never been a plan"`
	Paid       cutroom.Cents    `json:"paid" doc:"Paid so far less refunds, in cents"`
}

// ReferralLines is one page of referrals, newest first.
type ReferralLines struct {
	Referrals []ReferralLine `json:"referrals"`
	Next      string         `json:"next,omitempty"`
}

func (a *API) everyReferral(ctx context.Context, in *struct {
	PageInput
	Show   cutroom.ReferralShow `query:"show" enum:"registered,subscribed" doc:"Only those who never subscribed, or who have or had a plan"`
	Client string               `query:"client" maxLength:"100" doc:"A part of the name of either account"`
}) (*struct{ Body ReferralLines }, error) {
	lines, err := a.Billing.EveryReferral(ctx, actorOf(ctx), cutroom.ReferralFilter{Show: in.Show, Client: in.Client}, in.noun())
	if err != nil {
		return nil, err
	}
	body := ReferralLines{Referrals: make([]ReferralLine, len(lines))}
	for i, l := range lines {
		line := ReferralLine{
			Account: AccountName{l.Account.ID, l.Account.Name}, ReferredBy: AccountName{l.Account.ReferredBy, l.Referrer},
			Code: l.Code, CreatedAt: l.Account.CreatedAt, Standing: l.Standing, Paid: l.Paid,
		}
		if l.Subscription != nil {
			line.Plan = l.Subscription.Plan
		}
		body.Referrals[i] = line
	}
	body.Next = in.next(len(lines), func() string { return lines[len(lines)-1].Account.ID })
	return &struct{ Body ReferralLines }{body}, nil
}
