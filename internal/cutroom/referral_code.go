package cutroom

import (
	"crypto/rand"
	"strings"
	"unicode"
)

// codeAlphabet has no letters that could be mistaken for a digit or another
// letter.
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const referralCodeLength = 8

// NewReferralCode returns a random code that is easy to read aloud and to type.
func NewReferralCode() string {
	var b [referralCodeLength]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program instead
	for i := range b {
		b[i] = codeAlphabet[int(b[i])%len(codeAlphabet)] // 32 letters, so each is equally likely
	}
	return string(b[:])
}

// NewPassword returns a random password that obeys the password rules.
func NewPassword() string { return "Aa1!" + rand.Text()[:16] }

// CodeKey is the form in which codes are compared: upper case, without spaces.
func CodeKey(typed string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToUpper(r)
	}, typed)
}

// ReferralKey is the form in which referral codes are compared: letters that no
// code contains are read as the digits they resemble.
func ReferralKey(typed string) string {
	return strings.NewReplacer("O", "0", "I", "1", "L", "1").Replace(CodeKey(typed))
}

// Hint tells a person something in addition to the success of their request.
type Hint struct {
	Code    string
	Message string
}

// CodeNotApplied is the hint for an unknown code.
var CodeNotApplied = Hint{
	Code:    "code_not_applied",
	Message: "We don't know this code, so it wasn't applied. Your account is ready.",
}

// ReferralTerms is the discount for people who sign up with a client's referral
// code.
type ReferralTerms struct {
	PercentOff int `json:"percentOff"`
	Months     int `json:"months"`
}

// Discount returns the terms as a discount under the referrer's code.
func (t ReferralTerms) Discount(referrer ClientAccount) *Discount {
	return &Discount{Code: referrer.ReferralCode, ReferrerID: referrer.ID, PercentOff: t.PercentOff, Months: t.Months}
}
