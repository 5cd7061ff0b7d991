package cutroom_test

import (
	"slices"
	"testing"

	"cutroom/internal/cutroom"
)

func TestPositionsMayWhatTheContractSays(t *testing.T) {
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

func TestReferralCodesAreEasyToReadAndRarelyAlike(t *testing.T) {
	seen := map[string]bool{}
	for range 10_000 {
		code := cutroom.NewReferralCode()
		if len(code) != 8 || cutroom.ReferralKey(code) != code || seen[code] {
			t.Fatalf("%q", code)
		}
		seen[code] = true
	}
	for typed, want := range map[string]string{" ab cd\t": "ABCD", "oil": "011", "": ""} {
		if got := cutroom.ReferralKey(typed); got != want {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
}
