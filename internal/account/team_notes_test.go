package account_test

import (
	"fmt"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestNotesAboutAClientAreAddedOnceAndOnlyReadByManagers(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		boss, owner := s.client(t, "mia"), s.client(t, "ana")
		if err := s.SetRole(t.Context(), cutroom.System, "mia", cutroom.Manager); err != nil {
			t.Fatal(err)
		}
		boss.Role = cutroom.Manager
		team := s.place(t, owner).AccountID
		for i, text := range []string{" Calls, no email. ", "Touchy about the old logo.", "Prefers Ben."} {
			for range 2 { // the response was lost
				if err := s.WriteTeamNote(t.Context(), boss, team, fmt.Sprint("key", i), text); err != nil {
					t.Fatal(err)
				}
			}
		}
		var seen string
		for page := (cutroom.Page{Limit: 2}); ; {
			notes, names, err := s.TeamNotes(t.Context(), boss, team, page)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range notes {
				seen += names[n.By] + ": " + n.Text + "\n"
				page.Before = n.ID
			}
			if len(notes) < page.Limit {
				break
			}
		}
		if want := "The mia: Prefers Ben.\nThe mia: Touchy about the old logo.\nThe mia: Calls, no email.\n"; seen != want {
			t.Errorf("%s", seen)
		}
		for what, err := range map[string]error{
			"reads":                    third(s.TeamNotes(t.Context(), owner, team, cutroom.Page{Limit: 2})),
			"writes":                   s.WriteTeamNote(t.Context(), owner, team, "k", "x"),
			"pretends to be a manager": s.WriteTeamNote(t.Context(), cutroom.Actor{UserID: owner.UserID, Role: cutroom.Manager}, team, "k", "x"),
		} {
			if err == nil || err.Error() != cutroom.ErrForbidden.Error() {
				t.Errorf("a client who %s: %v", what, err)
			}
		}
		wantErr(t, s.WriteTeamNote(t.Context(), boss, team, "empty", "  "), cutroom.ErrTeamNoteText)
		wantErr(t, s.WriteTeamNote(t.Context(), boss, "nobody's", "k", "x"), cutroom.ErrNotFound)

		// They are deleted with the account.
		if _, err := s.AskForDeletion(t.Context(), owner); err != nil {
			t.Fatal(err)
		}
		s.now.Move(15 * day)
		s.sweep(t)
		if left, _, err := s.TeamNotes(t.Context(), boss, team, cutroom.Page{Limit: 5}); err != nil || len(left) != 0 {
			t.Errorf("%+v, %v", left, err)
		}
	})
}

func third[A, B any](_ A, _ B, err error) error { return err }
