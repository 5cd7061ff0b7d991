package cutroom

import (
	"context"
	"crypto/rand"
	"hash/crc32"
	"slices"
	"strings"
	"time"
)

// Scope is a permission that a person grants a program with an access token.
type Scope string

// The scopes. Whatever its scopes, a token can never do more than its person can
// at that moment.
const (
	ReadProjects  Scope = "projects:read"
	WriteProjects Scope = "projects:write" // includes ReadProjects
	ReadBilling   Scope = "billing:read"
	// AnyScope covers what every token may read. It cannot be chosen.
	AnyScope Scope = "any"
)

// AllScopes lists the scopes a person can choose, in display order.
func AllScopes() []Scope { return []Scope{ReadProjects, WriteProjects, ReadBilling} }

// Scopes is what an access token may do: its scopes, separated by spaces. It is
// "" for a signed-in person, who is not limited by scopes.
type Scopes string

// List returns the scopes one by one.
func (s Scopes) List() []Scope {
	var list []Scope
	for word := range strings.FieldsSeq(string(s)) {
		list = append(list, Scope(word))
	}
	return list
}

// Allow reports whether a token with these scopes may do something that needs the
// given scope. No token may do something that needs the scope "".
func (s Scopes) Allow(needed Scope) bool {
	has := s.List()
	switch needed {
	case "":
		return false
	case AnyScope:
		return len(has) > 0
	case ReadProjects:
		return slices.Contains(has, ReadProjects) || slices.Contains(has, WriteProjects)
	case WriteProjects, ReadBilling:
		return slices.Contains(has, needed)
	}
	return false
}

// eventScopes maps the noun in an event's kind to the scope that shows it.
var eventScopes = map[string]Scope{
	"project": ReadProjects, "file": ReadProjects, "versions": ReadProjects, "note": ReadProjects,
	"message": ReadProjects, "conversation": ReadProjects, "share": ReadProjects, "brand": ReadProjects, "rating": ReadProjects,
	"subscription": ReadBilling, "credits": ReadBilling, "payment": ReadBilling,
}

// cover reports whether the scopes show the event. A signed-in person sees every
// event meant for them.
func (s Scopes) cover(e Event) bool {
	noun, _, _ := strings.Cut(e.Kind, ".")
	return s == "" || s.Allow(eventScopes[noun])
}

// ParseScopes puts the chosen scopes in display order and removes duplicates.
func ParseScopes(chosen []string) (Scopes, error) {
	var words []string
	for _, scope := range AllScopes() {
		if slices.Contains(chosen, string(scope)) {
			words = append(words, string(scope))
		}
	}
	for _, word := range chosen {
		if !slices.Contains(words, word) {
			return "", ErrScopeUnknown
		}
	}
	if len(words) == 0 {
		return "", ErrScopeRequired
	}
	return Scopes(strings.Join(words, " ")), nil
}

// AccessToken lets a program act for the person who made it. It is a session and
// ends like one. Only the hash of the token is stored; the token itself is shown
// once, when it is made.
type AccessToken struct {
	Session // Scopes and ExpiresAt are always set
	Name    string
	Hash    string
	Ending  string // the last characters, to tell tokens apart
}

// Used reports whether a program has ever used the token.
func (t AccessToken) Used() bool { return t.LastUsedAt.After(t.CreatedAt) }

const (
	// MaxAccessTokens is how many one person may have at once.
	MaxAccessTokens = 20
	// MaxAccessTokenDays is the longest life of a token.
	MaxAccessTokenDays = 365
	// AccessTokenUseStep is the precision of the last use: it is saved at most
	// once in this time.
	AccessTokenUseStep = time.Minute

	accessTokenPrefix = "cutroom_"
	accessTokenSecret = 40 // characters of 62: 238 bits
	accessTokenCheck  = 6
	accessTokenEnding = 4
	base62            = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
)

// NewAccessToken makes a token. Its prefix and checksum let secret scanners
// recognise a leaked one.
func NewAccessToken() string {
	secret := make([]byte, 0, accessTokenSecret)
	var b [1]byte
	for len(secret) < accessTokenSecret {
		_, _ = rand.Read(b[:])                 // never fails: crypto/rand ends the program instead
		if n := int(b[0]); n < 4*len(base62) { // so that every character is equally likely
			secret = append(secret, base62[n%len(base62)])
		}
	}
	token := accessTokenPrefix + string(secret)
	return token + accessTokenChecksum(token)
}

// accessTokenChecksum is the CRC-32 of the token without its checksum, in base
// 62.
func accessTokenChecksum(token string) string {
	sum := crc32.ChecksumIEEE([]byte(token))
	check := make([]byte, accessTokenCheck)
	for i := range check {
		check[len(check)-1-i] = base62[sum%uint32(len(base62))]
		sum /= uint32(len(base62))
	}
	return string(check)
}

// IsAccessToken reports whether a bearer token looks like an access token.
func IsAccessToken(s string) bool { return strings.HasPrefix(s, accessTokenPrefix) }

// AccessTokenIntact reports whether the checksum of a token is right. It rejects
// a mistyped or truncated token without a database query.
func AccessTokenIntact(s string) bool {
	if len(s) != len(accessTokenPrefix)+accessTokenSecret+accessTokenCheck || !IsAccessToken(s) {
		return false
	}
	return accessTokenChecksum(s[:len(s)-accessTokenCheck]) == s[len(s)-accessTokenCheck:]
}

// AccessTokenEnding is the part of a token that is kept so that its person can
// recognise it.
func AccessTokenEnding(token string) string { return token[len(token)-accessTokenEnding:] }

// CheckAccessTokenName validates a name and returns it without surrounding space.
func CheckAccessTokenName(s string) (string, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return "", invalid("name", "access_token_name_required", "Give the access token a name")
	}
	if strings.ContainsFunc(s, unshowable) {
		return "", invalid("name", "access_token_name_characters", "The name contains characters that can't be shown")
	}
	if err := tooLong("name", s, maxPasskeyName); err != nil {
		return "", err
	}
	return s, nil
}

// Why an access token cannot be made or used.
var (
	ErrScopeUnknown        = invalid("scopes", "scope_unknown", "One of the scopes does not exist")
	ErrScopeRequired       = invalid("scopes", "scope_required", "Choose what the program can do")
	ErrAccessTokenLife     = invalid("expiresInDays", "access_token_life", "Choose 1 to 365 days")
	ErrTooManyAccessTokens = &Error{Kind: Conflict, Code: "access_tokens_too_many", Message: "You have 20 access tokens. Revoke one first."}
	ErrScopeInsufficient   = &Error{Kind: Forbidden, Code: "scope_insufficient", Message: "This access token doesn't have the scope for this"}
	ErrNotWithAccessToken  = &Error{Kind: Forbidden, Code: "not_with_access_token", Message: "You can't use an access token here. Sign in instead."}
)

// AccessTokenReader finds access tokens.
type AccessTokenReader interface {
	AccessTokenByHash(ctx context.Context, hash string) (AccessToken, error)
	// AccessTokensOf lists the stored access tokens of a person, including ended
	// ones, oldest first.
	AccessTokensOf(ctx context.Context, userID string) ([]AccessToken, error)
}

// AccessTokenWriter stores access tokens.
type AccessTokenWriter interface {
	// CreateAccessToken stores the token and its session.
	CreateAccessToken(ctx context.Context, t AccessToken) error
	// TouchAccessToken records a use at a time, unless the last recorded use is
	// later than before.
	TouchAccessToken(ctx context.Context, sessionID string, at, before time.Time) error
	// EndAccessTokensOf ends all access tokens of a person and returns their ids.
	EndAccessTokensOf(ctx context.Context, userID, why string, at time.Time) ([]string, error)
}
