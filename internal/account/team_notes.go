package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// WriteTeamNote stores a note about a client for the managers. A note that is
// sent again with the same key is stored only once.
func (s *Service) WriteTeamNote(ctx context.Context, by cutroom.Actor, accountID, key, text string) error {
	note, err := cutroom.TeamNote{ID: s.newID(), AccountID: accountID, Key: key, By: by.UserID, Text: text, At: s.clock.Now()}.Checked()
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		account, err := tx.ClientAccountByID(ctx, accountID)
		if err != nil {
			return err
		}
		if !account.Open() {
			return cutroom.ErrNotFound
		}
		before, err := cutroom.Optional(tx.TeamNoteByKey(ctx, accountID, by.UserID, key))
		if err != nil || before != nil {
			return err
		}
		tx.Append(cutroom.Event{
			Kind: cutroom.TeamNoteWritten, At: note.At, By: by.UserID, Subject: accountID, Audience: []string{cutroom.ToManagers},
		})
		return tx.CreateTeamNote(ctx, note)
	})
}

// TeamNotes lists for managers the notes about a client, newest first, with the
// names of the authors who still have an account.
func (s *Service) TeamNotes(ctx context.Context, by cutroom.Actor, accountID string, page cutroom.Page) ([]cutroom.TeamNote, map[string]string, error) {
	if !by.IsManager() {
		return nil, nil, cutroom.ErrForbidden
	}
	if err := page.Check(); err != nil {
		return nil, nil, err
	}
	if _, err := s.store.ClientAccountByID(ctx, accountID); err != nil {
		return nil, nil, err
	}
	notes, err := s.store.TeamNotes(ctx, accountID, page)
	if err != nil {
		return nil, nil, err
	}
	var authors []string
	for _, n := range notes {
		authors = append(authors, n.By)
	}
	people, err := s.store.UsersByIDs(ctx, authors)
	names := make(map[string]string, len(people))
	for id, u := range people {
		names[id] = u.FullName
	}
	return notes, names, err
}

// Members lists for a manager the members of a client account, and how many of
// its seats are taken.
func (s *Service) Members(ctx context.Context, by cutroom.Actor, account cutroom.ClientAccount) (mates []cutroom.Teammate, taken int, err error) {
	if !by.IsManager() {
		return nil, 0, cutroom.ErrForbidden
	}
	if mates, err = s.store.Teammates(ctx, account.ID); err != nil {
		return nil, 0, err
	}
	open, err := s.openInvitations(ctx, s.store, account.ID)
	return mates, len(mates) + len(open), err
}

// SeatsOf returns how many people a client account can have.
func (s *Service) SeatsOf(account cutroom.ClientAccount) int { return account.Seats(s.catalogue) }
