package cutroom

import (
	"crypto/rand"
	"strings"
	"unicode"
)

// codeAlphabet has no letter that is taken for a digit or another letter.
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const referralCodeLength = 8

// NewReferralCode is a random code that is easy to read aloud and to type.
func NewReferralCode() string {
	var b [referralCodeLength]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program instead
	for i := range b {
		b[i] = codeAlphabet[int(b[i])%len(codeAlphabet)] // 32 letters: every one as likely
	}
	return string(b[:])
}

// NewPassword is a random password that keeps the rules of passwords.
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

// ReferralKey is the form in which referral codes are compared: a letter that
// no code has is read as the digit it looks like.
func ReferralKey(typed string) string {
	return strings.NewReplacer("O", "0", "I", "1", "L", "1").Replace(CodeKey(typed))
}

// Hint tells a person something beside the success of what they asked for.
type Hint struct {
	Code    string
	Message string
}

// CodeNotApplied is the hint about a code that means nothing to us.
var CodeNotApplied = Hint{
	Code:    "code_not_applied",
	Message: "We don't know this code, so it wasn't applied. Your account is ready.",
}

// ReferralTerms is what a person gets who came with a client's referral code.
type ReferralTerms struct {
	PercentOff int `json:"percentOff"`
	Months     int `json:"months"`
}

// Discount is the terms under an account's code.
func (t ReferralTerms) Discount(referrer ClientAccount) *Discount {
	return &Discount{Code: referrer.ReferralCode, ReferrerID: referrer.ID, PercentOff: t.PercentOff, Months: t.Months}
}
