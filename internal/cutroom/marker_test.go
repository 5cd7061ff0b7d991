package cutroom

import (
	"slices"
	"testing"
)

func TestANoteStandsWhereItsTextSays(t *testing.T) {
	track := TimecodeTrack{Rate: Rate{25, 1}}
	for text, want := range map[string]Frame{
		"0:12 is too dark":                 300,
		"Cut the pause at 1:02, please":    1550,
		"1:00:01":                          90025,
		"00:00:12:05 flash frame":          305,
		"(0:03) louder":                    75,
		"From 0:05 to 0:09":                125,
		"9:16 needs the logo higher":       -1,
		"Crop to 16:9 at 0:07":             175,
		"Publish at 14:75":                 -1,
		"Call me on 0:12:34:56:78":         -1,
		"no time":                          -1,
		"ratio 4:5 and 1:1":                -1,
		"frame 00:00:01:30 does not exist": -1,
		"v1.0:30":                          -1,
	} {
		frame, timed := timeIn(text, track)
		if !timed {
			frame = -1
		}
		if frame != want {
			t.Errorf("%q: %d, not %d", text, frame, want)
		}
	}
}

func TestEveryNoteHasAFrameOfItsOwn(t *testing.T) {
	step := Step{Kind: StepKind(RequestChanges), Detail: StepDetail{Round: 2, Version: 3, Notes: []string{"Louder", "0:00 black", "0:00 also", "Brighter", "5:00 is after the end"}}}
	var frames []Frame
	for _, m := range step.Markers(TimecodeTrack{Rate: Rate{25, 1}}, 250) {
		frames = append(frames, m.Frame)
		if m.Round != 2 || m.Version != 3 || m.Timed != (m.Number == 2 || m.Number == 3) {
			t.Errorf("%+v", m)
		}
	}
	if want := []Frame{2, 0, 1, 25, 50}; !slices.Equal(frames, want) {
		t.Errorf("%v, not %v", frames, want)
	}
	if markers := (Step{Kind: StepBrief}).Markers(TimecodeTrack{Rate: Rate{25, 1}}, 0); len(markers) != 0 {
		t.Errorf("another step: %v", markers)
	}
}
