package app_test

import (
	"log/slog"
	"testing"

	"cutroom/internal/app"
	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
)

// storyPage is larger than any list in the story.
var storyPage = cutroom.Page{Limit: 100}

// A new demo starts with a working agency, in which every number is the result
// of what its people did.
func TestANewDemoStartsWithAYearOfHistory(t *testing.T) {
	t.Parallel()
	options := app.Options{Config: settings(t), Mode: app.Demo, Story: true, Logger: slog.New(slog.DiscardHandler)}
	a, err := app.New(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	// The second start finds the finished story and continues from there.
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if a, err = app.New(t.Context(), options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })

	who := map[string]cutroom.Actor{}
	for _, p := range demo.People {
		u, err := a.Store.UserByLogin(t.Context(), p.Username)
		if err != nil {
			t.Fatal(err)
		}
		who[p.Username] = cutroom.Actor{UserID: u.ID, Username: u.Username, Role: u.Role}
	}
	all, _, err := a.Production.Projects(t.Context(), who["manager"], cutroom.ProjectSearch{}, storyPage)
	if err != nil {
		t.Fatal(err)
	}
	states := map[cutroom.ProjectState]int{}
	for _, p := range all {
		states[p.State]++
		steps, err := a.Store.StepsOf(t.Context(), p.ID)
		if err != nil {
			t.Fatal(err)
		}
		if clock := cutroom.TurnaroundOf(steps); clock != p.Clock {
			t.Errorf("%s: its history gives %+v, its clock %+v", p.Title, clock, p.Clock)
		}
	}
	for _, state := range cutroom.ProjectStates {
		if states[state] == 0 {
			t.Errorf("no project is %s", state)
		}
	}
	if len(all) != 45 {
		t.Errorf("%d projects", len(all))
	}
	if found, err := a.Account.VerifyAudit(t.Context(), who["manager"]); err != nil || found.BrokenAt != 0 {
		t.Errorf("the audit log: %+v, %v", found, err)
	}
	figures, err := a.Production.FiguresOf(t.Context(), who["editor"], who["editor"].UserID)
	if err != nil || !figures.Now.Ratings.Enough() || figures.Before.Videos == 0 || len(figures.Latest) == 0 {
		t.Errorf("the editor's figures: %+v, %v", figures, err)
	}
	if asked, err := a.Production.RatingsToAskFor(t.Context(), who["client"]); err != nil || len(asked) != 1 {
		t.Errorf("the client is asked to rate %d projects, %v", len(asked), err)
	}
	if low, err := a.Production.LowRatings(t.Context(), who["manager"]); err != nil || len(low) != 1 {
		t.Errorf("%d low ratings, %v", len(low), err)
	}
	for _, p := range demo.People {
		own, _, err := a.Production.Projects(t.Context(), who[p.Username], cutroom.ProjectSearch{UnderWay: true}, storyPage)
		if err != nil {
			t.Fatal(err)
		}
		open := 0
		for _, view := range own {
			open += len(view.Open)
		}
		if open == 0 {
			t.Errorf("%s finds nothing to do", p.Username)
		}
		counts, err := a.Store.NotificationCountsOf(t.Context(), who[p.Username].UserID)
		if err != nil || counts.NeedsYou == 0 || counts.Unread == 0 || counts.Unread > 50 {
			t.Errorf("the bell of %s shows %+v, %v", p.Username, counts, err)
		}
	}
}
