package production

import (
	"context"
	"errors"
	"slices"

	"cutroom/internal/cutroom"
)

// keepOutcome stores the outcome of a project that a step has approved, and
// deletes it when a step reopens the project. That also deletes the rating and
// the consent to be quoted.
func (d *doing) keepOutcome(ctx context.Context, step cutroom.Step) error {
	if step.Kind != cutroom.StepKind(cutroom.ApproveVersion) && step.Kind != cutroom.StepKind(cutroom.ReopenProject) {
		return nil
	}
	steps, err := d.tx.StepsOf(ctx, d.project.ID)
	if err != nil {
		return err
	}
	outcome, approved := cutroom.OutcomeOf(d.project, steps)
	if !approved {
		return errors.Join(d.tx.DeleteOutcome(ctx, d.project.ID), d.hideQuote(ctx, d.tx, d.by, d.project.ID))
	}
	return d.tx.SaveOutcome(ctx, outcome)
}

// Rate adds or changes the client's rating of a project.
func (s *Service) Rate(ctx context.Context, by cutroom.Actor, id string, c cutroom.RatingChange) (View, error) {
	by = by.WithoutCaller()
	var view View
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, outcome, err := s.beginRating(ctx, tx, by, id)
		if err != nil {
			return err
		}
		view = s.view(d.project, d.relation)
		step, err := d.project.Rate(outcome, c, by, d.now)
		if err != nil || step == nil {
			return err
		}
		if err := d.save(ctx, *step); err != nil {
			return err
		}
		if err := tx.SaveOutcome(ctx, *outcome); err != nil {
			return err
		}
		if err := s.hideQuote(ctx, tx, by, id); err != nil {
			return err
		}
		if err := cutroom.AppendForProject(ctx, tx, cutroom.Event{Kind: cutroom.ProjectRated, At: step.At, By: by.UserID}, d.was, d.project); err != nil {
			return err
		}
		view = s.view(d.project, d.relation)
		return d.tell(ctx, tx, *step, d.relation, d.was, d.project)
	})
	return view, err
}

// hideQuote removes the testimonial based on a rating from the public site: the
// client has changed what they said, no longer agrees to be quoted, or wants
// more changes.
func (s *Service) hideQuote(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, projectID string) error {
	list, err := tx.Testimonials(ctx)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(t cutroom.Testimonial) bool { return t.ID == cutroom.QuoteID(projectID) && t.Active })
	if i < 0 {
		return nil
	}
	list[i].Active = false
	tx.Append(cutroom.Event{
		Kind: cutroom.ShowcaseChanged, At: s.clock.Now(), By: by.UserID, Subject: list[i].ID, Audience: []string{cutroom.ToManagers},
	})
	return tx.SaveTestimonial(ctx, list[i])
}

// beginRating reads a project that the actor may rate now.
func (s *Service) beginRating(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, id string) (*doing, *cutroom.Outcome, error) {
	d, err := s.begin(ctx, tx, by, id)
	if err != nil {
		return nil, nil, err
	}
	outcome, err := cutroom.Optional(tx.OutcomeOf(ctx, id))
	if err != nil {
		return nil, nil, err
	}
	return d, outcome, outcome.CheckRating(d.project, d.relation, d.now)
}

// DismissRating stops asking an account for the rating of a project. They can
// still rate it.
func (s *Service) DismissRating(ctx context.Context, by cutroom.Actor, id string) error {
	by = by.WithoutCaller()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, outcome, err := s.beginRating(ctx, tx, by, id)
		if err != nil || !outcome.NotAsked.IsZero() {
			return err
		}
		outcome.NotAsked = d.now
		if err := tx.SaveOutcome(ctx, *outcome); err != nil {
			return err
		}
		return cutroom.AppendForAccount(ctx, tx, cutroom.Event{
			Kind: cutroom.RatingNotAsked, At: d.now, By: by.UserID, Subject: id,
		}, d.project.AccountID)
	})
}

// RatedProject is a project with its rating.
type RatedProject struct {
	View
	cutroom.Outcome
	By     string // the name of the person who rated it; "" when they have left
	MayNow bool   // the actor may rate it now, or change the rating
	Asked  bool   // they should be asked for it
}

// Rating returns the rating of a project that the actor sees, or nil if the
// project is not approved.
func (s *Service) Rating(ctx context.Context, by cutroom.Actor, v View) (*RatedProject, error) {
	if v.State != cutroom.Approved {
		return nil, nil
	}
	outcome, err := cutroom.Optional(s.store.OutcomeOf(ctx, v.ID))
	if err != nil || outcome == nil {
		return nil, err // it was just reopened
	}
	names, err := s.peopleNames(ctx, []string{outcome.Rating.By})
	if err != nil {
		return nil, err
	}
	may := by.ViewedBy == "" && outcome.CheckRating(v.Project, v.Relation, v.At) == nil
	return &RatedProject{
		View: v, Outcome: *outcome, By: names[outcome.Rating.By], MayNow: may, Asked: may && outcome.AsksForRating(v.At),
	}, nil
}

// mostRatings is how many projects the lists about ratings show.
const mostRatings = 20

// RatingsToAskFor lists the approved projects that the actor should be asked to
// rate, the latest first.
func (s *Service) RatingsToAskFor(ctx context.Context, by cutroom.Actor) ([]View, error) {
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	if err != nil || !me.May(cutroom.Approve) || by.ViewedBy != "" {
		return nil, err
	}
	waiting, err := s.store.RatingsToAskFor(ctx, me.AccountID, cutroom.AskForRatingsAfter(s.clock.Now()), mostRatings)
	if err != nil {
		return nil, err
	}
	return s.projectsOf(ctx, by, waiting)
}

// LowRatings lists, for managers, the low ratings that no manager has seen,
// with their projects.
func (s *Service) LowRatings(ctx context.Context, by cutroom.Actor) ([]RatedProject, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	low, err := s.store.LowRatings(ctx, mostRatings)
	if err != nil {
		return nil, err
	}
	return s.rated(ctx, by, low)
}

// CountLowRatings counts, for managers, the low ratings that no manager has
// seen.
func (s *Service) CountLowRatings(ctx context.Context, by cutroom.Actor) (int, error) {
	if !by.IsManager() {
		return 0, cutroom.ErrForbidden
	}
	return s.store.CountLowRatings(ctx)
}

// rated adds the projects to their ratings, without those that the actor does
// not see.
func (s *Service) rated(ctx context.Context, by cutroom.Actor, outcomes []cutroom.Outcome) ([]RatedProject, error) {
	views, err := s.projectsOf(ctx, by, outcomes)
	if err != nil {
		return nil, err
	}
	raters := make([]string, len(outcomes))
	for i, o := range outcomes {
		raters[i] = o.Rating.By
	}
	names, err := s.peopleNames(ctx, raters)
	if err != nil {
		return nil, err
	}
	list := make([]RatedProject, 0, len(views))
	for _, v := range views {
		for _, o := range outcomes {
			if o.ProjectID != v.ID {
				continue
			}
			list = append(list, RatedProject{View: v, Outcome: o, By: names[o.Rating.By]})
		}
	}
	return list, nil
}

// projectsOf returns the projects of the outcomes that the actor sees.
func (s *Service) projectsOf(ctx context.Context, by cutroom.Actor, outcomes []cutroom.Outcome) ([]View, error) {
	ids := make([]string, len(outcomes))
	for i, o := range outcomes {
		ids[i] = o.ProjectID
	}
	found, err := s.store.ProjectsByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	projects := make([]cutroom.Project, 0, len(outcomes))
	for _, id := range ids {
		if p, there := found[id]; there && p.State == cutroom.Approved { // not deleted or reopened meanwhile
			projects = append(projects, p)
		}
	}
	return s.views(ctx, by, projects)
}

// MarkRatingSeen records that a manager has seen a low rating, at the revision
// they saw.
func (s *Service) MarkRatingSeen(ctx context.Context, by cutroom.Actor, id string, revision int) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		outcome, err := tx.OutcomeOf(ctx, id)
		if err != nil {
			return err
		}
		switch {
		case outcome.Rating.Revision != revision:
			return cutroom.ErrRatingChanged
		case !outcome.Rating.Low() || !outcome.SeenAt.IsZero():
			return nil
		}
		outcome.SeenAt = s.clock.Now()
		tx.Append(cutroom.Event{
			Kind: cutroom.RatingSeen, At: outcome.SeenAt, By: by.UserID, Subject: id, Audience: []string{cutroom.ToManagers},
		})
		return tx.SaveOutcome(ctx, outcome)
	})
}
