package cutroom

import (
	"context"
	"fmt"
	"time"
)

// InvitationLife is how long an invitation can be accepted.
const InvitationLife = 14 * 24 * time.Hour

// Invitation invites one person, by e-mail address, into a client account.
//
//	open ──accepted──▶ used
//	  ├────revoked by the owner──▶ revoked
//	  └────its time is over──▶ expired ──sent again──▶ open
type Invitation struct {
	ID         string
	AccountID  string
	Email      string
	Position   Position
	InvitedBy  string // the user's id; "" once their account is gone
	SecretHash string // "" until the mail with the link is written
	CreatedAt  time.Time
	ExpiresAt  time.Time
	AcceptedAt time.Time // zero until accepted
	AcceptedBy string
	RevokedAt  time.Time // zero unless revoked
}

// InvitationState is the state of an invitation.
type InvitationState string

// The states.
const (
	InvitationOpen     InvitationState = "open"
	InvitationUsed     InvitationState = "used"
	InvitationRecalled InvitationState = "revoked"
	InvitationExpired  InvitationState = "expired"
)

// State is the invitation's state at a moment.
func (i Invitation) State(now time.Time) InvitationState {
	switch {
	case !i.AcceptedAt.IsZero():
		return InvitationUsed
	case !i.RevokedAt.IsZero():
		return InvitationRecalled
	case !now.Before(i.ExpiresAt):
		return InvitationExpired
	}
	return InvitationOpen
}

// CheckOpen returns why the invitation can no longer be accepted, or nil.
func (i Invitation) CheckOpen(now time.Time) error {
	switch i.State(now) {
	case InvitationUsed:
		return ErrInvitationUsed
	case InvitationRecalled:
		return ErrInvitationRevoked
	case InvitationExpired:
		return ErrInvitationExpired
	case InvitationOpen:
	}
	return nil
}

// CheckFor rejects a person who has not shown that the invited address is theirs.
func (i Invitation) CheckFor(u User) error {
	switch {
	case LoginKey(u.Email) != LoginKey(i.Email):
		return ErrInvitationForAnother
	case !u.OwnsEmail():
		return ErrEmailUnconfirmed
	}
	return nil
}

// NewLink returns the invitation with a new secret and a full life; older links
// stop working.
func (i Invitation) NewLink(now time.Time) (Invitation, string) {
	secret := NewSecret()
	i.SecretHash, i.ExpiresAt = HashToken(secret), now.Add(InvitationLife)
	return i, secret
}

// Why an invitation cannot be made or accepted.
var (
	ErrEmailUnconfirmed = &Error{
		Kind: Forbidden, Code: "email_unconfirmed",
		Message: "Confirm your email address first. The link is in the email we sent you.",
	}
	ErrInvitationUnknown = &Error{
		Kind: NotFound, Code: "invitation_unknown",
		Message: "This invitation doesn't exist, or a newer email has replaced it.",
	}
	ErrInvitationUsed = &Error{
		Kind: Conflict, Code: "invitation_used",
		Message: "This invitation was already accepted.",
	}
	ErrInvitationRevoked = &Error{
		Kind: Conflict, Code: "invitation_revoked",
		Message: "This invitation was withdrawn.",
	}
	ErrInvitationExpired = &Error{
		Kind: Conflict, Code: "invitation_expired",
		Message: "This invitation has expired. Ask for a new one.",
	}
	ErrInvitationForAnother = &Error{
		Kind: Forbidden, Code: "invitation_other_address",
		Message: "This invitation is for another address",
	}
	ErrInvitationSignIn = &Error{
		Kind: Conflict, Code: "invitation_sign_in",
		Message: "This address already has an account. Sign in to accept.",
	}
	ErrInvitationForClients = &Error{
		Kind: Conflict, Code: "invitation_for_clients",
		Message: "Editors and managers can't join a client's team",
	}
	ErrAlreadyInvited = &Error{
		Kind: Conflict, Code: "already_invited", Field: "email",
		Message: "This address already has a pending invitation",
	}
	ErrAlreadyMember = &Error{
		Kind: Conflict, Code: "already_member", Field: "email",
		Message: "This person is already on the team",
	}
	ErrOwnTeamFirst = &Error{
		Kind: Conflict, Code: "own_team_first",
		Message: "You own a team with other members. Hand it over or remove them before you join another.",
	}
	ErrOwnPlanFirst = &Error{
		Kind: Conflict, Code: "own_plan_first",
		Message: "Your own account has a plan. Cancel it before you join another team.",
	}
	ErrOwnVideosFirst = &Error{
		Kind: Conflict, Code: "own_videos_first",
		Message: "Your own account has videos left, and they would be lost. Use them first, or join with another email address.",
	}
	ErrOwnProjectsFirst = &Error{
		Kind: Conflict, Code: "own_projects_first",
		Message: "Your own account has projects, and you would lose access to them. Join with another email address.",
	}
	ErrLeaveTeamFirst = &Error{
		Kind: Conflict, Code: "leave_team_first",
		Message: "You belong to another team. Leave it before you join this one.",
	}
	ErrSeatsFull = &Error{
		Kind: Conflict, Code: "seats_full",
		Message: "All seats on this team are taken",
	}
)

// SeatsFull is ErrSeatsFull, naming the plan that would have room if there is
// one.
func (c Catalogue) SeatsFull(a ClientAccount) error {
	refused := *ErrSeatsFull
	if p, there := c.RoomierPlan(a.Seats(c)); there {
		refused.Message = fmt.Sprintf("All seats on this team are taken. %s has %d.", p.Title, p.Seats)
	}
	return &refused
}

// NewInvitation checks an owner's input and makes the invitation.
func NewInvitation(id string, by Member, email string, position Position, now time.Time) (Invitation, error) {
	if err := checkEmail(email); err != nil {
		return Invitation{}, err
	}
	if !position.Assignable() {
		return Invitation{}, ErrPosition
	}
	return Invitation{
		ID: id, AccountID: by.AccountID, Email: email, Position: position, InvitedBy: by.UserID,
		CreatedAt: now, ExpiresAt: now.Add(InvitationLife),
	}, nil
}

// InvitationReader finds invitations.
type InvitationReader interface {
	InvitationByID(ctx context.Context, id string) (Invitation, error)
	InvitationBySecretHash(ctx context.Context, hash string) (Invitation, error)
	// PendingInvitations lists an account's invitations that were neither
	// accepted nor revoked, including expired ones, oldest first.
	PendingInvitations(ctx context.Context, accountID string) ([]Invitation, error)
}

// InvitationWriter stores invitations.
type InvitationWriter interface {
	CreateInvitation(ctx context.Context, i Invitation) error
	// SaveInvitation saves the link, the expiry and whether it was accepted or
	// revoked.
	SaveInvitation(ctx context.Context, i Invitation) error
	// ExpireInvitationsBy expires all of a person's invitations that were not
	// accepted. They can be sent again.
	ExpireInvitationsBy(ctx context.Context, userID string, at time.Time) error
	// DeleteDeadInvitations deletes those that can no longer be accepted and
	// expired before the given time.
	DeleteDeadInvitations(ctx context.Context, before time.Time) (int, error)
}

// SendInvitation mails an invitation's link. The link's secret is made when the
// mail is written, so that it appears in no job and no table.
type SendInvitation struct {
	InvitationID string `json:"invitationId"`
}

// Kind names the job.
func (SendInvitation) Kind() string { return "invitation.send" }
