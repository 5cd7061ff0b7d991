package production

import (
	"context"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// CapacityDays is how many days ahead capacity is shown.
const CapacityDays = 14

// CapacityDay is how much an editor works on a day, and what is due that day.
type CapacityDay struct {
	Works    time.Duration // how long they work; for today, how long is left
	Away     bool
	Due      time.Duration // how much work the projects usually need
	Projects []cutroom.Project
}

// EditorCapacity is one editor's capacity for each day.
type EditorCapacity struct {
	Editor cutroom.EditorAtWork
	Days   []CapacityDay
}

// Capacity is a page of the editors by name, all with the same days.
type Capacity struct {
	Days    []cutroom.Date
	Editors []EditorCapacity
	Next    string // the editor to continue after; "" at the end
	All     int    // how many editors match, on all pages
	// Free is, for each day, how much all of them can work beyond what is due.
	// Only the first page has it.
	Free []time.Duration
}

// CapacityWish says whose capacity a manager wants to see: editors who work in
// a language and on a kind of video. An empty field matches everybody.
type CapacityWish struct {
	Language cutroom.Language
	Skill    cutroom.ServiceKind
	Page     cutroom.Page
}

// Capacity tells managers how much each editor has to do in the coming days.
func (s *Service) Capacity(ctx context.Context, by cutroom.Actor, wish CapacityWish) (Capacity, error) {
	if !by.IsManager() {
		return Capacity{}, cutroom.ErrForbidden
	}
	if err := wish.Page.Check(); err != nil {
		return Capacity{}, err
	}
	now := s.clock.Now()
	today := now.UTC()
	project := cutroom.Project{Service: wish.Skill, Brief: cutroom.Brief{Language: wish.Language}}
	var c Capacity
	err := s.store.Snapshot(ctx, func(r cutroom.Reader) error {
		c = Capacity{}
		for day := range CapacityDays {
			c.Days = append(c.Days, cutroom.DateOf(today.AddDate(0, 0, day)))
		}
		all, err := readPlans(ctx, r, now)
		if err != nil {
			return err
		}
		fitting := slices.DeleteFunc(slices.Clone(all.editors), func(e cutroom.EditorAtWork) bool { return !e.Fits(project) })
		c.All = len(fitting)
		shown, next := pageOf(fitting, wish.Page)
		c.Next = next
		read := shown
		if wish.Page.Before == "" {
			read = fitting
		}
		desks, err := s.desks(ctx, r, all, read, now)
		if err != nil {
			return err
		}
		for i, d := range desks {
			days := d.capacity(today)
			if i < len(shown) {
				c.Editors = append(c.Editors, EditorCapacity{Editor: d.EditorAtWork, Days: days})
			}
			if wish.Page.Before == "" {
				c.Free = addFree(c.Free, days)
			}
		}
		return nil
	})
	return c, err
}

// addFree adds how much an editor can work on each day beyond what is due.
func addFree(free []time.Duration, days []CapacityDay) []time.Duration {
	if free == nil {
		free = make([]time.Duration, len(days))
	}
	for i, day := range days {
		free[i] += max(0, day.Works-day.Due)
	}
	return free
}

// capacity puts the projects of a desk on the days they are due. Late projects
// are on the day that it is now where the editor lives, projects due before the
// first day on that one, and projects without a due time on none.
func (d Desk) capacity(today time.Time) []CapacityDay {
	schedule := d.Schedule(d.Off)
	days := make([]CapacityDay, CapacityDays)
	for i := range days {
		begins := cutroom.StartOfDay(today.Year(), today.Month(), today.Day()+i, schedule.Zone)
		ends := cutroom.StartOfDay(today.Year(), today.Month(), today.Day()+i+1, schedule.Zone)
		days[i].Away = schedule.AwayOn(cutroom.DateOf(begins))
		if begins.Before(d.At) {
			begins = d.At
		}
		if begins.Before(ends) {
			days[i].Works = schedule.Work(begins, ends)
		}
		for _, p := range d.Projects {
			due := p.Clock.Due()
			if due.IsZero() {
				continue
			}
			if due.Before(d.At) {
				due = d.At
			}
			if !due.Before(ends) || i > 0 && due.Before(begins) {
				continue
			}
			days[i].Projects = append(days[i].Projects, p)
			days[i].Due += p.WorkLeft()
		}
	}
	return days
}
