package httpapi

import (
	"context"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
)

// Invitation is a pending invitation to a team.
type Invitation struct {
	ID        string           `json:"id"`
	Email     string           `json:"email"`
	Position  cutroom.Position `json:"position" enum:"owner,approver,reviewer,billing"`
	CreatedAt time.Time        `json:"createdAt"`
	ExpiresAt time.Time        `json:"expiresAt"`
	Expired   bool             `json:"expired"`
}

// Invitations are the pending invitations of a team.
type Invitations struct {
	Invitations []Invitation `json:"invitations"`
}

func (a *API) invitationBody(i cutroom.Invitation) Invitation {
	return Invitation{
		ID: i.ID, Email: i.Email, Position: i.Position, CreatedAt: i.CreatedAt, ExpiresAt: i.ExpiresAt,
		Expired: a.Account.InvitationState(i) == cutroom.InvitationExpired,
	}
}

func (a *API) invitations(ctx context.Context, _ *struct{}) (*struct{ Body Invitations }, error) {
	list, err := a.Account.Invitations(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body := Invitations{Invitations: make([]Invitation, len(list))}
	for i, invitation := range list {
		body.Invitations[i] = a.invitationBody(invitation)
	}
	return &struct{ Body Invitations }{body}, nil
}

// NewInvitation is the body of a request to invite somebody.
type NewInvitation struct {
	Email    string           `json:"email,omitempty"`
	Position cutroom.Position `json:"position,omitempty"`
}

func (a *API) invite(ctx context.Context, in *struct{ Body NewInvitation }) (*struct{ Body Invitation }, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, inviteByUser, by.UserID); err != nil {
		return nil, err
	}
	made, err := a.Account.Invite(ctx, by, in.Body.Email, in.Body.Position)
	if err != nil {
		return nil, err
	}
	return &struct{ Body Invitation }{a.invitationBody(made)}, nil
}

// invitationInput names an invitation in an address.
type invitationInput struct {
	ID string `path:"id" maxLength:"64"`
}

func (a *API) resendInvitation(ctx context.Context, in *invitationInput) (*struct{}, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, inviteByUser, by.UserID); err != nil {
		return nil, err
	}
	return nil, a.Account.ResendInvitation(ctx, by, in.ID)
}

func (a *API) revokeInvitation(ctx context.Context, in *invitationInput) (*struct{}, error) {
	return nil, a.Account.RevokeInvitation(ctx, actorOf(ctx), in.ID)
}

// InvitationToken is the secret of an invitation's link. It travels only in
// bodies, because addresses end up in logs.
type InvitationToken struct {
	Token string `json:"token,omitempty" maxLength:"128"`
}

// InvitationView is what an invitation shows to the holder of its link.
type InvitationView struct {
	Team     string           `json:"team"`
	Position cutroom.Position `json:"position" enum:"owner,approver,reviewer,billing"`
	Inviter  string           `json:"inviter,omitempty"`
	Email    string           `json:"email"`
	Known    bool             `json:"known" doc:"There is an account with this address; its owner signs in to accept"`
}

func (a *API) lookAtInvitation(ctx context.Context, in *struct{ Body InvitationToken }) (*struct{ Body InvitationView }, error) {
	if err := a.tries.Take(ctx, invitationByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	view, err := a.Account.LookAtInvitation(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	return &struct{ Body InvitationView }{InvitationView{
		Team: view.Account.Name, Position: view.Invitation.Position, Inviter: view.Inviter,
		Email: view.Invitation.Email, Known: view.Known,
	}}, nil
}

func (a *API) acceptInvitation(ctx context.Context, in *struct{ Body InvitationToken }) (*struct{}, error) {
	if err := a.tries.Take(ctx, invitationByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return nil, a.Account.AcceptInvitation(ctx, actorOf(ctx), in.Body.Token)
}

// InvitedRegistration is what an invited visitor sends to become a client. The
// email address and the position come from the invitation.
type InvitedRegistration struct {
	InvitationToken
	Username string `json:"username,omitempty"`
	Password string `json:"password,omitempty"`
	FullName string `json:"fullName,omitempty"`
}

func (a *API) registerInvited(ctx context.Context, in *struct{ Body InvitedRegistration }) (*sessionOutput, error) {
	if err := a.tries.Take(ctx, invitationByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return a.enter(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.RegisterInvited(ctx, v, in.Body.Token, cutroom.Registration{
			Username: in.Body.Username, Password: in.Body.Password, FullName: in.Body.FullName,
		})
	})
}
