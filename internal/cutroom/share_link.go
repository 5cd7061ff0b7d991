package cutroom

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"
)

// ShareLink lets people without an account watch a version, and comment on it if
// the client allows that. Only the hash of the secret in its address is stored.
//
//	open ──revoke──▶ revoked
//	 └──it expires, or what it depends on is gone──▶ ended
//
// A link depends on the person who made it: it carries their epoch and ends when
// they are suspended, signed out everywhere, leave the team or may no longer
// approve.
type ShareLink struct {
	ID           string
	ProjectID    string
	SecretHash   string
	Label        string // the team's name for it; "" for none
	Version      int    // the number of the version it shows
	AndLater     bool   // or the latest version after that
	MayComment   bool
	Watermark    bool   // show each guest's name over the picture
	PasswordHash string // "" for none
	// PasswordAt is when the password was last set or removed. Guests who came
	// before that must enter again.
	PasswordAt time.Time
	EndsAt     time.Time
	MadeBy     string
	MadeAt     time.Time
	Epoch      int64 // of the person who made it; see User.Epoch
	RevokedBy  string
	RevokedAt  time.Time // zero unless revoked
}

// Guest is one visitor of a share link on one device.
type Guest struct {
	ID        string
	LinkID    string
	Name      string // as they entered it
	TokenHash string
	FirstAt   time.Time
	EnteredAt time.Time // when they last entered their name
}

// Wrote reports whether the guest wrote the note.
func (g Guest) Wrote(n Note) bool { return g.ID != "" && n.Guest.ID == g.ID }

// GuestName returns the name a guest entered, marked as a guest's wherever it
// stands beside the names of people with accounts: anybody can enter any name.
func (l Language) GuestName(name string) string {
	switch l {
	case Spanish:
		return name + " (invitado)"
	case Portuguese:
		return name + " (convidado)"
	case English:
	}
	return name + " (guest)"
}

// GuestLife is how long a guest's token is valid. Guests who return later enter
// again and remain the same guest.
const GuestLife = 12 * time.Hour

// Limits of share links.
const (
	MaxShareLinks     = 100 // per project, revoked ones included
	maxShareLabel     = 80  // characters
	minSharePassword  = 4
	maxSharePassword  = 200
	MaxShareDays      = 365
	ShareVisitDays    = 7 // visits are also counted for each of this many days
	maxGuestsOfALink  = 10_000
	ShareSecretLength = 43 // the length of what NewSecret makes
)

// Why a share link is refused.
var (
	ErrShareLabel    = invalid("label", "share_label", "Link names can have up to 80 characters, without control characters")
	ErrSharePassword = invalid("password", "share_password", "Link passwords must have 4 to 200 characters")
	ErrShareEnd      = invalid("endsAt", "share_end", "Choose an expiry date within a year")
	ErrShareVersion  = invalid("version", "share_version", "Choose a version that you can watch")
	ErrShareLinks    = &Error{Kind: Conflict, Code: "share_links_full", Message: "This project has 100 links. It can't take more."}
	ErrShareRevoked  = &Error{Kind: Conflict, Code: "share_revoked", Message: "This link was revoked and can't be changed"}
	ErrShareOver     = &Error{Kind: NotFound, Code: "share_over", Message: "This link has expired. Ask for a new one."}
	ErrShareGuessed  = invalid("password", "share_password_wrong", "Wrong password")
	ErrGuestsFull    = &Error{Kind: Conflict, Code: "guests_full", Message: "This link was opened by too many people. Ask for a new one."}
	ErrGuestViewOnly = &Error{Kind: Forbidden, Code: "guest_view_only", Message: "This link is view-only"}
	ErrMarkFailed    = &Error{Kind: Conflict, Code: "mark_failed", Message: "This version can't be shown to guests right now. Ask who shared it."}
)

// SharesProjects reports whether they may make links for guests.
func (r Relation) SharesProjects() bool { return r.Member != nil && r.Member.May(Approve) }

// RevokesLinks reports whether they may see and revoke links for guests.
func (r Relation) RevokesLinks() bool { return r.Manager || r.SharesProjects() }

// Validate returns the first rule that the link breaks, or nil.
func (l ShareLink) Validate(now time.Time) error {
	switch {
	case !fits(l.Label, maxShareLabel) || strings.ContainsFunc(l.Label, unshowable):
		return ErrShareLabel
	case !l.EndsAt.After(now) || l.EndsAt.After(now.AddDate(0, 0, MaxShareDays+1)):
		return ErrShareEnd
	}
	return nil
}

// CheckSharePassword rejects a password that is too short or too long.
func CheckSharePassword(password string) error {
	if n := len([]rune(password)); n < minSharePassword || n > maxSharePassword {
		return ErrSharePassword
	}
	return nil
}

// CheckGuestName rejects a name that would not be allowed for a person either.
func (h ReservedNames) CheckGuestName(name string) error {
	if err := checkFullName(name); err != nil {
		return err.At("name")
	}
	return h.CheckName("name", name)
}

// Open reports whether the link is neither revoked nor expired.
func (l ShareLink) Open(now time.Time) bool { return l.RevokedAt.IsZero() && now.Before(l.EndsAt) }

// LetsIn reports whether the guest may still use the link: their token has not
// expired, and they entered after its password was last changed.
func (l ShareLink) LetsIn(g Guest, now time.Time) bool {
	return g.LinkID == l.ID && now.Before(g.EnteredAt.Add(GuestLife)) && !g.EnteredAt.Before(l.PasswordAt)
}

// SharedView is what a link currently shows.
type SharedView struct {
	Link    ShareLink
	Project Project
	Maker   User
	Version Version
	File    File
}

// TakesComments reports whether guests may currently write.
func (v SharedView) TakesComments() bool { return v.Link.MayComment && !v.Project.State.Over() }

// ViewOfLink reads what a link currently shows, or returns ErrShareOver. It
// checks everything that the link depends on.
func ViewOfLink(ctx context.Context, r Reader, l ShareLink, now time.Time) (SharedView, error) {
	if !l.Open(now) {
		return SharedView{}, ErrShareOver
	}
	v := SharedView{Link: l}
	var err error
	if v.Maker, err = r.UserByID(ctx, l.MadeBy); err != nil {
		return v, over(err)
	}
	if v.Project, err = r.ProjectByID(ctx, l.ProjectID); err != nil {
		return v, over(err)
	}
	rel, err := RelationTo(ctx, r, Actor{UserID: l.MadeBy}, v.Project)
	if err != nil {
		return v, over(err)
	}
	if !v.Maker.AcceptsEpoch(l.Epoch) || !rel.SharesProjects() || v.Project.State == Cancelled {
		return v, ErrShareOver
	}
	versions, err := r.VersionsOf(ctx, l.ProjectID)
	if err != nil {
		return v, err
	}
	for _, version := range versions {
		later := l.AndLater && version.Number > max(l.Version, v.Version.Number)
		if version.Released() && (version.Number == l.Version || later) {
			v.Version = version
		}
	}
	if v.Version.Number == 0 {
		return v, ErrShareOver
	}
	v.File, err = r.FileByID(ctx, v.Version.FileID)
	return v, over(err)
}

// over turns the error for something missing into ErrShareOver.
func over(err error) error {
	if isNotFound(err) || errors.Is(err, ErrForbidden) {
		return ErrShareOver
	}
	return err
}

// ViewOfGuest reads what a guest may currently see: ErrShareOver when their link
// has ended, ErrUnauthenticated when they must enter again.
func ViewOfGuest(ctx context.Context, r Reader, guestID string, now time.Time) (Guest, SharedView, error) {
	g, err := r.GuestByID(ctx, guestID)
	if isNotFound(err) {
		return g, SharedView{}, ErrUnauthenticated
	}
	if err != nil {
		return g, SharedView{}, err
	}
	l, err := r.ShareLinkByID(ctx, g.LinkID)
	if err != nil {
		return g, SharedView{}, over(err)
	}
	v, err := ViewOfLink(ctx, r, l, now)
	if err == nil && !l.LetsIn(g, now) {
		err = ErrUnauthenticated
	}
	return g, v, err
}

// CheckGuests refuses another guest for a link that has the maximum.
func CheckGuests(count int) error {
	if count >= maxGuestsOfALink {
		return ErrGuestsFull
	}
	return nil
}

// ShareVisits is how often a link was opened.
type ShareVisits struct {
	Total int
	Days  [ShareVisitDays]int // ending with today
}

// VisitsOnDay is how often a link was opened on one day.
type VisitsOnDay struct {
	Day    int64 // see DayOf
	Visits int
}

// SumVisits adds up the visits of a link; today is the last of the days.
func SumVisits(days []VisitsOnDay, today int64) (sum ShareVisits) {
	first := today - ShareVisitDays + 1
	for _, d := range days {
		sum.Total += d.Visits
		if d.Day >= first && d.Day <= today {
			sum.Days[d.Day-first] = d.Visits
		}
	}
	return sum
}

// The audit log's actions about share links.
const (
	AuditLinkMade    = "shareLink.made"
	AuditLinkChanged = "shareLink.changed"
	AuditLinkRevoked = "shareLink.revoked"
)

// Differences names what has changed about the link, but not the values: labels
// are the client's words, and passwords must not be readable.
func (l ShareLink) Differences(before ShareLink) (names []string) {
	for name, differs := range map[string]bool{
		"label": l.Label != before.Label, "version": l.Version != before.Version, "andLater": l.AndLater != before.AndLater,
		"mayComment": l.MayComment != before.MayComment, "watermark": l.Watermark != before.Watermark,
		"password": !l.PasswordAt.Equal(before.PasswordAt), "endsAt": !l.EndsAt.Equal(before.EndsAt),
	} {
		if differs {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// DayOf is the number of a day, in UTC.
func DayOf(t time.Time) int64 { return t.Unix() / secondsADay }

// DateOfDay is the start of the day with a number from DayOf.
func DateOfDay(day int64) time.Time { return time.Unix(day*secondsADay, 0).UTC() }

const secondsADay = 24 * 60 * 60

// ShareLinkReader finds share links and their guests.
type ShareLinkReader interface {
	ShareLinkByID(ctx context.Context, id string) (ShareLink, error)
	ShareLinkByHash(ctx context.Context, secretHash string) (ShareLink, error)
	// ShareLinksOf lists a project's links, latest first.
	ShareLinksOf(ctx context.Context, projectID string) ([]ShareLink, error)
	// ShareLinksBy lists the links that a person made, by id.
	ShareLinksBy(ctx context.Context, userID, afterID string, limit int) ([]ShareLink, error)
	// VisitsOf counts the visits of a link for each day it was opened.
	VisitsOf(ctx context.Context, linkID string) ([]VisitsOnDay, error)
	GuestByID(ctx context.Context, id string) (Guest, error)
	GuestByHash(ctx context.Context, tokenHash string) (Guest, error)
	// GuestsOf lists the guests of a link in the order they first came.
	GuestsOf(ctx context.Context, linkID string) ([]Guest, error)
}

// ShareLinkWriter stores share links and their guests.
type ShareLinkWriter interface {
	CreateShareLink(ctx context.Context, l ShareLink) error
	SaveShareLink(ctx context.Context, l ShareLink) error
	// SaveGuest creates or updates a guest.
	SaveGuest(ctx context.Context, g Guest) error
	CountVisit(ctx context.Context, linkID string, day int64) error
}
