package production_test

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAManagerGrantsAnotherRoundAndTheClientIsNotified(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 5)
		id := s.inReview(t, "Petit Four, loop", 4)
		p := s.stored(t, id)
		included, _ := p.RoundsIncluded()
		told := s.listening(t)
		grant := production.Act{Transition: cutroom.GrantRound, Text: "They waited long", Rounds: included}
		v := s.do(t, mia, id, grant)
		told("a granted round", "ana round_granted, approver round_granted")
		if now, _ := v.RoundsIncluded(); now != included+1 || v.State != p.State || v.RoundsUsed != p.RoundsUsed || v.StateSince != p.StateSince {
			t.Errorf("%d rounds in %s, want %d more than %d", now, v.State, 1, included)
		}
		s.stored(t, id)
		s.refused(t, mia, id, grant, cutroom.ErrRoundsChanged)
		s.refused(t, ana, id, grant, cutroom.ErrForbidden)
		s.refused(t, ben, id, grant, cutroom.ErrForbidden)
		s.refused(t, eve, id, grant, cutroom.ErrNotFound)
		if _, err := s.Apply(t.Context(), mia, id, act(cutroom.GrantRound)); err == nil {
			t.Error("a round was granted without a reason")
		}
		steps, _, err := s.Steps(t.Context(), ana, id)
		if err != nil {
			t.Fatal(err)
		}
		if last := steps[len(steps)-1]; last.Kind != cutroom.StepKind(cutroom.GrantRound) || last.Detail.Text != "" {
			t.Errorf("the client reads %+v", last)
		}
		for _, n := range s.bell(t, ana) {
			if n.Kind == cutroom.NotifyRoundGranted && n.Facts.Text != "" {
				t.Errorf("the client sees the reason: %q", n.Facts.Text)
			}
			if n.Kind == cutroom.NotifyToReview && !n.NeedsYou {
				t.Error("after the grant nobody is asked to review any more")
			}
		}
		lines, err := st.AuditBefore(t.Context(), account, 0, 1)
		if err != nil || len(lines) != 1 || lines[0].Action != cutroom.AuditRoundGranted || lines[0].Detail["reason"] != "They waited long" || lines[0].By != mia.UserID {
			t.Errorf("the audit log says %+v, %v", lines, err)
		}
	})
}

func TestAGrantedRoundIsUsedBeforeAPaidOne(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 100)
		changes := production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Once more"}, Version: 1, PayWithCredit: true}
		for range 5 {
			s.clear(t)
			id := s.inReview(t, "used up", 4)
			s.write(t, func(tx cutroom.Tx) error {
				p, err := tx.ProjectByID(t.Context(), id)
				p.RoundsUsed, _ = p.RoundsIncluded()
				if err != nil {
					return err
				}
				return tx.SaveProject(t.Context(), p)
			})
			used := s.stored(t, id).RoundsUsed
			before := s.left(t)
			grant := production.Act{Transition: cutroom.GrantRound, Text: "From us", Rounds: used}
			paid := s.try(ana, id, changes)
			granted := s.try(mia, id, grant)
			n := race(t, paid, granted, granted)
			p := s.stored(t, id)
			included, _ := p.RoundsIncluded()
			spent := before - s.left(t)
			// Either the round was granted first and used without a credit, or
			// it was paid for and the manager is told that there is one more.
			if p.RoundsUsed != used+1 || included != used+1 || spent != 0 && spent != 1 || n != 2-spent {
				t.Errorf("%d succeeded: %d of %d rounds used, %d credits spent", n, p.RoundsUsed, included, spent)
			}
		}
	})
}

func TestNoRoundIsGrantedForAFinishedProject(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 10)
		grant := words(cutroom.GrantRound, "From us")
		for _, state := range []cutroom.ProjectState{cutroom.Draft, cutroom.Approved, cutroom.Cancelled} {
			s.refused(t, mia, s.inState(t, state).ID, grant, cutroom.ErrMoved)
		}
		p := s.inState(t, cutroom.InReview)
		s.write(t, func(tx cutroom.Tx) error {
			p.Promise.Rounds = cutroom.UnlimitedRounds
			return tx.SaveProject(t.Context(), p)
		})
		s.refused(t, mia, p.ID, grant, cutroom.ErrRoundsUnlimited)
	})
}
