package cutroom_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

type timecodeContract struct {
	Rates []struct {
		Rate       string        `json:"rate"`
		DropFrame  bool          `json:"dropFrame"`
		FramesADay cutroom.Frame `json:"framesADay"`
		Wraps      []namedFrame  `json:"wraps"`
		Frames     []namedFrame  `json:"frames"`
	} `json:"rates"`
	Starts []struct {
		namedFrame
		Rate      string `json:"rate"`
		DropFrame bool   `json:"dropFrame"`
		Start     string `json:"start"`
	} `json:"starts"`
	Shown []struct {
		Rate    string        `json:"rate"`
		Seconds float64       `json:"seconds"`
		Frame   cutroom.Frame `json:"frame"`
	} `json:"shown"`
	ReadAlike []struct {
		Rate      string   `json:"rate"`
		DropFrame bool     `json:"dropFrame"`
		Timecodes []string `json:"timecodes"`
	} `json:"readAlike"`
	Refused []struct {
		Rate      string `json:"rate"`
		DropFrame bool   `json:"dropFrame"`
		Timecode  string `json:"timecode"`
	} `json:"refused"`
	NoDropFrame []string `json:"noDropFrame"`
}

type namedFrame struct {
	Frame    cutroom.Frame `json:"frame"`
	Timecode string        `json:"timecode"`
	Seek     float64       `json:"seek"`
	Start    float64       `json:"start"`
}

func timecodeTrack(t *testing.T, rate string, dropFrame bool, start string) cutroom.TimecodeTrack {
	t.Helper()
	parsed, err := cutroom.ParseRate(rate)
	if err != nil {
		t.Fatal(err)
	}
	track, err := cutroom.NewTimecodeTrack(parsed, dropFrame, start)
	if err != nil {
		t.Fatal(err)
	}
	return track
}

func TestServerAndBrowserAgreeOnTimecodes(t *testing.T) {
	for _, c := range readContract[timecodeContract](t, "timecode.json").Rates {
		track := timecodeTrack(t, c.Rate, c.DropFrame, "")
		if got := track.FramesADay(); got != c.FramesADay {
			t.Errorf("%s: a day has %d frames, want %d", c.Rate, got, c.FramesADay)
		}
		for _, f := range c.Frames {
			if got := track.Timecode(f.Frame); got != f.Timecode {
				t.Errorf("%s: frame %d is %s, want %s", c.Rate, f.Frame, got, f.Timecode)
			}
			if got, err := track.Frame(f.Timecode); err != nil || got != f.Frame {
				t.Errorf("%s: %s is frame %d (%v), want %d", c.Rate, f.Timecode, got, err, f.Frame)
			}
			if got := track.Rate.SeekTime(f.Frame); (got - inSeconds(f.Seek)).Abs() > time.Nanosecond {
				t.Errorf("%s: frame %d has the seek time %v, want %v", c.Rate, f.Frame, got, f.Seek)
			}
			if got := track.Rate.StartTime(f.Frame); (got - inSeconds(f.Start)).Abs() > time.Nanosecond {
				t.Errorf("%s: frame %d starts at %v, want %v", c.Rate, f.Frame, got, f.Start)
			}
		}
		for _, f := range c.Wraps {
			if got := track.Timecode(f.Frame); got != f.Timecode {
				t.Errorf("%s: frame %d is %s, want %s", c.Rate, f.Frame, got, f.Timecode)
			}
		}
	}
}

func TestAStartTimecodeMovesEveryFrame(t *testing.T) {
	for _, c := range readContract[timecodeContract](t, "timecode.json").Starts {
		track := timecodeTrack(t, c.Rate, c.DropFrame, c.Start)
		if got := track.Timecode(c.Frame); got != c.Timecode {
			t.Errorf("%s from %s: frame %d is %s, want %s", c.Rate, c.Start, c.Frame, got, c.Timecode)
		}
		if got, err := track.Frame(c.Timecode); err != nil || got != c.Frame {
			t.Errorf("%s from %s: %s is frame %d (%v), want %d", c.Rate, c.Start, c.Timecode, got, err, c.Frame)
		}
	}
}

func TestServerAndBrowserAgreeOnTheFrameShownAtATime(t *testing.T) {
	for _, c := range readContract[timecodeContract](t, "timecode.json").Shown {
		rate, _ := cutroom.ParseRate(c.Rate)
		if got := rate.FrameAt(inSeconds(c.Seconds)); got != c.Frame {
			t.Errorf("%s: at %v frame %d is shown, want %d", c.Rate, c.Seconds, got, c.Frame)
		}
	}
	rate := cutroom.Rate{Num: math.MaxInt64, Den: 1}
	if got := rate.FrameAt(math.MaxInt64 - time.Second); got != math.MaxInt64 {
		t.Errorf("at a huge time frame %d is shown", got)
	}
}

// inSeconds converts a time that the contract gives in seconds, as browsers do.
func inSeconds(seconds float64) time.Duration {
	return time.Duration(math.Round(seconds * 1e9))
}

func TestBadTimecodesAreRefused(t *testing.T) {
	contract := readContract[timecodeContract](t, "timecode.json")
	for _, c := range contract.Refused {
		if got, err := timecodeTrack(t, c.Rate, c.DropFrame, "").Frame(c.Timecode); err == nil {
			t.Errorf("%s: %q is read as frame %d", c.Rate, c.Timecode, got)
		}
	}
	for _, name := range contract.NoDropFrame {
		rate, _ := cutroom.ParseRate(name)
		if _, err := cutroom.NewTimecodeTrack(rate, true, ""); err == nil {
			t.Errorf("%s drops numbers", name)
		}
	}
	if _, err := cutroom.NewTimecodeTrack(cutroom.Rate{}, false, ""); err == nil {
		t.Error("no rate with timecodes was tested")
	}
	if _, err := cutroom.NewTimecodeTrack(cutroom.Rate{Num: 25, Den: 1}, false, "01:00"); err == nil {
		t.Error("an invalid start was accepted")
	}
}

func TestDropFrameTimecodesAreReadWithEitherSeparator(t *testing.T) {
	for _, c := range readContract[timecodeContract](t, "timecode.json").ReadAlike {
		track := timecodeTrack(t, c.Rate, c.DropFrame, "")
		want, err := track.Frame(c.Timecodes[0])
		for _, timecode := range c.Timecodes {
			if got, readErr := track.Frame(timecode); err != nil || readErr != nil || got != want {
				t.Errorf("%s: %s is frame %d (%v), want %d", c.Rate, timecode, got, readErr, want)
			}
		}
	}
}

// Counts the timecodes one by one, as a clock would, and compares them with the
// arithmetic.
func TestEveryFrameOfADropFrameHourHasItsOwnNumber(t *testing.T) {
	for rate, second := range map[string]int{"30000/1001": 30, "60000/1001": 60} {
		track := timecodeTrack(t, rate, true, "09:30:00;00")
		frame := cutroom.Frame(0)
		for minute := range 60 {
			for number := range 60 * second {
				if number < second/15 && minute%10 != 0 {
					continue
				}
				clock := 9*60 + 30 + minute
				want := fmt.Sprintf("%02d:%02d:%02d;%02d", clock/60, clock%60, number/second, number%second)
				if got := track.Timecode(frame); got != want {
					t.Fatalf("%s: frame %d is %s, want %s", rate, frame, got, want)
				}
				if got, err := track.Frame(want); err != nil || got != frame {
					t.Fatalf("%s: %s is frame %d (%v), want %d", rate, want, got, err, frame)
				}
				frame++
			}
		}
	}
}

func TestFramesSurviveARoundTripThroughTimecodesAndTimes(t *testing.T) {
	random := rand.New(rand.NewPCG(24, 1001))
	for _, c := range readContract[timecodeContract](t, "timecode.json").Rates {
		track := timecodeTrack(t, c.Rate, c.DropFrame, "")
		for range 20_000 {
			track.Start = cutroom.Frame(random.Int64N(int64(c.FramesADay)))
			frame := cutroom.Frame(random.Int64N(int64(c.FramesADay)))
			if got, err := track.Frame(track.Timecode(frame)); err != nil || got != frame {
				t.Fatalf("%s: frame %d comes back from its timecode as %d (%v)", c.Rate, frame, got, err)
			}
			for _, at := range []time.Duration{track.Rate.SeekTime(frame), track.Rate.StartTime(frame)} {
				if got := track.Rate.FrameAt(at); got != frame {
					t.Fatalf("%s: frame %d comes back from %v as %d", c.Rate, frame, at, got)
				}
			}
		}
	}
}
