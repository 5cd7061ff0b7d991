package cutroom

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"
)

// ShareLink lets people without an account watch a version, and comment on it
// if the client says so. Only the hash of the secret in its address is kept.
//
//	open ──revoke──▶ revoked
//	 └──its time is over, or what it stands on is gone──▶ ended
//
// A link stands on the person who made it: it carries their epoch and ends when
// they are suspended, signed out everywhere, leave the team or may no longer
// approve.
type ShareLink struct {
	ID           string
	ProjectID    string
	SecretHash   string
	Label        string // how the team calls it; "" for none
	Version      int    // the number of the version that it shows
	AndLater     bool   // or the latest one after that
	MayComment   bool
	Watermark    bool   // each guest's name lies over the picture
	PasswordHash string // "" for none
	// PasswordAt is when the password was last set or removed. Who came before
	// must enter again.
	PasswordAt time.Time
	EndsAt     time.Time
	MadeBy     string
	MadeAt     time.Time
	Epoch      int64 // of the person who made it; see User.Epoch
	RevokedBy  string
	RevokedAt  time.Time // zero unless it was revoked
}

// Guest is one visitor of a share link on one device.
type Guest struct {
	ID        string
	LinkID    string
	Name      string // as they gave it
	TokenHash string
	FirstAt   time.Time
	EnteredAt time.Time // when they last gave their name
}

// Wrote reports whether the note is the guest's.
func (g Guest) Wrote(n Note) bool { return g.ID != "" && n.Guest.ID == g.ID }

// GuestLife is how long a guest's token is good. Who comes back enters again
// and is the same guest.
const GuestLife = 12 * time.Hour

// Limits of share links.
const (
	MaxShareLinks     = 100 // of a project, revoked ones included
	maxShareLabel     = 80  // characters
	minSharePassword  = 4
	maxSharePassword  = 200
	MaxShareDays      = 365
	ShareVisitDays    = 7 // visits are also counted for each of these days
	maxGuestsOfALink  = 10_000
	ShareSecretLength = 43 // what NewSecret makes
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

// CheckSharePassword refuses a password that a link can't have.
func CheckSharePassword(password string) error {
	if n := len([]rune(password)); n < minSharePassword || n > maxSharePassword {
		return ErrSharePassword
	}
	return nil
}

// CheckGuestName refuses a name that a person could not have either.
func (h ReservedNames) CheckGuestName(name string) error {
	if err := checkFullName(name); err != nil {
		return err.At("name")
	}
	return h.CheckName("name", name)
}

// Open reports whether the link works, as far as the link alone can tell.
func (l ShareLink) Open(now time.Time) bool { return l.RevokedAt.IsZero() && now.Before(l.EndsAt) }

// LetsIn reports whether the guest may still use the link: their token has not
// expired, and they entered after its password was last changed.
func (l ShareLink) LetsIn(g Guest, now time.Time) bool {
	return g.LinkID == l.ID && now.Before(g.EnteredAt.Add(GuestLife)) && !g.EnteredAt.Before(l.PasswordAt)
}

// SharedView is what a link shows now.
type SharedView struct {
	Link    ShareLink
	Project Project
	Maker   User
	Version Version
	File    File
}

// TakesComments reports whether guests may write now.
func (v SharedView) TakesComments() bool { return v.Link.MayComment && !v.Project.State.Over() }

// ViewOfLink reads what a link shows now, or ErrShareOver. Everything that the
// link stands on is read again.
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

// over answers for a link of which a part is gone.
func over(err error) error {
	if isNotFound(err) || errors.Is(err, ErrForbidden) {
		return ErrShareOver
	}
	return err
}

// ViewOfGuest reads what a guest may see now: ErrShareOver when their link has
// ended, ErrUnauthenticated when they must enter again.
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

// CheckGuests refuses one more guest of a link that has too many.
func CheckGuests(count int) error {
	if count >= maxGuestsOfALink {
		return ErrGuestsFull
	}
	return nil
}

// ShareVisits is how often a link was opened.
type ShareVisits struct {
	Total int
	Days  [ShareVisitDays]int // the last one is today
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

// What the audit log says of share links.
const (
	AuditLinkMade    = "shareLink.made"
	AuditLinkChanged = "shareLink.changed"
	AuditLinkRevoked = "shareLink.revoked"
)

// Differences names what a change of the link has changed, but not to what:
// labels are the client's words, and passwords are nobody's to read.
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

// DateOfDay is the beginning of a day with such a number.
func DateOfDay(day int64) time.Time { return time.Unix(day*secondsADay, 0).UTC() }

const secondsADay = 24 * 60 * 60

// ShareLinkReader finds share links and their guests.
type ShareLinkReader interface {
	ShareLinkByID(ctx context.Context, id string) (ShareLink, error)
	ShareLinkByHash(ctx context.Context, secretHash string) (ShareLink, error)
	// ShareLinksOf lists those of a project, the latest first.
	ShareLinksOf(ctx context.Context, projectID string) ([]ShareLink, error)
	// ShareLinksBy lists those that a person has made, by id.
	ShareLinksBy(ctx context.Context, userID, afterID string, limit int) ([]ShareLink, error)
	// VisitsOf lists the days on which a link was opened.
	VisitsOf(ctx context.Context, linkID string) ([]VisitsOnDay, error)
	GuestByID(ctx context.Context, id string) (Guest, error)
	GuestByHash(ctx context.Context, tokenHash string) (Guest, error)
	// GuestsOf lists the guests of a link, who came first first.
	GuestsOf(ctx context.Context, linkID string) ([]Guest, error)
}

// ShareLinkWriter stores share links and their guests.
type ShareLinkWriter interface {
	CreateShareLink(ctx context.Context, l ShareLink) error
	SaveShareLink(ctx context.Context, l ShareLink) error
	// SaveGuest keeps a guest, or what has changed about one.
	SaveGuest(ctx context.Context, g Guest) error
	CountVisit(ctx context.Context, linkID string, day int64) error
}
