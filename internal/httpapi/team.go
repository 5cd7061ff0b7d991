package httpapi

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
)

// AccountPlace is the client account that a person belongs to, and their
// position in it.
type AccountPlace struct {
	ID       string           `json:"id"`
	Name     string           `json:"name"`
	Position cutroom.Position `json:"position" enum:"owner,approver,reviewer,billing"`
	Plan     string           `json:"plan,omitempty" doc:"The catalogue's key of its plan; none without a subscription"`
}

// placeOf returns the actor's membership in a client account, or nil if there
// is none.
func (a *API) placeOf(ctx context.Context, by cutroom.Actor) (*AccountPlace, error) {
	return placeBody(a.Account.Membership(ctx, by))
}

func placeBody(m cutroom.Membership, err error) (*AccountPlace, error) {
	if errors.Is(err, cutroom.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	place := accountPlace(m.Account, m.Position)
	return &place, nil
}

func accountPlace(account cutroom.ClientAccount, position cutroom.Position) AccountPlace {
	return AccountPlace{ID: account.ID, Name: account.Name, Position: position, Plan: account.Plan}
}

// Team is a client account as its members see it.
type Team struct {
	AccountPlace
	Members  []TeamMember         `json:"members"`
	Seats    TeamSeats            `json:"seats"`
	May      []cutroom.TeamAction `json:"may" doc:"What the caller can do here"`
	Referral *Referral            `json:"referral,omitempty" doc:"Only for the owner"`
}

// TeamMember is a person in a team.
type TeamMember struct {
	UserID   string           `json:"userId"`
	FullName string           `json:"fullName"`
	Username string           `json:"username"`
	Email    string           `json:"email,omitempty" doc:"Only for the owner"`
	Position cutroom.Position `json:"position" enum:"owner,approver,reviewer,billing"`
	JoinedAt time.Time        `json:"joinedAt"`
}

// TeamSeats is how many people a team can have.
type TeamSeats struct {
	Total   int        `json:"total"`
	Taken   int        `json:"taken" doc:"Members and open invitations"`
	Plan    string     `json:"plan,omitempty" doc:"The title of the plan; none without a subscription"`
	Roomier *PlanSeats `json:"roomier,omitempty" doc:"The next plan with more seats"`
}

// PlanSeats is a plan and its seats.
type PlanSeats struct {
	Plan  string `json:"plan"`
	Seats int    `json:"seats"`
}

// Referral is the code that an owner shares with others.
type Referral struct {
	Code string `json:"code"`
	Link string `json:"link"`
}

func (a *API) team(ctx context.Context, _ *struct{}) (*struct{ Body Team }, error) {
	t, err := a.Account.Team(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body Team }{a.teamBody(t)}, nil
}

func (a *API) teamBody(t account.Team) Team {
	isOwner := t.Position == cutroom.Owner
	body := Team{
		AccountPlace: accountPlace(t.Account, t.Position),
		Members:      make([]TeamMember, len(t.Teammates)),
		Seats:        TeamSeats{Total: t.Seats, Taken: t.Taken},
	}
	for i, mate := range t.Teammates {
		body.Members[i] = TeamMember{
			UserID: mate.UserID, FullName: mate.User.FullName, Username: mate.User.Username,
			Position: mate.Position, JoinedAt: mate.JoinedAt,
		}
		if isOwner {
			body.Members[i].Email = mate.User.Email
		}
	}
	if t.Plan != nil {
		body.Seats.Plan = t.Plan.Title
	}
	if t.Roomier != nil {
		body.Seats.Roomier = &PlanSeats{Plan: t.Roomier.Title, Seats: t.Roomier.Seats}
	}
	for _, action := range cutroom.TeamActions {
		if t.May(action) {
			body.May = append(body.May, action)
		}
	}
	if isOwner {
		code := t.Account.ReferralCode
		body.Referral = &Referral{Code: code, Link: a.Origin + "/auth?ref=" + code}
	}
	return body
}

// TeamName is a new name for a team.
type TeamName struct {
	Name string `json:"name,omitempty"`
}

func (a *API) renameTeam(ctx context.Context, in *struct{ Body TeamName }) (*struct{}, error) {
	return nil, a.Account.RenameTeam(ctx, actorOf(ctx), in.Body.Name)
}

// NewPosition is a member's new position.
type NewPosition struct {
	Position cutroom.Position `json:"position,omitempty"`
}

func (a *API) setPosition(ctx context.Context, in *struct {
	UserID string `path:"userId" maxLength:"64"`
	Body   NewPosition
}) (*struct{}, error) {
	return nil, a.Account.SetPosition(ctx, actorOf(ctx), in.UserID, in.Body.Position)
}

func (a *API) removeMember(ctx context.Context, in *struct {
	UserID string `path:"userId" maxLength:"64"`
}) (*struct{}, error) {
	return nil, a.Account.RemoveMember(ctx, actorOf(ctx), in.UserID)
}

func (a *API) leaveTeam(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, a.Account.LeaveTeam(ctx, actorOf(ctx))
}

// NewOwner is the member who becomes the owner.
type NewOwner struct {
	UserID string `json:"userId,omitempty" maxLength:"64"`
}

func (a *API) transferOwnership(ctx context.Context, in *struct{ Body NewOwner }) (*struct{}, error) {
	return nil, a.Account.TransferOwnership(ctx, actorOf(ctx), in.Body.UserID)
}
