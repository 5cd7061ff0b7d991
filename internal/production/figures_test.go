package production_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// liveThrough takes a project of ana's through a random history: editors,
// delays, rounds, approvals, ratings and reopenings.
func (s *stage) liveThrough(t *testing.T, dice *rand.Rand, title string) string {
	t.Helper()
	s.grant(t, 1)
	p := s.draft(t, title)
	s.do(t, ana, p.ID, act(cutroom.SubmitProject))
	who := []cutroom.Actor{ben, kim}[dice.IntN(2)]
	s.do(t, mia, p.ID, production.Act{Transition: cutroom.AssignProject, EditorID: who.UserID})
	s.do(t, who, p.ID, act(cutroom.StartProject))
	for version := 1; ; version++ {
		s.wall.Move(time.Duration(dice.IntN(30)) * time.Hour) // the promise is 24 hours
		if dice.IntN(4) == 0 {
			who = []cutroom.Actor{ben, kim}[dice.IntN(2)]
			s.do(t, mia, p.ID, production.Act{Transition: cutroom.AssignProject, EditorID: who.UserID})
		}
		s.do(t, who, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID})
		s.do(t, mia, p.ID, act(cutroom.ReleaseVersion))
		if dice.IntN(5) == 0 { // somebody else would do the changes
			who = []cutroom.Actor{ben, kim}[dice.IntN(2)]
			s.do(t, mia, p.ID, production.Act{Transition: cutroom.AssignProject, EditorID: who.UserID})
		}
		if dice.IntN(3) == 0 && version < 5 {
			s.do(t, ana, p.ID, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Once more"}, Version: version})
			s.answerNotes(t, p.ID)
			continue
		}
		s.do(t, ana, p.ID, production.Act{Transition: cutroom.ApproveVersion, Version: version})
		for revision := range dice.IntN(3) {
			s.wall.Move(time.Hour)
			_, err := s.Rate(t.Context(), approver, p.ID, cutroom.RatingChange{Stars: 1 + dice.IntN(5), Text: title, Revision: revision})
			if err != nil && !errors.Is(err, cutroom.ErrRatingChanged) { // giving the same rating twice is not a change
				t.Fatal(err)
			}
		}
		if dice.IntN(4) > 0 || version >= 5 {
			return p.ID
		}
		s.do(t, mia, p.ID, words(cutroom.ReopenProject, "Our error"))
	}
}

func TestStoredFiguresMatchTheHistories(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		dice := rand.New(rand.NewPCG(seed, 1))
		var outcomes []cutroom.Outcome
		for n := range 25 {
			outcomes = append(outcomes, s.outcome(t, s.liveThrough(t, dice, fmt.Sprint("Film ", n))))
			s.wall.Move(time.Duration(dice.IntN(10*24)) * time.Hour)
		}
		now := s.wall.Now()
		before, latest := cutroom.FigureSpans(now)
		for _, editor := range []cutroom.Actor{ben, kim} {
			var want cutroom.Figures
			for _, o := range outcomes {
				tally := &want.Now
				switch {
				case o.EditorID != editor.UserID || !o.ApprovedAt.After(before):
					continue
				case !o.ApprovedAt.After(latest):
					tally = &want.Before
				}
				one := func(yes bool) int {
					if yes {
						return 1
					}
					return 0
				}
				tally.Videos++
				tally.OnTime += one(o.OnTime)
				tally.FirstPass += one(o.FirstPass)
				tally.Rounds += o.Rounds
				tally.Ratings.Count += one(o.Rating.Stars > 0)
				tally.Ratings.Stars += o.Rating.Stars
			}
			want.At = now
			got, err := s.FiguresOf(t.Context(), editor, editor.UserID)
			if err != nil || got.Figures != want {
				t.Errorf("%s: stored %+v, the histories give %+v; %v", editor.UserID, got.Figures, want, err)
			}
			each, err := s.FiguresOfEach(t.Context(), mia, []string{editor.UserID})
			if err != nil || each[editor.UserID] != want {
				t.Errorf("%s among others: %+v, want %+v; %v", editor.UserID, each, want, err)
			}
			sums, err := st.RatingsByEditor(t.Context(), latest)
			if err != nil || sums[editor.UserID] != want.Now.Ratings {
				t.Errorf("%s: ratings %+v, want %+v; %v", editor.UserID, sums[editor.UserID], want.Now.Ratings, err)
			}
			for _, rated := range got.Latest {
				if rated.View.EditorID != editor.UserID || rated.EditorID != editor.UserID {
					t.Errorf("%s reads the rating of another: %+v", editor.UserID, rated)
				}
			}
		}
	})
}

func TestOnlyTheEditorAndManagersSeeFigures(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.rate(t, ana, s.approved(t, "Loop"), cutroom.RatingChange{Stars: 5, Text: "Ours alone"})
		for who, want := range map[cutroom.Actor]error{ben: nil, mia: nil, kim: cutroom.ErrNotFound, ana: cutroom.ErrNotFound, eve: cutroom.ErrNotFound} {
			got, err := s.FiguresOf(t.Context(), who, ben.UserID)
			if !errors.Is(err, want) || want == nil && (len(got.Latest) != 1 || got.Latest[0].Rating.Text != "Ours alone") {
				t.Errorf("%s: %+v, %v", who.UserID, got, err)
			}
		}
		for _, who := range []cutroom.Actor{ana, ben, eve} {
			if _, err := s.FiguresOfEach(t.Context(), who, []string{ben.UserID}); !errors.Is(err, cutroom.ErrForbidden) {
				t.Errorf("%s reads everybody's figures: %v", who.UserID, err)
			}
		}
		for _, id := range []string{ana.UserID, mia.UserID, "nobody"} {
			if _, err := s.FiguresOf(t.Context(), mia, id); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("figures of %s: %v", id, err)
			}
		}
	})
}

func TestRatingsDecideBetweenEquallyAvailableEditors(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.editor(t, ben, nil)
		s.editor(t, kim, nil)
		give := func(who cutroom.Actor, stars ...int) {
			t.Helper()
			s.write(t, func(tx cutroom.Tx) error {
				var all []error
				for _, n := range stars {
					p := cutroom.Project{ID: s.newID(), AccountID: "eve", Title: "Rated", State: cutroom.Approved, CreatedBy: "eve", CreatedAt: s.wall.Now()}
					all = append(all, tx.CreateProject(t.Context(), p), tx.SaveOutcome(t.Context(), cutroom.Outcome{
						ProjectID: p.ID, AccountID: "eve", EditorID: who.UserID, ApprovedAt: s.wall.Now(), Rating: cutroom.Rating{Stars: n, At: s.wall.Now()},
					}))
				}
				return errors.Join(all...)
			})
		}
		id := s.waiting(t, "Loop")
		want := func(when string, people ...string) []cutroom.Fit {
			t.Helper()
			got, fits := s.suggested(t, id)
			if !slices.Equal(got, people) {
				t.Errorf("%s: %v, want %v", when, got, people)
			}
			return fits
		}
		s.wall.Move(time.Minute)
		want("nobody is rated", "ben", "kim")
		give(kim, 5, 5)
		want("two ratings are too few", "ben", "kim")
		give(kim, 4)
		give(ben, 2, 3, 2)
		fits := want("three do", "kim", "ben")
		if fits[0].Rating != 47 || fits[0].Ratings != 3 || !slices.Contains(fits[0].Reasons, cutroom.FitWellRated) || !slices.Contains(fits[1].Reasons, cutroom.FitPoorlyRated) {
			t.Errorf("%+v", fits)
		}
		s.wall.Move(91 * oneDay)
		want("old ratings are forgotten", "ben", "kim")
	})
}
