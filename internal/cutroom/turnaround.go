package cutroom

import "time"

// ClockMode says whose time is passing on a project.
type ClockMode string

// The modes.
const (
	ClockOff    ClockMode = "off"    // before its first turn, and after the end
	ClockOurs   ClockMode = "ours"   // we work on it
	ClockTheirs ClockMode = "theirs" // the client has to answer
	ClockPaused ClockMode = "paused" // nobody works on it
)

// ClockModes lists all modes.
var ClockModes = []ClockMode{ClockOff, ClockOurs, ClockTheirs, ClockPaused}

// Turnaround is the clock of a project. It is computed from the project's steps
// alone, so everybody sees the same. Only our time counts against the promise.
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
	Used      time.Duration `json:"used,omitempty"`     // how much of it was used before Since

	// Where the time since StartedAt has gone, up to Since.
	Ours   time.Duration `json:"ours,omitempty"`
	Theirs time.Duration `json:"theirs,omitempty"`
	Paused time.Duration `json:"paused,omitempty"`
}

// Turn lets time pass in another mode from a moment on.
func (t *Turnaround) Turn(at time.Time, mode ClockMode) {
	*t = t.At(at)
	if mode == ClockOurs && t.StartedAt.IsZero() {
		t.StartedAt = t.Since
	}
	t.Mode = mode
}

// NewLap begins a new promise at a moment.
func (t *Turnaround) NewLap(at time.Time, promise time.Duration) {
	*t = t.At(at)
	t.Lap++
	t.Promise, t.Used = promise, 0
}

// At returns the clock with all time up to a moment written down. The moment is
// never earlier than what was written down before.
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

// Left is how much of the promise is left at a moment; negative when it is
// broken.
func (t Turnaround) Left(now time.Time) time.Duration { return t.Promise - t.At(now).Used }

// Due is when the promise runs out if our time keeps running; zero while the clock
// stands.
func (t Turnaround) Due() time.Time {
	if t.Mode != ClockOurs {
		return time.Time{}
	}
	return t.Since.Add(t.Promise - t.Used)
}

// Alarm is how far a promise has been used up.
type Alarm string

// The alarms, in the order in which they come.
const (
	NoAlarm     Alarm = ""
	AlarmHalf   Alarm = "half"    // 50 %
	AlarmAtRisk Alarm = "at_risk" // 80 %
	AlarmMissed Alarm = "missed"
)

// Alarm is how far the promise has been used up at a moment.
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

// NextAlarm is when the clock reaches the alarm after a given one if our time
// keeps running; zero when the clock stands or no alarm is left.
func (t Turnaround) NextAlarm(after Alarm) time.Time {
	if t.Mode != ClockOurs || t.Lap == 0 || after == AlarmMissed {
		return time.Time{}
	}
	share := map[Alarm]time.Duration{NoAlarm: t.Promise / 2, AlarmHalf: t.Promise / 5 * 4, AlarmAtRisk: t.Promise}[after]
	return t.Since.Add(share - t.Used)
}

// TurnaroundOf computes the clock from the steps of a project, in their order.
func TurnaroundOf(steps []Step) Turnaround {
	t := Turnaround{Mode: ClockOff}
	for _, s := range steps {
		s.turn(&t)
	}
	return t
}
