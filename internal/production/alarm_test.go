package production_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// alarms returns the alarms in a project's history, and how long after a moment
// each was reached.
func (s *stage) alarms(t *testing.T, id string, since time.Time) (kinds []cutroom.Alarm, after []time.Duration) {
	t.Helper()
	steps, err := s.store.StepsOf(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for i, step := range steps {
		if i > 0 && step.At.Before(steps[i-1].At) {
			t.Errorf("step %d is dated before step %d", step.Seq, step.Seq-1)
		}
		if step.Kind == cutroom.StepAlarm {
			kinds, after = append(kinds, step.Detail.Alarm), append(after, step.At.Sub(since))
		}
	}
	return kinds, after
}

func (s *stage) wantAlarms(t *testing.T, id string, since time.Time, kinds []cutroom.Alarm, after ...time.Duration) {
	t.Helper()
	got, when := s.alarms(t, id, since)
	if !slices.Equal(got, kinds) || !slices.Equal(when, after) {
		t.Errorf("alarms %v after %v, want %v after %v", got, when, kinds, after)
	}
	s.stored(t, id)
}

// pass lets time pass and runs the job that raises alarms.
func (s *stage) pass(t *testing.T, d time.Duration) {
	t.Helper()
	s.wall.Move(d)
	s.order(t, cutroom.RaiseAlarms{})
}

const (
	half   = cutroom.AlarmHalf
	atRisk = cutroom.AlarmAtRisk
	missed = cutroom.AlarmMissed
)

var (
	toHalf   = 12 * time.Hour
	toAtRisk = 19*time.Hour + 12*time.Minute
	toMissed = 24 * time.Hour
)

func TestAlarmsAreRaisedOnceAndDatedWhenTheyWereDue(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.draft(t, "Late").ID
		s.do(t, ana, id, act(cutroom.SubmitProject))
		since := s.wall.Now()
		s.pass(t, toHalf-time.Second)
		s.wantAlarms(t, id, since, nil)
		s.pass(t, 40*time.Second) // the job doesn't run at an exact time
		s.wantAlarms(t, id, since, []cutroom.Alarm{half}, toHalf)
		s.pass(t, time.Hour)
		s.wantAlarms(t, id, since, []cutroom.Alarm{half}, toHalf)
		s.order(t, cutroom.RaiseAlarms{Now: since.Add(toMissed + 5*time.Minute)}) // another node moved the demo clock
		s.wantAlarms(t, id, since, []cutroom.Alarm{half, atRisk, missed}, toHalf, toAtRisk, toMissed)
		p := s.stored(t, id)
		if want := since.Add(toMissed + 5*time.Minute + 6*time.Hour).Truncate(30 * time.Minute).Add(30 * time.Minute); !p.NewDueAt.Equal(want) {
			t.Errorf("the new estimate is %v, want %v", p.NewDueAt, want)
		}
		if s.left(t) != 1 {
			t.Errorf("%d credits after a missed promise", s.left(t))
		}
		steps, _, err := s.Steps(t.Context(), ana, id)
		if err != nil {
			t.Fatal(err)
		}
		seen := slices.DeleteFunc(steps, func(step cutroom.Step) bool { return step.Kind != cutroom.StepAlarm })
		if len(seen) != 1 || seen[0].Detail.Alarm != missed || seen[0].Detail.Credit != string(cutroom.EntryGrant) {
			t.Errorf("the client sees %+v", seen)
		}
		s.heard(t, mia, cutroom.ClockAlarmed, id)
		s.heard(t, mia, cutroom.ProjectAtRisk, id)
		s.heard(t, mia, cutroom.DeadlineMissed, id)
		events, err := st.EventsAfter(t.Context(), 0, 1000)
		heard := slices.DeleteFunc(events, func(e cutroom.Event) bool { return e.Kind != cutroom.ClockAlarmed || !e.VisibleTo(ana) })
		if err != nil || len(heard) != 1 {
			t.Errorf("ana sees %d alarms, %v", len(heard), err)
		}
	})
}

func TestAnOverdueAlarmIsRaisedBeforeTheNextTransition(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		p := s.draft(t, "Overtaken")
		s.do(t, ana, p.ID, act(cutroom.SubmitProject))
		since := s.wall.Now()
		s.do(t, ben, p.ID, act(cutroom.ClaimProject))
		s.do(t, ben, p.ID, act(cutroom.StartProject))
		s.wall.Move(25 * time.Hour)
		s.do(t, ben, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID})
		s.do(t, mia, p.ID, act(cutroom.ReleaseVersion)) // the clock is stopped now
		s.pass(t, time.Hour)
		s.wantAlarms(t, p.ID, since, []cutroom.Alarm{half, atRisk, missed}, toHalf, toAtRisk, toMissed)
		if s.left(t) != 1 {
			t.Errorf("%d credits after a missed promise", s.left(t))
		}
		// Each lap has its own alarms, estimate and credit.
		s.do(t, ana, p.ID, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Once more"}})
		if got := s.stored(t, p.ID); got.Alarm != cutroom.NoAlarm || !got.NewDueAt.IsZero() {
			t.Errorf("a new period starts with %q and %v", got.Alarm, got.NewDueAt)
		}
		s.pass(t, 30*time.Hour)
		if got := s.stored(t, p.ID); got.Alarm != missed || got.NewDueAt.IsZero() || s.left(t) != 2 {
			t.Errorf("%q, %v, %d credits", got.Alarm, got.NewDueAt, s.left(t))
		}
	})
}

func TestAlarmsAreRaisedBeforeALaterBriefChangeOrLostSlot(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 4)
		p := s.draft(t, "Brief")
		s.do(t, ana, p.ID, act(cutroom.SubmitProject))
		since := s.wall.Now()
		s.wall.Move(13 * time.Hour)
		changed := brief
		changed.Seconds = 20
		if _, err := s.ChangeBrief(t.Context(), ana, p.ID, cutroom.BriefChange{Revision: p.BriefRevision, Title: p.Title, Service: p.Service, Brief: changed}); err != nil {
			t.Fatal(err)
		}
		s.wantAlarms(t, p.ID, since, []cutroom.Alarm{half}, toHalf)
		s.wall.Move(7 * time.Hour)
		for range 2 { // both slots go to other projects
			s.do(t, ana, s.draft(t, "First").ID, production.Act{Transition: cutroom.SubmitProject, PutFirst: true})
		}
		if got := s.stored(t, p.ID); got.HasTurn {
			t.Error("it kept its slot")
		}
		s.wantAlarms(t, p.ID, since, []cutroom.Alarm{half, atRisk}, toHalf, toAtRisk)
		s.pass(t, 48*time.Hour) // its clock is stopped
		s.wantAlarms(t, p.ID, since, []cutroom.Alarm{half, atRisk}, toHalf, toAtRisk)
	})
}

func TestNoCreditIsGivenForAMissedPromiseIfTurnedOff(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		s.changeRules(t, func(r *cutroom.Rules) { r.MissedCredit = false })
		id := s.draft(t, "Late").ID
		s.do(t, ana, id, act(cutroom.SubmitProject))
		s.pass(t, 25*time.Hour)
		if p := s.stored(t, id); p.Alarm != missed || s.left(t) != 0 {
			t.Errorf("%q, %d credits", p.Alarm, s.left(t))
		}
	})
}

func TestTwoNodesRaiseAnAlarmOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 2)
		var ids []string
		for _, title := range []string{"one", "two"} {
			id := s.draft(t, title).ID
			s.do(t, ana, id, act(cutroom.SubmitProject))
			ids = append(ids, id)
		}
		s.wall.Move(25 * time.Hour)
		node := func(ctx context.Context) error { return s.RaiseAlarms(ctx, cutroom.Attempt{}, cutroom.RaiseAlarms{}) }
		race(t, node, node, node, s.try(ben, ids[0], act(cutroom.ClaimProject)))
		s.order(t, cutroom.RaiseAlarms{})
		for _, id := range ids {
			if got, _ := s.alarms(t, id, s.wall.Now()); !slices.Equal(got, []cutroom.Alarm{half, atRisk, missed}) {
				t.Errorf("%v", got)
			}
			s.stored(t, id)
		}
		if s.left(t) != 2 {
			t.Errorf("%d credits for two missed promises", s.left(t))
		}
	})
}
