package cutroom

import (
	"context"
	"slices"
	"sort"
	"time"
)

// Outlook is what recent months and the editors' availability suggest for a
// draft, beside what its plan promises.
type Outlook struct {
	Videos int           // how many of its kind had their first version in the last FigureDays, up to the number counted
	Usual  time.Duration // how long four in five of them took at most; 0 if there are too few
	Free   time.Time     // by when an editor who could do it has the hours for it; zero if not within outlookAhead
	Likely time.Time     // when its first version is likely to arrive; zero if unknown
}

const (
	fewestCuts    = 5 // how many it takes to say how long something usually takes
	outlookAhead  = 14 * 24 * time.Hour
	usualTenths   = 8 // this many in ten videos take no longer
	tenthsOfWhole = 10
)

// OutlookUntil is how far ahead an outlook looks.
func OutlookUntil(now time.Time) time.Time { return now.Add(outlookAhead) }

// OutlookOf combines how long similar videos took recently (cuts) with which
// editors have time for it once an editing slot is free.
func OutlookOf(draft Project, date Forecast, cuts []time.Duration, candidates []Candidate, now time.Time) Outlook {
	o := Outlook{Videos: len(cuts), Free: freeBy(draft, candidates, date.Begins, now)}
	if len(cuts) >= fewestCuts {
		sorted := slices.Sorted(slices.Values(cuts))
		o.Usual = sorted[(len(sorted)*usualTenths-1)/tenthsOfWhole]
		o.Likely = date.Begins.Add(o.Usual)
	}
	if o.Likely.IsZero() && o.Free.After(date.Due) || !o.Likely.IsZero() && o.Free.After(o.Likely) {
		o.Likely = o.Free
	}
	return o
}

// freeBy is the first hour by which one of the editors who could do a project can
// finish their other work and the project, which cannot begin before begins.
func freeBy(p Project, candidates []Candidate, begins, now time.Time) (free time.Time) {
	begins = later(begins, now)
	needs, hours := p.WorkLeft(), int(OutlookUntil(now).Sub(begins)/time.Hour)
	for _, c := range candidates {
		if !c.Fits(p) {
			continue
		}
		schedule := c.Schedule(c.Off)
		hour := sort.Search(hours+1, func(hour int) bool {
			at := begins.Add(time.Duration(hour) * time.Hour)
			return schedule.Work(begins, at) >= needs && schedule.Work(now, at) >= c.Taken+needs
		})
		if at := begins.Add(time.Duration(hour) * time.Hour); hour <= hours && (free.IsZero() || at.Before(free)) {
			free = at
		}
	}
	return free
}

// FirstCutReader finds out how long first versions took.
type FirstCutReader interface {
	// FirstCuts lists how much of our time the first versions of one kind of
	// project took, for projects approved after a moment, latest first.
	FirstCuts(ctx context.Context, kind ServiceKind, after time.Time, limit int) ([]time.Duration, error)
}
