package cutroom

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Marker is a note at its place in a version, as editing programs show it.
type Marker struct {
	// NoteID is "" for a text from a change list that predates notes.
	NoteID   string
	Version  int
	Round    int // of the change list that sent it; 0 for none
	Number   int // within its list, from 1, in the order in which notes were posted
	From, To Frame
	Place    MarkerPlace
	Author   string
	Guest    bool // the author is a guest
	At       time.Time
	TeamOnly bool
	Kind     NoteKind
	State    NoteState
	Text     string // with people's names instead of their ids
	Answer   NoteAnswer
	Replies  []MarkerReply
	Drawing  Drawing
}

// MarkerReply is an entry of the thread below a note.
type MarkerReply struct {
	Author string
	Guest  bool // the author is a guest
	Text   string
}

// MarkerPlace says where a marker's frames come from.
type MarkerPlace string

// The places of markers.
const (
	PlacedByMoment MarkerPlace = "moment"        // the frames the note is about
	PlacedByText   MarkerPlace = "text"          // a time mentioned in the text
	PlacedNowhere  MarkerPlace = "whole version" // about the whole version; only placed near the beginning
)

// Done reports whether the note was carried out. A reopened note keeps its answer
// but still has to be done.
func (m Marker) Done() bool {
	return m.State == NoteVerified || m.State == NoteAnswered && m.Answer.Kind == AnswerDone
}

// MarkerList holds the markers of one version, placed on its film.
type MarkerList struct {
	Title    string // of the project
	Version  int
	FileName string
	Width    int // of the picture; 0 when unknown
	Height   int
	Track    TimecodeTrack
	Frames   int64    // 0 when unknown
	Markers  []Marker // in film order
}

// ErrMarkerRate refuses a format whose timecodes cannot count the frames of a
// version.
var ErrMarkerRate = &Error{Kind: Conflict, Code: "marker_rate", Message: "This format doesn't support this frame rate. Choose another one."}

// ErrMarkerStart rejects a start timecode that does not name a frame.
var ErrMarkerStart = invalid("start", "marker_start", "Enter the start as a timecode, such as 01:00:00:00")

// usualRate is assumed for a version whose film is gone.
var usualRate = Rate{25, 1}

// NewMarkerList places markers on the film of their version; film is nil if it is
// gone. The first frame has the timecode start or, if that is "", the film's own,
// or else usual.
func NewMarkerList(film *File, markers []Marker, start, usual string) (MarkerList, error) {
	list := MarkerList{}
	counting := Counting{Rate: usualRate}
	if film != nil {
		list.FileName = film.Name
		if c := film.Counting(); c != nil {
			counting = *c
			list.Frames, list.Width, list.Height = c.Frames, film.Facts.Video.Width, film.Facts.Video.Height
		}
	}
	refused := error(ErrMarkerStart)
	if start == "" {
		start, refused = cmp.Or(counting.Timecode, usual), ErrMarkerRate
	}
	// A start that was asked for also decides how frames are counted, for rates
	// that allow both ways.
	track, err := NewTimecodeTrack(counting.Rate, counting.DropFrame || strings.Contains(start, ";"), start)
	if err != nil {
		return MarkerList{}, refused
	}
	list.Track = track
	list.Markers = placed(markers, track, list.Frames)
	return list, nil
}

// placed gives every marker its frames: those of its moment, or those of a time
// mentioned in its text. The remaining markers are placed from the beginning, one
// second apart.
func placed(markers []Marker, track TimecodeTrack, frames int64) []Marker {
	markers = slices.Clone(markers)
	next := Frame(0)
	for i := range markers {
		m := &markers[i]
		if m.Place == PlacedByMoment {
			continue
		}
		if frame, timed := timeIn(m.Text, track); timed && (frames == 0 || int64(frame) < frames) {
			m.From, m.To, m.Place = frame, frame, PlacedByText
			continue
		}
		m.From, m.To, m.Place = next, next, PlacedNowhere
		next += Frame(track.FramesASecond())
		if frames > 0 {
			next %= Frame(frames) // wrap around in short films
		}
	}
	slices.SortStableFunc(markers, func(a, b Marker) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Number, b.Number))
	})
	return markers
}

// MarkedFrame holds the markers that begin at the same frame.
type MarkedFrame struct {
	From, To Frame // up to the end of the longest
	Markers  []Marker
}

// ByFrame groups the markers that begin at the same frame, because editing
// programs allow only one per frame.
func (l MarkerList) ByFrame() []MarkedFrame {
	var all []MarkedFrame
	for _, m := range l.Markers {
		last := len(all) - 1
		if last < 0 || all[last].From != m.From {
			all = append(all, MarkedFrame{From: m.From, To: m.To, Markers: []Marker{m}})
			continue
		}
		all[last].To = max(all[last].To, m.To)
		all[last].Markers = append(all[last].Markers, m)
	}
	return all
}

// Length is how many frames it spans.
func (m MarkedFrame) Length() int64 { return int64(m.To-m.From) + 1 }

// Done reports whether every note was carried out.
func (m MarkedFrame) Done() bool {
	return !slices.ContainsFunc(m.Markers, func(m Marker) bool { return !m.Done() })
}

// Kind is the most important kind among its notes.
func (m MarkedFrame) Kind() NoteKind {
	for _, kind := range []NoteKind{NoteMust, NoteQuestion} {
		if slices.ContainsFunc(m.Markers, func(m Marker) bool { return m.Kind == kind }) {
			return kind
		}
	}
	return NoteNice
}

// Marker returns the note as a marker; name returns the name for a user id.
func (n Note) Marker(number int, name func(userID string) string) Marker {
	m := Marker{
		NoteID: n.ID, Version: n.Version, Round: n.Round, Number: number, Author: n.Guest.Name, Guest: n.Guest.Name != "", At: n.At, TeamOnly: n.TeamOnly,
		Kind: n.Kind, State: n.State, Text: named(n.Words(), n.Mentions, name), Answer: n.Answer, Drawing: n.Drawing,
	}
	if n.By != "" {
		m.Author, m.Guest = name(n.By), false
	}
	if n.Moment != nil {
		m.From, m.To, m.Place = n.Moment.From, n.Moment.To, PlacedByMoment
	}
	return m
}

// Marker returns the reply as part of its note's marker.
func (r NoteReply) Marker(name func(userID string) string) MarkerReply {
	m := MarkerReply{Author: r.Guest.Name, Guest: r.Guest.Name != "", Text: named(r.Words(), r.Mentions, name)}
	if r.By != "" {
		m.Author, m.Guest = name(r.By), false
	}
	return m
}

// named replaces the ids of mentioned people in a text with their names.
func named(text string, mentions []string, name func(userID string) string) string {
	for _, id := range mentions {
		text = strings.ReplaceAll(text, Mention(id), "@"+name(id))
	}
	return text
}

// ChangeList returns the texts of a step that sent a change list, and false for
// all other steps.
func (s Step) ChangeList() ([]string, bool) {
	return s.Detail.Notes, s.Kind == StepKind(RequestChanges) && len(s.Detail.Notes) > 0
}

// Markers returns the texts of a change list as markers that have no place yet.
func (s Step) Markers() []Marker {
	texts, _ := s.ChangeList()
	markers := make([]Marker, len(texts))
	for i, text := range texts {
		markers[i] = Marker{
			Round: s.Detail.Round, Version: s.Detail.Version, Number: i + 1, Text: text, At: s.At, Kind: NoteMust, State: NoteOpen,
		}
	}
	return markers
}

// noteTime finds 0:12, 1:02:03 or 00:01:12:05 in a note: minutes and seconds,
// optionally preceded by hours and followed by frames.
var noteTime = regexp.MustCompile(`(?:^|[^\d:;.,])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?:[:;](\d{2}))?(?:$|[^\d:;])`)

// portrait is an aspect ratio that looks like a time.
const portrait = "9:16"

// timeIn returns the frame of the first time mentioned in a note, counted from
// the beginning of the video.
func timeIn(text string, track TimecodeTrack) (Frame, bool) {
	for _, part := range noteTime.FindAllStringSubmatch(text, -1) {
		hours, minutes, seconds, frames := number(part[1]), number(part[2]), number(part[3]), number(part[4])
		if part[1] == "" && part[4] == "" && part[2]+":"+part[3] == portrait {
			continue
		}
		// Frames require hours; without them, the first number would be the
		// hours.
		if part[4] != "" && part[1] == "" || part[1] != "" && minutes > 59 || frames >= track.FramesASecond() {
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
		return 0 // not given
	}
	return n
}
