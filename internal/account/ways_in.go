package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// WaysIn are the ways to sign in to an account other than its password.
type WaysIn struct {
	Passkeys  []cutroom.Passkey
	TwoFactor bool
	Google    []cutroom.LinkedIdentity
}

// ResetOutcome tells which ways to sign in a reset has removed and which it has
// left.
type ResetOutcome struct {
	Removed, Remaining WaysIn
}

// sortWaysIn removes every passkey and linked Google account that was added
// before the person's address was confirmed. Until then anybody could have given
// the address, added their own way to sign in and waited. An app opens nothing by
// itself, so it stays if the person had confirmed any address when they added it:
// a new mailbox alone never replaces a second factor.
func (s *Service) sortWaysIn(ctx context.Context, tx cutroom.Tx, u cutroom.User) (ResetOutcome, error) {
	var outcome ResetOutcome
	passkeys, err := tx.Passkeys(ctx, u.ID)
	if err != nil {
		return outcome, err
	}
	by := cutroom.Actor{UserID: u.ID}
	for _, p := range passkeys {
		if u.Trusts(p.CreatedAt) {
			outcome.Remaining.Passkeys = append(outcome.Remaining.Passkeys, p)
			continue
		}
		outcome.Removed.Passkeys = append(outcome.Removed.Passkeys, p)
		s.record(tx, by, cutroom.AuditPasskeyRemoved, u.ID, map[string]string{"passkey": p.ID})
		if err := tx.DeletePasskey(ctx, u.ID, p.ID); err != nil {
			return outcome, err
		}
	}
	app, err := cutroom.Optional(tx.AuthenticatorOf(ctx, u.ID))
	switch {
	case err != nil:
		return outcome, err
	case app != nil && app.Trusted:
		outcome.Remaining.TwoFactor = true
	case app != nil:
		outcome.Removed.TwoFactor = true
		s.record(tx, by, cutroom.AuditTwoFactorOff, u.ID, nil)
		if err := tx.DeleteAuthenticator(ctx, u.ID); err != nil {
			return outcome, err
		}
	}
	linked, err := tx.IdentitiesOf(ctx, u.ID)
	if err != nil {
		return outcome, err
	}
	for _, i := range linked {
		if u.Trusts(i.LinkedAt) {
			outcome.Remaining.Google = append(outcome.Remaining.Google, i)
			continue
		}
		outcome.Removed.Google = append(outcome.Removed.Google, i)
		s.record(tx, by, cutroom.AuditIdentityUnlinked, u.ID, map[string]string{"issuer": i.Issuer})
		if err := tx.DeleteIdentity(ctx, i.Issuer, i.Subject); err != nil {
			return outcome, err
		}
	}
	return outcome, nil
}
