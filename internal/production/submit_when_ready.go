package production

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// SubmitWhenReady submits a draft on behalf of the person who asked for it,
// once all uploads have ended. If that is not possible it stops trying and
// records why. It can be repeated: it does nothing to a project that is no
// longer a draft, or whose client has changed their mind.
func (s *Service) SubmitWhenReady(ctx context.Context, attempt cutroom.Attempt, job cutroom.SubmitWhenReady) error {
	var tried cutroom.Project
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		tried = cutroom.Project{}
		d, err := s.waiting(ctx, tx, job)
		if err != nil {
			return err
		}
		if d != nil {
			tried = d.project
			if err := d.submitAs(ctx); err != nil {
				return err
			}
		}
		return tx.Finish(ctx, attempt)
	})
	var refused *cutroom.Error
	if !errors.As(err, &refused) || errors.Is(err, cutroom.ErrMoved) || tried.ID == "" {
		return err
	}
	// Everything that the refused submission wrote was rolled back.
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, err := s.waiting(ctx, tx, job)
		if err != nil {
			return err
		}
		if d != nil {
			if d.project.BriefRevision != tried.BriefRevision {
				return errors.New("the draft was changed while it was being submitted") // the next attempt reads the new draft
			}
			if err := d.refuseSubmission(ctx, refused); err != nil {
				return err
			}
		}
		return tx.Finish(ctx, attempt)
	})
}

// waiting returns the job's draft if it should be submitted or given up now,
// else nil.
func (s *Service) waiting(ctx context.Context, tx cutroom.Tx, job cutroom.SubmitWhenReady) (*doing, error) {
	project, err := cutroom.Optional(tx.ProjectByID(ctx, job.ProjectID))
	if err != nil || project == nil || project.State != cutroom.Draft || !project.SubmitWhenReady {
		return nil, err
	}
	state, err := ready(ctx, tx, *project)
	if err != nil || state.uploading || len(state.missing) > 0 && !job.UploadEnded {
		return nil, err
	}
	return s.begin(ctx, tx, cutroom.System, project.ID)
}

// submitAs submits the draft as the person who asked for it, if they still may.
func (d *doing) submitAs(ctx context.Context) error {
	by := cutroom.Actor{UserID: d.project.SubmitAs}
	rel, err := cutroom.RelationTo(ctx, d.tx, by, d.project)
	if err != nil {
		return err
	}
	theirs := *d
	theirs.by, theirs.relation = by, rel
	return theirs.do(ctx, Act{Transition: cutroom.SubmitProject})
}

// refuseSubmission stops waiting and tells everybody who sees the draft why.
func (d *doing) refuseSubmission(ctx context.Context, why *cutroom.Error) error {
	if errors.Is(why, cutroom.ErrNotFound) {
		why = cutroom.ErrForbidden // the person who asked for it has left the team
	}
	step := d.project.RefuseSubmission(why, d.now)
	if err := d.save(ctx, step); err != nil {
		return err
	}
	if err := d.tell(ctx, d.tx, step, d.relation, d.was, d.project); err != nil {
		return err
	}
	return cutroom.AppendForProject(ctx, d.tx, cutroom.Event{Kind: cutroom.SubmissionRefused, At: step.At, By: d.by.UserID}, d.was, d.project)
}
