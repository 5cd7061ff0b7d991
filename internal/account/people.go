package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// People lists the people that match a search, newest first, with the total
// number of people in each role.
func (s *Service) People(ctx context.Context, by cutroom.Actor, search cutroom.UserSearch, page cutroom.Page) ([]cutroom.User, map[cutroom.Role]int, error) {
	if !by.IsManager() {
		return nil, nil, cutroom.ErrForbidden
	}
	if err := errors.Join(search.Check(), page.Check()); err != nil {
		return nil, nil, err
	}
	users, err := s.store.Users(ctx, search, page)
	if err != nil {
		return nil, nil, err
	}
	counts, err := s.store.CountUsers(ctx)
	return users, counts, err
}

// SetPassword gives a person a new password and ends all their sessions.
func (s *Service) SetPassword(ctx context.Context, by cutroom.Actor, login, password string) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	if err := checkNewPassword(password); err != nil {
		return err
	}
	hash, err := s.passwords.hash(ctx, password)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByLogin(ctx, login)
		if err != nil {
			return err
		}
		u.PasswordHash = hash
		if err := tx.SaveUser(ctx, u); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditPasswordChanged, u.ID, nil)
		return s.revokeAll(ctx, tx, u.ID, cutroom.EndedByNewPassword)
	})
}

// SetRole gives the person with this username or address another role.
func (s *Service) SetRole(ctx context.Context, by cutroom.Actor, login string, role cutroom.Role) error {
	u, err := s.store.UserByLogin(ctx, login)
	if err != nil {
		return err
	}
	return s.ChangeRole(ctx, by, u.ID, role)
}

// SweepSessions deletes sessions that ended or were last used longer ago than a
// refresh token lives, expired tickets, and invitations that expired long ago,
// so that the addresses of people who never joined are not kept.
func (s *Service) SweepSessions(ctx context.Context, attempt cutroom.Attempt) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if _, err := tx.DeleteDeadSessions(ctx, s.wall.Now().Add(-cutroom.RefreshTokenLife)); err != nil {
			return err
		}
		if _, err := tx.DeleteDeadTickets(ctx, s.wall.Now()); err != nil {
			return err
		}
		// An owner can still resend an expired invitation for a while.
		if _, err := tx.DeleteDeadInvitations(ctx, s.clock.Now().Add(-cutroom.InvitationLife)); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}
