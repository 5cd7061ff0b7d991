package cutroom_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"cutroom/internal/cutroom"
)

func TestFramesAreCarriedAsTheContractSays(t *testing.T) {
	data, err := os.ReadFile("../../contract/comparison.json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Segments []cutroom.Segment
		Carried  []struct {
			Old, New int
			Verdict  cutroom.Verdict
		}
	}
	if err := json.Unmarshal(data, &contract); err != nil {
		t.Fatal(err)
	}
	comparison := cutroom.Comparison{Segments: contract.Segments}
	for _, c := range contract.Carried {
		if got := comparison.Carry(c.Old); got.Frame != c.New || got.Verdict != c.Verdict {
			t.Errorf("frame %d is carried to %v, want %d, %s", c.Old, got, c.New, c.Verdict)
		}
	}
	sorted := slices.Clone(contract.Segments)
	slices.Reverse(sorted)
	cutroom.SortSegments(sorted)
	for i, s := range contract.Segments {
		if sorted[i] != s {
			t.Errorf("%d: %v, want %v", i, sorted[i], s)
		}
	}
}

func TestAFingerprintSurvivesARoundTrip(t *testing.T) {
	prints := cutroom.Fingerprint{{Hash: 1<<63 | 5, Luma: 1, Blue: 2, Red: 3, Contrast: 4, Saturation: 5}, {Hash: 9, Luma: 255}}
	got, err := cutroom.ParseFingerprint(prints.Bytes())
	if err != nil || !slices.Equal(got, prints) {
		t.Errorf("%v (%v)", got, err)
	}
	if _, err := cutroom.ParseFingerprint(prints.Bytes()[1:]); err == nil {
		t.Error("half a frame was accepted")
	}
}
