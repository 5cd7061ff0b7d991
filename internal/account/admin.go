package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// manage changes one person on behalf of a manager with a recent proof of
// identity. change returns the action and the detail for the audit log.
func (s *Service) manage(ctx context.Context, by cutroom.Actor, userID string,
	change func(tx cutroom.Tx, u *cutroom.User) (action string, detail map[string]string, err error)) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.managing(ctx, tx, by); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, userID)
		if err != nil {
			return err
		}
		wasManager := u.IsActiveManager()
		action, detail, err := change(tx, &u)
		if err != nil || action == "" {
			return err
		}
		if wasManager && !u.IsActiveManager() {
			if err := s.notTheLast(ctx, tx); err != nil {
				return err
			}
			if _, err := tx.UnassignContactMessages(ctx, u.ID); err != nil {
				return err
			}
		}
		if err := tx.SaveUser(ctx, u); err != nil {
			return err
		}
		s.record(tx, by, action, u.ID, detail)
		tx.Append(cutroom.Event{
			Kind: cutroom.UserChanged, At: s.clock.Now(), By: by.UserID, Subject: u.ID,
			Audience: []string{cutroom.ToUser(u.ID), cutroom.ToManagers},
		})
		return nil
	})
}

// managing refuses unless the actor has a recent proof of identity and is still
// a manager, because both can have changed since the request began.
func (s *Service) managing(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	if err := cutroom.StillManages(ctx, tx, by); err != nil {
		return err
	}
	return s.proved(ctx, tx, by)
}

// notTheLast refuses if there is only one active manager left.
func (s *Service) notTheLast(ctx context.Context, tx cutroom.Tx) error {
	n, err := tx.CountActiveManagers(ctx)
	if err == nil && n <= 1 {
		return cutroom.ErrLastManager
	}
	return err
}

// Suspend locks a person out and ends all their sessions.
func (s *Service) Suspend(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.manage(ctx, by, userID, func(tx cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		if u.Suspended() {
			return "", nil, nil
		}
		u.SuspendedAt = s.clock.Now()
		if err := releaseProjects(ctx, tx, *u); err != nil {
			return "", nil, err
		}
		return cutroom.AuditSuspended, nil, s.revokeAll(ctx, tx, u.ID, cutroom.EndedBySuspension)
	})
}

// releaseProjects queues a job that takes an editor who is leaving off their
// projects.
func releaseProjects(ctx context.Context, tx cutroom.Tx, u cutroom.User) error {
	if u.Role != cutroom.Editor {
		return nil
	}
	return tx.Enqueue(ctx, cutroom.ReleaseProjects{UserID: u.ID})
}

// Readmit lifts a person's suspension.
func (s *Service) Readmit(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.manage(ctx, by, userID, func(_ cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		if !u.Suspended() {
			return "", nil, nil
		}
		u.SuspendedAt = cutroom.User{}.SuspendedAt
		return cutroom.AuditReadmitted, nil, nil
	})
}

// SignOut ends all sessions of a person.
func (s *Service) SignOut(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.manage(ctx, by, userID, func(tx cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		return cutroom.AuditSignedOut, nil, s.revokeAll(ctx, tx, u.ID, cutroom.EndedByManager)
	})
}

// LiftTwoFactor turns off two-factor sign-in for a person who has lost their
// second factor. All their sessions end and they get a mail. The password and
// the passkeys stay the same. Because this removes protection, the manager
// needs a proof given after signing in.
func (s *Service) LiftTwoFactor(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.manage(ctx, by, userID, func(tx cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		if err := s.provedAgain(ctx, tx, by); err != nil {
			return "", nil, err
		}
		if err := s.dropTwoFactor(ctx, tx, u.ID); err != nil {
			return "", nil, err
		}
		if err := s.revokeAll(ctx, tx, u.ID, cutroom.EndedByManager); err != nil {
			return "", nil, err
		}
		return cutroom.AuditTwoFactorOff, nil, s.tellSecurity(ctx, tx, u.ID, cutroom.NewsTwoFactorLifted)
	})
}

// LiftTwoFactorOf does the same for the person with this username or address.
func (s *Service) LiftTwoFactorOf(ctx context.Context, by cutroom.Actor, login string) error {
	u, err := s.store.UserByLogin(ctx, login)
	if err != nil {
		return err
	}
	return s.LiftTwoFactor(ctx, by, u.ID)
}

// ChangeRole gives a person another role. Their sessions continue, with the new
// rights from the next request on. Their access tokens end, because nobody
// chose their scopes for the new role. The last manager cannot lose the role.
func (s *Service) ChangeRole(ctx context.Context, by cutroom.Actor, userID string, role cutroom.Role) error {
	return s.manage(ctx, by, userID, func(tx cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		if !role.Known() {
			return "", nil, cutroom.ErrRole
		}
		if u.Role == role {
			return "", nil, nil
		}
		before := u.Role
		if err := releaseProjects(ctx, tx, *u); err != nil {
			return "", nil, err
		}
		u.Role = role
		if err := s.followRole(ctx, tx, by, *u); err != nil {
			return "", nil, err
		}
		// Managers view clients, so a view ends when either of them changes
		// role.
		if err := s.endViewsOf(ctx, tx, u.ID, cutroom.EndedByRole); err != nil {
			return "", nil, err
		}
		if err := s.endAccessTokensOf(ctx, tx, u.ID, cutroom.EndedByRole); err != nil {
			return "", nil, err
		}
		tx.Append(cutroom.Event{
			Kind: cutroom.UserRoleChanged, At: s.clock.Now(), By: by.UserID, Subject: u.ID,
			Audience: []string{cutroom.ToUser(u.ID), cutroom.ToManagers},
			Data:     eventData(map[string]string{"role": string(role)}),
		})
		return cutroom.AuditRoleChanged, map[string]string{"from": string(before), "to": string(role)}, nil
	})
}

// ViewAs opens a session in which the manager sees what a client sees. It is
// read-only, it expires and it is logged.
func (s *Service) ViewAs(ctx context.Context, by cutroom.Actor, userID, userAgent string) (Welcome, error) {
	if !by.IsManager() || by.ViewedBy != "" {
		return Welcome{}, cutroom.ErrForbidden
	}
	var welcome Welcome
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.managing(ctx, tx, by); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, userID)
		if err != nil {
			return err
		}
		if u.Role != cutroom.Client {
			return cutroom.ErrOnlyClientsViewed
		}
		if u.Suspended() {
			return cutroom.ErrSuspendedNotViewed
		}
		s.record(tx, by, cutroom.AuditViewedAs, u.ID, nil)
		welcome.User = u
		welcome.Tokens, err = s.openSession(ctx, tx, cutroom.Session{
			UserID: u.ID, Epoch: u.Epoch, UserAgent: userAgent, ViewedBy: by.UserID, ViewedFrom: by.SessionID,
		})
		return err
	})
	return welcome, err
}
