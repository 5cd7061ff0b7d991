package cutroom

import (
	"context"
	"net/mail"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Role decides which dashboard a person has and which routes open for them.
type Role string

// The wire values are the specification's; the names are how we speak.
const (
	Client  Role = "client"
	Editor  Role = "team_member"
	Manager Role = "admin"
)

// ParseRole reads a stored or typed role. Any unknown value is a client: a
// spelling mistake can take rights away but never give them.
func ParseRole(s string) Role {
	switch r := Role(s); r {
	case Editor, Manager:
		return r
	default:
		return Client
	}
}

// Known reports whether it is one of the three roles.
func (r Role) Known() bool { return r == Client || r == Editor || r == Manager }

// Language is one of the three languages people are spoken to in.
type Language string

// The languages.
const (
	English    Language = "en"
	Spanish    Language = "es"
	Portuguese Language = "pt"
)

// ParseLanguage picks the first language of an Accept-Language header, or of a
// plain code, that we speak; English otherwise.
func ParseLanguage(s string) Language {
	for part := range strings.SplitSeq(s, ",") {
		code, _, _ := strings.Cut(strings.TrimSpace(part), ";")
		base, _, _ := strings.Cut(strings.ToLower(code), "-")
		switch l := Language(base); l {
		case English, Spanish, Portuguese:
			return l
		}
	}
	return English
}

// User is a person who can sign in.
type User struct {
	ID           string
	Username     string
	Email        string
	FullName     string
	CountryCode  string
	PhoneNumber  string
	Role         Role
	Language     Language
	TimeZone     string // of the tz database; "" means the browser's
	Theme        string // "light", "dark", or "" for the browser's
	Avatar       string // the blob's key; "" without a picture
	MailOff      []string
	PasswordHash string // "" when they enter another way
	ReferralCode string // what they typed at registration, kept as typed
	CreatedAt    time.Time

	EmailConfirmedAt time.Time // zero until they have shown that they read it
	SuspendedAt      time.Time // zero while they may come in
	DeleteAfter      time.Time // zero unless they asked to be deleted

	// Epoch counts how often everything the person held was revoked. Sessions,
	// mailed links and signed addresses carry the epoch they were made in and
	// work only while it is still the person's own.
	Epoch int64
}

// Suspended reports whether the person is kept out.
func (u User) Suspended() bool { return !u.SuspendedAt.IsZero() }

// AcceptsEpoch reports whether something handed out in the given epoch still works:
// the person may come in and nothing was revoked since.
func (u User) AcceptsEpoch(epoch int64) bool { return !u.Suspended() && u.Epoch == epoch }

// OwnsEmail reports whether the address was confirmed. Anybody may name an
// address; it belongs to the one account that has confirmed it.
func (u User) OwnsEmail() bool { return !u.EmailConfirmedAt.IsZero() }

// Trusts reports whether something was added to the account at a time when its
// address was known to be the person's own.
func (u User) Trusts(addedAt time.Time) bool {
	return u.OwnsEmail() && !addedAt.Before(u.EmailConfirmedAt)
}

// IsActiveManager reports whether the person can run the service.
func (u User) IsActiveManager() bool { return u.Role == Manager && !u.Suspended() }

// LoginKey is the form under which usernames and e-mail addresses are unique:
// two that differ only in case or surrounding space are the same.
func LoginKey(s string) string { return strings.ToLower(strings.TrimSpace(s)) }

// Actor is the user acting in one of their sessions.
func (u User) Actor(sessionID string) Actor {
	return Actor{UserID: u.ID, SessionID: sessionID, Username: u.Username, Role: u.Role}
}

// Why an account cannot be made, entered or changed.
var (
	ErrUsernameTaken   = &Error{Kind: Conflict, Code: "username_taken", Message: "Username already exists", Field: "username"}
	ErrEmailTaken      = &Error{Kind: Conflict, Code: "email_taken", Message: "Email already exists", Field: "email"}
	ErrSameEmail       = &Error{Kind: Conflict, Code: "same_email", Message: "This is already your email address", Field: "email"}
	ErrBadCredentials  = &Error{Kind: Unauthenticated, Code: "bad_credentials", Message: "Invalid username or password"}
	ErrTooManyAttempts = &Error{Kind: TooMany, Code: "too_many_attempts", Message: "Too many attempts. Please wait a moment and try again."}
	ErrPasswordCommon  = &Error{Kind: Invalid, Code: "password_common", Message: "This password is too common. Please choose another.", Field: "password"}
	ErrWrongPassword   = &Error{Kind: Invalid, Code: "password_wrong", Message: "That's not your password"}
	ErrSuspended       = &Error{Kind: Forbidden, Code: "account_suspended", Message: "This account is suspended. Please contact us."}
	ErrRole            = &Error{Kind: Invalid, Code: "role_unknown", Message: "Choose client, editor or manager", Field: "role"}
	ErrLastManager     = &Error{Kind: Conflict, Code: "last_manager", Message: "There must always be at least one manager"}
)

// Registration is what a visitor fills in to become a client.
type Registration struct {
	Username     string
	Password     string
	Email        string
	FullName     string
	CountryCode  string
	PhoneNumber  string
	ReferralCode string
}

// Longest accepted inputs. They only keep abuse out: nobody meets them by
// filling in a form honestly.
const (
	maxUsername = 64
	maxPassword = 256
	maxEmail    = 254
	maxFullName = 200
	maxPhone    = 32
	maxCode     = 64
)

var usernamePattern = regexp.MustCompile(`^[A-Za-z0-9_]+$`)

// Validate returns the first rule the registration breaks, in the order in
// which the form shows them, or nil.
func (r Registration) Validate() error {
	checks := []func() *Error{
		func() *Error { return checkUsername(r.Username) },
		func() *Error { return checkPassword(r.Password) },
		func() *Error { return checkEmail(r.Email) },
		func() *Error { return checkPhone(r.CountryCode, r.PhoneNumber) },
		func() *Error { return checkFullName(r.FullName) },
		func() *Error { return tooLong("referralCode", r.ReferralCode, maxCode) },
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func checkUsername(s string) *Error {
	switch {
	case s == "":
		return invalid("username", "username_required", "Username is required")
	case utf8.RuneCountInString(s) < 3:
		return invalid("username", "username_too_short", "Username must be at least 3 characters")
	case !usernamePattern.MatchString(s):
		return invalid("username", "username_characters", "Username can only contain letters, numbers and underscores")
	}
	return tooLong("username", s, maxUsername)
}

// CheckPassword applies the registration's password rules on their own, for
// every other place where a password is chosen.
func CheckPassword(s string) error {
	if err := checkPassword(s); err != nil {
		return err
	}
	return nil
}

func checkPassword(s string) *Error {
	has := func(is func(rune) bool) bool { return strings.ContainsFunc(s, is) }
	asciiIn := func(lo, hi rune) func(rune) bool {
		return func(r rune) bool { return r >= lo && r <= hi }
	}
	special := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSpace(r)
	}
	switch {
	case s == "":
		return invalid("password", "password_required", "Password is required")
	case utf8.RuneCountInString(s) < 8:
		return invalid("password", "password_too_short", "Password must be at least 8 characters")
	case !has(asciiIn('A', 'Z')):
		return invalid("password", "password_uppercase", "Password must contain at least one uppercase letter")
	case !has(asciiIn('a', 'z')):
		return invalid("password", "password_lowercase", "Password must contain at least one lowercase letter")
	case !has(asciiIn('0', '9')):
		return invalid("password", "password_number", "Password must contain at least one number")
	case !has(special):
		return invalid("password", "password_special", "Password must contain at least one special character")
	}
	return tooLong("password", s, maxPassword)
}

// CheckEmail applies the registration's rules for addresses on their own.
func CheckEmail(s string) error {
	if err := checkEmail(s); err != nil {
		return err
	}
	return nil
}

func checkEmail(s string) *Error {
	if s == "" {
		return invalid("email", "email_required", "Email is required")
	}
	if err := tooLong("email", s, maxEmail); err != nil {
		return err
	}
	if !plausibleEmail(s) {
		return invalid("email", "email_format", "Invalid email format")
	}
	return nil
}

var emailPattern = regexp.MustCompile(`^[^\s@<>(),;:"\\\[\]]+@[^\s@<>(),;:"\\\[\]]+\.[^\s@<>(),;:"\\\[\]]+$`)

// plausibleEmail accepts what can be written into a mail header as one plain
// address: plain ASCII, so that no letter can pass for another. The pattern is the part the browser checks too; the parser keeps
// out what only looks like it.
func plausibleEmail(s string) bool {
	if !emailPattern.MatchString(s) || strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return false
	}
	a, err := mail.ParseAddress(s)
	return err == nil && a.Address == s && a.Name == ""
}

func checkPhone(countryCode, number string) *Error {
	switch {
	case number != "" && countryCode == "":
		return invalid("countryCode", "country_code_required", "Country code is required when providing a phone number")
	case countryCode != "" && number == "":
		return invalid("phoneNumber", "phone_number_required", "Phone number is required when providing a country code")
	}
	if err := tooLong("countryCode", countryCode, maxPhone); err != nil {
		return err
	}
	return tooLong("phoneNumber", number, maxPhone)
}

func checkFullName(s string) *Error {
	if strings.TrimSpace(s) == "" {
		return invalid("fullName", "full_name_required", "Full name is required")
	}
	if strings.ContainsFunc(s, unshowable) {
		return invalid("fullName", "full_name_characters", "Full name contains characters that cannot be shown")
	}
	return tooLong("fullName", s, maxFullName)
}

func tooLong(field, s string, limit int) *Error {
	if utf8.RuneCountInString(s) <= limit {
		return nil
	}
	return invalid(field, "too_long", "This is longer than we can keep")
}

// Credentials are what a person signs in with; the name is a username or an
// e-mail address.
type Credentials struct {
	Username string
	Password string
}

// Validate returns the first rule the credentials break, or nil.
func (c Credentials) Validate() error {
	if c.Username == "" {
		return invalid("username", "username_required", "Username is required")
	}
	if c.Password == "" {
		return invalid("password", "password_required", "Password is required")
	}
	if err := tooLong("username", c.Username, maxEmail); err != nil {
		return err
	}
	if err := tooLong("password", c.Password, maxPassword); err != nil {
		return err
	}
	return nil
}

// UserSearch narrows a list of people. The zero value finds everybody.
type UserSearch struct {
	Text      string // part of a username, an e-mail address or a name
	Role      Role   // "" for every role
	Suspended bool   // only those who are kept out
}

// Check refuses a search that is too long to be a name, and an unknown role.
func (s UserSearch) Check() error {
	if s.Role != "" && !s.Role.Known() {
		return ErrRole
	}
	return CheckSearchText(s.Text)
}

// maxSearch is more than anybody types to find somebody.
const maxSearch = 100

// CheckSearchText refuses a text that is too long to search for.
func CheckSearchText(s string) error {
	if err := tooLong("search", s, maxSearch); err != nil {
		return err
	}
	return nil
}

// UserReader finds people.
type UserReader interface {
	UserByID(ctx context.Context, id string) (User, error)
	// UsersByIDs finds many people in one look-up; those who have no account are
	// missing.
	UsersByIDs(ctx context.Context, ids []string) (map[string]User, error)
	// UserByLogin finds by username or e-mail address, whatever its case. Of
	// several who name the same address it is the owner's, else the oldest.
	UserByLogin(ctx context.Context, login string) (User, error)
	// UserByConfirmedEmail finds the owner of an address.
	UserByConfirmedEmail(ctx context.Context, email string) (User, error)
	// Users lists the newest people first that the search finds.
	Users(ctx context.Context, search UserSearch, page Page) ([]User, error)
	// CountUsers tells how many people have each role.
	CountUsers(ctx context.Context) (map[Role]int, error)
	// CountActiveManagers tells how many managers can come in.
	CountActiveManagers(ctx context.Context) (int, error)
}

// UserWriter stores people.
type UserWriter interface {
	// CreateUser fails with ErrUsernameTaken, or with ErrEmailTaken when the
	// address is confirmed and belongs to another.
	CreateUser(ctx context.Context, u User) error
	// SaveUser writes everything that can change about a person but the epoch;
	// it fails like CreateUser.
	SaveUser(ctx context.Context, u User) error
	// RaiseEpoch revokes everything that carries the person's epoch and answers
	// the new one.
	RaiseEpoch(ctx context.Context, userID string) (int64, error)
}

// Page is a slice of a list that is ordered newest first: at most Limit rows
// that come after the row Before ("" starts at the newest).
type Page struct {
	Before string
	Limit  int
}

// MaxPage is how many rows a list shows at once at most.
const MaxPage = 100

// ErrPageLimit refuses a slice of nothing, and one that is too long.
var ErrPageLimit = invalid("limit", "page_limit", "Ask for 1 to 100 rows at a time")

// Check refuses a page of fewer than one row or more than MaxPage.
func (p Page) Check() error { return CheckPageLimit(p.Limit) }

// CheckPageLimit refuses fewer than one row and more than MaxPage.
func CheckPageLimit(rows int) error {
	if rows < 1 || rows > MaxPage {
		return ErrPageLimit
	}
	return nil
}
