package review

import (
	"context"

	"cutroom/internal/cutroom"
)

// Changes returns what changed from one version of a project to a newer one,
// for people who may watch both. The first request orders the comparison; until
// it is made it has no segments.
func (s *Service) Changes(ctx context.Context, by cutroom.Actor, projectID string, number, since int) (cutroom.Comparison, error) {
	older, newer, err := s.compared(ctx, by, projectID, number, since)
	if err != nil {
		return cutroom.Comparison{}, err
	}
	known, err := cutroom.Optional(s.store.ComparisonOf(ctx, older.FileID, newer.FileID))
	if err != nil {
		return cutroom.Comparison{}, err
	}
	if known != nil {
		return *known, nil
	}
	var made cutroom.Comparison
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		for _, v := range []cutroom.Version{older, newer} {
			file, err := cutroom.Optional(tx.FileByID(ctx, v.FileID))
			if err != nil {
				return err
			}
			if file == nil { // the file was deleted
				made = cutroom.Comparison{OldFileID: older.FileID, NewFileID: newer.FileID, State: cutroom.ComparisonImpossible}
				return nil
			}
		}
		var err error
		made, err = cutroom.OrderComparison(ctx, tx, older.FileID, newer.FileID, s.clock.Now())
		return err
	})
	return made, err
}

// compared returns two versions that the actor may watch.
func (s *Service) compared(ctx context.Context, by cutroom.Actor, projectID string, number, since int) (older, newer cutroom.Version, err error) {
	_, rel, err := cutroom.VisibleProject(ctx, s.store, by, projectID)
	if err != nil {
		return older, newer, err
	}
	if since >= number {
		return older, newer, cutroom.ErrComparison
	}
	if older, err = watched(ctx, s.store, rel, projectID, since); err != nil {
		return older, newer, err
	}
	newer, err = watched(ctx, s.store, rel, projectID, number)
	return older, newer, err
}
