package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// proved refuses with ErrProofRequired unless the actor has shown recently who
// they are. The program itself needs no proof.
func (s *Service) proved(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	if by == cutroom.System {
		return nil
	}
	session, err := tx.SessionByID(ctx, by.SessionID)
	if err != nil {
		return err
	}
	if !session.Proved(s.wall.Now()) {
		return cutroom.ErrProofRequired
	}
	return nil
}
