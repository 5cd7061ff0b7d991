package production

import (
	"context"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// Desk is an editor as the team sees them: what they can do, when they work,
// and what they have to do.
type Desk struct {
	cutroom.EditorAtWork
	Off []cutroom.DayOff // from today on
	// Projects are those that need the editor's work, the earliest due first.
	Projects []cutroom.Project
	// Hit are the ids of the projects that are due while the editor is away.
	Hit []string
	// Covers are the names of the colleagues who were asked to cover, by
	// project id.
	Covers    map[string]string
	At        time.Time // when this was read
	AwayToday bool
	LeftToday time.Duration // how long they still work today
	WorkLeft  time.Duration // how much work their projects need
}

// Team is a page of the editors by name, with the total number.
type Team struct {
	Desks []Desk
	Next  string // the editor to continue after; "" at the end
	All   int
	Here  int // how many of all are not away today
}

// Team lists the editors, for managers.
func (s *Service) Team(ctx context.Context, by cutroom.Actor, page cutroom.Page) (Team, error) {
	if !by.IsManager() {
		return Team{}, cutroom.ErrForbidden
	}
	if err := page.Check(); err != nil {
		return Team{}, err
	}
	now := s.clock.Now()
	var t Team
	err := s.store.Snapshot(ctx, func(r cutroom.Reader) error {
		t = Team{}
		all, err := readPlans(ctx, r, now)
		if err != nil {
			return err
		}
		t.All = len(all.editors)
		shown, next := pageOf(all.editors, page)
		t.Next = next
		for _, e := range all.editors {
			if schedule := e.Schedule(daysOffOf(all.off, e.UserID)); !schedule.AwayOn(cutroom.DateOf(now.In(schedule.Zone))) {
				t.Here++
			}
		}
		t.Desks, err = s.desks(ctx, r, all, shown, now)
		return err
	})
	return t, err
}

// pageOf returns a page of editors, and the editor to continue after; "" at the
// end.
func pageOf(editors []cutroom.EditorAtWork, page cutroom.Page) (shown []cutroom.EditorAtWork, next string) {
	first := 1 + slices.IndexFunc(editors, func(e cutroom.EditorAtWork) bool { return e.UserID == page.Before })
	last := min(first+page.Limit, len(editors))
	if last < len(editors) {
		next = editors[last-1].UserID
	}
	return editors[first:last], next
}

// Desk returns one editor's desk, for the editor and for managers.
func (s *Service) Desk(ctx context.Context, by cutroom.Actor, editorID string) (Desk, error) {
	if !by.IsManager() && by.UserID != editorID {
		return Desk{}, cutroom.ErrNotFound
	}
	now := s.clock.Now()
	var desk Desk
	err := s.store.Snapshot(ctx, func(r cutroom.Reader) error {
		all, err := readPlans(ctx, r, now)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all.editors, func(e cutroom.EditorAtWork) bool { return e.UserID == editorID })
		if i < 0 {
			return cutroom.ErrNotFound
		}
		desks, err := s.desks(ctx, r, all, all.editors[i:i+1], now)
		if err != nil {
			return err
		}
		desk = desks[0]
		return nil
	})
	return desk, err
}

// mostOnADesk is how many projects of one editor are read.
const mostOnADesk = cutroom.MaxPage

// desks reads what the given editors have to do.
func (s *Service) desks(ctx context.Context, r cutroom.Reader, all team, some []cutroom.EditorAtWork, now time.Time) ([]Desk, error) {
	covers, err := all.covers(ctx, r, s.yesterday())
	if err != nil {
		return nil, err
	}
	desks := make([]Desk, len(some))
	for i, e := range some {
		work, err := workOf(ctx, r, e.UserID)
		if err != nil {
			return nil, err
		}
		desks[i] = newDesk(e, all.off, work, now)
		desks[i].Covers = covers
	}
	return desks, nil
}

// workOf lists the projects that need an editor's work, newest first.
func workOf(ctx context.Context, r cutroom.ProjectReader, editorID string) ([]cutroom.Project, error) {
	work, err := r.ProjectsUnderWayOfEditor(ctx, editorID, cutroom.Page{Limit: mostOnADesk})
	return slices.DeleteFunc(work, func(p cutroom.Project) bool { return !p.State.NeedsEditor() }), err
}

// team is all editors with their days off from today on and, if they were read,
// the recent ratings from clients.
type team struct {
	editors []cutroom.EditorAtWork
	off     []cutroom.DayOff
	ratings map[string]cutroom.RatingSum
}

// readTeam reads all editors with everything that suggestions consider.
func readTeam(ctx context.Context, r cutroom.Reader, now time.Time) (team, error) {
	t, err := readPlans(ctx, r, now)
	if err != nil {
		return t, err
	}
	_, latest := cutroom.FigureSpans(now)
	t.ratings, err = r.RatingsByEditor(ctx, latest)
	return t, err
}

// readPlans reads all editors and when they work.
func readPlans(ctx context.Context, r cutroom.AvailabilityReader, now time.Time) (t team, err error) {
	if t.editors, err = r.Editors(ctx); err != nil {
		return t, err
	}
	// From yesterday on, because it may still be yesterday where an editor
	// lives.
	t.off, err = r.AllDaysOff(ctx, cutroom.DateOf(now.AddDate(0, 0, -1)))
	return t, err
}

// covers returns the names of the colleagues who were asked to cover, by
// project id.
func (t team) covers(ctx context.Context, r cutroom.CoverReader, from cutroom.Date) (map[string]string, error) {
	requests, err := r.CoverRequests(ctx, from)
	names := make(map[string]string, len(requests))
	for _, request := range requests {
		for _, e := range t.editors {
			if e.UserID == request.CoverID {
				names[request.ProjectID] = e.Name
			}
		}
	}
	return names, err
}

func newDesk(e cutroom.EditorAtWork, off []cutroom.DayOff, work []cutroom.Project, now time.Time) Desk {
	d := Desk{EditorAtWork: e, At: now, Off: daysOffOf(off, e.UserID)}
	schedule := e.Schedule(d.Off)
	today := now.In(schedule.Zone)
	midnight := time.Date(today.Year(), today.Month(), today.Day()+1, 0, 0, 0, 0, schedule.Zone)
	d.AwayToday, d.LeftToday = schedule.AwayOn(cutroom.DateOf(today)), schedule.Work(now, midnight)
	for _, p := range work {
		if p.EditorID != e.UserID {
			continue
		}
		d.Projects = append(d.Projects, p)
		d.WorkLeft += p.WorkLeft()
		if slices.ContainsFunc(d.Off, func(off cutroom.DayOff) bool { return off.Hits(p, schedule.Zone, now) }) {
			d.Hit = append(d.Hit, p.ID)
		}
	}
	slices.SortStableFunc(d.Projects, func(a, b cutroom.Project) int { return a.Clock.Due().Compare(b.Clock.Due()) })
	return d
}

// Availability is what an editor can change about when they work.
type Availability struct {
	Works       cutroom.WorkingTime
	WeeklyHours int
}

// maxWeeklyHours is the number of hours in a week.
const maxWeeklyHours = 7 * 24

var errWeeklyHours = &cutroom.Error{Kind: cutroom.Invalid, Code: "weekly_hours", Field: "weeklyHours", Message: "Enter 1 to 168 hours a week"}

// SaveAvailability changes when an editor works. The editor or a manager can do
// it.
func (s *Service) SaveAvailability(ctx context.Context, by cutroom.Actor, editorID string, a Availability) error {
	if err := a.Works.Validate(); err != nil {
		return err
	}
	if a.WeeklyHours < 1 || a.WeeklyHours > maxWeeklyHours {
		return errWeeklyHours
	}
	return s.changeProfile(ctx, by, editorID, func(p *cutroom.EditorProfile) error {
		p.Works, p.WeeklyHours = a.Works, a.WeeklyHours
		return nil
	})
}

// Abilities are what a manager knows about an editor.
type Abilities struct {
	Languages []cutroom.Language
	Skills    []cutroom.ServiceKind
	Trusted   bool
}

// SaveAbilities changes which projects an editor is given. Only a manager can
// do it.
func (s *Service) SaveAbilities(ctx context.Context, by cutroom.Actor, editorID string, a Abilities) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.changeProfile(ctx, by, editorID, func(p *cutroom.EditorProfile) error {
		p.Languages, p.Skills, p.Trusted = a.Languages, a.Skills, a.Trusted
		return p.Validate()
	})
}

func (s *Service) changeProfile(ctx context.Context, by cutroom.Actor, editorID string, change func(*cutroom.EditorProfile) error) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.mayPlan(ctx, tx, by, editorID); err != nil {
			return err
		}
		profile, err := cutroom.Optional(tx.EditorProfile(ctx, editorID))
		if err != nil {
			return err
		}
		if profile == nil {
			profile = &cutroom.EditorProfile{UserID: editorID, Works: cutroom.OfficeHours}
		}
		if err := change(profile); err != nil {
			return err
		}
		if err := tx.SaveEditorProfile(ctx, *profile); err != nil {
			return err
		}
		s.tellAvailability(tx, by, editorID)
		return nil
	})
}

// mayPlan returns nil if a person may change an editor's working time: the
// editor or a manager.
func (s *Service) mayPlan(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, editorID string) error {
	me, err := by.CurrentPerson(ctx, tx)
	if err != nil {
		return err
	}
	if me.Suspended() || me.Role != cutroom.Manager && me.ID != editorID {
		return cutroom.ErrNotFound
	}
	active, err := activeEditor(ctx, tx, editorID)
	if err == nil && !active {
		err = cutroom.ErrNotFound
	}
	return err
}

func (s *Service) tellAvailability(tx cutroom.Tx, by cutroom.Actor, editorID string) {
	tx.Append(cutroom.Event{
		Kind: cutroom.AvailabilityChanged, At: s.clock.Now(), By: by.UserID, Subject: editorID,
		Audience: []string{cutroom.ToUser(editorID), cutroom.ToManagers},
	})
}

// TakeOff records that an editor is away, and asks colleagues to cover for
// them. The editor's desk shows which projects are due in that time.
func (s *Service) TakeOff(ctx context.Context, by cutroom.Actor, d cutroom.DayOff, wishes ...CoverWish) (cutroom.DayOff, error) {
	by = by.WithoutCaller()
	d.ID = s.newID()
	if err := d.Validate(); err != nil {
		return cutroom.DayOff{}, err
	}
	return d, s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.mayPlan(ctx, tx, by, d.EditorID); err != nil {
			return err
		}
		if err := tx.CreateDayOff(ctx, d); err != nil {
			return err
		}
		if err := s.askForCover(ctx, tx, by, d, wishes); err != nil {
			return err
		}
		s.tellAvailability(tx, by, d.EditorID)
		return nil
	})
}

// CancelDayOff removes an absence.
func (s *Service) CancelDayOff(ctx context.Context, by cutroom.Actor, editorID, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.mayPlan(ctx, tx, by, editorID); err != nil {
			return err
		}
		if err := tx.DeleteDayOff(ctx, editorID, id); err != nil {
			return err
		}
		s.tellAvailability(tx, by, editorID)
		return nil
	})
}
