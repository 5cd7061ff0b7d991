package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// revokeAll ends all access that a person has: their sessions with their
// streams, every link that was mailed to them, and the invitations they have
// sent. Anything with an older epoch stops working.
func (s *Service) revokeAll(ctx context.Context, tx cutroom.Tx, userID, why string) error {
	if _, err := s.raiseEpoch(ctx, tx, userID); err != nil {
		return err
	}
	ended, err := tx.EndSessionsOf(ctx, userID, why, s.wall.Now())
	if err != nil {
		return err
	}
	return s.tellAllEnded(ctx, tx, userID, ended, why)
}

// revokeOthers is revokeAll except for the actor's current session.
func (s *Service) revokeOthers(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, why string) error {
	epoch, err := s.raiseEpoch(ctx, tx, by.UserID)
	if err != nil {
		return err
	}
	ended, err := tx.EndOtherSessions(ctx, by.UserID, by.SessionID, why, s.wall.Now())
	if err != nil {
		return err
	}
	if err := s.tellAllEnded(ctx, tx, by.UserID, ended, why); err != nil {
		return err
	}
	return tx.MoveSession(ctx, by.SessionID, epoch)
}

func (s *Service) raiseEpoch(ctx context.Context, tx cutroom.Tx, userID string) (int64, error) {
	// Invitations belong to the team and have no epoch of their own, so they
	// expire. They can be sent again.
	if err := tx.ExpireInvitationsBy(ctx, userID, s.clock.Now()); err != nil {
		return 0, err
	}
	return tx.RaiseEpoch(ctx, userID)
}

// tellAllEnded reports that sessions have ended, and ends the views that were
// opened from them.
func (s *Service) tellAllEnded(ctx context.Context, tx cutroom.Tx, userID string, ended []string, why string) error {
	for _, id := range ended {
		s.tellEnded(tx, userID, id, why)
		if err := s.endViewsFrom(ctx, tx, id); err != nil {
			return err
		}
	}
	return nil
}

// endViewsFrom ends the views of clients' accounts that were opened from a
// session.
func (s *Service) endViewsFrom(ctx context.Context, tx cutroom.Tx, sessionID string) error {
	views, err := tx.EndViewsFrom(ctx, sessionID, cutroom.EndedWithViewer, s.wall.Now())
	if err != nil {
		return err
	}
	s.tellViewsEnded(tx, views)
	return nil
}

// endViewsOf ends the person's views of others, and others' views of the
// person.
func (s *Service) endViewsOf(ctx context.Context, tx cutroom.Tx, userID, why string) error {
	views, err := tx.EndViewsOf(ctx, userID, why, s.wall.Now())
	if err != nil {
		return err
	}
	s.tellViewsEnded(tx, views)
	return nil
}

func (s *Service) tellViewsEnded(tx cutroom.Tx, views []cutroom.Session) {
	for _, view := range views {
		s.tellEnded(tx, view.UserID, view.ID, view.EndedWhy)
	}
}
