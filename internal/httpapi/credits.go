package httpapi

import (
	"context"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// creditPage is how many entries are returned with the balance.
const creditPage = 30

// Credits is what a client account has left, and why.
type Credits struct {
	AccountID string        `json:"accountId"`
	Left      int           `json:"left" doc:"How many videos can be submitted"`
	Held      int           `json:"held" doc:"Reserved for submitted projects that haven't started"`
	Parts     []CreditPart  `json:"parts" doc:"The same by kind: allowance, goodwill, token"`
	Lots      []CreditLot   `json:"lots" doc:"Credits usable now or later, or reserved; soonest to expire first"`
	Entries   []CreditEntry `json:"entries" doc:"The entries behind the balance, newest first"`
	Next      int64         `json:"next,omitempty" doc:"The cursor of the next page"`
}

// CreditPart is an account's balance of one kind of credit.
type CreditPart struct {
	Kind     cutroom.CreditKind `json:"kind" enum:"allowance,goodwill,token"`
	Left     int                `json:"left"`
	Held     int                `json:"held"`
	NextEnds *time.Time         `json:"nextEnds,omitempty" doc:"When the next credits expire"`
}

// CreditLot is a number of credits that were granted together and expire
// together.
type CreditLot struct {
	ID        int                `json:"id"`
	Kind      cutroom.CreditKind `json:"kind" enum:"allowance,goodwill,token"`
	State     cutroom.LotState   `json:"state" enum:"planned,open,over" doc:"Over ones are listed while some of theirs is held"`
	Granted   int                `json:"granted" doc:"How many credits were granted"`
	Left      int                `json:"left"`
	Held      int                `json:"held"`
	Spent     int                `json:"spent"`
	Lapsed    int                `json:"lapsed"`
	StartsAt  time.Time          `json:"startsAt"`
	ExpiresAt time.Time          `json:"expiresAt"`
}

// CreditEntry is one entry in an account's credit ledger.
type CreditEntry struct {
	Seq       int64                   `json:"seq"`
	Kind      cutroom.EntryKind       `json:"kind" enum:"grant,reserve,capture,release,expire,refund,adjust"`
	Amount    int                     `json:"amount" doc:"Change in the balance"`
	Balance   int                     `json:"balance" doc:"Balance afterwards"`
	At        time.Time               `json:"at"`
	LotID     int                     `json:"lotId"`
	LotKind   cutroom.CreditKind      `json:"lotKind" enum:"allowance,goodwill,token"`
	Reason    cutroom.CreditReason    `json:"reason" doc:"A stable code; the sentences are in contract/credits.json"`
	Note      string                  `json:"note,omitempty" doc:"What a manager wrote to it"`
	ProjectID string                  `json:"projectId,omitempty"`
	By        billing.CreditActorKind `json:"by" enum:"member,staff,system,gone"`
	ByName    string                  `json:"byName,omitempty" doc:"Only if the caller may see it"`
}

// CreditEntries is one page of an account's credit ledger.
type CreditEntries struct {
	Entries []CreditEntry `json:"entries"`
	Next    int64         `json:"next,omitempty" doc:"The cursor of the next page"`
}

// CreditPage selects a page of the ledger.
type CreditPage struct {
	Limit  int   `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before int64 `query:"before" minimum:"0" doc:"The last entry's number on the previous page"`
}

// CreditChange is a number of credits that a manager adds or removes.
type CreditChange struct {
	Key    string             `json:"key" maxLength:"64" doc:"New for each change; a repeated request is applied once"`
	Amount int                `json:"amount" doc:"Positive adds, negative removes"`
	Kind   cutroom.CreditKind `json:"kind" enum:"allowance,goodwill,token" doc:"Only goodwill or token can be added; any kind can be removed"`
	Reason string             `json:"reason,omitempty" maxLength:"1200" doc:"The client will read it"`
}

func (a *API) credits(ctx context.Context, _ *struct{}) (*struct{ Body Credits }, error) {
	return creditsBody(a.Billing.Credits(ctx, actorOf(ctx), creditPage))
}

func (a *API) creditsOf(ctx context.Context, in *byID) (*struct{ Body Credits }, error) {
	return creditsBody(a.Billing.CreditsOf(ctx, actorOf(ctx), in.ID, creditPage))
}

func (a *API) creditEntries(ctx context.Context, in *CreditPage) (*struct{ Body CreditEntries }, error) {
	book, err := a.Billing.CreditLines(ctx, actorOf(ctx), in.Before, in.Limit)
	return creditEntriesBody(book, in.Limit, err)
}

func (a *API) creditEntriesOf(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"64"`
	CreditPage
}) (*struct{ Body CreditEntries }, error) {
	book, err := a.Billing.CreditLinesOf(ctx, actorOf(ctx), in.ID, in.Before, in.Limit)
	return creditEntriesBody(book, in.Limit, err)
}

func (a *API) adjustCredits(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body CreditChange
}) (*struct{ Body Credits }, error) {
	by := actorOf(ctx)
	if err := a.Billing.AdjustCredits(ctx, by, in.ID, cutroom.Adjustment{
		Key: in.Body.Key, Amount: in.Body.Amount, Kind: in.Body.Kind, Note: in.Body.Reason,
	}); err != nil {
		return nil, err
	}
	return creditsBody(a.Billing.CreditsOf(ctx, by, in.ID, creditPage))
}

func creditsBody(c billing.Credits, err error) (*struct{ Body Credits }, error) {
	if err != nil {
		return nil, err
	}
	body := Credits{
		AccountID: c.AccountID, Left: c.Balance.Left, Held: c.Balance.Held,
		Parts: make([]CreditPart, len(c.Balance.Parts)), Lots: make([]CreditLot, len(c.Lots)),
		Entries: entriesBody(c.Book), Next: nextEntry(c.Book, creditPage),
	}
	for i, p := range c.Balance.Parts {
		body.Parts[i] = CreditPart{Kind: p.Kind, Left: p.Left, Held: p.Held}
		if !p.NextEnds.IsZero() {
			body.Parts[i].NextEnds = &p.NextEnds
		}
	}
	for i, l := range c.Lots {
		body.Lots[i] = CreditLot{
			l.ID, l.Kind, l.State(c.At), l.Granted, l.Left, l.Held, l.Spent, l.Lapsed, l.StartsAt, l.ExpiresAt,
		}
	}
	return &struct{ Body Credits }{body}, nil
}

func creditEntriesBody(book billing.Book, limit int, err error) (*struct{ Body CreditEntries }, error) {
	if err != nil {
		return nil, err
	}
	return &struct{ Body CreditEntries }{CreditEntries{entriesBody(book), nextEntry(book, limit)}}, nil
}

func entriesBody(book billing.Book) []CreditEntry {
	entries := make([]CreditEntry, len(book.Lines))
	for i, l := range book.Lines {
		by := book.Actors[l.By]
		entries[i] = CreditEntry{
			l.Seq, l.Kind, l.Amount, l.Balance, l.At, l.LotID, l.LotKind, l.Reason, l.Note, l.ProjectID, by.Kind, by.Name,
		}
	}
	return entries
}

// nextEntry returns where the next page continues, or 0 if there is none.
func nextEntry(book billing.Book, limit int) int64 {
	if n := len(book.Lines); n == limit && book.Lines[n-1].Seq > 1 {
		return book.Lines[n-1].Seq
	}
	return 0
}
