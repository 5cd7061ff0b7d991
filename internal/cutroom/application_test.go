package cutroom_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// applicationInput is an application as the contract writes it.
type applicationInput struct {
	FullName, Email, Country, TimeZone, Software, About string
	Languages                                           []cutroom.Language
	Skills                                              []cutroom.Skill
	Showreel                                            []string
	WeeklyHours, Rate                                   int
	Consent                                             bool
}

func (in applicationInput) noun() cutroom.Application {
	a := cutroom.Application{
		FullName: in.FullName, Email: in.Email, Country: in.Country, TimeZone: in.TimeZone, Languages: in.Languages,
		Skills: in.Skills, Software: in.Software, WeeklyHours: in.WeeklyHours, Showreel: in.Showreel, About: in.About, Rate: in.Rate,
	}
	if in.Consent {
		a.ConsentedAt = time.Unix(1, 0)
	}
	return a
}

type applicationContract struct {
	Base         json.RawMessage `json:"applicationBase"`
	Applications []struct {
		Input                json.RawMessage
		Code, Field, Message string
	}
}

func TestApplicationsAreValidatedAsTheContractSays(t *testing.T) {
	c := readContract[applicationContract](t, "validation.json")
	if len(c.Applications) < 30 {
		t.Fatalf("only %d test cases", len(c.Applications))
	}
	for _, v := range c.Applications {
		var in applicationInput
		for _, layer := range []json.RawMessage{c.Base, v.Input} {
			if err := json.Unmarshal(layer, &in); err != nil {
				t.Fatal(err)
			}
		}
		got := in.noun().Validate()
		if v.Code == "" {
			if got != nil {
				t.Errorf("%s: refused with %v", v.Input, got)
			}
			continue
		}
		var e *cutroom.Error
		if !errors.As(got, &e) || e.Code != v.Code || e.Field != v.Field || e.Message != v.Message {
			t.Errorf("%s: got %v, want %s (%s): %s", v.Input, got, v.Code, v.Field, v.Message)
		}
	}
}

func TestVeryLongTextsAreRefused(t *testing.T) {
	c := readContract[applicationContract](t, "validation.json")
	var in applicationInput
	if err := json.Unmarshal(c.Base, &in); err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("a", 1<<20)
	for field, spoil := range map[string]func(*cutroom.Application){
		"fullName": func(a *cutroom.Application) { a.FullName = long },
		"email":    func(a *cutroom.Application) { a.Email = long + "@example.com" },
		"software": func(a *cutroom.Application) { a.Software = long },
		"showreel": func(a *cutroom.Application) { a.Showreel = []string{"https://example.com/" + long} },
		"about":    func(a *cutroom.Application) { a.About = long },
	} {
		a := in.noun()
		spoil(&a)
		var e *cutroom.Error
		if err := a.Validate(); !errors.As(err, &e) || e.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
}

var applicationStates = []cutroom.ApplicationState{"received", "screening", "test", "accepted", "declined", "withdrawn"}

func TestAnApplicationMovesOnlyAlongTheDiagram(t *testing.T) {
	allowed := map[cutroom.ApplicationState]string{
		"received":  "screening declined",
		"screening": "test declined",
		"test":      "accepted declined",
		"accepted":  "accepted",
		"declined":  "",
		"withdrawn": "",
	}
	at := time.Unix(100, 0)
	for _, from := range applicationStates {
		for _, to := range append(slices.Clone(applicationStates), "", "admin") {
			a := cutroom.Application{ID: "a", State: from}
			got, err := a.Moved(to, "why", at)
			may := slices.Contains(strings.Fields(allowed[from]), string(to))
			if may != (err == nil) || err != nil && !errors.Is(err, cutroom.ErrApplicationState) {
				t.Errorf("%s to %q: %v", from, to, err)
			}
			if may && (got.State != to || got.ChangedAt != at || (got.DeclineReason == "why") != (to == "declined")) {
				t.Errorf("%s to %q: %+v", from, to, got)
			}
		}
		_, err := cutroom.Application{State: from}.Withdrawn(at)
		if open := from == "received" || from == "screening" || from == "test"; open != (err == nil) {
			t.Errorf("withdrawn from %s: %v", from, err)
		}
	}
	joined := cutroom.Application{State: "accepted", UserID: "ben"}
	if _, err := joined.Moved("accepted", "", at); !errors.Is(err, cutroom.ErrApplicationState) {
		t.Errorf("somebody with an account is invited again: %v", err)
	}
	received := cutroom.Application{State: "received"}
	var e *cutroom.Error
	if _, err := received.Moved("declined", strings.Repeat("x", 1001), at); !errors.As(err, &e) || e.Field != "reason" {
		t.Errorf("a very long reason: %v", err)
	}
}
