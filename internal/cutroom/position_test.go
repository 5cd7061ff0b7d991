package cutroom_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func TestPositionsAllowWhatTheContractSays(t *testing.T) {
	table := readContract[map[cutroom.Position][]cutroom.TeamAction](t, "positions.json")
	if len(table) != len(cutroom.Positions) {
		t.Fatalf("%d positions in the contract", len(table))
	}
	for _, p := range append(cutroom.Positions, "admin", "") {
		for _, a := range append(cutroom.TeamActions, "anything") {
			if got, want := p.May(a), slices.Contains(table[p], a); got != want {
				t.Errorf("%s may %s: %t, want %t", p, a, got, want)
			}
		}
	}
}

func TestReferralCodesAreReadableAndUnique(t *testing.T) {
	seen := map[string]bool{}
	for range 10_000 {
		code := cutroom.NewReferralCode()
		if len(code) != 8 || cutroom.ReferralKey(code) != code || seen[code] {
			t.Fatalf("%q", code)
		}
		seen[code] = true
	}
	for _, c := range []struct{ typed, want string }{{" ab cd\t", "ABCD"}, {"oil", "011"}, {"", ""}} {
		if got := cutroom.ReferralKey(c.typed); got != c.want {
			t.Errorf("%q is read as %q, want %q", c.typed, got, c.want)
		}
	}
}

func TestTheDocumentedTableMatchesTheCode(t *testing.T) {
	page, err := os.ReadFile("../../docs/flows/teams.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range cutroom.TeamActions {
		row := "| " + string(a) + " |"
		for _, p := range cutroom.Positions {
			if p.May(a) {
				row += " yes |"
			} else {
				row += " |"
			}
		}
		if !strings.Contains(string(page), row+"\n") {
			t.Errorf("the page lacks %q", row)
		}
	}
}
