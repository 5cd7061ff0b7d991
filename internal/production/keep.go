package production

import (
	"context"

	"cutroom/internal/cutroom"
)

// KeepFiles keeps the files of a delivered project longer: their retention
// period starts again.
func (s *Service) KeepFiles(ctx context.Context, by cutroom.Actor, id string) (View, error) {
	by = by.WithoutCaller()
	var view View
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, err := s.begin(ctx, tx, by, id)
		if err != nil {
			return err
		}
		account, err := tx.ClientAccountByID(ctx, d.project.AccountID)
		if err != nil {
			return err
		}
		used, err := tx.StoredBytes(ctx, account.ID)
		if err != nil {
			return err
		}
		if err := d.project.CheckKeep(d.relation, account, used, account.StorageLimit(s.catalogue)); err != nil {
			return err
		}
		step := d.project.Keep(by, d.now)
		if err := d.save(ctx, step); err != nil {
			return err
		}
		view = s.view(d.project, d.relation)
		return cutroom.AppendForProject(ctx, tx, cutroom.Event{Kind: cutroom.ProjectKept, At: step.At, By: by.UserID}, d.was, d.project)
	})
	return view, err
}
