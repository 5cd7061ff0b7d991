package cutroom

import (
	"cmp"
	"slices"
	"time"
)

// Active reports whether a project takes up one of its client's editing slots. A
// version awaiting the client's response does not, so that the next project can
// begin.
func (s ProjectState) Active() bool { return slices.Contains(working, s) }

// ActiveStates lists the states that take up an editing slot.
func ActiveStates() []ProjectState { return slices.Clone(working) }

// ArrangeQueue numbers the projects in a client's queue from 1 and gives the free
// editing slots to the first of them. It changes the projects in place and
// returns the resulting steps. Projects with the same place keep their order; a
// place of 0 comes before all others.
func ArrangeQueue(queue []*Project, free int, now time.Time) []Step {
	slices.SortStableFunc(queue, func(a, b *Project) int { return cmp.Compare(a.QueuePlace, b.QueuePlace) })
	var steps []Step
	for i, p := range queue {
		p.QueuePlace = i + 1
		if turn := i < free; turn != p.HasTurn {
			steps = append(steps, p.setTurn(turn, now))
		}
	}
	return steps
}

// setTurn gives a queued project an editing slot or takes it away.
func (p *Project) setTurn(turn bool, now time.Time) Step {
	p.HasTurn = turn
	kind, promise := StepTurnLost, time.Duration(0)
	if turn {
		kind = StepTurn
		if p.Clock.Lap == 0 {
			promise = time.Duration(p.Promise.Hours) * time.Hour
		}
	}
	return p.step(kind, System, p.moment(now), p.State, promise, StepDetail{})
}

// Forecast is when a project submitted now would begin and be delivered, if every
// promise ahead of it takes its full time.
type Forecast struct {
	Place  int       // in the queue
	Begins time.Time // when an editing slot is free for it
	Due    time.Time
}

// ExpectedDue is when the project's current lap will be done if we work on it
// from a moment on. A late one takes some more time, and at least until the
// client was told to expect it.
func (p Project) ExpectedDue(from, now time.Time) time.Time {
	if left := p.Clock.Left(now); left > 0 {
		return from.Add(left)
	}
	if extra := from.Add(leastExtra); extra.After(p.NewDueAt) {
		return extra
	}
	return p.NewDueAt
}

// ForecastQueue returns the forecast of every project in a queue. When active
// projects are done, their slots go to the queue in order. Projects whose clock
// has stopped count with the time they have left.
func ForecastQueue(slots int, active, queue []Project, now time.Time) []Forecast {
	free := make([]time.Time, 0, max(slots, len(active)))
	for _, p := range active {
		free = append(free, p.ExpectedDue(now, now))
	}
	for len(free) < slots {
		free = append(free, now)
	}
	slices.SortFunc(free, time.Time.Compare)
	// After a change to a smaller plan, more projects may be active than there
	// are slots: those that finish first free no slot.
	free = free[len(free)-max(1, slots):]
	forecasts := make([]Forecast, len(queue))
	for i, p := range queue {
		begins := free[0]
		due := begins.Add(time.Duration(p.Promise.Hours) * time.Hour)
		if p.Clock.Lap > 0 {
			due = p.ExpectedDue(begins, now)
		}
		forecasts[i] = Forecast{Place: i + 1, Begins: begins, Due: due}
		free[0] = due
		slices.SortFunc(free, time.Time.Compare)
	}
	return forecasts
}
