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

// Role decides which dashboard a person has and which routes they can use.
type Role string

// The wire values come from the specification; the names are the ones we use.
const (
	Client  Role = "client"
	Editor  Role = "team_member"
	Manager Role = "admin"
)

// ParseRole parses a stored or typed role. Any unknown value is a client: a typo
// can take rights away but never grant them.
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

// Language is one of the three languages we speak to people in.
type Language string

// The languages.
const (
	English    Language = "en"
	Spanish    Language = "es"
	Portuguese Language = "pt"
)

// ParseLanguage picks the first language we support from an Accept-Language
// header or a plain code; English otherwise.
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
	TimeZone     string // from the tz database; "" means the browser's
	Theme        string // "light", "dark", or "" for the browser's
	Avatar       string // the blob's key; "" without a picture
	MailOff      []string
	PasswordHash string // "" if they sign in another way
	ReferralCode string // as typed at registration
	CreatedAt    time.Time

	EmailConfirmedAt time.Time // when they confirmed their address; zero until then
	SuspendedAt      time.Time // zero unless suspended
	DeleteAfter      time.Time // zero unless they requested deletion

	// Epoch counts how often everything the person held was revoked. Sessions,
	// mailed links and signed addresses carry the epoch they were made in and
	// work only while it is still current.
	Epoch int64
}

// Suspended reports whether the person is suspended.
func (u User) Suspended() bool { return !u.SuspendedAt.IsZero() }

// AcceptsEpoch reports whether something issued in the given epoch still works:
// the person is not suspended and nothing has been revoked since.
func (u User) AcceptsEpoch(epoch int64) bool { return !u.Suspended() && u.Epoch == epoch }

// OwnsEmail reports whether the address was confirmed. Anybody can enter any
// address; it belongs to the one account that has confirmed it.
func (u User) OwnsEmail() bool { return !u.EmailConfirmedAt.IsZero() }

// Trusts reports whether something was added to the account while its address was
// known to belong to the person.
func (u User) Trusts(addedAt time.Time) bool {
	return u.OwnsEmail() && !addedAt.Before(u.EmailConfirmedAt)
}

// IsActiveManager reports whether the person can run the service.
func (u User) IsActiveManager() bool { return u.Role == Manager && !u.Suspended() }

// LoginKey is the form in which usernames and e-mail addresses are unique: two
// that differ only in case or surrounding space are the same.
func LoginKey(s string) string { return strings.ToLower(strings.TrimSpace(s)) }

// Actor returns the user as the actor in one of their sessions.
func (u User) Actor(sessionID string) Actor {
	return Actor{UserID: u.ID, SessionID: sessionID, Username: u.Username, Role: u.Role}
}

// Why an account cannot be created, entered or changed.
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

// Registration is what a visitor enters to become a client.
type Registration struct {
	Username     string
	Password     string
	Email        string
	FullName     string
	CountryCode  string
	PhoneNumber  string
	ReferralCode string
}

// The longest accepted inputs. They only prevent abuse: nobody reaches them by
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

// Validate returns the first rule the registration breaks, in the order of the
// form, or nil.
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

// CheckPassword applies the password rules of registration wherever else a
// password is chosen.
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

// CheckEmail applies the rules of registration for addresses.
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

// plausibleEmail accepts addresses that can be written into a mail header as one
// plain address. They must be ASCII, so that no letter can pass for another. The
// browser checks the same pattern; the parser rejects what merely matches it.
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

// Credentials are what a person signs in with; Username is a username or an
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

// UserSearch narrows a list of people. Its zero value finds everyone.
type UserSearch struct {
	Text      string // part of a username, an e-mail address or a name
	Role      Role   // "" for any role
	Suspended bool   // only suspended people
}

// Check rejects a text too long to be a name, and an unknown role.
func (s UserSearch) Check() error {
	if s.Role != "" && !s.Role.Known() {
		return ErrRole
	}
	return CheckSearchText(s.Text)
}

// maxSearch is longer than any realistic search for a person.
const maxSearch = 100

// CheckSearchText rejects a text that is too long to search for.
func CheckSearchText(s string) error {
	if err := tooLong("search", s, maxSearch); err != nil {
		return err
	}
	return nil
}

// UserReader finds people.
type UserReader interface {
	UserByID(ctx context.Context, id string) (User, error)
	// UsersByIDs finds many people in one query; those without an account are
	// missing.
	UsersByIDs(ctx context.Context, ids []string) (map[string]User, error)
	// UserByLogin finds a person by username or e-mail address, ignoring case. If
	// several people entered the same address, it finds the one who confirmed it,
	// otherwise the oldest.
	UserByLogin(ctx context.Context, login string) (User, error)
	// UserByConfirmedEmail finds the person who has confirmed an address.
	UserByConfirmedEmail(ctx context.Context, email string) (User, error)
	// Users lists the people that match a search, newest first.
	Users(ctx context.Context, search UserSearch, page Page) ([]User, error)
	// CountUsers counts the people in each role.
	CountUsers(ctx context.Context) (map[Role]int, error)
	// CountActiveManagers counts the managers who are not suspended.
	CountActiveManagers(ctx context.Context) (int, error)
}

// UserWriter stores people.
type UserWriter interface {
	// CreateUser fails with ErrUsernameTaken, or with ErrEmailTaken when another
	// person has confirmed the address.
	CreateUser(ctx context.Context, u User) error
	// SaveUser saves everything that can change about a person except the epoch;
	// it fails like CreateUser.
	SaveUser(ctx context.Context, u User) error
	// RaiseEpoch revokes everything that carries the person's epoch and returns
	// the new one.
	RaiseEpoch(ctx context.Context, userID string) (int64, error)
}

// Page is one page of a list that is ordered newest first: at most Limit rows
// that come after the row Before ("" starts at the newest).
type Page struct {
	Before string
	Limit  int
}

// MaxPage is the most rows a page can have.
const MaxPage = 100

// ErrPageLimit rejects a page that is empty or too long.
var ErrPageLimit = invalid("limit", "page_limit", "Ask for 1 to 100 rows at a time")

// Check rejects a page of fewer than one row or more than MaxPage.
func (p Page) Check() error { return CheckPageLimit(p.Limit) }

// CheckPageLimit rejects fewer than one row and more than MaxPage.
func CheckPageLimit(rows int) error {
	if rows < 1 || rows > MaxPage {
		return ErrPageLimit
	}
	return nil
}
