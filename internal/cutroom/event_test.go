package cutroom_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// eventKind is the format of every kind of event: noun.pastTense.
var eventKind = regexp.MustCompile(`^[a-z]+\.[a-z][A-Za-z]*$`)

// eventKinds returns the constants in event.go that name a kind.
func eventKinds(t *testing.T) (kinds []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "event.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for _, value := range spec.Values {
			if text, ok := value.(*ast.BasicLit); ok && text.Kind == token.STRING {
				kind, err := strconv.Unquote(text.Value)
				if err != nil {
					t.Fatal(err)
				}
				if eventKind.MatchString(kind) {
					kinds = append(kinds, kind)
				}
			}
		}
		return true
	})
	return kinds
}

func TestTheContractListsExactlyTheKindsOfEvents(t *testing.T) {
	data, err := os.ReadFile("../../contract/events.json")
	if err != nil {
		t.Fatal(err)
	}
	var listed map[string][]string
	if err := json.Unmarshal(data, &listed); err != nil {
		t.Fatal(err)
	}
	kinds := eventKinds(t)
	for _, rule := range cutroom.Transitions {
		kinds = append(kinds, rule.Transition.Event())
	}
	slices.Sort(kinds)
	if got := slices.Sorted(maps.Keys(listed)); !slices.Equal(got, kinds) {
		t.Errorf("contract/events.json has\n%v, event.go has\n%v", got, kinds)
	}
	if !slices.Contains(kinds, cutroom.UserRegistered) || !slices.Contains(kinds, cutroom.PaymentReceived) {
		t.Errorf("found only %v", kinds)
	}
}

func TestOnlyItsAudienceCanReadAnEvent(t *testing.T) {
	ana := cutroom.Actor{UserID: "ana", Role: cutroom.Client}
	mia := cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
	for _, c := range []struct {
		audience []string
		ana, mia bool
	}{
		{nil, false, false},
		{[]string{cutroom.ToEveryone}, true, true},
		{[]string{cutroom.ToManagers}, false, true},
		{[]string{cutroom.ToUser("ana")}, true, false},
		{[]string{cutroom.ToUser("ben"), cutroom.ToUser("ana"), cutroom.ToManagers}, true, true},
		{[]string{"ana", "users:ana", cutroom.ToUser("")}, false, false},
	} {
		e := cutroom.Event{Audience: c.audience}
		if e.VisibleTo(ana) != c.ana || e.VisibleTo(mia) != c.mia {
			t.Errorf("%v: ana %v, mia %v", c.audience, e.VisibleTo(ana), e.VisibleTo(mia))
		}
	}
}

func TestOnlyManagersHearOfGivenUpJobs(t *testing.T) {
	for _, kind := range []string{cutroom.JobGivenUp, cutroom.JobRetried, cutroom.JobDismissed} {
		e := cutroom.GivenUpJobEvent(kind, 7, cutroom.System, time.Time{})
		for role, want := range map[cutroom.Role]bool{cutroom.Manager: true, cutroom.Editor: false, cutroom.Client: false} {
			if got := e.VisibleTo(cutroom.Actor{UserID: "7", Role: role}); got != want {
				t.Errorf("%s is visible to a %s: %v", kind, role, got)
			}
		}
		if e.VisibleTo(cutroom.Actor{Role: cutroom.Manager, Scopes: cutroom.Scopes(cutroom.ReadProjects)}) {
			t.Errorf("%s is visible with a token for projects", kind)
		}
	}
}

func TestOnlyItsAudienceSeesAnEvent(t *testing.T) {
	ana := cutroom.Actor{UserID: "ana", Role: cutroom.Client}
	eve := cutroom.Actor{UserID: "eve", Role: cutroom.Client}
	mia := cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
	mine := cutroom.Event{Audience: []string{cutroom.ToUser("ana"), cutroom.ToManagers}}
	if !mine.VisibleTo(ana) || !mine.VisibleTo(mia) || mine.VisibleTo(eve) {
		t.Error("an event for ana and the managers has the wrong audience")
	}
	if (cutroom.Event{}).VisibleTo(mia) {
		t.Error("an event without an audience is seen")
	}
}
