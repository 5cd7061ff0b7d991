package cutroom

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// WorkingTime is when an editor works in an ordinary week, in their time zone.
type WorkingTime struct {
	Days        []time.Weekday
	From, Until int // minutes after midnight
}

// OfficeHours is the working time of editors who have not told us theirs.
var OfficeHours = WorkingTime{
	Days: []time.Weekday{time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday}, From: 9 * 60, Until: 18 * 60,
}

// Errors for an invalid working time or absence.
var (
	errWorkDays = invalid("workDays", "work_days", "Choose each working day once")
	errWorkTime = invalid("workUntil", "work_time", "A working day must end after it starts, on the same day")
	errDayOff   = invalid("lastDay", "day_off", "The last day must come after the first, at most a year later")
	errDayNote  = invalid("note", "day_off_note", "Notes can have up to 200 characters")
)

// Validate returns the first rule the working time breaks, or nil.
func (w WorkingTime) Validate() error {
	for i, day := range w.Days {
		if day < time.Sunday || day > time.Saturday || slices.Contains(w.Days[:i], day) {
			return errWorkDays
		}
	}
	if w.From < 0 || w.Until > 24*60 || w.From >= w.Until {
		return errWorkTime
	}
	return nil
}

// Date is a calendar day, written 2026-11-17. Dates compare as strings.
type Date string

// dateLayout is the format of a Date.
const dateLayout = "2006-01-02"

// DateOf returns the date of a moment in the moment's own location.
func DateOf(t time.Time) Date { return Date(t.Format(dateLayout)) }

func (d Date) parse() (time.Time, error) { return time.Parse(dateLayout, string(d)) }

// DayOff is a run of days on which an editor does not work.
type DayOff struct {
	ID       string
	EditorID string
	First    Date
	Last     Date // the same as First for a single day
	Note     string
}

// maxAbsence is how long an absence can be.
const maxAbsence = 366 * 24 * time.Hour

// maxDayNote is how many characters a note can have.
const maxDayNote = 200

// Validate returns the first rule the absence breaks, or nil.
func (d DayOff) Validate() error {
	first, err := d.First.parse()
	if err != nil {
		return errDayOff
	}
	last, err := d.Last.parse()
	if err != nil || last.Before(first) || last.Sub(first) > maxAbsence {
		return errDayOff
	}
	if utf8.RuneCountInString(d.Note) > maxDayNote || strings.ContainsFunc(d.Note, unshowable) {
		return errDayNote
	}
	return nil
}

// Covers reports whether the editor is away on a day.
func (d DayOff) Covers(day Date) bool { return d.First <= day && day <= d.Last }

// Schedule is when an editor can work.
type Schedule struct {
	WorkingTime
	WeeklyHours int // 0 when they have not said
	Zone        *time.Location
	Off         []DayOff
}

// Work is how long the editor works between two moments. When the working time
// exceeds the weekly hours they agreed to, each day counts in proportion.
func (s Schedule) Work(from, until time.Time) time.Duration {
	from, until = from.In(s.Zone), until.In(s.Zone)
	var worked time.Duration
	for day := startOfDayFrom(from, 0); day.Before(until); day = startOfDayFrom(day, 1) {
		if !slices.Contains(s.Days, day.Weekday()) || s.AwayOn(DateOf(day)) {
			continue
		}
		begins, ends := timeOfDay(day, s.From), timeOfDay(day, s.Until)
		if begins.Before(from) {
			begins = from
		}
		if ends.After(until) {
			ends = until
		}
		worked += max(0, ends.Sub(begins))
	}
	week := time.Duration(len(s.Days)*(s.Until-s.From)) * time.Minute
	if agreed := time.Duration(s.WeeklyHours) * time.Hour; agreed > 0 && week > agreed {
		return worked / time.Minute * agreed / (week / time.Minute)
	}
	return worked
}

// timeOfDay is the moment at which a number of minutes of a day have passed on
// the clock.
func timeOfDay(day time.Time, minutes int) time.Time {
	switch minutes {
	case 0:
		return day
	case 24 * 60:
		return startOfDayFrom(day, 1)
	}
	return time.Date(day.Year(), day.Month(), day.Day(), 0, minutes, 0, 0, day.Location())
}

// AwayOn reports whether the editor is away on a day.
func (s Schedule) AwayOn(day Date) bool {
	return slices.ContainsFunc(s.Off, func(off DayOff) bool { return off.Covers(day) })
}

// AvailabilityReader finds who works when.
type AvailabilityReader interface {
	// Editors lists the people who can be given projects, by name.
	Editors(ctx context.Context) ([]EditorAtWork, error)
	// DaysOff lists an editor's absences that end on the given day or later.
	DaysOff(ctx context.Context, editorID string, from Date) ([]DayOff, error)
	// AllDaysOff lists all editors' absences that end on the given day or later.
	AllDaysOff(ctx context.Context, from Date) ([]DayOff, error)
	// DedicatedEditorOf is the editor who gets the account's projects first; ""
	// for none.
	DedicatedEditorOf(ctx context.Context, accountID string) (string, error)
	// LatestEditorOf is the editor who delivered the account's latest video; ""
	// for none.
	LatestEditorOf(ctx context.Context, accountID string) (string, error)
	// Workloads counts the editors' projects that are due by a moment or have no
	// due time, by kind, leaving out one project.
	Workloads(ctx context.Context, due time.Time, without string) ([]Workload, error)
}

// AvailabilityWriter stores absences and the dedicated editors of clients.
type AvailabilityWriter interface {
	CreateDayOff(ctx context.Context, d DayOff) error
	// DeleteDayOff returns ErrNotFound when the editor has no such absence.
	DeleteDayOff(ctx context.Context, editorID, id string) error
	// SetDedicatedEditor takes "" for none.
	SetDedicatedEditor(ctx context.Context, accountID, editorID string) error
}

// EditorAtWork is an editor with what we know about their work.
type EditorAtWork struct {
	EditorProfile
	Name     string
	Avatar   string
	TimeZone string // "" when they have not said
}

// Schedule is when the editor can work, given their absences.
func (e EditorAtWork) Schedule(off []DayOff) Schedule {
	zone, err := time.LoadLocation(e.TimeZone)
	if err != nil {
		zone = time.UTC
	}
	return Schedule{WorkingTime: e.Works, WeeklyHours: e.WeeklyHours, Zone: zone, Off: off}
}

// Hits reports whether a project the editor works on is due while they are away,
// or is waiting for work that the absence keeps them from doing before it is due.
func (d DayOff) Hits(p Project, zone *time.Location, now time.Time) bool {
	if p.WorkLeft() == 0 {
		return false
	}
	due := p.Clock.Due()
	if due.Before(now) {
		return d.Covers(DateOf(now.In(zone)))
	}
	return d.First <= DateOf(due.In(zone)) && DateOf(now.In(zone)) <= d.Last
}
