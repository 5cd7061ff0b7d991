package cutroom

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"
)

const (
	// SecondFactorLife is how long a correct password waits for the second
	// factor, and a new secret for its first code.
	SecondFactorLife = 10 * time.Minute
	// SecondFactorTries is how many wrong codes are allowed after a correct
	// password.
	SecondFactorTries = 5
	// RecoveryCodes is how many recovery codes a person gets at once.
	RecoveryCodes = 10

	totpPeriod = 30 // seconds, as every authenticator app assumes
)

// Authenticator is the app on a person's phone that shows a new code every 30
// seconds. A person who has confirmed one signs in with two factors.
type Authenticator struct {
	UserID    string
	Secret    string // sealed; only the verbs can open it
	LastStep  int64  // the latest step whose code was used; it and all earlier ones are spent
	CreatedAt time.Time
	Trusted   bool // the person had confirmed an address when they added it
}

// Steps returns the time steps whose codes are valid now, oldest first: the
// current one and its neighbours, in case clocks differ, without those already
// spent. So no code works twice, and no older code works after a newer one.
func (a Authenticator) Steps(now time.Time) []int64 {
	present := now.Unix() / totpPeriod
	var good []int64
	for step := present - 1; step <= present+1; step++ {
		if step > a.LastStep {
			good = append(good, step)
		}
	}
	return good
}

// RecoveryCode lets a person in once when they cannot reach the authenticator
// app. Only its hash is stored.
type RecoveryCode struct {
	UserID string
	Hash   string
	UsedAt time.Time // zero until used
}

// NewRecoveryCodes makes a person's codes, both as shown once and as stored.
func NewRecoveryCodes(key []byte, userID string) (shown []string, stored []RecoveryCode) {
	for range RecoveryCodes {
		var b [7]byte
		_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program instead
		code := strings.ToLower(base32.StdEncoding.EncodeToString(b[:])[:10])
		shown = append(shown, code[:5]+"-"+code[5:])
		stored = append(stored, RecoveryCode{UserID: userID, Hash: HashRecoveryCode(key, userID, code)})
	}
	return shown, stored
}

// HashRecoveryCode returns the stored form of a code, however it was typed. The
// codes are short, so their hashes need the server's key: a stolen database alone
// does not reveal them.
func HashRecoveryCode(key []byte, userID, typed string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(userID + "\x00" + TidyCode(typed)))
	return hex.EncodeToString(mac.Sum(nil))
}

// TidyCode removes the spaces and hyphens from a typed code.
func TidyCode(typed string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "-", "", "\u00a0", "").Replace(typed))
}

// Method is a way to present the second factor.
type Method string

// The methods.
const (
	MethodPassword Method = "password"
	MethodTOTP     Method = "totp"
	MethodRecovery Method = "recovery"
	MethodPasskey  Method = "passkey"
)

// Factors describes how a person can prove their identity.
type Factors struct {
	Password      bool
	TwoFactor     bool      // an authenticator app is confirmed
	Since         time.Time // when it was confirmed
	RecoveryCodes int       // how many are left
	Passkeys      int
}

// SecondMethods lists the ways to present a second factor; none unless two-factor
// sign-in is on. A passkey alone does not switch it on for passwords: it is a
// separate way to sign in, and may not be available on another device.
func (f Factors) SecondMethods() []Method {
	if !f.TwoFactor {
		return nil
	}
	list := []Method{MethodTOTP}
	if f.RecoveryCodes > 0 {
		list = append(list, MethodRecovery)
	}
	if f.Passkeys > 0 {
		list = append(list, MethodPasskey)
	}
	return list
}

// ProofMethods lists the ways for a person to prove their identity again. With
// two-factor sign-in on, the password alone is not enough.
func (f Factors) ProofMethods() []Method {
	list := f.SecondMethods()
	if f.TwoFactor {
		return list
	}
	if f.Password {
		list = append(list, MethodPassword)
	}
	if f.Passkeys > 0 {
		list = append(list, MethodPasskey)
	}
	return list
}

// SecondFactorRequired is the answer to a correct password when two-factor
// sign-in is on. It grants nothing: the challenge must come back with the second
// factor.
type SecondFactorRequired struct {
	Challenge string
	Methods   []Method
}

var errSecondFactorRequired = &Error{Kind: Unauthenticated, Code: "second_factor_required", Message: "Please enter the code from your authenticator app"}

func (*SecondFactorRequired) Error() string { return errSecondFactorRequired.Error() }

// Unwrap returns the error that people see.
func (*SecondFactorRequired) Unwrap() error { return errSecondFactorRequired }

// Why a second factor is refused.
var (
	ErrWrongCode      = &Error{Kind: Invalid, Code: "code_wrong", Message: "This code is wrong or has already been used", Field: "code"}
	ErrChallengeSpent = &Error{Kind: Unauthenticated, Code: "challenge_spent", Message: "That took too long or too many attempts. Please sign in again."}
	ErrTwoFactorOn    = &Error{Kind: Conflict, Code: "two_factor_on", Message: "Two-factor sign-in is already on"}
	ErrTwoFactorOff   = &Error{Kind: Conflict, Code: "two_factor_off", Message: "Two-factor sign-in is off"}
)

// SecurityChange is a change to how a person signs in that they are told about.
type SecurityChange string

// The changes.
const (
	NewsTwoFactorOn      SecurityChange = "two_factor_on"
	NewsTwoFactorOff     SecurityChange = "two_factor_off"
	NewsTwoFactorLifted  SecurityChange = "two_factor_lifted" // by a manager
	NewsRecoveryCodeUsed SecurityChange = "recovery_code_used"
	NewsPasskeyAdded     SecurityChange = "passkey_added"
	NewsPasskeyRemoved   SecurityChange = "passkey_removed"
	NewsAccessTokenMade  SecurityChange = "access_token_made"
)

const (
	// CeremonyLife is how long a browser may take between starting a ceremony and
	// returning its result.
	CeremonyLife = 5 * time.Minute
	// MaxPasskeys is how many passkeys one person may have.
	MaxPasskeys = 20

	maxPasskeyName = 64
)

// Passkey is a key pair whose private half never leaves a person's device. The
// device first asks for a fingerprint, a face or a PIN, so it counts as both
// factors.
type Passkey struct {
	ID           string
	UserID       string
	CredentialID string // the device's name for it
	Name         string // the person's name for it: "Ana's phone"
	Record       json.RawMessage
	CreatedAt    time.Time
	LastUsedAt   time.Time // zero until used
}

// CheckPasskeyName validates a name and returns it without surrounding space.
func CheckPasskeyName(s string) (string, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return "", invalid("name", "passkey_name_required", "Please give the passkey a name")
	}
	if strings.ContainsFunc(s, unshowable) {
		return "", invalid("name", "passkey_name_characters", "The name contains characters that can't be shown")
	}
	if err := tooLong("name", s, maxPasskeyName); err != nil {
		return "", err
	}
	return s, nil
}

// Why a passkey is refused.
var (
	ErrPasskeysUnavailable = &Error{Kind: Conflict, Code: "passkeys_unavailable", Message: "Passkeys need a domain name; this site is reached by an IP address"}
	ErrPasskeyRefused      = &Error{Kind: Invalid, Code: "passkey_refused", Message: "We couldn't check this passkey. Please try again."}
	ErrPasskeyTaken        = &Error{Kind: Conflict, Code: "passkey_taken", Message: "This passkey is already added"}
	ErrTooManyPasskeys     = &Error{Kind: Conflict, Code: "passkeys_too_many", Message: "You have as many passkeys as we can keep. Remove one first."}
)

// FactorReader finds how people sign in.
type FactorReader interface {
	AuthenticatorOf(ctx context.Context, userID string) (Authenticator, error)
	// CountRecoveryCodes counts a person's unused codes.
	CountRecoveryCodes(ctx context.Context, userID string) (int, error)
	// Passkeys lists a person's passkeys, oldest first.
	Passkeys(ctx context.Context, userID string) ([]Passkey, error)
	PasskeyByCredential(ctx context.Context, credentialID string) (Passkey, error)
}

// FactorWriter stores how people sign in.
type FactorWriter interface {
	// CreateAuthenticator fails with ErrTwoFactorOn when there is one.
	CreateAuthenticator(ctx context.Context, a Authenticator) error
	// DeleteAuthenticator deletes it together with the recovery codes.
	DeleteAuthenticator(ctx context.Context, userID string) error
	// SpendStep marks a step and all earlier ones as used; it reports false when
	// they already were.
	SpendStep(ctx context.Context, userID string, step int64) (bool, error)
	// ReplaceRecoveryCodes replaces all of a person's codes with new ones.
	ReplaceRecoveryCodes(ctx context.Context, userID string, codes []RecoveryCode) error
	// UseRecoveryCode marks a code as used; it reports false when the code is
	// unknown or already used.
	UseRecoveryCode(ctx context.Context, userID, hash string, at time.Time) (bool, error)
	// CreatePasskey fails with ErrPasskeyTaken when the credential is known.
	CreatePasskey(ctx context.Context, p Passkey) error
	// SavePasskey saves what can change: name, record, last use.
	SavePasskey(ctx context.Context, p Passkey) error
	// DeletePasskey returns ErrNotFound when the person has no such passkey.
	DeletePasskey(ctx context.Context, userID, id string) error
}
