package cutroom

import (
	"context"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// Identity is a person as an outside provider knows them. Issuer and subject
// name them for ever; the address and the name are only what the provider says
// today.
type Identity struct {
	Issuer        string
	Subject       string
	Email         string
	EmailVerified bool // the provider has seen that the person reads the address
	Name          string
}

// LinkedIdentity is an identity that opens an account. An account has at most
// one of each issuer.
type LinkedIdentity struct {
	Issuer   string
	Subject  string
	UserID   string
	Email    string // what the provider said when it was linked
	LinkedAt time.Time
}

// Why a sign-in through Google is refused. The codes are also the notices that
// the browser is sent back with.
var (
	ErrGoogleUnavailable = &Error{Kind: Conflict, Code: "google_unavailable", Message: "Google sign-in isn't set up on this site."}
	ErrGoogleUnreachable = &Error{Kind: Conflict, Code: "google_unreachable", Message: "We can't reach Google right now. Please try again later."}
	ErrGoogleDeclined    = &Error{Kind: Conflict, Code: "google_declined", Message: "You cancelled signing in with Google."}
	ErrGoogleFailed      = &Error{Kind: Conflict, Code: "google_failed", Message: "We couldn't complete signing in with Google. Please try again."}
	ErrGoogleUnverified  = &Error{Kind: Conflict, Code: "google_unverified", Message: "Google hasn't verified this account's email address."}
	ErrGoogleTaken       = &Error{Kind: Conflict, Code: "google_taken", Message: "This Google account is linked to another account, or yours already has one."}
	ErrOnlyWayIn         = &Error{Kind: Conflict, Code: "only_way_in", Message: "This is your only way to sign in. Set a password first."}
)

// Check refuses an identity that names nobody, and one whose address is not
// known to be the person's.
func (i Identity) Check() error {
	if i.Issuer == "" || i.Subject == "" || len(i.Subject) > maxSubject {
		return ErrGoogleFailed
	}
	if !i.EmailVerified || checkEmail(i.Email) != nil {
		return ErrGoogleUnverified
	}
	return nil
}

// maxSubject is the longest subject that OpenID Connect allows.
const maxSubject = 255

// FullName is the name the provider gives, fit to be kept, or else the part of
// the address before the @.
func (i Identity) FullName() string {
	name := strings.TrimSpace(strings.Map(func(r rune) rune {
		if unshowable(r) {
			return -1
		}
		return r
	}, i.Name))
	name = strings.TrimSpace(truncateCharacters(name, maxFullName))
	if name == "" {
		name, _, _ = strings.Cut(i.Email, "@")
	}
	return name
}

// Username is the n-th proposal for a username, starting at 1. It comes from
// the part of the address before the @ and keeps the rules of usernames.
func (i Identity) Username(n int) string {
	local, _, _ := strings.Cut(i.Email, "@")
	local, _, _ = strings.Cut(local, "+")
	name := strings.Join(strings.FieldsFunc(strings.ToLower(local), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "_")
	suffix := ""
	if n > 1 {
		suffix = "_" + strconv.Itoa(n)
	}
	name = Truncate(name, maxUsername-len(suffix))
	if len(name) < 3 {
		name = strings.TrimSuffix("user_"+name, "_")
	}
	return name + suffix
}

// KeptReferral is a code from an address as it is kept: one that no form would
// take is dropped, because a wrong code never stands in anybody's way.
func KeptReferral(code string) string {
	code = strings.TrimSpace(code)
	if tooLong("referralCode", code, maxCode) != nil || strings.ContainsFunc(code, unicode.IsControl) {
		return ""
	}
	return code
}

// SignInProof ties a way to the provider to its end: what is made at the start
// and must come back.
type SignInProof struct {
	State    string // comes back in the address
	Nonce    string // comes back inside the provider's token
	Verifier string // is shown to the provider to get the token
}

// IdentityProvider asks an outside provider who somebody is.
type IdentityProvider interface {
	// Address is where a browser goes to be asked. It answers
	// ErrGoogleUnreachable when the provider does not.
	Address(ctx context.Context, proof SignInProof) (string, error)
	// Identify tells whom the provider gave the code for. It answers
	// ErrGoogleUnreachable, or ErrGoogleFailed when anything about the
	// provider's word is not right.
	Identify(ctx context.Context, code string, proof SignInProof) (Identity, error)
}

// IdentityReader finds linked identities.
type IdentityReader interface {
	Identity(ctx context.Context, issuer, subject string) (LinkedIdentity, error)
	// IdentitiesOf lists what is linked to a person, the oldest first.
	IdentitiesOf(ctx context.Context, userID string) ([]LinkedIdentity, error)
}

// IdentityWriter stores linked identities.
type IdentityWriter interface {
	// CreateIdentity fails with ErrGoogleTaken when the identity opens another
	// account, or the account has another identity of the issuer.
	CreateIdentity(ctx context.Context, i LinkedIdentity) error
	// DeleteIdentity answers ErrNotFound when there is none.
	DeleteIdentity(ctx context.Context, issuer, subject string) error
}
