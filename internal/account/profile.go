package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// ChangeProfile changes what a person may change about themselves, and nothing
// else.
func (s *Service) ChangeProfile(ctx context.Context, by cutroom.Actor, change cutroom.ProfileChange) (cutroom.User, error) {
	var u cutroom.User
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		before, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		if u, err = before.Change(change, s.notices); err != nil {
			return err
		}
		if u.FullName != before.FullName && u.Role == cutroom.Client {
			if err := s.houseNames.CheckName("fullName", u.FullName); err != nil {
				return err
			}
		}
		s.record(tx, by, cutroom.AuditProfileChanged, u.ID, nil)
		return s.save(ctx, tx, by, u)
	})
	return u, err
}

// save keeps a person and tells the browsers that show them.
func (s *Service) save(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, u cutroom.User) error {
	if err := tx.SaveUser(ctx, u); err != nil {
		return err
	}
	tx.Append(cutroom.Event{
		Kind: cutroom.UserChanged, At: s.clock.Now(), By: by.UserID, Subject: u.ID,
		Audience: []string{cutroom.ToUser(u.ID), cutroom.ToManagers},
	})
	return nil
}

// Person is somebody, with how much of them the actor may see. Who may not be
// seen is not found.
func (s *Service) Person(ctx context.Context, by cutroom.Actor, id string) (cutroom.User, cutroom.Sight, error) {
	u, err := s.store.UserByID(ctx, id)
	if err != nil {
		return cutroom.User{}, cutroom.SeesNothing, err
	}
	sight := by.Sees(u)
	if sight == cutroom.SeesNothing {
		return cutroom.User{}, sight, cutroom.ErrNotFound
	}
	return u, sight, nil
}
