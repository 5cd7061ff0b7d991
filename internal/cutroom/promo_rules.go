package cutroom

import (
	"regexp"
	"slices"
)

// promoCodePattern is what a promo code looks like: it is typed by hand, and
// never taken for a referral code, which has eight letters and digits.
var promoCodePattern = regexp.MustCompile(`^[A-Z0-9][A-Z0-9-]{2,29}$`)

// The most a promo code can be worth.
const (
	maxPromoMonths = 36
	maxPromoUses   = 1_000_000
	maxPromoAmount = Cents(100_000_00)
)

// Check refuses a promo code that makes no sense.
func (p PromoCode) Check(c Catalogue) error {
	switch {
	case !promoCodePattern.MatchString(p.Code) || p.Code != CodeKey(p.Code):
		return invalid("code", "code_shape", "A code has 3 to 30 capital letters, digits or hyphens")
	case len(p.Code) == referralCodeLength && p.Code == ReferralKey(p.Code):
		return invalid("code", "code_like_referral", "A code of eight letters and digits could be a client's referral code. Choose another length.")
	case (p.PercentOff > 0) == (p.AmountOff > 0) || p.PercentOff < 0 || p.PercentOff > 100 || p.AmountOff < 0 || p.AmountOff > maxPromoAmount:
		return invalid("percentOff", "code_worth", "A code takes off 1 to 100 percent, or an amount")
	case p.Months < 0 || p.Months > maxPromoMonths:
		return invalid("months", "code_months", "A code lasts 1 to 36 months, or forever")
	case p.MaxUses < 0 || p.MaxUses > maxPromoUses:
		return invalid("maxUses", "code_uses", "A code can be used 1 to 1,000,000 times, or without limit")
	case !p.Until.IsZero() && !p.From.Before(p.Until):
		return invalid("until", "code_dates", "A code ends after it begins")
	case len(p.Plans) > len(c.Plans) || slices.ContainsFunc(p.Plans, func(key string) bool { _, known := c.Plan(key); return !known }):
		return ErrPlanUnknown.At("plans")
	}
	return nil
}
