package cutroom

import (
	"strings"
	"time"
	_ "time/tzdata" // so that time zones are known wherever the program runs
)

// ProfileChange is what a person changes about themselves; nil leaves a field
// unchanged. Anything not listed here (role, username, address, ids) cannot be
// changed this way.
type ProfileChange struct {
	FullName    *string
	CountryCode *string
	PhoneNumber *string
	Language    *Language
	TimeZone    *string
	Theme       *string
	MailOff     *[]string
}

// Why a profile cannot be changed.
var (
	ErrLanguage = &Error{Kind: Invalid, Code: "language_unknown", Message: "We don't support this language yet", Field: "language"}
	ErrTimeZone = &Error{Kind: Invalid, Code: "time_zone_unknown", Message: "Please choose a time zone from the list", Field: "timeZone"}
	ErrTheme    = &Error{Kind: Invalid, Code: "theme_unknown", Message: "Please choose light, dark or match system", Field: "theme"}
)

// Change returns the person with the change made, or the first rule it breaks.
// The rules are those of registration.
func (u User) Change(c ProfileChange, notices Notices) (User, error) {
	set(&u.FullName, c.FullName)
	set(&u.CountryCode, c.CountryCode)
	set(&u.PhoneNumber, c.PhoneNumber)
	set(&u.Language, c.Language)
	set(&u.TimeZone, c.TimeZone)
	set(&u.Theme, c.Theme)
	u.FullName = strings.TrimSpace(u.FullName)
	if err := checkFullName(u.FullName); err != nil {
		return User{}, err
	}
	if err := checkPhone(u.CountryCode, u.PhoneNumber); err != nil {
		return User{}, err
	}
	switch {
	case u.Language != English && u.Language != Spanish && u.Language != Portuguese:
		return User{}, ErrLanguage
	case !knownTimeZone(u.TimeZone):
		return User{}, ErrTimeZone
	case u.Theme != "" && u.Theme != "light" && u.Theme != "dark":
		return User{}, ErrTheme
	}
	if c.MailOff != nil {
		off, err := notices.switchedOff(*c.MailOff)
		if err != nil {
			return User{}, err
		}
		u.MailOff = off
	}
	return u, nil
}

func set[T any](field *T, to *T) {
	if to != nil {
		*field = *to
	}
}

// knownTimeZone accepts the names in the tz database, and "" for the browser's
// time zone.
func knownTimeZone(name string) bool {
	if name == "" {
		return true
	}
	if name == "Local" || len(name) > 64 { // "Local" would be this machine's
		return false
	}
	_, err := time.LoadLocation(name)
	return err == nil
}

// ProfileAccess is how much of a person somebody may see.
type ProfileAccess int

// The levels of access.
const (
	SeesNothing    ProfileAccess = iota // as if the person did not exist
	SeesPublicSide                      // name, picture, languages, since when
	SeesAll
)

// Sees decides how much of a person the actor may see. People see themselves, and
// managers see everyone. Editors who are not suspended show their public side to
// other editors and to clients; the verb limits it to clients they have worked
// for. Clients and managers are not shown to others, because who uses the service
// is private.
func (a Actor) Sees(u User) ProfileAccess {
	switch {
	case a.UserID == "":
		return SeesNothing
	case a.UserID == u.ID || a.IsManager():
		return SeesAll
	case u.Role == Editor && u.SuspendedAt.IsZero():
		return SeesPublicSide
	default:
		return SeesNothing
	}
}
