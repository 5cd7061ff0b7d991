package account

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// proved refuses with ErrProofRequired unless the actor has shown recently who
// they are. The program itself needs no proof.
func (s *Service) proved(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	return s.provedBy(ctx, tx, by, cutroom.Session.Proved)
}

// provedAgain is proved for what takes protection away: signing in does not
// count as the proof.
func (s *Service) provedAgain(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	return s.provedBy(ctx, tx, by, cutroom.Session.ProvedAgain)
}

func (s *Service) provedBy(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, rule func(cutroom.Session, time.Time) bool) error {
	if by == cutroom.System {
		return nil
	}
	session, err := tx.SessionByID(ctx, by.SessionID)
	if err != nil {
		return err
	}
	if !rule(session, s.wall.Now()) {
		return cutroom.ErrProofRequired
	}
	return nil
}
