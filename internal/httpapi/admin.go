package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// RoleChange is the role somebody is to have.
type RoleChange struct {
	Role cutroom.Role `json:"role" enum:"client,team_member,admin"`
}

func (a *API) changeRole(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body RoleChange
}) (*struct{}, error) {
	return nil, a.Account.ChangeRole(ctx, actorOf(ctx), in.ID, in.Body.Role)
}

func (a *API) suspend(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.Suspend(ctx, actorOf(ctx), in.ID)
}

func (a *API) readmit(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.Readmit(ctx, actorOf(ctx), in.ID)
}

func (a *API) signOut(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.SignOut(ctx, actorOf(ctx), in.ID)
}

func (a *API) liftTwoFactor(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.LiftTwoFactor(ctx, actorOf(ctx), in.ID)
}

func (a *API) viewAs(ctx context.Context, in *byID) (*struct{ Body Session }, error) {
	by := actorOf(ctx)
	w, err := a.Account.ViewAs(ctx, by, in.ID, requestOf(ctx).Agent)
	if err != nil {
		return nil, err
	}
	body := Session{AccessToken: w.Tokens.Access, RefreshToken: w.Tokens.Refresh, User: userBody(w.User)}
	body.User.ViewedBy = by.UserID
	return &struct{ Body Session }{body}, nil
}

// AuditEntry is one line of the audit log.
type AuditEntry struct {
	Seq     int64             `json:"seq"`
	At      time.Time         `json:"at"`
	By      string            `json:"by" doc:"A person's id, system, or empty for a visitor"`
	ByName  string            `json:"byName,omitempty" doc:"Their username, while they have an account"`
	Action  string            `json:"action"`
	Subject string            `json:"subject"`
	OfName  string            `json:"subjectName,omitempty" doc:"The username of the person it was done to"`
	Detail  map[string]string `json:"detail,omitempty"`
	Hash    string            `json:"hash"`
}

// Audit is a slice of the audit log.
type Audit struct {
	Entries []AuditEntry `json:"entries"`
	Next    int64        `json:"next,omitempty" doc:"The number to go on before"`
}

func (a *API) audit(ctx context.Context, in *struct {
	Limit   int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before  int64  `query:"before" minimum:"0" doc:"The number of the last entry already seen"`
	Subject string `query:"subject" maxLength:"64" doc:"Only what concerns this person or thing"`
}) (*struct{ Body Audit }, error) {
	lines, names, err := a.Account.Audit(ctx, actorOf(ctx), in.Subject, in.Before, in.Limit)
	if err != nil {
		return nil, err
	}
	body := Audit{Entries: make([]AuditEntry, len(lines))}
	for i, e := range lines {
		body.Entries[i] = AuditEntry{e.Seq, e.At, e.By, names[e.By], e.Action, e.Subject, names[e.Subject], e.Detail, e.Hash}
	}
	if len(lines) == in.Limit {
		body.Next = lines[len(lines)-1].Seq
	}
	return &struct{ Body Audit }{body}, nil
}

// AuditVerification is what a look through the whole audit log found.
type AuditVerification struct {
	Whole    bool   `json:"whole"`
	Entries  int64  `json:"entries" doc:"How many are in order, from the first"`
	LastHash string `json:"lastHash" doc:"Note it elsewhere to prove later that none was cut off"`
	BrokenAt int64  `json:"brokenAt,omitempty" doc:"The first that is not in order"`
}

func (a *API) verifyAudit(ctx context.Context, _ *struct{}) (*struct{ Body AuditVerification }, error) {
	f, err := a.Account.VerifyAudit(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body AuditVerification }{AuditVerification{
		Whole: f.BrokenAt == 0, Entries: f.Entries, LastHash: f.LastHash, BrokenAt: f.BrokenAt,
	}}, nil
}
