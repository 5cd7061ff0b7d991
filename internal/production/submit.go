package production

import (
	"context"
	"errors"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// readiness is what a draft still lacks.
type readiness struct {
	missing   []cutroom.BriefPart
	uploading bool
}

func ready(ctx context.Context, r cutroom.Reader, p cutroom.Project) (readiness, error) {
	files, err := r.FilesOf(ctx, p.ID)
	if err != nil {
		return readiness{}, err
	}
	uploads, err := r.UploadsOf(ctx, p.AccountID)
	if err != nil {
		return readiness{}, err
	}
	var state readiness
	for _, u := range uploads {
		if state.uploading || u.ProjectID != p.ID || u.Finished() || u.Purpose.IsAttachment() {
			continue
		}
		if state.uploading, err = mayContinue(ctx, r, u, p); err != nil {
			return readiness{}, err
		}
	}
	footage := false
	for _, f := range files {
		footage = footage || f.Purpose == cutroom.Footage
	}
	state.missing = p.Missing(footage)
	return state, nil
}

// mayContinue reports whether an upload's sender may still continue it. The upload
// of somebody who has left the team or is suspended never becomes a file.
func mayContinue(ctx context.Context, r cutroom.Reader, u cutroom.Upload, p cutroom.Project) (bool, error) {
	sender, err := cutroom.Optional(r.UserByID(ctx, u.UserID))
	if err != nil || sender == nil || sender.Suspended() {
		return false, err
	}
	access, err := cutroom.AccessTo(ctx, r, sender.Actor(""), p)
	if errors.Is(err, cutroom.ErrNotFound) {
		return false, nil
	}
	return u.Allowed(access), err
}

// Unanswered lists the questions of a brief that have no answer yet, whether or
// not an answer is required.
func (s *Service) Unanswered(ctx context.Context, p cutroom.Project) ([]cutroom.BriefPart, error) {
	files, err := s.store.FilesOf(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if f.Purpose == cutroom.Footage {
			return p.Unanswered(true), nil
		}
	}
	return p.Unanswered(false), nil
}

// errPaymentStopsWork refuses new projects when a payment is long overdue.
var errPaymentStopsWork = &cutroom.Error{
	Kind: cutroom.Conflict, Code: "submissions_stopped", Message: "The last payment failed. Please pay it before you submit a new project.",
}

// submit reserves a credit and promises a time.
func (d *doing) submit(ctx context.Context, act Act) (cutroom.StepDetail, error) {
	state, err := ready(ctx, d.tx, d.project)
	switch {
	case err != nil:
		return cutroom.StepDetail{}, err
	case state.uploading:
		return cutroom.StepDetail{}, cutroom.ErrUploadsRunning
	case len(state.missing) > 0:
		return cutroom.StepDetail{}, cutroom.ErrBriefIncomplete
	}
	plan, sub, err := d.plan(ctx, d.tx, d.project.AccountID)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	if err := maySubmit(sub, d); err != nil {
		return cutroom.StepDetail{}, err
	}
	if err := d.credit(ctx, func(l *cutroom.Ledger) error { return l.Reserve(d.now, d.by, d.project.ID) }); err != nil {
		return cutroom.StepDetail{}, err
	}
	rules, err := cutroom.RulesIn(ctx, d.tx)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	d.project.Promise = cutroom.Promise{
		Plan: plan.Key, Hours: plan.TurnaroundHours, Rounds: plan.RevisionRounds, Priority: plan.Priority,
		ApprovalDays: rules.ApprovalDays, MissedCredit: rules.MissedCredit,
	}
	d.project.SubmittedAt = d.now
	d.project.SubmitWhenReady, d.project.SubmitAs, d.project.SubmitRefused = false, "", ""
	if d.project.QueuePlace, err = d.lastPlace(ctx); err != nil {
		return cutroom.StepDetail{}, err
	}
	if act.PutFirst {
		d.project.QueuePlace = 0
	}
	return cutroom.StepDetail{Credit: string(cutroom.EntryReserve)}, nil
}

// maySubmit refuses new projects of clients who owe us or have paused.
func maySubmit(sub *cutroom.Subscription, d *doing) error {
	if sub == nil {
		return nil // bought credits stay valid without a plan
	}
	if sub.State == cutroom.SubscriptionPaused {
		return cutroom.ErrPaused
	}
	switch sub.Standing(d.now) {
	case cutroom.StandingNoSubmissions, cutroom.StandingOnHold, cutroom.StandingEnded:
		return errPaymentStopsWork
	case cutroom.StandingGood, cutroom.StandingGrace:
	}
	return nil
}

// lastPlace returns the place behind everything in the account's queue.
func (d *doing) lastPlace(ctx context.Context) (int, error) {
	open, err := d.tx.OpenProjects(ctx, d.project.AccountID)
	place := 1
	for _, p := range open {
		place = max(place, p.QueuePlace+1)
	}
	return place, err
}

// credit changes the account's ledger, opened with the holds of the project and
// of the given rounds, and tells everybody who sees it.
func (d *doing) credit(ctx context.Context, change func(*cutroom.Ledger) error, rounds ...string) error {
	ledger, err := d.tx.LedgerOf(ctx, d.project.AccountID, append(rounds, d.project.ID)...)
	if err != nil {
		return err
	}
	if err := change(ledger); err != nil {
		return err
	}
	if ledger.Changes().None() {
		return nil
	}
	if err := d.tx.SaveLedger(ctx, ledger); err != nil {
		return err
	}
	return cutroom.AppendForAccount(ctx, d.tx, cutroom.Event{
		Kind: cutroom.CreditsChanged, At: d.now, By: d.by.UserID, Subject: d.project.AccountID,
	}, d.project.AccountID)
}

// spend captures the credit when editing begins.
func (d *doing) spend(ctx context.Context) (cutroom.StepDetail, error) {
	err := d.credit(ctx, func(l *cutroom.Ledger) error { return l.Capture(d.now, d.by, d.project.ID) })
	return cutroom.StepDetail{Credit: string(cutroom.EntryCapture), EditorID: d.project.EditorID}, err
}

// cancel gives the credit back if editing has not begun. Later it stays spent
// unless a manager gives it back, together with the credit for a round whose
// version the client has not seen.
func (d *doing) cancel(ctx context.Context, act Act) (cutroom.StepDetail, error) {
	reason, err := optionalText(act.Text)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	detail := cutroom.StepDetail{Text: reason}
	if d.project.State == cutroom.Draft {
		return detail, nil
	}
	if d.relation.Manager && reason == "" {
		return cutroom.StepDetail{}, errTextMissing
	}
	d.project.HeldFor = ""
	var rounds []string
	if d.relation.Manager && act.Refund {
		round, err := d.unreleasedRound(ctx)
		if err != nil {
			return cutroom.StepDetail{}, err
		}
		if round != "" {
			rounds = []string{round}
		}
	}
	err = d.credit(ctx, func(l *cutroom.Ledger) error {
		hold, err := l.HoldOf(d.project.ID)
		if err != nil {
			return err
		}
		switch {
		case hold.State == cutroom.HoldReserved:
			detail.Credit = string(cutroom.EntryRelease)
			return l.Release(d.now, d.by, d.project.ID)
		case hold.State == cutroom.HoldCaptured && d.relation.Manager && act.Refund:
			detail.Credit = string(cutroom.EntryRefund)
			for _, held := range append(rounds, d.project.ID) {
				if err := l.Refund(d.now, d.by, held, reason); err != nil {
					return err
				}
			}
		}
		return nil
	}, rounds...)
	return detail, err
}

// Forecast says when a draft would begin and be delivered if it were submitted
// now, and what that does to the projects that already wait.
type Forecast struct {
	At     time.Time
	Slots  int
	Hours  int
	Active []cutroom.Project
	Queue  []cutroom.Project  // as it would be, including the draft
	Dates  []cutroom.Forecast // of Queue
	// Outlook is what the last months and the editors' time say about the
	// draft.
	Outlook cutroom.Outlook
	// Before are the dates of the projects that already wait, by id, if the
	// draft is not submitted.
	Before map[string]cutroom.Forecast
}

// Forecast makes a forecast for a draft of the actor's account.
func (s *Service) Forecast(ctx context.Context, by cutroom.Actor, id string, putFirst bool) (Forecast, error) {
	project, rel, err := cutroom.VisibleProject(ctx, s.store, by, id)
	if err != nil {
		return Forecast{}, err
	}
	if rel.Member == nil && !rel.Manager {
		return Forecast{}, cutroom.ErrForbidden
	}
	open, err := s.store.OpenProjects(ctx, project.AccountID)
	if err != nil {
		return Forecast{}, err
	}
	plan, _, err := s.plan(ctx, s.store, project.AccountID)
	if err != nil {
		return Forecast{}, err
	}
	now := s.clock.Now()
	active, queue := split(open)
	f := Forecast{At: now, Slots: plan.ActiveProjects, Hours: plan.TurnaroundHours, Active: active, Queue: queue}
	if project.State == cutroom.Draft {
		f.Before = map[string]cutroom.Forecast{}
		for i, date := range cutroom.ForecastQueue(f.Slots, active, queue, now) {
			f.Before[queue[i].ID] = date
		}
		project.Promise.Hours = plan.TurnaroundHours
		f.Queue = append([]cutroom.Project{}, queue...)
		if putFirst {
			f.Queue = append([]cutroom.Project{project}, f.Queue...)
		} else {
			f.Queue = append(f.Queue, project)
		}
	}
	f.Dates = cutroom.ForecastQueue(f.Slots, active, f.Queue, now)
	if project.State == cutroom.Draft {
		f.Outlook, err = s.outlook(ctx, project, f.dateOf(id), now)
	}
	return f, err
}

func (f Forecast) dateOf(id string) cutroom.Forecast {
	return f.Dates[slices.IndexFunc(f.Queue, func(p cutroom.Project) bool { return p.ID == id })]
}

// mostCuts is how many first versions are read to find out what is usual.
const mostCuts = 100

// outlook considers how long similar videos took recently, and which editors
// have time for the draft.
func (s *Service) outlook(ctx context.Context, draft cutroom.Project, date cutroom.Forecast, now time.Time) (cutroom.Outlook, error) {
	_, latest := cutroom.FigureSpans(now)
	cuts, err := s.store.FirstCuts(ctx, draft.Service, latest, mostCuts)
	if err != nil {
		return cutroom.Outlook{}, err
	}
	team, err := readPlans(ctx, s.store, now)
	if err != nil {
		return cutroom.Outlook{}, err
	}
	loads, err := s.store.Workloads(ctx, cutroom.OutlookUntil(now), draft.ID)
	if err != nil {
		return cutroom.Outlook{}, err
	}
	draft.State = cutroom.Queued
	return cutroom.OutlookOf(draft, date, cuts, team.candidates(loads), now), nil
}

// candidates returns the editors with what they have to do.
func (t team) candidates(loads []cutroom.Workload) []cutroom.Candidate {
	taken := map[string]time.Duration{}
	for _, load := range loads {
		taken[load.EditorID] += load.WorkLeft()
	}
	candidates := make([]cutroom.Candidate, len(t.editors))
	for i, e := range t.editors {
		candidates[i] = cutroom.Candidate{EditorAtWork: e, Off: daysOffOf(t.off, e.UserID), Taken: taken[e.UserID]}
	}
	return candidates
}
