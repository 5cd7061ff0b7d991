package cutroom

import (
	"strings"
	"time"
	_ "time/tzdata" // time zones are known wherever the program runs
)

// ProfileChange is what a person changes about themselves; nil leaves a thing
// as it is. What is not here (role, username, address, ids) cannot be changed
// this way.
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

// Change is the person with the change made, or the first rule it breaks. The
// rules are the registration's.
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

// knownTimeZone accepts a name of the tz database, and "" for the browser's.
func knownTimeZone(name string) bool {
	if name == "" {
		return true
	}
	if name == "Local" || len(name) > 64 { // would be this machine's
		return false
	}
	_, err := time.LoadLocation(name)
	return err == nil
}

// ProfileAccess is how much of a person somebody may see.
type ProfileAccess int

// The sights.
const (
	SeesNothing    ProfileAccess = iota // as if the person did not exist
	SeesPublicSide                      // name, picture, languages, since when
	SeesAll
)

// Sees decides how much of a person the actor may see. Everybody sees
// themselves, and managers see everybody. Editors show their public side to one
// another and to clients, of whom the verb lets only those look for whom they
// have worked. Clients and managers show theirs to nobody: who
// else uses the service is nobody's business.
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
