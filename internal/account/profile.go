package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// ChangeProfile changes only what people may change about themselves.
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
			if err := s.reservedNames().CheckName("fullName", u.FullName); err != nil {
				return err
			}
		}
		if u.Language != before.Language {
			if err := payerChanged(ctx, tx, u.ID); err != nil {
				return err
			}
		}
		s.record(tx, by, cutroom.AuditProfileChanged, u.ID, nil)
		return s.save(ctx, tx, by, u)
	})
	return u, err
}

// save stores a person and notifies the browsers that show them.
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

// SeenPerson is the part of a profile that another person may see.
type SeenPerson struct {
	cutroom.User
	Access cutroom.ProfileAccess
	Editor *cutroom.EditorProfile // nil for people who are not editors
	Work   *cutroom.EditorWork    // an editor's work for the client who is looking; nil otherwise
}

// Person returns a person, limited to what the actor may see. A person whom the
// actor may not see is not found. For a client, these include all editors who
// have never worked for them.
func (s *Service) Person(ctx context.Context, by cutroom.Actor, id string) (SeenPerson, error) {
	u, err := s.store.UserByID(ctx, id)
	if err != nil {
		return SeenPerson{}, err
	}
	seen := SeenPerson{User: u, Access: by.Sees(u)}
	if seen.Access == cutroom.SeesNothing {
		return SeenPerson{}, cutroom.ErrNotFound
	}
	if u.Role != cutroom.Editor {
		return seen, nil
	}
	if by.Role == cutroom.Client {
		if seen.Work, err = s.workFor(ctx, by, u.ID); err != nil {
			return SeenPerson{}, err
		}
	}
	seen.Editor, err = cutroom.Optional(s.store.EditorProfile(ctx, u.ID))
	return seen, err
}

// workFor returns what an editor has done for the actor's client account, or
// ErrNotFound if there is nothing.
func (s *Service) workFor(ctx context.Context, by cutroom.Actor, editorID string) (*cutroom.EditorWork, error) {
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	if err != nil {
		return nil, err
	}
	work, err := s.store.WorkFor(ctx, editorID, me.AccountID)
	if err == nil && work.Projects == 0 {
		err = cutroom.ErrNotFound
	}
	return &work, err
}
