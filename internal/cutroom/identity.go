package cutroom

import (
	"context"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// Identity is a person as an outside provider knows them. Issuer and subject
// identify them permanently; the address and the name are only what the provider
// reports today.
type Identity struct {
	Issuer        string
	Subject       string
	Email         string
	EmailVerified bool // the provider has verified that the address is theirs
	Name          string
}

// LinkedIdentity is an identity that opens an account. An account has at most one
// from each issuer.
type LinkedIdentity struct {
	Issuer   string
	Subject  string
	UserID   string
	Email    string // as reported when it was linked
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

// Check rejects an identity that is incomplete or whose address is not known to
// be the person's.
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

// FullName is the provider's name for the person, made fit for storage, or else
// the part of the address before the @.
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

// Username is the n-th suggestion for a username, starting at 1. It comes from
// the part of the address before the @ and obeys the rules for usernames.
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

// KeptReferral returns a code from an address as it is stored. A code that no
// form would accept is dropped, because a wrong code must never block anybody.
func KeptReferral(code string) string {
	code = strings.TrimSpace(code)
	if tooLong("referralCode", code, maxCode) != nil || strings.ContainsFunc(code, unicode.IsControl) {
		return ""
	}
	return code
}

// SignInProof ties the return from a provider to its start: its values are made
// at the start and must come back.
type SignInProof struct {
	State    string // comes back in the address
	Nonce    string // comes back inside the provider's token
	Verifier string // sent to the provider to get the token
}

// IdentityProvider asks an outside provider who a person is.
type IdentityProvider interface {
	// Address is where the browser is sent. It returns ErrGoogleUnreachable when
	// the provider cannot be reached.
	Address(ctx context.Context, proof SignInProof) (string, error)
	// Identify returns the person for whom the provider issued the code. It
	// returns ErrGoogleUnreachable, or ErrGoogleFailed when anything in the
	// provider's response is wrong.
	Identify(ctx context.Context, code string, proof SignInProof) (Identity, error)
}

// IdentityReader finds linked identities.
type IdentityReader interface {
	Identity(ctx context.Context, issuer, subject string) (LinkedIdentity, error)
	// IdentitiesOf lists the identities linked to a person, oldest first.
	IdentitiesOf(ctx context.Context, userID string) ([]LinkedIdentity, error)
}

// IdentityWriter stores linked identities.
type IdentityWriter interface {
	// CreateIdentity fails with ErrGoogleTaken when the identity opens another
	// account, or the account has another identity of the issuer.
	CreateIdentity(ctx context.Context, i LinkedIdentity) error
	// DeleteIdentity returns ErrNotFound when there is none.
	DeleteIdentity(ctx context.Context, issuer, subject string) error
}
