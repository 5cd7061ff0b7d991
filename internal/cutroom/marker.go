package cutroom

import (
	"regexp"
	"strconv"
)

// Marker is a note of a change list at a frame of the version it is about, as
// editing programs show it.
type Marker struct {
	Round   int // 0 for a list that did not count
	Version int
	Number  int // within its list, from 1 on
	Text    string
	Frame   Frame
	Timed   bool // the note names the time; else the marker only stands near the beginning
}

// ChangeList returns the notes of a step that sent a change list, and false for
// all other steps.
func (s Step) ChangeList() ([]string, bool) {
	return s.Detail.Notes, s.Kind == StepKind(RequestChanges) && len(s.Detail.Notes) > 0
}

// Markers places the notes of a change list on the track of a version with so
// many frames; 0 when that is not known. A note stands where the time in its
// text says. The others follow one another from the beginning, a second apart.
// No two markers share a frame, because editing programs keep one for each.
func (s Step) Markers(track TimecodeTrack, frames int64) []Marker {
	notes, _ := s.ChangeList()
	markers := make([]Marker, len(notes))
	taken := map[Frame]bool{}
	for i, text := range notes {
		markers[i] = Marker{Round: s.Detail.Round, Version: s.Detail.Version, Number: i + 1, Text: text}
		if frame, timed := timeIn(text, track); timed && (frames == 0 || int64(frame) < frames) {
			markers[i].Frame, markers[i].Timed = free(frame, taken), true
		}
	}
	next := Frame(0)
	for i := range markers {
		if !markers[i].Timed {
			markers[i].Frame = free(next, taken)
			next += Frame(track.framesASecond())
		}
	}
	return markers
}

// free takes the first frame from here on that has no marker.
func free(frame Frame, taken map[Frame]bool) Frame {
	for taken[frame] {
		frame++
	}
	taken[frame] = true
	return frame
}

// noteTime finds 0:12, 1:02:03 or 00:01:12:05 in a note: minutes and seconds,
// with hours before and frames behind them where they are given.
var noteTime = regexp.MustCompile(`(?:^|[^\d:;.,])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?:[:;](\d{2}))?(?:$|[^\d:;])`)

// portrait is a shape that reads like a time.
const portrait = "9:16"

// timeIn returns the frame of the first time that a note names, counted from the
// beginning of the video.
func timeIn(text string, track TimecodeTrack) (Frame, bool) {
	for _, part := range noteTime.FindAllStringSubmatch(text, -1) {
		hours, minutes, seconds, frames := number(part[1]), number(part[2]), number(part[3]), number(part[4])
		if part[1] == "" && part[4] == "" && part[2]+":"+part[3] == portrait {
			continue
		}
		// With frames but no hours, the first number would be the hours.
		if part[4] != "" && part[1] == "" || part[1] != "" && minutes > 59 || frames >= track.framesASecond() {
			continue
		}
		whole := (hours*60+minutes)*60 + seconds
		return Frame(whole*track.Rate.Num/track.Rate.Den + frames), true
	}
	return 0, false
}

func number(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0 // it is not given
	}
	return n
}
