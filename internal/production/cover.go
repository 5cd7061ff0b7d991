package production

import (
	"context"
	"errors"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// CoverOffer is a project that an absence affects, and the colleague who fits
// it best.
type CoverOffer struct {
	Project cutroom.Project
	Fit     *cutroom.Fit // nil when nobody could do it
}

// CoverOffers finds colleagues for the projects that an absence would affect,
// for the editor and for managers.
func (s *Service) CoverOffers(ctx context.Context, by cutroom.Actor, off cutroom.DayOff) ([]CoverOffer, error) {
	if !by.IsManager() && by.UserID != off.EditorID {
		return nil, cutroom.ErrNotFound
	}
	if err := off.Validate(); err != nil {
		return nil, err
	}
	now := s.clock.Now()
	var offers []CoverOffer
	err := s.store.Snapshot(ctx, func(r cutroom.Reader) error {
		offers = nil
		all, err := readTeam(ctx, r, now)
		if err != nil {
			return err
		}
		hit, err := all.hit(ctx, r, off, now)
		if err != nil {
			return err
		}
		for _, p := range hit {
			fit, err := s.bestCover(ctx, r, all, p, off.EditorID)
			if err != nil {
				return err
			}
			offers = append(offers, CoverOffer{Project: p, Fit: fit})
		}
		return nil
	})
	return offers, err
}

// hit lists an editor's projects that an absence affects, oldest first. It
// returns ErrNotFound for people who do not edit.
func (t team) hit(ctx context.Context, r cutroom.ProjectReader, off cutroom.DayOff, now time.Time) ([]cutroom.Project, error) {
	i := slices.IndexFunc(t.editors, func(e cutroom.EditorAtWork) bool { return e.UserID == off.EditorID })
	if i < 0 {
		return nil, cutroom.ErrNotFound
	}
	zone := t.editors[i].Schedule(nil).Zone
	hit, err := workOf(ctx, r, off.EditorID)
	hit = slices.DeleteFunc(hit, func(p cutroom.Project) bool { return !off.Hits(p, zone, now) })
	slices.Reverse(hit)
	return hit, err
}

// bestCover returns the colleague who fits a project best and has not given it
// back: one who is suitable, else one who could do it but has other work, else
// nil. Client ratings of colleagues are not among its reasons.
func (s *Service) bestCover(ctx context.Context, r cutroom.Reader, t team, p cutroom.Project, away string) (*cutroom.Fit, error) {
	fits, err := s.suggest(ctx, r, t, p)
	if err != nil {
		return nil, err
	}
	declined, err := declinedBy(ctx, r, p.ID)
	if err != nil {
		return nil, err
	}
	for _, fit := range fits { // suitable colleagues come first
		if fit.CouldDo() && fit.Editor.UserID != away && !slices.Contains(declined, fit.Editor.UserID) {
			fit.Reasons = slices.DeleteFunc(fit.Reasons, func(why cutroom.FitReason) bool {
				return why == cutroom.FitWellRated || why == cutroom.FitPoorlyRated
			})
			fit.Rating, fit.Ratings = 0, 0
			return &fit, nil
		}
	}
	return nil, nil
}

// CoverWish names the colleague who should take over a project.
type CoverWish struct {
	ProjectID, CoverID string
}

// askForCover records the requests that come with an absence.
func (s *Service) askForCover(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, off cutroom.DayOff, wishes []CoverWish) error {
	if len(wishes) == 0 {
		return nil
	}
	now := s.clock.Now()
	all, err := readPlans(ctx, tx, now)
	if err != nil {
		return err
	}
	hit, err := all.hit(ctx, tx, off, now)
	if err != nil {
		return err
	}
	for _, wish := range wishes {
		theirs := slices.ContainsFunc(hit, func(p cutroom.Project) bool { return p.ID == wish.ProjectID })
		colleague := slices.ContainsFunc(all.editors, func(e cutroom.EditorAtWork) bool { return e.UserID == wish.CoverID })
		if !theirs || !colleague || wish.CoverID == off.EditorID {
			return cutroom.ErrCoverChanged
		}
		d, err := s.begin(ctx, tx, by, wish.ProjectID)
		if err != nil {
			return err
		}
		request, step := d.project.AskForCover(s.newID(), wish.CoverID, off, by, d.now)
		if err := d.save(ctx, step); err != nil {
			return err
		}
		if err := tx.SaveCoverRequest(ctx, request); err != nil {
			return err
		}
		if err := d.tellOfCover(ctx, step, cutroom.CoverAsked); err != nil {
			return err
		}
	}
	return nil
}

// tellOfCover tells the team about a step of a request.
func (d *doing) tellOfCover(ctx context.Context, step cutroom.Step, kind string) error {
	cutroom.AppendForTeam(d.tx, cutroom.Event{Kind: kind, At: step.At, By: d.by.UserID}, d.project)
	return d.tell(ctx, d.tx, step, d.relation, d.was, d.project)
}

// WaitingCover is a pending request, with how well the colleague fits now.
type WaitingCover struct {
	cutroom.CoverRequest
	Project View
	Editor  string       // the name of the editor who asks
	Fit     *cutroom.Fit // nil when the colleague can no longer take projects
}

// CoverRequests lists the pending requests for managers, oldest first.
func (s *Service) CoverRequests(ctx context.Context, by cutroom.Actor) ([]WaitingCover, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	var waiting []WaitingCover
	err := s.store.Snapshot(ctx, func(r cutroom.Reader) error {
		waiting = nil
		requests, err := r.CoverRequests(ctx, s.yesterday())
		if err != nil || len(requests) == 0 {
			return err
		}
		all, err := readTeam(ctx, r, s.clock.Now())
		if err != nil {
			return err
		}
		for _, request := range requests {
			w, err := s.waitingCover(ctx, r, all, request)
			if err != nil {
				return err
			}
			if w != nil {
				waiting = append(waiting, *w)
			}
		}
		return nil
	})
	return waiting, err
}

// waitingCover adds the project and the fit to a request. It returns nil while
// the project needs no cover.
func (s *Service) waitingCover(ctx context.Context, r cutroom.Reader, t team, request cutroom.CoverRequest) (*WaitingCover, error) {
	p, err := r.ProjectByID(ctx, request.ProjectID)
	if err != nil || !request.NeedsCover(p) {
		return nil, err
	}
	editor, err := r.UserByID(ctx, request.EditorID)
	if err != nil {
		return nil, err
	}
	fits, err := s.suggest(ctx, r, t, p)
	if err != nil {
		return nil, err
	}
	w := WaitingCover{CoverRequest: request, Project: s.view(p, cutroom.Relation{Manager: true}), Editor: editor.FullName}
	if i := slices.IndexFunc(fits, func(f cutroom.Fit) bool { return f.Editor.UserID == request.CoverID }); i >= 0 {
		w.Fit = &fits[i]
	}
	return &w, nil
}

// yesterday is the first day for which absences are read: it may still be
// yesterday where an editor lives.
func (s *Service) yesterday() cutroom.Date { return cutroom.DateOf(s.clock.Now().AddDate(0, 0, -1)) }

// AcceptCover gives a project to the colleague its editor asked for.
func (s *Service) AcceptCover(ctx context.Context, by cutroom.Actor, id string) error {
	return s.decideCover(ctx, by, id, func(d *doing, r cutroom.CoverRequest) error {
		err := d.do(ctx, Act{Transition: cutroom.AssignProject, EditorID: r.CoverID})
		if errors.Is(err, errNotAnEditor) {
			return cutroom.ErrCoverChanged
		}
		return err
	})
}

// DeclineCover leaves a project with the editor who asked for cover.
func (s *Service) DeclineCover(ctx context.Context, by cutroom.Actor, id string) error {
	return s.decideCover(ctx, by, id, func(d *doing, r cutroom.CoverRequest) error {
		step := d.project.DeclineCover(r, by, d.now)
		if err := d.save(ctx, step); err != nil {
			return err
		}
		if err := d.tx.EndCoverRequest(ctx, r.ProjectID); err != nil {
			return err
		}
		return d.tellOfCover(ctx, step, cutroom.CoverDeclined)
	})
}

func (s *Service) decideCover(ctx context.Context, by cutroom.Actor, id string, decide func(*doing, cutroom.CoverRequest) error) error {
	by = by.WithoutCaller()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		request, err := tx.CoverRequestByID(ctx, id)
		if err != nil {
			return err
		}
		d, err := s.begin(ctx, tx, by, request.ProjectID)
		if err != nil {
			return err
		}
		return decide(d, request)
	})
}
