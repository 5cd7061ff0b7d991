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

const oneDay = 24 * time.Hour

// unanswered runs the job at a given time and returns how often the client was
// warned.
func (s *stage) unanswered(t *testing.T, id string, at time.Time) (warnings int) {
	t.Helper()
	s.wall.Move(at.Sub(s.wall.Now()))
	s.order(t, cutroom.ApproveUnanswered{})
	steps, _, err := s.Steps(t.Context(), ana, id)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		if step.Kind == cutroom.StepApprovalWarning {
			warnings++
		}
	}
	return warnings
}

func TestAnUnansweredVersionIsApprovedAfterTwoWarnings(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.inReview(t, "Silence", 0)
		since := s.stored(t, id).StateSince
		for _, c := range []struct {
			after    time.Duration
			warnings int
			state    cutroom.ProjectState
		}{
			{7*oneDay - time.Second, 0, cutroom.InReview}, {7 * oneDay, 1, cutroom.InReview}, {12*oneDay - time.Second, 1, cutroom.InReview},
			{12 * oneDay, 2, cutroom.InReview}, {14*oneDay - time.Second, 2, cutroom.InReview}, {14 * oneDay, 2, cutroom.Approved},
		} {
			if n := s.unanswered(t, id, since.Add(c.after)); n != c.warnings || s.stored(t, id).State != c.state {
				t.Errorf("after %v: %d warnings, %s", c.after, n, s.stored(t, id).State)
			}
		}
		s.heard(t, ana, cutroom.ApprovalWarned, id)
		steps, err := st.StepsOf(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		last := steps[len(steps)-1]
		if last.Kind != cutroom.StepKind(cutroom.ApproveVersion) || last.By != cutroom.System.UserID || last.Detail.SHA256 == "" || last.Detail.Version != 1 {
			t.Errorf("the sign-off is %+v", last)
		}
		s.do(t, ana, id, words(cutroom.ReopenProject, "I was on holiday"))
	})
}

func TestLateWarningsPostponeTheApproval(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.inReview(t, "The server was off", 0)
		since := s.stored(t, id).StateSince
		if n := s.unanswered(t, id, since.Add(30*oneDay)); n != 1 || s.stored(t, id).State != cutroom.InReview {
			t.Errorf("%d warnings, %s", n, s.stored(t, id).State)
		}
		s.unanswered(t, id, since.Add(32*oneDay-time.Second))
		if p := s.stored(t, id); p.State != cutroom.InReview {
			t.Errorf("%s before the two days after the warning were over", p.State)
		}
		s.unanswered(t, id, since.Add(32*oneDay))
		if p := s.stored(t, id); p.State != cutroom.Approved {
			t.Error(p.State)
		}
	})
}

func TestAResponseOrAHoldRestartsTheWait(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.inReview(t, "Answered", 0)
		since := s.stored(t, id).StateSince
		s.unanswered(t, id, since.Add(13*oneDay))
		s.do(t, ana, id, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Once more"}})
		s.unanswered(t, id, since.Add(15*oneDay))
		if p := s.stored(t, id); p.State != cutroom.Revision {
			t.Error(p.State)
		}
		s.answerNotes(t, id)
		s.do(t, ben, id, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, s.stored(t, id)).ID})
		s.do(t, mia, id, act(cutroom.ReleaseVersion))
		again := s.stored(t, id)
		if again.ReviewWarnings != 0 || !again.ApprovesAt().Equal(again.StateSince.Add(14*oneDay)) {
			t.Errorf("%d warnings, approved at %v", again.ReviewWarnings, again.ApprovesAt())
		}
		s.unanswered(t, id, again.StateSince.Add(12*oneDay))
		s.do(t, mia, id, words(cutroom.HoldProject, "They are away"))
		s.unanswered(t, id, again.StateSince.Add(20*oneDay))
		s.do(t, mia, id, act(cutroom.ResumeProject))
		if p := s.stored(t, id); p.State != cutroom.InReview || p.ReviewWarnings != 0 {
			t.Errorf("%s, %d warnings", p.State, p.ReviewWarnings)
		}
	})
}

func TestTwoNodesApproveAnUnansweredVersionOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.inReview(t, "Once", 0)
		node := func(ctx context.Context) error {
			return s.ApproveUnanswered(ctx, cutroom.Attempt{}, cutroom.ApproveUnanswered{})
		}
		s.wall.Move(13 * oneDay)
		race(t, node, node, node)
		s.wall.Move(3 * oneDay)
		race(t, node, node, s.try(ana, id, production.Act{Transition: cutroom.ApproveVersion, Version: 1}))
		steps, err := st.StepsOf(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		kinds := slices.DeleteFunc(steps, func(step cutroom.Step) bool {
			return step.Kind != cutroom.StepApprovalWarning && step.Kind != cutroom.StepKind(cutroom.ApproveVersion)
		})
		if s.stored(t, id).State != cutroom.Approved || len(kinds) != 2 {
			t.Errorf("%+v", kinds)
		}
	})
}
