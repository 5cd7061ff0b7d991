package cutroom

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
)

func aSignOff() SignOff {
	return SignOff{
		Account: SignOffParty{"casa", "Casa Prata"}, Project: SignOffProject{"p1", "Spring <launch>"}, Version: 2,
		File: SignOffFile{"v2.mp4", 123, "abc"}, By: SignOffParty{"ana", "Ana"}, At: time.UnixMilli(1_700_000_000_123),
		Words: "I have watched version 2 and approve it as final.", Rounds: 1,
	}
}

func TestTheFormatOfARecordsHashNeverChanges(t *testing.T) {
	first := aSignOff().Sealed(SignOff{})
	if want := "8bb68199b8e368d9d9298baa3c71920fbfae839da82792b3c38904404e6dc083"; first.Hash != want {
		t.Errorf("%s, not %s", first.Hash, want)
	}
	second := aSignOff().Sealed(first)
	if !first.Follows(SignOff{}) || !second.Follows(first) || second.Follows(SignOff{}) || first.Follows(second) {
		t.Error("the chain is invalid")
	}
	// It is the same after a round trip through a file.
	file, err := json.Marshal(second)
	if err != nil {
		t.Fatal(err)
	}
	var read SignOff
	if err := json.Unmarshal(file, &read); err != nil || !read.Follows(first) {
		t.Errorf("%s: %v", file, err)
	}
}

func TestEveryChangeToARecordIsDetected(t *testing.T) {
	sealed := aSignOff().Sealed(aSignOff().Sealed(SignOff{}))
	for name, change := range map[string]func(*SignOff){
		"format": func(s *SignOff) { s.Format = "cutroom-sign-off-2" }, "number": func(s *SignOff) { s.Number++ },
		"account": func(s *SignOff) { s.Account.ID = "x" }, "account's name": func(s *SignOff) { s.Account.Name = "x" },
		"project": func(s *SignOff) { s.Project.ID = "x" }, "title": func(s *SignOff) { s.Project.Title = "x" },
		"version": func(s *SignOff) { s.Version++ }, "file": func(s *SignOff) { s.File.Name = "x" }, "size": func(s *SignOff) { s.File.Bytes++ },
		"sha256": func(s *SignOff) { s.File.SHA256 = "x" }, "person": func(s *SignOff) { s.By.ID = "x" }, "name": func(s *SignOff) { s.By.Name = "x" },
		"time": func(s *SignOff) { s.At = s.At.Add(time.Millisecond) }, "words": func(s *SignOff) { s.Words += " " },
		"rounds": func(s *SignOff) { s.Rounds++ }, "previous": func(s *SignOff) { s.Previous = "x" }, "hash": func(s *SignOff) { s.Hash = strings.ToUpper(s.Hash) },
	} {
		changed := sealed
		change(&changed)
		if changed.Intact() {
			t.Errorf("a change of %s is not detected", name)
		}
	}
}

func TestServerAndBrowserShowTheSameWords(t *testing.T) {
	file, err := os.ReadFile("../../contract/sign-off.json")
	if err != nil {
		t.Fatal(err)
	}
	var shown map[Language]string
	if err := json.Unmarshal(file, &shown); err != nil {
		t.Fatal(err)
	}
	if len(shown) != len(signOffWords) {
		t.Errorf("%d languages, not %d", len(shown), len(signOffWords))
	}
	for language, words := range signOffWords {
		if shown[language] != words.confirmed {
			t.Errorf("%s: %q, not %q", language, shown[language], words.confirmed)
		}
	}
}
