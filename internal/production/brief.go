package production

import (
	"context"

	"cutroom/internal/cutroom"
)

// ChangeBrief changes a project's brief.
func (s *Service) ChangeBrief(ctx context.Context, by cutroom.Actor, id string, change cutroom.BriefChange) (View, error) {
	by = by.WithoutCaller()
	var view View
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, err := s.begin(ctx, tx, by, id)
		if err != nil {
			return err
		}
		if err := d.mayWriteBrief(); err != nil {
			return err
		}
		if change.SubmitWhenReady && !d.project.SubmitWhenReady && d.relation.Member == nil {
			return cutroom.ErrForbidden // managers write briefs, but don't submit them
		}
		alarms, err := d.raiseAlarms(ctx)
		if err != nil {
			return err
		}
		step, err := d.project.ChangeBrief(change, by, d.now)
		if err != nil {
			return err
		}
		if step != nil {
			alarms = append(alarms, *step)
		}
		if d.project.BriefRevision != d.was.BriefRevision || len(alarms) > 0 {
			if err := d.saveBrief(ctx, alarms); err != nil {
				return err
			}
		}
		view = s.view(d.project, d.relation)
		return nil
	})
	return view, err
}

// mayWriteBrief refuses everybody except members who may submit, and managers.
func (d *doing) mayWriteBrief() error {
	switch {
	case !d.relation.Sees(d.project):
		return cutroom.ErrNotFound
	case !mayWriteBrief(d.relation):
		return cutroom.ErrForbidden
	}
	return nil
}

func mayWriteBrief(rel cutroom.Relation) bool {
	return rel.Manager || rel.Member != nil && rel.Member.May(cutroom.Submit)
}

func (d *doing) saveBrief(ctx context.Context, steps []cutroom.Step) error {
	if err := d.save(ctx, steps...); err != nil {
		return err
	}
	if d.project.SubmitWhenReady {
		if err := d.tx.Enqueue(ctx, cutroom.SubmitWhenReady{ProjectID: d.project.ID}); err != nil {
			return err
		}
	}
	return cutroom.AppendForProject(ctx, d.tx, cutroom.Event{Kind: cutroom.BriefChanged, At: d.now, By: d.by.UserID}, d.was, d.project)
}
