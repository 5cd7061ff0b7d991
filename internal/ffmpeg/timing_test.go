package ffmpeg

import (
	"math"
	"testing"

	"cutroom/internal/cutroom"
)

// ticksOf returns the times of frames at a rate, rounded as a container does.
func ticksOf(frames int, rate, base float64, except ...int) []int64 {
	var ticks []int64
next:
	for i := range frames {
		for _, hole := range except {
			if i == hole {
				continue next
			}
		}
		ticks = append(ticks, int64(math.Round(float64(i)/rate/base)))
	}
	return ticks
}

func TestTheFrameRateIsFoundFromRoundedTimestamps(t *testing.T) {
	const film, ntsc = 24000.0 / 1001, 30000.0 / 1001
	for name, c := range map[string]struct {
		ticks           []int64
		base            float64
		likely, average string
		rate            string
		frames          int64
		variable        bool
	}{
		"milliseconds":                      {ticksOf(300, ntsc, 0.001), 0.001, "30000/1001", "30000/1001", "30000/1001", 300, false},
		"milliseconds, with a wrong header": {ticksOf(3000, film, 0.001), 0.001, "1000", "24", "24000/1001", 3000, false},
		"a phone's 600 ticks":               {ticksOf(3000, ntsc, 1.0/600), 1.0 / 600, "30", "2999/100", "30000/1001", 3000, false},
		"an average that divides badly":     {ticksOf(100, 25, 1.0/90000), 1.0 / 90000, "25", "2500000/99999", "25", 100, false},
		"an unusual rate":                   {ticksOf(100, 18, 1.0/18), 1.0 / 18, "18", "18", "18", 100, false},
		"one frame is only repeated":        {ticksOf(61, ntsc, 1001.0/30000, 1), 1001.0 / 30000, "30000/1001", "30000/1001", "30000/1001", 61, false},
		"every other frame misses in part":  {append(ticksOf(50, 50, 0.001), 1020, 1060, 1100, 1140, 1180, 1220, 1260, 1300), 0.001, "50", "45", "50", 58, true},
		"one frame":                         {[]int64{7}, 0.001, "24", "24", "24", 1, false},
		"one frame without details":         {[]int64{7}, 0.001, "0/0", "90000", "25", 1, false},
		"a slide show":                      {[]int64{0, 5000, 11000, 13000}, 0.001, "1000", "1", "24000/1001", 4, true},
	} {
		t.Run(name, func(t *testing.T) {
			got := timingOf(c.ticks, c.base, c.likely, c.average)
			if got.rate.String() != c.rate || got.frames != c.frames || got.variable != c.variable {
				t.Errorf("%+v at %s", got, got.rate)
			}
		})
	}
}

func TestInterlacedFieldsAreCountedAsOneFrame(t *testing.T) {
	times := &timestamps{video: 0, bases: map[int]float64{0: 1.0 / 90000}}
	// As listed for a camera's MPEG transport stream.
	if _, err := times.Write([]byte("0,0,0,1800,9,0,K_\n0,N/A,1800,1800,9,9,__\n0,3600,3600,1800,9,18,__\n0,N/A,5400,1800,9,27,__\n")); err != nil {
		t.Fatal(err)
	}
	frames, err := times.frames()
	if err != nil || len(frames) != 2 {
		t.Errorf("%v (%v)", frames, err)
	}
}

func TestTheNumberOfListedFramesIsLimited(t *testing.T) {
	// All but one are already listed.
	times := &timestamps{video: 0, bases: map[int]float64{0: 1}, shown: make([]int64, maxFrames-1)}
	packet := []byte("0,1,1,1,9,0,K_\n")
	if _, err := times.Write(packet); err != nil || times.tooMany {
		t.Errorf("the last one is too many: %v", err)
	}
	if _, err := times.Write(packet); err == nil || !times.tooMany {
		t.Errorf("%d were listed", len(times.shown))
	}
}

func TestRenditionsKeepTheAspectRatioAndAreNeverUpscaled(t *testing.T) {
	for _, c := range [][4]int{
		{1920, 1080, 1920, 1080}, {3840, 2160, 1920, 1080}, {4096, 2160, 1920, 1012}, {1080, 1920, 1080, 1920}, {2160, 3840, 1080, 1920},
		{321, 181, 320, 180}, {1, 1, 2, 2}, {16, 16, 16, 16}, {8000, 2, 1920, 2}, {1000, 1000, 1000, 1000}, {2000, 2000, 1080, 1080},
	} {
		if w, h := fit(c[0], c[1], 1920, 1080); w != c[2] || h != c[3] {
			t.Errorf("%d × %d became %d × %d", c[0], c[1], w, h)
		}
	}
}

func TestAStoryboardFitsTheLongestVideo(t *testing.T) {
	for _, frames := range []int64{1, 12, 250, 60 * 3600 * 12} {
		plan := planFor(cutroom.Facts{Kind: cutroom.MediaVideo, Video: &cutroom.Video{
			Width: 1920, Height: 1080, Rate: cutroom.Rate{Num: 60000, Den: 1001}, Frames: frames}}, false)
		pictures := (frames + plan.board.Every - 1) / plan.board.Every
		if pictures > mostPictures || plan.board.Columns < 1 || plan.board.Rows < 1 || plan.board.Every < 1 {
			t.Errorf("%d frames: %d pictures, %+v", frames, pictures, plan.board)
		}
	}
}
