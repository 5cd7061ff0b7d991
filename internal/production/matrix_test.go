package production_test

import (
	"errors"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// inState creates a project of ben's in a state, with a version and a spent
// credit.
func (s *stage) inState(t *testing.T, state cutroom.ProjectState) cutroom.Project {
	t.Helper()
	return s.inStateOf(t, state, ben.UserID)
}

// inStateOf is inState for any editor, or none.
func (s *stage) inStateOf(t *testing.T, state cutroom.ProjectState, editorID string) cutroom.Project {
	t.Helper()
	p := s.draft(t, string(state))
	p.State, p.EditorID, p.HasTurn, p.AskedIn, p.HeldIn = state, editorID, state == cutroom.Queued, cutroom.InProgress, cutroom.InProgress
	p.Promise = cutroom.Promise{Hours: 24, Rounds: 5}
	p.ApprovedAt = s.wall.Now()
	version := s.file(t, p)
	p.Version = 1
	s.write(t, func(tx cutroom.Tx) error {
		ledger, err := tx.LedgerOf(t.Context(), account)
		if err != nil {
			return err
		}
		if state != cutroom.Draft {
			if err := ledger.Reserve(s.wall.Now(), ana, p.ID); err != nil {
				return err
			}
		}
		return errors.Join(tx.SaveProject(t.Context(), p), tx.SaveLedger(t.Context(), ledger), tx.CreateVersion(t.Context(), cutroom.Version{
			ProjectID: p.ID, Number: 1, FileID: version.ID, DeliveredBy: ben.UserID, DeliveredAt: s.wall.Now(), ReleasedAt: s.wall.Now(),
		}))
	})
	return p
}

// clear ends all projects, so that slots are free for the next.
func (s *stage) clear(t *testing.T) {
	t.Helper()
	open, err := s.store.OpenProjects(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	s.write(t, func(tx cutroom.Tx) error {
		for _, p := range open {
			p.State = cutroom.Cancelled
			if err := tx.SaveProject(t.Context(), p); err != nil {
				return err
			}
		}
		return nil
	})
}

// relationsTo returns how each of the cast is related to a project, which may
// have an editor or none. Drafts and cancelled projects belong to no editor.
func relationsTo(state cutroom.ProjectState, editorID string) map[cutroom.Actor]cutroom.Relation {
	fits := state != cutroom.Draft
	bens := editorID == ben.UserID && fits && state != cutroom.Cancelled
	return map[cutroom.Actor]cutroom.Relation{
		mia: {Manager: true}, ben: {Editor: bens, Fits: fits}, kim: {Fits: fits}, eve: {},
		ana:      {Member: &cutroom.Member{Position: cutroom.Owner}},
		approver: {Member: &cutroom.Member{Position: cutroom.Approver}},
		reviewer: {Member: &cutroom.Member{Position: cutroom.Reviewer}},
		biller:   {Member: &cutroom.Member{Position: cutroom.Billing}},
	}
}

// A test in cutroom checks who may do what against the table; here every cell
// goes through the verb and the database, for projects with and without an
// editor.
func TestEveryPersonCanDoExactlyWhatTheTableSaysInEveryState(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1000)
		done := map[cutroom.Transition]bool{}
		for _, editorID := range []string{ben.UserID, ""} {
			for _, state := range cutroom.ProjectStates {
				p := s.inStateOf(t, state, editorID)
				fresh := s.file(t, p)
				for who, rel := range relationsTo(state, editorID) {
					for _, rule := range cutroom.Transitions {
						_, wanted := p.Allows(rule.Transition, rel, s.wall.Now())
						_, err := s.Apply(t.Context(), who, p.ID, production.Act{
							Transition: rule.Transition, Text: "Because", Notes: []string{"Once more"}, EditorID: kim.UserID, FileID: fresh.ID, Version: 1,
						})
						if !errors.Is(err, wanted) {
							t.Errorf("%s, %s of %q, %s: %v, want %v", who.UserID, state, editorID, rule.Transition, err, wanted)
						}
						if err == nil {
							done[rule.Transition] = true
							s.stored(t, p.ID)
							s.clear(t)
							p = s.inStateOf(t, state, editorID)
							fresh = s.file(t, p)
						}
					}
				}
				s.clear(t)
			}
		}
		for _, rule := range cutroom.Transitions {
			if !done[rule.Transition] {
				t.Errorf("nobody could %s anything", rule.Transition)
			}
		}
	})
}
