package cutroom

import "testing"

func TestFramesAreCountedAsTheFilmIsPlayed(t *testing.T) {
	ntsc, pal := Rate{30000, 1001}, Rate{25, 1}
	for name, c := range map[string]struct {
		facts  Facts
		result *Prepared
		want   Counting
	}{
		"as the camera counted": {
			facts: Facts{Timecode: "01:00:00:00", Video: &Video{Rate: pal, Frames: 100}},
			want:  Counting{Rate: pal, Frames: 100, Timecode: "01:00:00:00"},
		},
		"by the finished rendition": {
			facts:  Facts{Video: &Video{Rate: pal, Frames: 97, VariableRate: true}},
			result: &Prepared{Renditions: []Rendition{{Rate: pal, Frames: 100}}},
			want:   Counting{Rate: pal, Frames: 100},
		},
		"a variable rate by its length before that": {
			facts: Facts{DurationMs: 4000, Video: &Video{Rate: pal, Frames: 97, VariableRate: true}},
			want:  Counting{Rate: pal, Frames: 100},
		},
		"drop-frame, like the camera": {
			facts: Facts{Timecode: "10:00:00;02", Video: &Video{Rate: ntsc, Frames: 100}},
			want:  Counting{Rate: ntsc, Frames: 100, Timecode: "10:00:00;02", DropFrame: true},
		},
		"non-drop-frame, like the camera": {
			facts: Facts{Timecode: "10:00:00:02", Video: &Video{Rate: ntsc, Frames: 100}},
			want:  Counting{Rate: ntsc, Frames: 100, Timecode: "10:00:00:02"},
		},
		"drop-frame where the camera wrote nothing": {
			facts: Facts{Video: &Video{Rate: ntsc, Frames: 100}},
			want:  Counting{Rate: ntsc, Frames: 100, DropFrame: true},
		},
		"without a timecode that does not fit the rate": {
			facts: Facts{Timecode: "10:00:00:29", Video: &Video{Rate: pal, Frames: 100}},
			want:  Counting{Rate: pal, Frames: 100},
		},
	} {
		f := File{Facts: &c.facts, Preparation: Preparation{Result: c.result}}
		if got := f.Counting(); got == nil || *got != c.want {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := (File{Facts: &Facts{Kind: MediaAudio}}).Counting(); got != nil {
		t.Errorf("an audio file: %+v", got)
	}
	if got := (File{}).Counting(); got != nil {
		t.Errorf("not checked yet: %+v", got)
	}
}
