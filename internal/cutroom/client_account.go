package cutroom

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// ClientAccount is a client's team: the organisation that orders videos, owns the
// projects and pays. Every client belongs to exactly one, and every account has
// exactly one owner.
//
//	open ──its only member is deleted; or leaves it empty for another team or role──▶ closed
type ClientAccount struct {
	ID           string
	Name         string
	Company      Company
	Plan         string // the catalogue's key; "" without a subscription
	ReferralCode string // its own, to hand to others
	PromoCode    string // the promo code it signed up with; never changes
	ReferredBy   string // the id of the account whose referral code it signed up with; never changes
	CreatedAt    time.Time
	PlanEndedAt  time.Time // when its last plan ended; zero while it has one or never had one
	ClosedAt     time.Time // zero while it has members
}

// Open reports whether the account has members.
func (a ClientAccount) Open() bool { return a.ClosedAt.IsZero() }

// HasPlan sets the plan the account has from now on. When plan is "", endedAt is
// when the last one ended.
func (a *ClientAccount) HasPlan(plan string, endedAt time.Time) {
	a.Plan, a.PlanEndedAt = plan, time.Time{}
	if plan == "" {
		a.PlanEndedAt = endedAt
	}
}

// SignedUpWithCode reports whether a code was recognised at registration.
func (a ClientAccount) SignedUpWithCode() bool { return a.PromoCode != "" || a.ReferredBy != "" }

// seatsWithoutPlan is how many people an account without a subscription can hold:
// only its owner.
const seatsWithoutPlan = 1

// Seats is how many people the account can hold, open invitations included.
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

// Membership is a person's place in an account, together with the account.
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
	Place   AccountPlace // in a list sorted by usage or health
}

// Cursor is what the next page of a list begins after.
func (o OwnedAccount) Cursor() string {
	if o.Place.ID == "" {
		return o.Account.ID
	}
	return o.Place.String()
}

// The audit log's actions about client accounts.
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

// CheckAccountName rejects a name that is empty, too long or can't be shown.
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

// FirstAccountName is the account's name until its owner renames it.
func FirstAccountName(u User) string {
	return truncateCharacters(u.FullName, maxAccountName)
}

// AccountShow selects the client accounts a manager sees; "" means all.
type AccountShow string

// The choices.
const (
	ShowAtRisk  AccountShow = "at_risk"  // those with a Risk
	ShowPastDue AccountShow = "past_due" // those whose last payment failed
	ShowNew     AccountShow = "new"      // those of the last NewAccountDays
)

// NewAccountDays is how many days an account counts as new.
const NewAccountDays = 30

// NewSince is the moment after which an account must have opened to count as new.
func NewSince(now time.Time) time.Time { return now.Add(-days(NewAccountDays)) }

// AccountSearch describes which client accounts to find.
type AccountSearch struct {
	Text string // part of the account's name, or of its owner's name or address
	Show AccountShow
	Now  time.Time // what Show counts back from

	Sort AccountSort
}

// Check rejects an invalid search.
func (s AccountSearch) Check() error {
	if !slices.Contains([]AccountShow{"", ShowAtRisk, ShowPastDue, ShowNew}, s.Show) {
		return ErrAccountShow
	}
	if !slices.Contains([]AccountSort{"", SortByName, SortByUsage, SortByHealth}, s.Sort) {
		return ErrAccountSort
	}
	return CheckSearchText(s.Text)
}

// Since is the moment after which the accounts searched for must have opened; the
// zero time for any.
func (s AccountSearch) Since() time.Time {
	if s.Show != ShowNew {
		return time.Time{}
	}
	return NewSince(s.Now)
}

// ErrAccountShow rejects an unknown choice.
var ErrAccountShow = invalid("show", "account_show", "Choose at_risk, past_due or new")

// ClientAccountReader finds client accounts and who belongs to them.
type ClientAccountReader interface {
	ClientAccountByID(ctx context.Context, id string) (ClientAccount, error)
	// ClientAccountsByIDs finds many accounts in one query.
	ClientAccountsByIDs(ctx context.Context, ids []string) (map[string]ClientAccount, error)
	// ClientAccountByReferralCode finds the open account that a code belongs to.
	ClientAccountByReferralCode(ctx context.Context, code string) (ClientAccount, error)
	// MembershipOf finds the account a person belongs to and their position in
	// it. Editors and managers belong to none: ErrNotFound.
	MembershipOf(ctx context.Context, userID string) (Membership, error)
	// Teammates lists the members of an account in the order they joined.
	Teammates(ctx context.Context, accountID string) ([]Teammate, error)
	// OwnedAccounts lists the open accounts that match a search, in its order.
	OwnedAccounts(ctx context.Context, search AccountSearch, page Page) ([]OwnedAccount, error)
	// Referrals lists the accounts that signed up with another's code, newest
	// first.
	Referrals(ctx context.Context, f ReferralFilter, page Page) ([]Referral, error)
}

// MembershipReader finds people and their accounts.
type MembershipReader interface {
	ActorReader
	UserReader
	ClientAccountReader
}

// Acting returns the acting person and their membership in the client account
// they act for. It returns ErrNotFound for a person without an account, and
// ErrForbidden for a member whose position does not allow the action. It returns
// ErrUnauthenticated if their access was revoked.
func Acting(ctx context.Context, r MembershipReader, by Actor, action TeamAction) (Membership, User, error) {
	u, err := by.CurrentPerson(ctx, r)
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

// ActingToRead is Acting for a request that only reads: it relies on what was
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
	// SaveClientAccount saves everything that can change: name, company, plan,
	// the end of the plan and the closing. Codes never change.
	SaveClientAccount(ctx context.Context, a ClientAccount) error
	CreateMember(ctx context.Context, m Member) error
	// SaveMember saves the member's position.
	SaveMember(ctx context.Context, m Member) error
	DeleteMember(ctx context.Context, m Member) error
}

// TeamNews is a kind of mail about a team.
type TeamNews string

// The news, and who receives it.
const (
	JoinedNews      TeamNews = "joined"       // to the owner: UserID has joined
	RemovedNews     TeamNews = "removed"      // to UserID
	PositionNews    TeamNews = "position"     // to UserID
	OwnerNews       TeamNews = "owner"        // to UserID, the new owner
	FormerOwnerNews TeamNews = "former_owner" // to UserID, the former owner
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
