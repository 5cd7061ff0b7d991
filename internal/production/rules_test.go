package production_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// changeRules changes the rules as a manager who has just read them.
func (s *stage) changeRules(t *testing.T, change func(*cutroom.Rules)) cutroom.Rules {
	t.Helper()
	rules, err := s.Rules(t.Context(), mia)
	if err != nil {
		t.Fatal(err)
	}
	change(&rules)
	kept, err := s.ChangeRules(t.Context(), mia, rules)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

func TestChangedApprovalDaysDoNotAffectVersionsInReview(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 2)
		before := s.inReview(t, "Before", 0)
		s.changeRules(t, func(r *cutroom.Rules) { r.ApprovalDays = 30 })
		after := s.inReview(t, "After", 0)
		for id, days := range map[string]time.Duration{before: 14, after: 30} {
			if p := s.stored(t, id); !p.ApprovesAt().Equal(p.StateSince.Add(days * oneDay)) {
				t.Errorf("%s is approved at %v, delivered %v", p.Title, p.ApprovesAt(), p.StateSince)
			}
		}
		since := s.stored(t, before).StateSince
		s.unanswered(t, before, since.Add(12*oneDay))
		s.unanswered(t, before, since.Add(14*oneDay))
		if s.stored(t, before).State != cutroom.Approved || s.stored(t, after).State != cutroom.InReview || s.stored(t, after).ReviewWarnings != 0 {
			t.Errorf("%s and %s", s.stored(t, before).State, s.stored(t, after).State)
		}
		last := s.stored(t, after).StateSince
		if n := s.unanswered(t, after, last.Add(23*oneDay)); n != 1 {
			t.Errorf("%d warnings a week before", n)
		}
		s.unanswered(t, after, last.Add(28*oneDay))
		s.unanswered(t, after, last.Add(30*oneDay))
		if state := s.stored(t, after).State; state != cutroom.Approved {
			t.Errorf("%s after 30 days", state)
		}
	})
}

func TestAnOngoingProjectKeepsItsMissedPromiseCredit(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.draft(t, "Late").ID
		s.do(t, ana, id, act(cutroom.SubmitProject))
		s.changeRules(t, func(r *cutroom.Rules) { r.MissedCredit = false })
		s.pass(t, 25*time.Hour)
		if p := s.stored(t, id); p.Alarm != missed || s.left(t) != 1 {
			t.Errorf("%q, %d credits", p.Alarm, s.left(t))
		}
	})
}

func TestTheSecondManagerLearnsThatTheRulesHaveChanged(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		seen, err := s.Rules(t.Context(), mia)
		if err != nil || seen != cutroom.FirstRules {
			t.Fatalf("%+v, %v", seen, err)
		}
		if err := s.SetAutoAssign(t.Context(), mia, true); err != nil {
			t.Fatal(err)
		}
		late := seen
		late.ApprovalDays = 21
		if _, err := s.ChangeRules(t.Context(), mia, late); !errors.Is(err, cutroom.ErrSettingsChanged) {
			t.Errorf("the second: %v", err)
		}
		kept := s.changeRules(t, func(r *cutroom.Rules) { r.ApprovalDays = 21 })
		if want := (cutroom.Rules{AutoAssign: true, MissedCredit: true, ApprovalDays: 21, Version: 2}); kept != want {
			t.Errorf("kept: %+v", kept)
		}
		lines, err := st.AuditBefore(t.Context(), cutroom.SettingRules, 0, 10)
		if err != nil || len(lines) != 2 || lines[0].Detail["approvalDays"] != "21, was 14" || lines[1].Detail["autoAssign"] != "on" {
			t.Errorf("%+v, %v", lines, err)
		}
	})
}

func TestRulesHaveLimitsAndAreForManagers(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	for _, days := range []int{0, 7, 91} {
		if _, err := s.ChangeRules(t.Context(), mia, cutroom.Rules{ApprovalDays: days}); err == nil {
			t.Errorf("%d days are accepted", days)
		}
	}
	for _, who := range []cutroom.Actor{ana, ben} {
		_, seen := s.Rules(t.Context(), who)
		_, changed := s.ChangeRules(t.Context(), who, cutroom.FirstRules)
		if !errors.Is(seen, cutroom.ErrForbidden) || !errors.Is(changed, cutroom.ErrForbidden) {
			t.Errorf("%s: %v, %v", who.UserID, seen, changed)
		}
	}
}
