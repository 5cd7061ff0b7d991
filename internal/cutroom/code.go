package cutroom

import (
	"crypto/rand"
	"strings"
	"time"
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

// PromoCode is a code that the operator gives out. The catalogue's have no
// dates and no number of uses; managers make others.
type PromoCode struct {
	Code       string    `json:"code"`
	PercentOff int       `json:"percentOff"`
	AmountOff  Cents     `json:"amountOff,omitempty"` // of each month
	Months     int       `json:"months"`              // Forever without end
	NewClients bool      `json:"newClients"`          // a first subscription only
	Plans      []string  `json:"plans,omitempty"`     // the catalogue's keys; none is all
	MaxUses    int       `json:"maxUses,omitempty"`   // 0 is as often as people like
	From       time.Time `json:"from,omitzero"`
	Until      time.Time `json:"until,omitzero"`
	EndedAt    time.Time `json:"-"` // a manager ended it
	CreatedAt  time.Time `json:"-"`
	CreatedBy  string    `json:"-"`
}

// PromoCode finds the promo code that was typed.
func (c Catalogue) PromoCode(typed string) (PromoCode, bool) {
	for _, p := range c.PromoCodes {
		if CodeKey(p.Code) == CodeKey(typed) {
			return p, true
		}
	}
	return PromoCode{}, false
}

// Note tells a person something beside the success of what they asked for.
type Note struct {
	Code    string
	Message string
}

// CodeNotApplied is the note about a code that means nothing to us.
var CodeNotApplied = Note{
	Code:    "code_not_applied",
	Message: "We do not know this code, so it was not applied. Your account is ready all the same.",
}
