package cutroom_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// randomHistory takes a project through random transitions that its state allows,
// and returns it with its steps.
func randomHistory(random *rand.Rand, start time.Time) (cutroom.Project, []cutroom.Step, time.Time) {
	p := cutroom.Project{ID: "p", State: cutroom.Draft, EditorID: "ben", Promise: cutroom.Promise{Hours: 24}, Clock: cutroom.Turnaround{Mode: cutroom.ClockOff}}
	var steps []cutroom.Step
	now := start
	for range 1 + random.IntN(60) {
		now = now.Add(time.Duration(random.Int64N(int64(20 * time.Hour))))
		if random.IntN(12) == 0 {
			now = now.Add(-time.Hour) // a node whose clock is behind
		}
		if p.State == cutroom.Queued && random.IntN(2) == 0 {
			steps = append(steps, cutroom.ArrangeQueue([]*cutroom.Project{&p}, random.IntN(2), now)...)
			continue
		}
		rule := cutroom.Transitions[random.IntN(len(cutroom.Transitions))]
		for _, from := range rule.From {
			if from == p.State {
				steps = append(steps, p.Move(rule, cutroom.System, now, cutroom.StepDetail{}))
				break
			}
		}
	}
	return p, steps, now
}

func TestTheTurnaroundClockDependsOnlyOnTheSteps(t *testing.T) {
	start := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	for seed := range uint64(3000) {
		random := rand.New(rand.NewPCG(seed, 1))
		p, steps, now := randomHistory(random, start)
		now = now.Truncate(time.Millisecond) // as times are stored
		if got := cutroom.TurnaroundOf(steps); got != p.Clock {
			t.Fatalf("seed %d: from the steps %+v, kept %+v", seed, got, p.Clock)
		}
		var elapsed, ours time.Duration // counted independently, from the steps alone
		started := false
		for i, s := range steps {
			until := now
			if i+1 < len(steps) {
				until = steps[i+1].At
			}
			passed := max(0, until.Sub(s.At))
			if i > 0 && s.At.Before(steps[i-1].At) {
				t.Fatalf("seed %d: step %d goes back in time", seed, i)
			}
			started = started || s.Clock == cutroom.ClockOurs
			if started && s.Clock != cutroom.ClockOff {
				elapsed += passed
			}
			if s.Clock == cutroom.ClockOurs {
				ours += passed
			}
		}
		at := p.Clock.At(now)
		if at.Ours != ours || at.Ours+at.Theirs+at.Paused != elapsed || min(at.Ours, at.Theirs, at.Paused, at.Used) < 0 {
			t.Fatalf("seed %d: ours %v, theirs %v, paused %v of %v; want ours %v", seed, at.Ours, at.Theirs, at.Paused, elapsed, ours)
		}
		for range 3 { // reading it in between changes nothing
			between := now.Add(-time.Duration(random.Int64N(int64(time.Hour))))
			if later := p.Clock.At(between).At(now); later != at {
				t.Fatalf("seed %d: %+v after checking, %+v without", seed, later, at)
			}
		}
	}
}

func TestAPromiseIsDueWhenItsTimeIsUsedUpAndWarnsBeforeThat(t *testing.T) {
	start := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	c := cutroom.Turnaround{Mode: cutroom.ClockOff}
	c.NewLap(start, 10*time.Hour)
	c.Turn(start, cutroom.ClockOurs)
	c.Turn(start.Add(time.Hour), cutroom.ClockTheirs)
	if !c.Due().IsZero() || c.Left(start.Add(100*time.Hour)) != 9*time.Hour || c.Alarm(start.Add(100*time.Hour)) != cutroom.NoAlarm {
		t.Error("a stopped clock is not due")
	}
	again := start.Add(5 * time.Hour)
	c.Turn(again, cutroom.ClockOurs)
	if due := again.Add(9 * time.Hour); c.Due() != due {
		t.Errorf("due at %v, want %v", c.Due(), due)
	}
	alarm := cutroom.NoAlarm
	for _, want := range []struct {
		alarm cutroom.Alarm
		used  time.Duration
	}{{cutroom.AlarmHalf, 5 * time.Hour}, {cutroom.AlarmAtRisk, 8 * time.Hour}, {cutroom.AlarmMissed, 10 * time.Hour}} {
		at := c.NextAlarm(alarm)
		if wanted := again.Add(want.used - time.Hour); at != wanted {
			t.Errorf("%s is at %v, want %v", want.alarm, at, wanted)
		}
		if c.Alarm(at.Add(-time.Millisecond)) != alarm || c.Alarm(at) != want.alarm {
			t.Errorf("at %v the alarm is %q", at, c.Alarm(at))
		}
		alarm = want.alarm
	}
	if !c.NextAlarm(cutroom.AlarmMissed).IsZero() {
		t.Error("an alarm follows the last one")
	}
}

func TestTheQueueGivesFreeSlotsToTheFirstProjects(t *testing.T) {
	now := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	project := func(id string, place int) *cutroom.Project {
		return &cutroom.Project{ID: id, State: cutroom.Queued, QueuePlace: place, Promise: cutroom.Promise{Hours: 24}}
	}
	a, b, c := project("a", 3), project("b", 7), project("c", 0)
	steps := cutroom.ArrangeQueue([]*cutroom.Project{a, b, c}, 2, now)
	if c.QueuePlace != 1 || a.QueuePlace != 2 || b.QueuePlace != 3 || !c.HasTurn || !a.HasTurn || b.HasTurn || len(steps) != 2 {
		t.Errorf("%d %d %d, %d steps", a.QueuePlace, b.QueuePlace, c.QueuePlace, len(steps))
	}
	if a.Clock.Due() != now.Add(24*time.Hour) || !b.Clock.Due().IsZero() {
		t.Error("the clock starts with the turn")
	}
	later := now.Add(2 * time.Hour)
	b.QueuePlace = 0
	cutroom.ArrangeQueue([]*cutroom.Project{a, b, c}, 2, later)
	if a.HasTurn || !b.HasTurn || a.Clock.Mode != cutroom.ClockPaused || a.Clock.Left(later.Add(time.Hour)) != 22*time.Hour {
		t.Errorf("the project that lost its slot: %+v", a.Clock)
	}
	forecast := cutroom.ForecastQueue(2, []cutroom.Project{*a, *b}, []cutroom.Project{*c}, later)
	if forecast[0].Begins != later.Add(22*time.Hour) {
		t.Errorf("%+v", forecast)
	}
}

func TestALateProjectFreesItsSlotWhenItIsExpected(t *testing.T) {
	now := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	late := cutroom.Project{State: cutroom.InProgress, Clock: cutroom.Turnaround{
		Mode: cutroom.ClockOurs, Since: now.Add(-30 * time.Hour), StartedAt: now.Add(-30 * time.Hour), Lap: 1, Promise: 24 * time.Hour,
	}}
	queue := []cutroom.Project{{State: cutroom.Queued, Promise: cutroom.Promise{Hours: 24}}}
	for name, c := range map[string]struct{ told, want time.Time }{
		"the client was told when": {now.Add(5 * time.Hour), now.Add(5 * time.Hour)},
		"that has passed too":      {now.Add(-time.Hour), now.Add(2 * time.Hour)},
		"nobody was told yet":      {time.Time{}, now.Add(2 * time.Hour)},
	} {
		late.NewDueAt = c.told
		f := cutroom.ForecastQueue(1, []cutroom.Project{late}, queue, now)
		if !f[0].Begins.Equal(c.want) || !f[0].Due.Equal(c.want.Add(24*time.Hour)) {
			t.Errorf("%s: %+v, want it to begin at %v", name, f[0], c.want)
		}
		// One that is late before anybody has begun with it takes some time, too.
		waits := late
		waits.State, waits.HasTurn = cutroom.Queued, true
		f = cutroom.ForecastQueue(1, nil, []cutroom.Project{waits, queue[0]}, now)
		if !f[0].Begins.Equal(now) || !f[0].Due.Equal(c.want) || !f[1].Begins.Equal(c.want) {
			t.Errorf("%s, in the queue: %+v", name, f)
		}
	}
}
