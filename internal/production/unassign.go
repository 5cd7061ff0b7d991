package production

import (
	"context"

	"cutroom/internal/cutroom"
)

// editorBatch is how many projects of an editor are read at a time.
const editorBatch = 100

// ReleaseProjects takes the open projects away from a person who was suspended,
// deleted, or is no longer an editor. It can be repeated, and does nothing for
// editors who have come back since.
func (s *Service) ReleaseProjects(ctx context.Context, attempt cutroom.Attempt, job cutroom.ReleaseProjects) error {
	for page := (cutroom.Page{Limit: editorBatch}); ; {
		list, err := s.store.ProjectsOfEditor(ctx, job.UserID, page)
		if err != nil {
			return err
		}
		for _, p := range list {
			page.Before = p.ID
			if err := s.store.InTx(ctx, func(tx cutroom.Tx) error { return s.unassign(ctx, tx, p.ID, job.UserID) }); err != nil {
				return err
			}
		}
		if len(list) < editorBatch {
			return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
		}
	}
}

func (s *Service) unassign(ctx context.Context, tx cutroom.Tx, id, editorID string) error {
	active, err := activeEditor(ctx, tx, editorID)
	if err != nil || active {
		return err
	}
	p, err := tx.ProjectByID(ctx, id)
	if err != nil || p.EditorID != editorID || p.State.Over() {
		return err
	}
	d := s.asSystem(tx, p, s.clock.Now())
	alarms, err := d.raiseAlarms(ctx)
	if err != nil {
		return err
	}
	step := d.project.Unassign(d.now)
	if err := d.save(ctx, append(alarms, step)...); err != nil {
		return err
	}
	if err := d.tell(ctx, tx, step, d.relation, d.was, d.project); err != nil {
		return err
	}
	if err := d.orderAssignment(ctx); err != nil {
		return err
	}
	return cutroom.AppendForStep(ctx, tx, cutroom.Event{Kind: cutroom.ProjectUnassigned, At: step.At, By: d.by.UserID}, step, d.was, d.project)
}

// activeEditor reports whether a person can work on projects.
func activeEditor(ctx context.Context, r cutroom.Reader, id string) (bool, error) {
	u, err := cutroom.Optional(r.UserByID(ctx, id))
	return err == nil && u != nil && u.Role == cutroom.Editor && !u.Suspended(), err
}
