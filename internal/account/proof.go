package account

import (
	"context"

	"cutroom/internal/cutroom"
)

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
