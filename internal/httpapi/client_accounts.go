package httpapi

import (
	"context"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// AccountLine is a client account in the managers' list.
type AccountLine struct {
	ID        string           `json:"id"`
	Name      string           `json:"name"`
	Owner     AccountOwner     `json:"owner"`
	Plan      string           `json:"plan" doc:"The catalogue's key of the current or last plan; empty if there has never been one"`
	Standing  cutroom.Standing `json:"standing" enum:",good,grace,no_submissions,on_hold,ended" doc:"Empty if there has never been a plan"`
	Credits   int              `json:"credits" doc:"How many videos can be submitted"`
	Storage   Storage          `json:"storage"`
	CreatedAt time.Time        `json:"createdAt"`
}

// AccountOwner is the person who owns a client account.
type AccountOwner struct {
	ID       string `json:"id"`
	FullName string `json:"fullName"`
	Email    string `json:"email"`
}

// Accounts is a slice of the client accounts.
type Accounts struct {
	Accounts []AccountLine `json:"accounts"`
	Next     string        `json:"next,omitempty"`
}

type accountsInput struct {
	PageInput
	Search string `query:"search" maxLength:"100" doc:"A part of the account's name, or of its owner's name or email address"`
}

func (a *API) accounts(ctx context.Context, in *accountsInput) (*struct{ Body Accounts }, error) {
	lines, err := a.Billing.Accounts(ctx, actorOf(ctx), in.Search, in.noun())
	if err != nil {
		return nil, err
	}
	body := Accounts{Accounts: make([]AccountLine, len(lines))}
	for i, l := range lines {
		body.Accounts[i] = accountLineBody(l)
	}
	body.Next = in.next(len(lines), func() string { return lines[len(lines)-1].Account.ID })
	return &struct{ Body Accounts }{body}, nil
}

func accountLineBody(l billing.AccountLine) AccountLine {
	line := AccountLine{
		ID: l.Account.ID, Name: l.Account.Name, CreatedAt: l.Account.CreatedAt, Standing: l.Standing, Credits: l.Left,
		Storage: Storage{Used: l.Stored, Limit: l.StorageLimit},
		Owner:   AccountOwner{ID: l.Owner.ID, FullName: l.Owner.FullName, Email: l.Owner.Email},
	}
	if l.Subscription != nil {
		line.Plan = l.Subscription.Plan
	}
	return line
}
