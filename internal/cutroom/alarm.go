package cutroom

import (
	"context"
	"time"
)

// next is the alarm that comes after another.
func (a Alarm) next() Alarm {
	return map[Alarm]Alarm{NoAlarm: AlarmHalf, AlarmHalf: AlarmAtRisk, AlarmAtRisk: AlarmMissed}[a]
}

// RaiseAlarms gives the alarms that the clock has reached by a moment and
// returns a step for each, dated when it was reached. Each is given once in a
// lap. Every other step comes after it: while the clock stands, nobody can tell
// any more when an alarm was due.
func (p *Project) RaiseAlarms(now time.Time) []Step {
	var steps []Step
	for {
		at := p.Clock.NextAlarm(p.Alarm)
		if at.IsZero() || at.After(now) {
			return steps
		}
		p.Alarm = p.Alarm.next()
		if p.Alarm == AlarmMissed {
			p.NewDueAt = newEstimate(p.Clock.Promise, now)
		}
		steps = append(steps, p.step(StepAlarm, System, p.moment(at), p.State, 0, StepDetail{Alarm: p.Alarm}))
	}
}

// How a new estimate is made when a promise was missed: a quarter of the promise
// more, two hours at least, up to the next half hour.
const (
	extraShare = 4
	leastExtra = 2 * time.Hour
	estimateTo = 30 * time.Minute
)

func newEstimate(promise time.Duration, now time.Time) time.Time {
	at := toMillis(now).Add(max(promise/extraShare, leastExtra))
	if even := at.Truncate(estimateTo); even.Before(at) {
		return even.Add(estimateTo)
	}
	return at
}

// RaiseAlarms gives the alarms that are due on all projects.
type RaiseAlarms struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (RaiseAlarms) Kind() string { return "project.raiseAlarms" }

// AlarmReader finds projects whose clocks have reached an alarm.
type AlarmReader interface {
	// ProjectsToAlarm lists projects with an alarm that is due by a moment, the
	// longest due first.
	ProjectsToAlarm(ctx context.Context, by time.Time, limit int) ([]Project, error)
}
