package cutroom_test

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestTheContractHasTheTableOfTransitions(t *testing.T) {
	table := readContract[[]cutroom.Rule](t, "transitions.json")
	if !reflect.DeepEqual(table, cutroom.Transitions) {
		t.Errorf("contract/transitions.json differs from transition.go")
	}
	for _, rule := range cutroom.Transitions {
		if rule.Transition.Event() == "" {
			t.Errorf("no event reports %s", rule.Transition)
		}
		if slices.Contains(rule.By, cutroom.MemberParty) != (rule.Member != "") {
			t.Errorf("%s does not say what a member's position must allow", rule.Transition)
		}
	}
}

func TestTheDocumentedTransitionsMatchTheCode(t *testing.T) {
	page, err := os.ReadFile("../../docs/flows/project.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range cutroom.Transitions {
		var from, by []string
		for _, s := range rule.From {
			from = append(from, string(s))
			if rule.To != "" && !strings.Contains(string(page), fmt.Sprintf("    %s --> %s: %s\n", s, rule.To, rule.Transition)) {
				t.Errorf("the drawing lacks %s --> %s: %s", s, rule.To, rule.Transition)
			}
		}
		for _, p := range rule.By {
			if p == cutroom.MemberParty {
				p += cutroom.Party(fmt.Sprintf(" who may %s", rule.Member))
			}
			by = append(by, string(p))
		}
		to := string(rule.To)
		switch {
		case rule.Back:
			to = "back"
		case to == "":
			to = "stays"
		}
		row := fmt.Sprintf("| %s | %s | %s | %s |", rule.Transition, strings.Join(from, ", "), to, strings.Join(by, ", "))
		if !strings.Contains(string(page), row) {
			t.Errorf("the page lacks the row\n%s", row)
		}
	}
}

// everyone returns every kind of relation to a project.
func everyone() map[string]cutroom.Relation {
	all := map[string]cutroom.Relation{
		"system": {System: true}, "manager": {Manager: true}, "assigned editor": {Editor: true, Fits: true},
		"unfit assigned editor": {Editor: true}, "other editor": {Fits: true}, "stranger": {},
	}
	for _, p := range cutroom.Positions {
		all[string(p)] = cutroom.Relation{Member: &cutroom.Member{Position: p}}
	}
	return all
}

// allowed is a second, independent implementation of the table.
func allowed(who string, state cutroom.ProjectState, transition cutroom.Transition) bool {
	open := state != cutroom.Draft && state != cutroom.Approved && state != cutroom.Cancelled
	working := state == cutroom.InProgress || state == cutroom.Revision
	decides := who == "owner" || who == "approver"
	assigned := who == "assigned editor" || who == "unfit assigned editor"
	switch transition {
	case cutroom.SubmitProject:
		return state == cutroom.Draft && (decides || who == "system")
	case cutroom.ClaimProject:
		return false // these projects are already taken
	case cutroom.AssignProject:
		return open && (who == "manager" || who == "system")
	case cutroom.DeclineProject:
		return (working || state == cutroom.Queued) && assigned
	case cutroom.StartProject:
		return state == cutroom.Queued && (assigned || who == "manager")
	case cutroom.AskClient, cutroom.DeliverVersion:
		return working && assigned
	case cutroom.AnswerQuestion:
		return state == cutroom.NeedsInfo && (decides || who == "reviewer")
	case cutroom.ReleaseVersion:
		return state == cutroom.FinalCheck && (who == "manager" || who == "system")
	case cutroom.ReturnVersion:
		return state == cutroom.FinalCheck && who == "manager"
	case cutroom.RequestChanges:
		return state == cutroom.InReview && decides
	case cutroom.ApproveVersion:
		return state == cutroom.InReview && (decides || who == "system")
	case cutroom.ReopenProject:
		return state == cutroom.Approved && (decides || who == "manager")
	case cutroom.HoldProject:
		return open && state != cutroom.OnHold && (who == "manager" || who == "system")
	case cutroom.ResumeProject:
		return state == cutroom.OnHold && (who == "manager" || who == "system")
	case cutroom.GrantRound:
		return open && who == "manager"
	case cutroom.CancelProject:
		return (open || state == cutroom.Draft) && (decides || who == "manager")
	}
	return false
}

func TestEveryTransitionIsOpenToExactlyThoseInTheTable(t *testing.T) {
	now := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	for who, rel := range everyone() {
		for _, state := range cutroom.ProjectStates {
			p := cutroom.Project{ID: "p", State: state, EditorID: "ben", HasTurn: true, ApprovedAt: now}
			for _, rule := range cutroom.Transitions {
				_, err := p.Allows(rule.Transition, rel, now)
				if want := allowed(who, state, rule.Transition); (err == nil) != want {
					t.Errorf("%s, %s, %s: %v, want it allowed: %t", who, state, rule.Transition, err, want)
				}
			}
		}
	}
}

func TestAProjectCanBeClaimedOnlyOnceAndFromThePool(t *testing.T) {
	now := time.Now()
	fits := cutroom.Relation{Fits: true}
	for _, c := range []struct {
		project cutroom.Project
		by      cutroom.Relation
		want    error
	}{
		{cutroom.Project{State: cutroom.Queued}, fits, nil},
		{cutroom.Project{State: cutroom.Queued, EditorID: "kim"}, fits, cutroom.ErrTaken},
		{cutroom.Project{State: cutroom.InProgress, EditorID: "kim"}, fits, cutroom.ErrTaken},
		{cutroom.Project{State: cutroom.InProgress}, fits, cutroom.ErrMoved},
		{cutroom.Project{State: cutroom.Queued}, cutroom.Relation{Manager: true}, cutroom.ErrForbidden},
		{cutroom.Project{State: cutroom.Queued}, cutroom.Relation{}, cutroom.ErrNotFound},
	} {
		if _, err := c.project.Allows(cutroom.ClaimProject, c.by, now); !same(err, c.want) {
			t.Errorf("%+v by %+v: %v, want %v", c.project.State, c.by, err, c.want)
		}
	}
}

func same(err, want error) bool {
	if want == nil {
		return err == nil
	}
	return err != nil && fmt.Sprint(err) == fmt.Sprint(want)
}

func TestAProjectReturnsToItsPreviousState(t *testing.T) {
	now := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	p := cutroom.Project{State: cutroom.Revision, EditorID: "ben"}
	move := func(transition cutroom.Transition, want cutroom.ProjectState) {
		t.Helper()
		now = now.Add(time.Minute)
		i := slices.IndexFunc(cutroom.Transitions, func(r cutroom.Rule) bool { return r.Transition == transition })
		s := p.Move(cutroom.Transitions[i], cutroom.System, now, cutroom.StepDetail{})
		if p.State != want || s.To != want || p.StateSince != now {
			t.Errorf("%s leads to %s, want %s", transition, p.State, want)
		}
	}
	move(cutroom.AskClient, cutroom.NeedsInfo)
	move(cutroom.HoldProject, cutroom.OnHold)
	move(cutroom.ResumeProject, cutroom.NeedsInfo)
	move(cutroom.AnswerQuestion, cutroom.Revision)
	move(cutroom.HoldProject, cutroom.OnHold)
	move(cutroom.ResumeProject, cutroom.Revision)
}

func TestPossibleMovesFollowFromStateAndHistory(t *testing.T) {
	now := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	manager, editor := cutroom.Relation{Manager: true}, cutroom.Relation{Editor: true}
	move := func(transition cutroom.Transition, to cutroom.ProjectState) cutroom.PossibleMove {
		return cutroom.PossibleMove{Transition: transition, To: to}
	}
	hold, cancel := move(cutroom.HoldProject, cutroom.OnHold), move(cutroom.CancelProject, cutroom.Cancelled)
	release := move(cutroom.ReleaseVersion, cutroom.InReview)
	for name, c := range map[string]struct {
		project cutroom.Project
		by      cutroom.Relation
		want    []cutroom.PossibleMove
	}{
		"queued with an editor": {
			cutroom.Project{State: cutroom.Queued, EditorID: "ben", HasTurn: true}, manager,
			[]cutroom.PossibleMove{move(cutroom.StartProject, cutroom.InProgress), hold, cancel},
		},
		"queued without an editor": {
			cutroom.Project{State: cutroom.Queued, HasTurn: true}, manager,
			[]cutroom.PossibleMove{{Transition: cutroom.StartProject, To: cutroom.InProgress, AssignFirst: true}, hold, cancel},
		},
		"queued without a free slot": {cutroom.Project{State: cutroom.Queued}, manager, []cutroom.PossibleMove{hold, cancel}},
		"first version in final check": {
			cutroom.Project{State: cutroom.FinalCheck, EditorID: "ben"}, manager,
			[]cutroom.PossibleMove{release, move(cutroom.ReturnVersion, cutroom.InProgress), hold, cancel},
		},
		"second version in final check": {
			cutroom.Project{State: cutroom.FinalCheck, EditorID: "ben", Clock: cutroom.Turnaround{Lap: 2}}, manager,
			[]cutroom.PossibleMove{release, move(cutroom.ReturnVersion, cutroom.Revision), hold, cancel},
		},
		"held by a manager": {
			cutroom.Project{State: cutroom.OnHold, HeldIn: cutroom.Revision, HeldFor: cutroom.HeldByManager}, manager,
			[]cutroom.PossibleMove{move(cutroom.ResumeProject, cutroom.Revision), cancel},
		},
		"held by billing": {
			cutroom.Project{State: cutroom.OnHold, HeldIn: cutroom.Revision, HeldFor: cutroom.HeldByBilling}, manager,
			[]cutroom.PossibleMove{cancel},
		},
		"an editor's own project": {
			cutroom.Project{State: cutroom.InProgress, EditorID: "ben"}, editor,
			[]cutroom.PossibleMove{move(cutroom.AskClient, cutroom.NeedsInfo), move(cutroom.DeliverVersion, cutroom.FinalCheck)},
		},
		"a stranger's project": {cutroom.Project{State: cutroom.InProgress, EditorID: "ben"}, cutroom.Relation{}, []cutroom.PossibleMove{}},
	} {
		if got := c.project.PossibleMoves(c.by, now); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

func TestEditingHasBegunOnceAProjectHasLeftTheQueue(t *testing.T) {
	t.Parallel()
	for p, want := range map[cutroom.ProjectState]bool{
		cutroom.Draft: false, cutroom.Queued: false, cutroom.InProgress: true, cutroom.FinalCheck: true, cutroom.InReview: true,
		cutroom.Revision: true, cutroom.NeedsInfo: true, cutroom.Approved: true,
	} {
		if got := (cutroom.Project{State: p}).EditingBegun(); got != want {
			t.Errorf("%s: %t", p, got)
		}
		if got := (cutroom.Project{State: cutroom.OnHold, HeldIn: p}).EditingBegun(); got != want {
			t.Errorf("on hold from %s: %t", p, got)
		}
	}
}
