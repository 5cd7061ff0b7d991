package production_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// editor saves what an editor can do. They work around the clock, so that the
// hour at which a test runs does not matter.
func (s *stage) editor(t *testing.T, who cutroom.Actor, languages []cutroom.Language, skills ...cutroom.ServiceKind) {
	t.Helper()
	days := []time.Weekday{0, 1, 2, 3, 4, 5, 6}
	s.write(t, func(tx cutroom.Tx) error {
		return tx.SaveEditorProfile(t.Context(), cutroom.EditorProfile{
			UserID: who.UserID, Languages: languages, Skills: skills, WeeklyHours: 168, Works: cutroom.WorkingTime{Days: days, Until: 24 * 60},
		})
	})
}

// waiting is a submitted project in Portuguese that has no editor.
func (s *stage) waiting(t *testing.T, title string) string {
	t.Helper()
	s.grant(t, 1)
	id := s.draft(t, title).ID
	s.do(t, ana, id, act(cutroom.SubmitProject))
	return id
}

// suggested returns the ids of the editors in the order they are suggested.
func (s *stage) suggested(t *testing.T, id string) (people []string, fits []cutroom.Fit) {
	t.Helper()
	fits, err := s.Suggestions(t.Context(), mia, id)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range fits {
		people = append(people, f.Editor.UserID)
	}
	return people, fits
}

func TestEditorsAreSuggestedWithTheReasons(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.editor(t, ben, []cutroom.Language{cutroom.English}, "social")
		s.editor(t, kim, []cutroom.Language{cutroom.Portuguese}, "social", "audio")
		id := s.waiting(t, "Loop")
		people, fits := s.suggested(t, id)
		if !slices.Equal(people, []string{"kim", "ben"}) || !fits[0].Suitable || fits[1].Suitable {
			t.Errorf("suggested %+v", fits)
		}
		if !slices.Equal(fits[0].Reasons, []cutroom.FitReason{cutroom.FitLanguage, cutroom.FitSkill, cutroom.FitFree}) {
			t.Errorf("for kim: %v", fits[0].Reasons)
		}
		if !slices.Contains(fits[1].Reasons, cutroom.FitOtherLanguage) {
			t.Errorf("against ben: %v", fits[1].Reasons)
		}
		if _, err := s.Suggestions(t.Context(), ben, id); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("an editor sees who else could do it: %v", err)
		}

		// An editor who is off until it is due can't do it.
		today := cutroom.DateOf(s.wall.Now())
		tomorrow := cutroom.DateOf(s.wall.Now().AddDate(0, 0, 2))
		off, err := s.TakeOff(t.Context(), kim, cutroom.DayOff{EditorID: kim.UserID, First: today, Last: tomorrow})
		if err != nil {
			t.Fatal(err)
		}
		if _, fits := s.suggested(t, id); fits[0].Suitable || !slices.Contains(fits[1].Reasons, cutroom.FitAway) {
			t.Errorf("while kim is away: %+v", fits)
		}
		if err := s.CancelDayOff(t.Context(), ben, kim.UserID, off.ID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("ben ends kim's holiday: %v", err)
		}
		if err := s.CancelDayOff(t.Context(), mia, kim.UserID, off.ID); err != nil {
			t.Fatal(err)
		}

		// The editor of the latest video comes first, and a dedicated editor
		// before them.
		s.editor(t, ben, []cutroom.Language{cutroom.Portuguese})
		s.grant(t, 1)
		first := s.inReview(t, "First", 0) // ben's
		if people, _ := s.suggested(t, id); people[0] != "ben" {
			t.Errorf("after %s ben created: %v", first, people)
		}
		if err := s.SetDedicatedEditor(t.Context(), mia, account, kim.UserID); !errors.Is(err, &cutroom.Error{Code: "dedicated_plan"}) {
			t.Errorf("an editor of their own on the smaller plan: %v", err)
		}
		has := func(plan string) {
			t.Helper()
			s.write(t, func(tx cutroom.Tx) error {
				a, err := tx.ClientAccountByID(t.Context(), account)
				if err != nil {
					return err
				}
				a.Plan = plan
				return tx.SaveClientAccount(t.Context(), a)
			})
		}
		has("enterprise")
		if err := s.SetDedicatedEditor(t.Context(), mia, account, kim.UserID); err != nil {
			t.Fatal(err)
		}
		if own, included, err := s.DedicatedEditor(t.Context(), mia, account); err != nil || own != "kim" || !included {
			t.Errorf("their own editor is %q, included %t: %v", own, included, err)
		}
		if people, fits := s.suggested(t, id); people[0] != "kim" || fits[0].Reasons[0] != cutroom.FitDedicated {
			t.Errorf("with an editor of their own: %v", people)
		}
		has("professional")
		if people, _ := s.suggested(t, id); people[0] != "ben" {
			t.Errorf("after a smaller plan: %v", people)
		}
	})
}

func TestAutomaticAssignmentChoosesTheBestEditor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.editor(t, ben, []cutroom.Language{cutroom.Portuguese})
		s.editor(t, kim, []cutroom.Language{cutroom.Portuguese})
		first := s.waiting(t, "Before it is switched on")
		s.work(t)
		if p := s.stored(t, first); p.EditorID != "" {
			t.Errorf("assigned to %s although automatic assignment is off", p.EditorID)
		}
		if err := s.SetAutoAssign(t.Context(), ben, true); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("an editor turns it on: %v", err)
		}
		demoted := cutroom.Actor{UserID: kim.UserID, Role: cutroom.Manager} // her role when her request came in
		if err := s.SetAutoAssign(t.Context(), demoted, true); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("a former manager turns it on: %v", err)
		}
		if err := s.SetAutoAssign(t.Context(), mia, true); err != nil {
			t.Fatal(err)
		}
		s.work(t)
		if p := s.stored(t, first); p.EditorID != "ben" { // as free as kim, and first by name
			t.Errorf("assigned to %q", p.EditorID)
		}
		// An editor who gave it back does not get it again.
		s.do(t, ben, first, words(cutroom.DeclineProject, "I am ill"))
		s.work(t)
		if p := s.stored(t, first); p.EditorID != "kim" {
			t.Errorf("then assigned to %q", p.EditorID)
		}
		s.do(t, kim, first, words(cutroom.DeclineProject, "So am I"))
		s.work(t)
		if p := s.stored(t, first); p.EditorID != "" {
			t.Errorf("assigned again to %q, who declined it", p.EditorID)
		}
	})
}

func TestWorkThatLosesItsEditorIsAssignedAgain(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.editor(t, ben, []cutroom.Language{cutroom.Portuguese})
		s.editor(t, kim, []cutroom.Language{cutroom.Portuguese})
		s.subscribe(t, func(sub *cutroom.Subscription) { sub.Plan = "enterprise" }) // for more slots
		started := func(title string) string {
			t.Helper()
			id := s.waiting(t, title)
			s.do(t, ben, id, act(cutroom.ClaimProject))
			s.do(t, ben, id, act(cutroom.StartProject))
			return id
		}
		given := func(id, want string) {
			t.Helper()
			s.work(t)
			if p := s.stored(t, id); p.EditorID != want {
				t.Errorf("%s, which is %s, is with %q, want %q", p.Title, p.State, p.EditorID, want)
			}
		}
		before := started("Before it is switched on")
		s.do(t, ben, before, words(cutroom.DeclineProject, "I am ill"))
		given(before, "")
		if err := s.SetAutoAssign(t.Context(), mia, true); err != nil {
			t.Fatal(err)
		}
		given(before, kim.UserID)

		s.grant(t, 1)
		changed := s.inReview(t, "Changed", 0)
		s.do(t, ana, changed, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Whiter"}})
		s.do(t, ben, changed, words(cutroom.DeclineProject, "I am ill"))
		given(changed, kim.UserID)

		s.grant(t, 1)
		held := s.inReview(t, "Held", 0)
		s.do(t, ana, held, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Whiter"}})
		s.do(t, mia, held, words(cutroom.HoldProject, "The client is ill"))

		reopened := s.approved(t, "Reopened")
		s.write(t, func(tx cutroom.Tx) error {
			u, err := tx.UserByID(t.Context(), ben.UserID)
			u.SuspendedAt = s.wall.Now()
			return errors.Join(err, tx.SaveUser(t.Context(), u))
		})
		s.order(t, cutroom.ReleaseProjects{UserID: ben.UserID})
		given(held, "")
		s.do(t, mia, held, act(cutroom.ResumeProject))
		given(held, kim.UserID)
		s.do(t, ana, reopened, words(cutroom.ReopenProject, "The logo is old"))
		given(reopened, kim.UserID)
	})
}

func TestADayOffShowsWhichProjectsItAffects(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.editor(t, ben, nil)
		id := s.waiting(t, "Due tomorrow")
		s.do(t, ben, id, act(cutroom.ClaimProject))
		s.do(t, ben, id, act(cutroom.StartProject))
		tomorrow := cutroom.DateOf(s.wall.Now().AddDate(0, 0, 1))
		desk, err := s.Desk(t.Context(), ben, ben.UserID)
		if err != nil || len(desk.Projects) != 1 || len(desk.Hit) != 0 || desk.WorkLeft != 3*time.Hour {
			t.Errorf("before: %+v, %v", desk, err)
		}
		if _, err := s.TakeOff(t.Context(), ben, cutroom.DayOff{EditorID: ben.UserID, First: tomorrow, Last: tomorrow, Note: "Dentist"}); err != nil {
			t.Fatal(err)
		}
		desk, err = s.Desk(t.Context(), mia, ben.UserID)
		if err != nil || !slices.Equal(desk.Hit, []string{id}) || len(desk.Off) != 1 {
			t.Errorf("afterwards: %+v, %v", desk, err)
		}
		for _, who := range []cutroom.Actor{kim, ana} {
			if _, err := s.Desk(t.Context(), who, ben.UserID); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s opens ben's desk: %v", who.UserID, err)
			}
			if err := s.SaveAvailability(t.Context(), who, ben.UserID, production.Availability{Works: cutroom.OfficeHours, WeeklyHours: 10}); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s plans ben's week: %v", who.UserID, err)
			}
		}
		if err := s.SaveAbilities(t.Context(), ben, ben.UserID, production.Abilities{Trusted: true}); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("ben trusts himself: %v", err)
		}
		for _, bad := range []cutroom.DayOff{{First: "2026-13-01", Last: tomorrow}, {First: tomorrow, Last: "2020-01-01"}, {First: tomorrow, Last: "2099-01-01"}} {
			bad.EditorID = ben.UserID
			if _, err := s.TakeOff(t.Context(), ben, bad); !errors.Is(err, &cutroom.Error{Code: "day_off"}) {
				t.Errorf("%+v: %v", bad, err)
			}
		}
	})
}

func TestTheTeamListIsPaged(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		s.editor(t, kim, nil)
		var names []string
		for after := ""; ; {
			team, err := s.Team(t.Context(), mia, cutroom.Page{Before: after, Limit: 1})
			if err != nil || len(team.Desks) != 1 || team.All != 2 || team.Here != 2 {
				t.Fatalf("%+v, %v", team, err)
			}
			desk := team.Desks[0]
			if has := desk.UserID == ben.UserID; has != (len(desk.Projects) == 1 && desk.Projects[0].ID == p.ID) {
				t.Errorf("%s has the projects %+v", desk.UserID, desk.Projects)
			}
			names = append(names, desk.UserID)
			if after = team.Next; after == "" {
				break
			}
		}
		if !slices.Equal(names, []string{ben.UserID, kim.UserID}) {
			t.Errorf("the team is %v", names)
		}
		if _, err := s.Team(t.Context(), ben, firstPage); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("ben sees the team: %v", err)
		}
	})
}

func TestSuggestionsTakeTheSameQueriesHoweverManyProjectsAreDone(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.editor(t, ben, nil)
		s.editor(t, kim, nil)
		id := s.waiting(t, "Loop")
		// asked returns how many fewer free hours ben has than kim. Ben does
		// all the work.
		asked := func(id string) (less int, queries int64) {
			t.Helper()
			before := st.Stats().Queries
			_, fits := s.suggested(t, id)
			for _, fit := range fits {
				switch fit.Editor.UserID {
				case ben.UserID:
					less -= fit.FreeHours
				case kim.UserID:
					less += fit.FreeHours
				}
			}
			return less, st.Stats().Queries - before
		}
		_, few := asked(id)
		s.grant(t, 5)
		for _, title := range []string{"One", "Two", "Three"} {
			s.approved(t, title)
		}
		if less, many := asked(id); many != few || less != 0 {
			t.Errorf("with three finished projects ben has %d hours less, and there were %d queries instead of %d", less, many, few)
		}
		// Three hours for a new project, and one for a round of changes.
		s.do(t, mia, id, production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID})
		changed := s.inReview(t, "Changed", 0)
		s.do(t, ana, changed, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Whiter"}})
		other := s.waiting(t, "Other")
		if less, many := asked(other); many != few || less != 4 {
			t.Errorf("with four hours to do ben has %d hours less, and there were %d queries instead of %d", less, many, few)
		}
		// The project in question does not count against its editor, nor does
		// one that is due later.
		if less, _ := asked(id); less != 0 {
			t.Errorf("for a project ben already has, he has %d hours less", less)
		}
	})
}
