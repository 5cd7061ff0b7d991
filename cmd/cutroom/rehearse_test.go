package main

import (
	"errors"
	"os"
	"strings"
	"testing"

	"cutroom/internal/rehearsal"
)

func TestARehearsalPrintsItsBooksAndLeavesNothingBehind(t *testing.T) {
	data, temp := t.TempDir(), t.TempDir()
	out, err := run(t, data, "", []string{"TMPDIR=" + temp}, "rehearse", "--months", "1", "--clients", "4")
	if err != nil || strings.Count(out, "  balanced  ") != 11 || !strings.Contains(out, "day 31 of 31") || !strings.Contains(out, "1 months with 4 clients (seed 1)") {
		t.Errorf("%v: %s", err, out)
	}
	for _, dir := range []string{data, temp} {
		if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
			t.Errorf("left in %s: %v, %v", dir, left, err)
		}
	}
}

func TestBooksThatDoNotBalanceAreAnError(t *testing.T) {
	var printed strings.Builder
	broken := rehearsal.Report{Checks: []rehearsal.Check{
		{Name: "credits"}, {Name: "money", Problems: []string{"a cent is missing"}},
	}}
	if err := show(&printed, broken); !errors.Is(err, errUnbalanced) {
		t.Errorf("%v", err)
	}
	if !strings.Contains(printed.String(), "WRONG     money: 1 problems") || !strings.Contains(printed.String(), "a cent is missing") {
		t.Error(printed.String())
	}
}

func TestEverySeedPrintsALine(t *testing.T) {
	out, err := run(t, t.TempDir(), "", nil, "rehearse", "--months", "1", "--clients", "2", "--seeds", "3-4")
	if err != nil || strings.Count(out, ": balanced (") != 2 || !strings.Contains(out, "seed 3 ") || !strings.Contains(out, "seed 4 ") {
		t.Errorf("%v: %s", err, out)
	}
	for _, seeds := range []string{"x", "4-3", "1-", "-2"} {
		if _, _, err := span(seeds); !errors.Is(err, errSeeds) {
			t.Errorf("%s: %v", seeds, err)
		}
	}
}
