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
	Used      int              `json:"used" doc:"How many videos of the plan's month are used or reserved"`
	Allowance int              `json:"allowance" doc:"How many videos the plan's month has; 0 without one"`
	Storage   Storage          `json:"storage"`
	CreatedAt time.Time        `json:"createdAt"`
	Risks     []cutroom.Risk   `json:"risks" enum:"payment,cancelled,late,unhappy,idle" doc:"Why the client may leave, most pressing first"`
}

// AccountOwner is the person who owns a client account.
type AccountOwner struct {
	ID       string `json:"id"`
	FullName string `json:"fullName"`
	Email    string `json:"email"`
}

// Accounts is one page of the client accounts.
type Accounts struct {
	Accounts []AccountLine `json:"accounts"`
	Next     string        `json:"next,omitempty"`
}

type accountsInput struct {
	Limit  int                 `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before string              `query:"before" maxLength:"64" doc:"The previous page's next"`
	Search string              `query:"search" maxLength:"100" doc:"A part of the account's name, or of its owner's name or email address"`
	Show   cutroom.AccountShow `query:"show" enum:"at_risk,past_due,new" doc:"Only accounts that are like this"`
	Sort   string              `query:"sort" enum:"newest,name,usage,health" default:"newest" doc:"In which order: usage begins with who used most of the month's videos, health with the most pressing risk"`
}

func (a *API) accounts(ctx context.Context, in *accountsInput) (*struct{ Body Accounts }, error) {
	search := cutroom.AccountSearch{Text: in.Search, Show: in.Show}
	if in.Sort != "newest" {
		search.Sort = cutroom.AccountSort(in.Sort)
	}
	page := PageInput{Limit: in.Limit, Before: in.Before}
	lines, err := a.Billing.Accounts(ctx, actorOf(ctx), search, page.noun())
	if err != nil {
		return nil, err
	}
	body := Accounts{Accounts: make([]AccountLine, len(lines))}
	for i, l := range lines {
		body.Accounts[i] = accountLineBody(l)
	}
	body.Next = page.next(len(lines), func() string { return lines[len(lines)-1].Cursor() })
	return &struct{ Body Accounts }{body}, nil
}

func accountLineBody(l billing.AccountLine) AccountLine {
	line := AccountLine{
		ID: l.Account.ID, Name: l.Account.Name, CreatedAt: l.Account.CreatedAt, Standing: l.Standing, Credits: l.Left,
		Used: l.Usage.Used, Allowance: l.Usage.Of,
		Storage: Storage{Used: l.Stored, Limit: l.StorageLimit},
		Owner:   AccountOwner{ID: l.Owner.ID, FullName: l.Owner.FullName, Email: l.Owner.Email},
		Risks:   append([]cutroom.Risk{}, l.Risks...),
	}
	if l.Subscription != nil {
		line.Plan = l.Subscription.Plan
	}
	return line
}

// ClientAccount is a single client account as a manager sees it.
type ClientAccount struct {
	AccountLine
	Paid       cutroom.Cents `json:"paid" doc:"Paid so far less refunds, in cents"`
	ReferredBy *AccountName  `json:"referredBy,omitempty" doc:"Whose referral code it came with"`
	PromoCode  string        `json:"promoCode,omitempty" doc:"The promo code it came with"`
	Members    []TeamMember  `json:"members"`
	Seats      AccountSeats  `json:"seats"`
	Signs      AccountSigns  `json:"signs" doc:"What the risks are read from"`
	ClosedAt   *time.Time    `json:"closedAt,omitempty" doc:"Missing while anybody belongs to it"`
}

// AccountName names a client account.
type AccountName struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// AccountSeats is the number of seats of a client account.
type AccountSeats struct {
	Total int `json:"total"`
	Taken int `json:"taken" doc:"Members and open invitations"`
}

// AccountSigns is the data from which a client's risks are judged.
type AccountSigns struct {
	Late          int        `json:"late" doc:"Projects under way that missed their promise"`
	LowRatings    int        `json:"lowRatings" doc:"In the last 90 days"`
	LastSubmitted *time.Time `json:"lastSubmitted,omitempty"`
	PlanEnds      *time.Time `json:"planEnds,omitempty" doc:"When a plan that was cancelled ends"`
}

func (a *API) clientAccount(ctx context.Context, in *byID) (*struct{ Body ClientAccount }, error) {
	by := actorOf(ctx)
	c, err := a.Billing.Client(ctx, by, in.ID)
	if err != nil {
		return nil, err
	}
	mates, taken, err := a.Account.Members(ctx, by, c.Account)
	if err != nil {
		return nil, err
	}
	body := ClientAccount{
		AccountLine: accountLineBody(c.AccountLine), Paid: c.Paid, PromoCode: c.Account.PromoCode,
		Members: make([]TeamMember, len(mates)), Seats: AccountSeats{Total: a.Account.SeatsOf(c.Account), Taken: taken},
		Signs:    AccountSigns{Late: c.Signs.Late, LowRatings: c.Signs.LowRatings, LastSubmitted: optionalTime(c.Signs.LastSubmitted)},
		ClosedAt: optionalTime(c.Account.ClosedAt),
	}
	if c.ReferredBy != nil {
		body.ReferredBy = &AccountName{c.ReferredBy.ID, c.ReferredBy.Name}
	}
	if c.Signs.Subscription.CancelAtEnd {
		body.Signs.PlanEnds = optionalTime(c.Signs.Subscription.PeriodEnd)
	}
	for i, mate := range mates {
		body.Members[i] = TeamMember{
			UserID: mate.UserID, FullName: mate.User.FullName, Username: mate.User.Username, Email: mate.User.Email,
			Position: mate.Position, JoinedAt: mate.JoinedAt,
		}
	}
	return &struct{ Body ClientAccount }{body}, nil
}

// TeamNote is an internal note about a client.
type TeamNote struct {
	ID     string    `json:"id"`
	By     string    `json:"by" doc:"The author's id"`
	ByName string    `json:"byName,omitempty" doc:"Their name, while they have an account"`
	Text   string    `json:"text"`
	At     time.Time `json:"at"`
}

// TeamNotes is one page of the notes about a client.
type TeamNotes struct {
	Notes []TeamNote `json:"notes"`
	Next  string     `json:"next,omitempty"`
}

func (a *API) teamNotes(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"64"`
	PageInput
}) (*struct{ Body TeamNotes }, error) {
	notes, names, err := a.Account.TeamNotes(ctx, actorOf(ctx), in.ID, in.noun())
	if err != nil {
		return nil, err
	}
	body := TeamNotes{Notes: make([]TeamNote, len(notes))}
	for i, n := range notes {
		body.Notes[i] = TeamNote{ID: n.ID, By: n.By, ByName: names[n.By], Text: n.Text, At: n.At}
	}
	body.Next = in.next(len(notes), func() string { return notes[len(notes)-1].ID })
	return &struct{ Body TeamNotes }{body}, nil
}

// NewTeamNote is the body of a request to write a note about a client.
type NewTeamNote struct {
	Key  string `json:"key" maxLength:"64" doc:"Made up by the sender: the same note sent twice is written once"`
	Text string `json:"text" maxLength:"16000"`
}

func (a *API) writeTeamNote(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body NewTeamNote
}) (*struct{}, error) {
	return nil, a.Account.WriteTeamNote(ctx, actorOf(ctx), in.ID, in.Body.Key, in.Body.Text)
}
