package production

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// CapacityDays is how far ahead capacity is shown.
const CapacityDays = 14

// CapacityDay is what an editor can work on a day, and what is due on it.
type CapacityDay struct {
	Works    time.Duration // that they work, of today what is left of it
	Away     bool
	Due      time.Duration // that the projects need, as a rule
	Projects []cutroom.Project
}

// EditorCapacity is one editor's days.
type EditorCapacity struct {
	Editor cutroom.EditorAtWork
	Days   []CapacityDay
}

// Capacity is a page of the editors by name, with the same days for all.
type Capacity struct {
	Days    []cutroom.Date
	Editors []EditorCapacity
	Next    string
}

// Capacity tells managers who has how much to do on the coming days.
func (s *Service) Capacity(ctx context.Context, by cutroom.Actor, page cutroom.Page) (Capacity, error) {
	team, err := s.Team(ctx, by, page)
	if err != nil {
		return Capacity{}, err
	}
	c := Capacity{Next: team.Next, Editors: make([]EditorCapacity, len(team.Desks))}
	today := s.clock.Now().UTC()
	for day := range CapacityDays {
		c.Days = append(c.Days, cutroom.DateOf(today.AddDate(0, 0, day)))
	}
	for i, d := range team.Desks {
		c.Editors[i] = EditorCapacity{Editor: d.EditorAtWork, Days: d.capacity(today)}
	}
	return c, nil
}

// capacity lays the projects of a desk on the days on which they are due. What
// is late is on the first; what has no due time is on none.
func (d Desk) capacity(today time.Time) []CapacityDay {
	schedule := d.Schedule(d.Off)
	days := make([]CapacityDay, CapacityDays)
	for i := range days {
		begins := time.Date(today.Year(), today.Month(), today.Day()+i, 0, 0, 0, 0, schedule.Zone)
		ends := time.Date(today.Year(), today.Month(), today.Day()+i+1, 0, 0, 0, 0, schedule.Zone)
		if begins.Before(d.At) {
			begins = d.At
		}
		days[i].Away = schedule.AwayOn(cutroom.DateOf(ends.AddDate(0, 0, -1)))
		if begins.Before(ends) {
			days[i].Works = schedule.Work(begins, ends)
		}
		for _, p := range d.Projects {
			due := p.Clock.Due()
			if due.IsZero() || !due.Before(ends) || i > 0 && due.Before(begins) {
				continue
			}
			days[i].Projects = append(days[i].Projects, p)
			days[i].Due += p.WorkLeft()
		}
	}
	return days
}
