package cutroom

import (
	"context"
	"regexp"
	"slices"
	"time"
)

// PromoCode is a code that the operator gives out. Those in the catalogue have no
// dates and no usage limit; managers make others.
type PromoCode struct {
	Code       string    `json:"code"`
	PercentOff int       `json:"percentOff"`
	AmountOff  Cents     `json:"amountOff,omitempty"` // per month
	Months     int       `json:"months"`              // Forever if it never ends
	NewClients bool      `json:"newClients"`          // only for a first subscription
	Plans      []string  `json:"plans,omitempty"`     // the catalogue's keys; empty for all
	MaxUses    int       `json:"maxUses,omitempty"`   // 0 means no limit
	From       time.Time `json:"from,omitzero"`
	Until      time.Time `json:"until,omitzero"`
	EndedAt    time.Time `json:"-"` // when a manager ended it
	CreatedAt  time.Time `json:"-"`
	CreatedBy  string    `json:"-"`
}

// PromoCode finds the promo code somebody entered.
func (c Catalogue) PromoCode(typed string) (PromoCode, bool) {
	for _, p := range c.PromoCodes {
		if CodeKey(p.Code) == CodeKey(typed) {
			return p, true
		}
	}
	return PromoCode{}, false
}

// promoCodePattern is the form of a promo code. It is typed by hand, and must not
// be confused with a referral code, which has eight letters and digits.
var promoCodePattern = regexp.MustCompile(`^[A-Z0-9][A-Z0-9-]{2,29}$`)

// The most a promo code can be worth.
const (
	maxPromoMonths = 36
	maxPromoUses   = 1_000_000
	maxPromoAmount = Cents(100_000_00)
)

// Check rejects an invalid promo code.
func (p PromoCode) Check(c Catalogue) error {
	switch {
	case !promoCodePattern.MatchString(p.Code) || p.Code != CodeKey(p.Code):
		return invalid("code", "code_shape", "A code must have 3 to 30 capital letters, digits or hyphens")
	case len(p.Code) == referralCodeLength && p.Code == ReferralKey(p.Code):
		return invalid("code", "code_like_referral", "A code of eight letters and digits could be a client's referral code. Choose another length.")
	case (p.PercentOff > 0) == (p.AmountOff > 0) || p.PercentOff < 0 || p.PercentOff > 100 || p.AmountOff < 0 || p.AmountOff > maxPromoAmount:
		return invalid("percentOff", "code_worth", "Enter a discount of 1 to 100 percent, or an amount")
	case p.Months < 0 || p.Months > maxPromoMonths:
		return invalid("months", "code_months", "Choose 1 to 36 months, or forever")
	case p.MaxUses < 0 || p.MaxUses > maxPromoUses:
		return invalid("maxUses", "code_uses", "Enter a usage limit of 1 to 1,000,000, or none")
	case !p.Until.IsZero() && !p.From.Before(p.Until):
		return invalid("until", "code_dates", "The end date must come after the start date")
	case len(p.Plans) > len(c.Plans) || slices.ContainsFunc(p.Plans, func(key string) bool { _, known := c.Plan(key); return !known }):
		return ErrPlanUnknown.At("plans")
	}
	return nil
}

// Discount is what the promo code takes off.
func (p PromoCode) Discount() *Discount {
	return &Discount{Code: p.Code, PercentOff: p.PercentOff, AmountOff: p.AmountOff, Months: p.Months}
}

// Why a code is not applied. The purchase continues without it.
var (
	ErrCodeUnknown  = invalid("code", "code_unknown", "We don't know this code")
	ErrCodeOwn      = invalid("code", "code_own", "This is your own code. Share it with someone else.")
	ErrCodeNotFirst = invalid("code", "code_not_first", "This code only works for a first subscription")
	ErrCodePlan     = invalid("code", "code_plan", "This code doesn't work for this plan")
	ErrCodeEnded    = invalid("code", "code_ended", "This code has expired")
	ErrCodeNotYet   = invalid("code", "code_not_yet", "This code isn't valid yet")
	ErrCodeUsedUp   = invalid("code", "code_used_up", "This code has reached its usage limit")
	ErrCodeUsed     = invalid("code", "code_used", "You've already used this code")
)

// For rejects a promo code that does not apply to this purchase; uses is how
// often it has been used so far.
func (p PromoCode) For(plan Plan, first bool, uses int, now time.Time) error {
	switch {
	case !p.EndedAt.IsZero() || !p.Until.IsZero() && !now.Before(p.Until):
		return ErrCodeEnded
	case now.Before(p.From):
		return ErrCodeNotYet
	case p.NewClients && !first:
		return ErrCodeNotFirst
	case len(p.Plans) > 0 && !slices.Contains(p.Plans, plan.Key):
		return ErrCodePlan
	case p.MaxUses > 0 && uses >= p.MaxUses:
		return ErrCodeUsedUp
	}
	return nil
}

// ErrCodeTaken rejects a new promo code that already exists.
var ErrCodeTaken = &Error{Kind: Conflict, Code: "code_taken", Field: "code", Message: "This code already exists"}

// PromoCodeReader finds the codes that managers made.
type PromoCodeReader interface {
	PromoCodeByCode(ctx context.Context, code string) (PromoCode, error)
	PromoCodes(ctx context.Context) ([]PromoCode, error)
}

// PromoCodeWriter stores the codes that managers made.
type PromoCodeWriter interface {
	CreatePromoCode(ctx context.Context, p PromoCode) error
	EndPromoCode(ctx context.Context, code string, at time.Time) error
}
