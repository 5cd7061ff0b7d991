package account

import (
	"context"
	"strings"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"

	"cutroom/internal/cutroom"
)

// codeForm is the format that every authenticator app assumes.
var codeForm = hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}

// spendCode uses up a code of the person's authenticator app, or a recovery
// code, and reports whether it was right. For a person without two factors, no
// code is right.
func (s *Service) spendCode(ctx context.Context, tx cutroom.Tx, u cutroom.User, typed string) (bool, error) {
	app, err := cutroom.Optional(tx.AuthenticatorOf(ctx, u.ID))
	if err != nil || app == nil {
		return false, err
	}
	code := cutroom.TidyCode(typed)
	if len(code) == codeForm.Digits.Length() {
		step, err := s.matchingStep(*app, code)
		if err != nil || step == 0 {
			return false, err
		}
		return tx.SpendStep(ctx, u.ID, step)
	}
	return s.spendRecoveryCode(ctx, tx, u, code)
}

// matchingStep returns the step that the code belongs to, or 0.
func (s *Service) matchingStep(app cutroom.Authenticator, code string) (int64, error) {
	if strings.ContainsFunc(code, func(r rune) bool { return r < '0' || r > '9' }) {
		return 0, nil
	}
	secret, err := s.seal.Open(app.Secret, app.UserID)
	if err != nil {
		return 0, err
	}
	for _, step := range app.Steps(s.wall.Now()) {
		// The library returns an error for a code of the wrong length. For us
		// it is just a wrong code.
		right, err := hotp.ValidateCustom(code, uint64(step), secret, codeForm) //nolint:gosec // time steps are never negative
		if err == nil && right {
			return step, nil
		}
	}
	return 0, nil
}

func (s *Service) spendRecoveryCode(ctx context.Context, tx cutroom.Tx, u cutroom.User, code string) (bool, error) {
	hash := cutroom.HashRecoveryCode(s.recoveryKey, u.ID, code)
	won, err := tx.UseRecoveryCode(ctx, u.ID, hash, s.wall.Now())
	if err != nil || !won {
		return false, err
	}
	by := cutroom.Actor{UserID: u.ID}
	s.record(tx, by, cutroom.AuditRecoveryCodeUsed, u.ID, nil)
	return true, s.tellSecurity(ctx, tx, by.UserID, cutroom.NewsRecoveryCodeUsed)
}
