package production

import (
	"context"
	"errors"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// reviewBatch is how many projects are read at a time.
const reviewBatch = 100

// ApproveUnanswered warns clients about versions that nobody has answered, and
// later approves them, each project in its own transaction. It can be repeated.
func (s *Service) ApproveUnanswered(ctx context.Context, attempt cutroom.Attempt, job cutroom.ApproveUnanswered) error {
	now := s.at(job.Now)
	var failed error
	for after := ""; ; {
		waiting, err := s.store.ProjectsInReviewSince(ctx, cutroom.UnansweredBefore(now), after, reviewBatch)
		if err != nil {
			return err
		}
		for _, p := range waiting {
			after = p.ID
			if !p.ApprovalWarningDue(now) && !p.ApprovalDue(now) {
				continue
			}
			if err := s.store.InTx(ctx, func(tx cutroom.Tx) error { return s.unanswered(ctx, tx, p.ID, now) }); err != nil {
				failed = errors.Join(failed, fmt.Errorf("project %s: %w", p.ID, err))
			}
		}
		if len(waiting) < reviewBatch {
			break
		}
	}
	if failed != nil {
		return failed
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

func (s *Service) unanswered(ctx context.Context, tx cutroom.Tx, id string, now time.Time) error {
	p, err := tx.ProjectByID(ctx, id)
	if err != nil {
		return err
	}
	d := s.asSystem(tx, p, now)
	switch {
	case p.ApprovalWarningDue(now):
		step := d.project.WarnOfApproval(now)
		if err := d.save(ctx, step); err != nil {
			return err
		}
		if err := d.tell(ctx, tx, step, d.relation, d.was, d.project); err != nil {
			return err
		}
		return cutroom.AppendForProject(ctx, tx, cutroom.Event{Kind: cutroom.ApprovalWarned, At: step.At, By: d.by.UserID}, d.was, d.project)
	case p.ApprovalDue(now):
		return d.do(ctx, Act{Transition: cutroom.ApproveVersion, Version: p.Version})
	}
	return nil // the client has answered, or another node was faster
}
