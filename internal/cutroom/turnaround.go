package cutroom

import "time"

// ClockMode says whose time is running on a project.
type ClockMode string

// The modes.
const (
	ClockOff    ClockMode = "off"    // before its first turn, and after its end
	ClockOurs   ClockMode = "ours"   // we are working on it
	ClockTheirs ClockMode = "theirs" // the client has to respond
	ClockPaused ClockMode = "paused" // nobody is working on it
)

// ClockModes lists all modes.
var ClockModes = []ClockMode{ClockOff, ClockOurs, ClockTheirs, ClockPaused}

// Turnaround is the clock of a project. It is computed from the project's steps
// alone, so it is the same for everyone. Only our time counts against the
// promise.
//
//	off ──its turn comes──▶ ours ◀──▶ theirs, paused ──▶ off
//
// A lap is what one promise covers: the first version, or one round of changes.
type Turnaround struct {
	Mode      ClockMode     `json:"mode"`
	Since     time.Time     `json:"since,omitzero"`     // when Mode began
	StartedAt time.Time     `json:"startedAt,omitzero"` // when it first ran
	Lap       int           `json:"lap,omitempty"`      // 1 until the first change list
	Promise   time.Duration `json:"promise,omitempty"`  // how much of our time the lap may take
	Used      time.Duration `json:"used,omitempty"`     // how much of it was used up before Since

	// Where the time from StartedAt to Since went.
	Ours   time.Duration `json:"ours,omitempty"`
	Theirs time.Duration `json:"theirs,omitempty"`
	Paused time.Duration `json:"paused,omitempty"`
}

// Turn switches the clock to another mode at a moment.
func (t *Turnaround) Turn(at time.Time, mode ClockMode) {
	*t = t.At(at)
	if mode == ClockOurs && t.StartedAt.IsZero() {
		t.StartedAt = t.Since
	}
	t.Mode = mode
}

// NewLap starts a new promise at a moment.
func (t *Turnaround) NewLap(at time.Time, promise time.Duration) {
	*t = t.At(at)
	t.Lap++
	t.Promise, t.Used = promise, 0
}

// At returns the clock with all time up to a moment included. A moment before
// Since counts as Since.
func (t Turnaround) At(now time.Time) Turnaround {
	now = toMillis(now)
	if now.Before(t.Since) {
		now = t.Since
	}
	passed := now.Sub(t.Since)
	switch t.Mode {
	case ClockOurs:
		t.Ours += passed
		t.Used += passed
	case ClockTheirs:
		t.Theirs += passed
	case ClockPaused:
		t.Paused += passed
	case ClockOff:
	}
	t.Since = now
	return t
}

// Left is how much of the promise is left at a moment; negative if it is broken.
func (t Turnaround) Left(now time.Time) time.Duration { return t.Promise - t.At(now).Used }

// Due is when the promise runs out if our time keeps running; zero while it is
// not running.
func (t Turnaround) Due() time.Time {
	if t.Mode != ClockOurs {
		return time.Time{}
	}
	return t.Since.Add(t.Promise - t.Used)
}

// Alarm is how much of a promise has been used up.
type Alarm string

// The alarms, in the order they are reached.
const (
	NoAlarm     Alarm = ""
	AlarmHalf   Alarm = "half"    // 50 %
	AlarmAtRisk Alarm = "at_risk" // 80 %
	AlarmMissed Alarm = "missed"
)

// Alarm is the alarm that the clock has reached at a moment.
func (t Turnaround) Alarm(now time.Time) Alarm {
	if t.Lap == 0 {
		return NoAlarm
	}
	switch used := t.At(now).Used; {
	case used >= t.Promise:
		return AlarmMissed
	case used*5 >= t.Promise*4:
		return AlarmAtRisk
	case used*2 >= t.Promise:
		return AlarmHalf
	}
	return NoAlarm
}

// NextAlarm is when the clock reaches the alarm after the given one if our time
// keeps running; zero when it is not running or no alarm is left.
func (t Turnaround) NextAlarm(after Alarm) time.Time {
	if t.Mode != ClockOurs || t.Lap == 0 || after == AlarmMissed {
		return time.Time{}
	}
	share := map[Alarm]time.Duration{NoAlarm: t.Promise / 2, AlarmHalf: t.Promise / 5 * 4, AlarmAtRisk: t.Promise}[after]
	return t.Since.Add(share - t.Used)
}

// TurnaroundOf computes the clock from the steps of a project, in order.
func TurnaroundOf(steps []Step) Turnaround {
	t := Turnaround{Mode: ClockOff}
	for _, s := range steps {
		s.turn(&t)
	}
	return t
}
