package cutroom

import (
	"encoding/json"
	"strings"
	"time"
)

const (
	// CeremonyLife is how long a browser may take between asking for a
	// ceremony and showing its result.
	CeremonyLife = 5 * time.Minute
	// MaxPasskeys is how many one person may have.
	MaxPasskeys = 20

	maxPasskeyName = 64
)

// Passkey is a key pair whose private half never leaves a person's device. The
// device asks for a finger, a face or a PIN first, so it counts as both
// factors.
type Passkey struct {
	ID           string
	UserID       string
	CredentialID string // how the device names it
	Name         string // how the person names it: "Ana's phone"
	Record       json.RawMessage
	CreatedAt    time.Time
	LastUsedAt   time.Time // zero until it was used
}

// CheckPasskeyName judges a name and returns it without surrounding space.
func CheckPasskeyName(s string) (string, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return "", invalid("name", "passkey_name_required", "Please give the passkey a name")
	}
	if strings.ContainsFunc(s, unshowable) {
		return "", invalid("name", "passkey_name_characters", "The name contains characters that cannot be shown")
	}
	if err := tooLong("name", s, maxPasskeyName); err != nil {
		return "", err
	}
	return s, nil
}

// Why a passkey is refused.
var (
	ErrPasskeysUnavailable = &Error{Kind: Conflict, Code: "passkeys_unavailable", Message: "Passkeys need a site with a name; this one is reached by a number"}
	ErrPasskeyRefused      = &Error{Kind: Invalid, Code: "passkey_refused", Message: "This passkey could not be checked. Please try again."}
	ErrPasskeyTaken        = &Error{Kind: Conflict, Code: "passkey_taken", Message: "This passkey is known already"}
	ErrTooManyPasskeys     = &Error{Kind: Conflict, Code: "passkeys_too_many", Message: "You have as many passkeys as we can keep. Remove one first."}
)
