package cutroom

import (
	"context"
	"time"
)

// next returns the alarm that follows a.
func (a Alarm) next() Alarm {
	return map[Alarm]Alarm{NoAlarm: AlarmHalf, AlarmHalf: AlarmAtRisk, AlarmAtRisk: AlarmMissed}[a]
}

// RaiseAlarms raises the alarms that the clock has reached by now and returns a
// step for each, dated when it was reached. Each alarm is raised once per lap.
// Call it before any other step: once the clock has stopped, the time at which an
// alarm was due can no longer be computed.
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

// How the new estimate is computed after a missed promise: now plus a quarter of
// the promise, but at least two hours, rounded up to the next half hour.
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

// RaiseAlarms is the job that raises the alarms due on all projects.
type RaiseAlarms struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (RaiseAlarms) Kind() string { return "project.raiseAlarms" }

// AlarmReader finds projects whose clocks have reached an alarm.
type AlarmReader interface {
	// ProjectsToAlarm lists projects with an alarm due by a moment, longest
	// overdue first.
	ProjectsToAlarm(ctx context.Context, by time.Time, limit int) ([]Project, error)
}
