package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// codeReader looks up codes.
type codeReader interface {
	cutroom.ClientAccountReader
	cutroom.PromoCodeReader
}

// judgeCode tells what a typed code is: a promo code that has not ended, the
// referral code of the account whose id is returned, or neither.
func (s *Service) judgeCode(ctx context.Context, r codeReader, typed string) (promo, referredBy string, err error) {
	if cutroom.CodeKey(typed) == "" {
		return "", "", nil
	}
	if p, known := s.catalogue.PromoCode(typed); known {
		return p.Code, "", nil
	}
	made, err := r.PromoCodeByCode(ctx, cutroom.CodeKey(typed))
	if err == nil && made.EndedAt.IsZero() {
		return made.Code, "", nil
	}
	if err != nil && !errors.Is(err, cutroom.ErrNotFound) {
		return "", "", err
	}
	referrer, err := r.ClientAccountByReferralCode(ctx, cutroom.ReferralKey(typed))
	if errors.Is(err, cutroom.ErrNotFound) {
		return "", "", nil
	}
	return "", referrer.ID, err
}

// codeNotes tells a person who has just registered with an unknown code that it
// was not applied.
func (s *Service) codeNotes(ctx context.Context, r cutroom.ClientAccountReader, u cutroom.User) ([]cutroom.Hint, error) {
	if cutroom.CodeKey(u.ReferralCode) == "" {
		return nil, nil
	}
	m, err := r.MembershipOf(ctx, u.ID)
	if err != nil || m.Account.SignedUpWithCode() {
		return nil, err
	}
	return []cutroom.Hint{cutroom.CodeNotApplied}, nil
}

// freeReferralCode makes a referral code that no account has.
func freeReferralCode(ctx context.Context, r cutroom.ClientAccountReader) (string, error) {
	for {
		code := cutroom.NewReferralCode()
		_, err := r.ClientAccountByReferralCode(ctx, code)
		if errors.Is(err, cutroom.ErrNotFound) {
			return code, nil
		}
		if err != nil {
			return "", err
		}
	}
}
