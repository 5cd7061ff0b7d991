package cutroom

import (
	"errors"
	"slices"
	"testing"
)

func TestANoteIsPlacedAtTheTimeInItsText(t *testing.T) {
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

func TestTextsOfChangeListsArePlacedAtTheirTimesOrNearTheBeginning(t *testing.T) {
	step := Step{Kind: StepKind(RequestChanges), Detail: StepDetail{Round: 2, Version: 3, Notes: []string{"Louder", "0:00 black", "0:00 also", "Brighter", "5:00 is after the end"}}}
	var frames []Frame
	var numbers []int
	film := &File{Facts: &Facts{Video: &Video{Rate: Rate{25, 1}, Frames: 250, Width: 16, Height: 9}}}
	list, err := NewMarkerList(film, step.Markers(), "", "01:00:00:00")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list.Markers {
		frames, numbers = append(frames, m.From), append(numbers, m.Number)
		if m.Round != 2 || m.Version != 3 || m.To != m.From || (m.Place == PlacedByText) != (m.Number == 2 || m.Number == 3) {
			t.Errorf("%+v", m)
		}
	}
	if !slices.Equal(frames, []Frame{0, 0, 0, 25, 50}) || !slices.Equal(numbers, []int{1, 2, 3, 4, 5}) {
		t.Errorf("%v %v", frames, numbers)
	}
	if together := list.ByFrame(); len(together) != 3 || len(together[0].Markers) != 3 {
		t.Errorf("%+v", together)
	}
	if got := list.Track.Timecode(0); got != "01:00:00:00" {
		t.Errorf("it starts at %s", got)
	}
	if markers := (Step{Kind: StepBrief}).Markers(); len(markers) != 0 {
		t.Errorf("another step: %v", markers)
	}
}

func TestMarkersOfAShortFilmStayInsideIt(t *testing.T) {
	film := &File{Facts: &Facts{Video: &Video{Rate: Rate{25, 1}, Frames: 40}}}
	list, err := NewMarkerList(film, make([]Marker, 9), "", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list.Markers {
		if int64(m.To) >= list.Frames {
			t.Errorf("frame %d of %d", m.To, list.Frames)
		}
	}
}

func TestAStartTimecodeMustNameAFrame(t *testing.T) {
	film := func(rate Rate, own string) *File {
		return &File{Facts: &Facts{Timecode: own, Video: &Video{Rate: rate, Frames: 100}}}
	}
	for _, c := range []struct {
		film                *File
		start, usual, first string
		err                 error
	}{
		{film(Rate{25, 1}, ""), "", "", "00:00:00:00", nil},
		{film(Rate{25, 1}, ""), "", "01:00:00:00", "01:00:00:00", nil},
		{film(Rate{25, 1}, "10:00:00:00"), "", "01:00:00:00", "10:00:00:00", nil},
		{film(Rate{25, 1}, "10:00:00:00"), "02:00:00:00", "", "02:00:00:00", nil},
		{film(Rate{30000, 1001}, ""), "01:00:00:00", "", "01:00:00;00", nil},
		{film(Rate{30000, 1001}, "01:00:00:00"), "", "", "01:00:00:00", nil},
		{film(Rate{30000, 1001}, "01:00:00:00"), "01:00:00;00", "", "01:00:00;00", nil},
		{film(Rate{25, 1}, ""), "01:00:00;00", "", "", ErrMarkerStart},
		{film(Rate{30000, 1001}, ""), "00:01:00;00", "", "", ErrMarkerStart},
		{film(Rate{25, 1}, ""), "one o'clock", "", "", ErrMarkerStart},
		{film(Rate{120, 1}, ""), "", "01:00:00:00", "", ErrMarkerRate},
		{nil, "", "", "00:00:00:00", nil},
	} {
		list, err := NewMarkerList(c.film, nil, c.start, c.usual)
		if !errors.Is(err, c.err) {
			t.Errorf("%+v: %v", c, err)
		} else if err == nil && list.Track.Timecode(0) != c.first {
			t.Errorf("%+v: %s", c, list.Track.Timecode(0))
		}
	}
}

func TestAReopenedNoteIsNotExportedAsDone(t *testing.T) {
	n := Note{State: NoteOpen, Round: 1}
	if err := n.Respond(NoteAnswer{Kind: AnswerDone}, 0); err != nil {
		t.Fatal(err)
	}
	name := func(string) string { return "" }
	if !n.Marker(1, name).Done() {
		t.Error("an answered note is not done")
	}
	if err := n.Reopen(); err != nil {
		t.Fatal(err)
	}
	if n.Marker(1, name).Done() {
		t.Error("a reopened note is done")
	}
}
