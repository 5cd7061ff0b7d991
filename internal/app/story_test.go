package app_test

import (
	"log/slog"
	"testing"

	"cutroom/internal/app"
	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
)

// storyPage is more than the story has of anything.
var storyPage = cutroom.Page{Limit: 100}

// A new demo opens with a working agency, whose every number follows from what
// its people did.
func TestANewDemoBeginsWithAYearBehindIt(t *testing.T) {
	t.Parallel()
	options := app.Options{Config: settings(t), Mode: app.Demo, Story: true, Logger: slog.New(slog.DiscardHandler)}
	a, err := app.New(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	// The second start finds the story told, and goes on from there.
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
	all, _, err := a.Production.Projects(t.Context(), who["manager"], false, storyPage)
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
			t.Errorf("%s: its history tells %+v, its clock says %+v", p.Title, clock, p.Clock)
		}
	}
	for _, state := range cutroom.ProjectStates {
		if states[state] == 0 {
			t.Errorf("no project is %s", state)
		}
	}
	if len(all) != 40 {
		t.Errorf("%d projects", len(all))
	}
	if found, err := a.Account.VerifyAudit(t.Context(), who["manager"]); err != nil || found.BrokenAt != 0 {
		t.Errorf("the audit log: %+v, %v", found, err)
	}
	for _, p := range demo.People {
		own, _, err := a.Production.Projects(t.Context(), who[p.Username], true, storyPage)
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
	}
}
