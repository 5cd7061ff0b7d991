package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// Proof is what a person shows to prove again who they are: one of the two.
type Proof struct {
	Password string
	Code     string
}

// Prove renews the proof of the actor's session. With two factors the password
// alone is not enough.
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
		// Two-factor sign-in may have been switched on while we compared.
		return s.withoutTwoFactor(ctx, tx, fresh.ID)
	})
}

// proveWith renews the proof when shown says that what the person showed is
// right. A refusal is committed too: a ceremony is spent by a wrong answer.
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

// proved refuses with ErrProofRequired unless the actor has shown recently who
// they are. The program itself needs no proof.
func (s *Service) proved(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	return cutroom.CheckProof(ctx, tx, by, s.wall.Now(), cutroom.Session.Proved)
}

// provedAgain is proved for what takes protection away: signing in does not
// count as the proof.
func (s *Service) provedAgain(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	return cutroom.CheckProof(ctx, tx, by, s.wall.Now(), cutroom.Session.ProvedAgain)
}
