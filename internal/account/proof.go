package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// Proof is one of the two ways to prove a person's identity again.
type Proof struct {
	Password string
	Code     string
}

// Prove renews the proof of the actor's session. If the person has two factors,
// the password alone is not enough.
func (s *Service) Prove(ctx context.Context, by cutroom.Actor, p Proof) error {
	u, err := s.store.UserByID(ctx, by.UserID)
	if err != nil {
		return err
	}
	factors, err := factorsOf(ctx, s.store, u)
	if err != nil {
		return err
	}
	if factors.TwoFactor {
		return s.proveWith(ctx, by, func(tx cutroom.Tx, u cutroom.User) error {
			right, err := s.spendCode(ctx, tx, u, p.Code)
			if err == nil && !right {
				return cutroom.ErrWrongCode
			}
			return err
		})
	}
	right, err := s.passwords.matches(ctx, p.Password, u.PasswordHash)
	if err != nil {
		return err
	}
	if !right {
		return cutroom.ErrWrongPassword.At("password")
	}
	return s.proveWith(ctx, by, func(tx cutroom.Tx, fresh cutroom.User) error {
		if fresh.PasswordHash != u.PasswordHash {
			return cutroom.ErrWrongPassword.At("password")
		}
		// Two-factor sign-in may have been turned on while we compared.
		return s.withoutTwoFactor(ctx, tx, fresh.ID)
	})
}

// proveWith renews the proof if shown accepts what the person presented. A
// refusal is committed too, because a wrong answer uses up a ceremony.
func (s *Service) proveWith(ctx context.Context, by cutroom.Actor, shown func(cutroom.Tx, cutroom.User) error) error {
	var refused error
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		refused = nil
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		if err = shown(tx, u); isRefusal(err) {
			refused = err
			s.record(tx, by, cutroom.AuditSecondFactorFailed, u.ID, nil)
			return nil
		}
		if err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditProved, u.ID, map[string]string{"session": by.SessionID})
		return tx.ProveSession(ctx, by.SessionID, s.wall.Now())
	})
	return errors.Join(err, refused)
}

// proved returns ErrProofRequired unless the actor has a recent proof of
// identity. The system needs no proof.
func (s *Service) proved(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	return cutroom.CheckProof(ctx, tx, by, s.wall.Now(), cutroom.Session.Proved)
}

// provedAgain is proved for changes that remove protection: signing in does not
// count as the proof.
func (s *Service) provedAgain(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	return cutroom.CheckProof(ctx, tx, by, s.wall.Now(), cutroom.Session.ProvedAgain)
}
