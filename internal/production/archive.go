package production

import (
	"context"

	"cutroom/internal/cutroom"
)

// MayArchive reports whether the viewer can archive the project now, or take it
// out of the archive.
func (v View) MayArchive() bool { return v.CheckArchive(v.Relation) == nil }

// SetArchived archives a project that is over, or takes it out of the archive.
func (s *Service) SetArchived(ctx context.Context, by cutroom.Actor, id string, archived bool) (View, error) {
	by = by.WithoutCaller()
	var view View
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, err := s.begin(ctx, tx, by, id)
		if err != nil {
			return err
		}
		if err := d.project.CheckArchive(d.relation); err != nil {
			return err
		}
		if step := d.project.SetArchived(archived, by, d.now); step != nil {
			if err := d.save(ctx, *step); err != nil {
				return err
			}
			kind := cutroom.ProjectUnarchived
			if archived {
				kind = cutroom.ProjectArchived
			}
			if err := cutroom.AppendForProject(ctx, tx, cutroom.Event{Kind: kind, At: step.At, By: by.UserID}, d.was, d.project); err != nil {
				return err
			}
		}
		view = s.view(d.project, d.relation)
		return nil
	})
	return view, err
}
