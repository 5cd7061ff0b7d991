package cutroom

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"
)

// ClientAccount is a client's team: the organisation that orders videos, owns
// the projects and pays. Every client belongs to exactly one, and every one has
// exactly one owner.
//
//	open ──its only member is deleted; or leaves it empty for another team or role──▶ closed
type ClientAccount struct {
	ID           string
	Name         string
	Company      Company
	Plan         string // the catalogue's key; "" without a subscription
	ReferralCode string // its own, to hand to others
	PromoCode    string // the promo code it came with, for good
	ReferredBy   string // the id of the account whose referral code it came with, for good
	CreatedAt    time.Time
	PlanEndedAt  time.Time // when its last plan ended; zero while it has one or never had one
	ClosedAt     time.Time // zero while anybody belongs to it
}

// Open reports whether anybody belongs to the account.
func (a ClientAccount) Open() bool { return a.ClosedAt.IsZero() }

// HasPlan records which plan the account has from now on. Without one, endedAt
// is when the last one ended.
func (a *ClientAccount) HasPlan(plan string, endedAt time.Time) {
	a.Plan, a.PlanEndedAt = plan, time.Time{}
	if plan == "" {
		a.PlanEndedAt = endedAt
	}
}

// SignedUpWithCode reports whether a code was recognised at registration.
func (a ClientAccount) SignedUpWithCode() bool { return a.PromoCode != "" || a.ReferredBy != "" }

// seatsWithoutPlan is how many people an account without a subscription holds:
// its owner.
const seatsWithoutPlan = 1

// Seats is how many people the account may hold, open invitations included.
func (a ClientAccount) Seats(c Catalogue) int {
	if p, known := c.Plan(a.Plan); known {
		return p.Seats
	}
	return seatsWithoutPlan
}

// Member is one person's place in a client account.
type Member struct {
	AccountID string
	UserID    string
	Position  Position
	JoinedAt  time.Time
}

// May reports whether the member's position allows the action.
func (m Member) May(a TeamAction) bool { return m.Position.May(a) }

// Membership is a person's place together with the account it is in.
type Membership struct {
	Account ClientAccount
	Member
}

// Teammate is a member together with the person.
type Teammate struct {
	Member
	User User
}

// OwnedAccount is an open account together with the person who owns it.
type OwnedAccount struct {
	Account ClientAccount
	Owner   User
}

// What is written into the audit log about client accounts.
const (
	AuditAccountOpened     = "account.opened"
	AuditAccountClosed     = "account.closed"
	AuditAccountRenamed    = "account.renamed"
	AuditOwnerChanged      = "account.ownerChanged"
	AuditMemberJoined      = "member.joined"
	AuditMemberLeft        = "member.left"
	AuditMemberRemoved     = "member.removed"
	AuditPositionChanged   = "member.positionChanged"
	AuditInvitationSent    = "invitation.sent"
	AuditInvitationResent  = "invitation.resent"
	AuditInvitationRevoked = "invitation.revoked"
)

// Why a team cannot be changed.
var (
	ErrOwnerStays = &Error{
		Kind: Conflict, Code: "owner_stays",
		Message: "A team always needs an owner. Hand it over to another member first.",
	}
	ErrOwnsTeam = &Error{
		Kind: Conflict, Code: "owns_team",
		Message: "This person owns a team with other members. They must hand it over first.",
	}
	ErrClientStays = &Error{
		Kind: Conflict, Code: "client_stays",
		Message: "This client has a plan, videos or projects, which would be lost with another role. Give the role to a new account.",
	}
)

// maxAccountName keeps a name short enough for a mail's subject.
const maxAccountName = 80

// CheckAccountName refuses a name that is empty, too long or cannot be shown.
func CheckAccountName(name string) error {
	switch {
	case strings.TrimSpace(name) == "":
		return invalid("name", "account_name_required", "Enter a team name")
	case strings.ContainsFunc(name, unshowable):
		return invalid("name", "account_name_characters", "The name contains characters that can't be shown")
	case utf8.RuneCountInString(strings.TrimSpace(name)) > maxAccountName:
		return invalid("name", "account_name_too_long", "The name can have up to 80 characters")
	}
	return nil
}

// FirstAccountName is what an account is called until its owner renames it.
func FirstAccountName(u User) string {
	return truncateCharacters(u.FullName, maxAccountName)
}

// AccountShow is which client accounts a manager wants to see; "" is all.
type AccountShow string

// The choices.
const (
	ShowAtRisk  AccountShow = "at_risk"  // those with a Risk
	ShowPastDue AccountShow = "past_due" // those whose last payment failed
	ShowNew     AccountShow = "new"      // those of the last NewAccountDays
)

// NewAccountDays is how long an account is new.
const NewAccountDays = 30

// NewSince is the moment after which an account that was opened is new.
func NewSince(now time.Time) time.Time { return now.Add(-days(NewAccountDays)) }

// AccountSearch says which client accounts are wanted.
type AccountSearch struct {
	Text string // a part of the account's name, or of its owner's name or address
	Show AccountShow
	Now  time.Time // what Show counts back from

	ByName bool // instead of the newest first
}

// Check refuses a search that finds nothing for its form.
func (s AccountSearch) Check() error {
	switch s.Show {
	case "", ShowAtRisk, ShowPastDue, ShowNew:
		return CheckSearchText(s.Text)
	}
	return ErrAccountShow
}

// ErrAccountShow refuses a choice that there is not.
var ErrAccountShow = invalid("show", "account_show", "Choose at_risk, past_due or new")

// ClientAccountReader finds client accounts and who belongs to them.
type ClientAccountReader interface {
	ClientAccountByID(ctx context.Context, id string) (ClientAccount, error)
	// ClientAccountsByIDs finds many in one look-up.
	ClientAccountsByIDs(ctx context.Context, ids []string) (map[string]ClientAccount, error)
	// ClientAccountByReferralCode finds the open account that a code belongs
	// to.
	ClientAccountByReferralCode(ctx context.Context, code string) (ClientAccount, error)
	// MembershipOf finds the account that a person belongs to and what they
	// are in it. Editors and managers belong to none: ErrNotFound.
	MembershipOf(ctx context.Context, userID string) (Membership, error)
	// Teammates lists everybody in an account, who joined first first.
	Teammates(ctx context.Context, accountID string) ([]Teammate, error)
	// OwnedAccounts lists the open accounts that a search finds, the newest first
	// or by name.
	OwnedAccounts(ctx context.Context, search AccountSearch, page Page) ([]OwnedAccount, error)
	// Referrals lists the accounts that came with another's code, the newest first.
	Referrals(ctx context.Context, f ReferralFilter, page Page) ([]Referral, error)
}

// MembershipReader finds people and where they belong.
type MembershipReader interface {
	UserReader
	ClientAccountReader
}

// Acting returns the acting person and their membership in the client account
// they act for. It is ErrNotFound for somebody without an account, and
// ErrForbidden for a member whose position does not allow the action.
func Acting(ctx context.Context, r MembershipReader, by Actor, action TeamAction) (Membership, User, error) {
	u, err := r.UserByID(ctx, by.UserID)
	if err != nil {
		return Membership{}, u, err
	}
	if u.Role != Client {
		return Membership{}, u, ErrNotFound
	}
	me, err := r.MembershipOf(ctx, u.ID)
	if err != nil {
		return Membership{}, u, err
	}
	if u.Suspended() || !me.May(action) {
		return Membership{}, u, ErrForbidden
	}
	return me, u, nil
}

// ActingToRead is Acting for somebody who only reads: it relies on what was
// read when the request came in.
func ActingToRead(ctx context.Context, r MembershipReader, by Actor, action TeamAction) (Membership, error) {
	if by.caller == nil {
		me, _, err := Acting(ctx, r, by, action)
		return me, err
	}
	me := by.caller.Membership
	if me == nil || by.caller.User.Role != Client {
		return Membership{}, ErrNotFound
	}
	if by.caller.User.Suspended() || !me.May(action) {
		return Membership{}, ErrForbidden
	}
	return *me, nil
}

// ClientAccountWriter stores client accounts and who belongs to them.
type ClientAccountWriter interface {
	CreateClientAccount(ctx context.Context, a ClientAccount) error
	// SaveClientAccount writes everything that can change: name, company, plan,
	// the end of the plan and the closing. Codes never change.
	SaveClientAccount(ctx context.Context, a ClientAccount) error
	CreateMember(ctx context.Context, m Member) error
	// SaveMember writes the member's position.
	SaveMember(ctx context.Context, m Member) error
	DeleteMember(ctx context.Context, m Member) error
}

// TeamNews is what somebody is told about a team.
type TeamNews string

// The news, and whom they go to.
const (
	JoinedNews      TeamNews = "joined"       // to the owner: UserID has joined
	RemovedNews     TeamNews = "removed"      // to UserID
	PositionNews    TeamNews = "position"     // to UserID
	OwnerNews       TeamNews = "owner"        // to UserID, who is the owner now
	FormerOwnerNews TeamNews = "former_owner" // to UserID, who was
)

// TellTeam mails news about a team.
type TellTeam struct {
	News      TeamNews `json:"news"`
	AccountID string   `json:"accountId"`
	UserID    string   `json:"userId"`
	Position  Position `json:"position,omitempty"`
}

// Kind names the job.
func (TellTeam) Kind() string { return "team.tell" }
