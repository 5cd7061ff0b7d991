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
	// SecondFactorLife is how long a right password waits for the second
	// factor, and a fresh secret for its first code.
	SecondFactorLife = 10 * time.Minute
	// SecondFactorTries is how many wrong codes a right password survives.
	SecondFactorTries = 5
	// RecoveryCodes is how many recovery codes a person gets at once.
	RecoveryCodes = 10

	totpPeriod = 30 // seconds, as every authenticator app takes for granted
)

// Authenticator is the app on a person's phone that shows a new code every 30
// seconds. Whoever has one confirmed signs in with two factors.
type Authenticator struct {
	UserID    string
	Secret    string // sealed; only the verbs can open it
	LastStep  int64  // the newest step whose code was used: it and all before are spent
	CreatedAt time.Time
}

// Steps are the time steps whose codes are good now, oldest first: the present
// one and its neighbours, for clocks that do not agree, without those that are
// spent. So a code is never good twice, nor an older one after a newer.
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

// RecoveryCode lets a person in once when the authenticator app is out of
// reach. Only its hash is stored.
type RecoveryCode struct {
	UserID string
	Hash   string
	UsedAt time.Time // zero until it was used
}

// NewRecoveryCodes makes a person's codes: as they are shown, once, and as
// they are stored.
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

// HashRecoveryCode is the form in which a code is stored, however it was
// typed. The codes are short, so their hashes need the server's key: a stolen
// database alone does not reveal them.
func HashRecoveryCode(key []byte, userID, typed string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(userID + "\x00" + TidyCode(typed)))
	return hex.EncodeToString(mac.Sum(nil))
}

// TidyCode is a typed code without the spaces and hyphens that make it
// readable.
func TidyCode(typed string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "-", "", "\u00a0", "").Replace(typed))
}

// Method is a way to show the second factor.
type Method string

// The methods.
const (
	MethodPassword Method = "password"
	MethodTOTP     Method = "totp"
	MethodRecovery Method = "recovery"
	MethodPasskey  Method = "passkey"
)

// Factors is how a person can show who they are.
type Factors struct {
	Password      bool
	TwoFactor     bool      // an authenticator app is confirmed
	Since         time.Time // when it was
	RecoveryCodes int       // how many are unused
	Passkeys      int
}

// SecondMethods are the ways to the second factor, when there is one. A
// passkey alone does not ask for a second factor at the password: it is a way
// in of its own, and on another device it may not be at hand.
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

// ProofMethods are the ways to prove again who one is. With two factors the
// password alone is not enough.
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

// SecondFactorRequired answers a right password of a person with two factors.
// It opens nothing: the challenge must come back with the second factor.
type SecondFactorRequired struct {
	Challenge string
	Methods   []Method
}

var errSecondFactorRequired = &Error{Kind: Unauthenticated, Code: "second_factor_required", Message: "Please enter the code from your authenticator app"}

func (*SecondFactorRequired) Error() string { return errSecondFactorRequired.Error() }

// Unwrap gives the refusal that people see.
func (*SecondFactorRequired) Unwrap() error { return errSecondFactorRequired }

// Why a second factor is refused.
var (
	ErrWrongCode      = &Error{Kind: Invalid, Code: "code_wrong", Message: "This code is wrong or has already been used", Field: "code"}
	ErrChallengeSpent = &Error{Kind: Unauthenticated, Code: "challenge_spent", Message: "That took too long or too many attempts. Please sign in again."}
	ErrTwoFactorOn    = &Error{Kind: Conflict, Code: "two_factor_on", Message: "Two-factor sign-in is already on"}
	ErrTwoFactorOff   = &Error{Kind: Conflict, Code: "two_factor_off", Message: "Two-factor sign-in is off"}
)

// SecurityChange is news about how a person signs in.
type SecurityChange string

// The news.
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
	// CountRecoveryCodes tells how many a person has not used.
	CountRecoveryCodes(ctx context.Context, userID string) (int, error)
	// Passkeys lists a person's passkeys, oldest first.
	Passkeys(ctx context.Context, userID string) ([]Passkey, error)
	PasskeyByCredential(ctx context.Context, credentialID string) (Passkey, error)
}

// FactorWriter stores how people sign in.
type FactorWriter interface {
	// CreateAuthenticator fails with ErrTwoFactorOn when there is one.
	CreateAuthenticator(ctx context.Context, a Authenticator) error
	// DeleteAuthenticator forgets it, with the recovery codes.
	DeleteAuthenticator(ctx context.Context, userID string) error
	// SpendStep marks a step and all before it used; it reports false when
	// they were.
	SpendStep(ctx context.Context, userID string, step int64) (bool, error)
	// ReplaceRecoveryCodes puts new codes in the place of all that a person
	// has.
	ReplaceRecoveryCodes(ctx context.Context, userID string, codes []RecoveryCode) error
	// UseRecoveryCode uses a code up; it reports false when it is unknown or
	// used.
	UseRecoveryCode(ctx context.Context, userID, hash string, at time.Time) (bool, error)
	// CreatePasskey fails with ErrPasskeyTaken when the credential is known.
	CreatePasskey(ctx context.Context, p Passkey) error
	// SavePasskey writes what can change: name, record, last use.
	SavePasskey(ctx context.Context, p Passkey) error
	// DeletePasskey answers ErrNotFound when the person has no such passkey.
	DeletePasskey(ctx context.Context, userID, id string) error
}
