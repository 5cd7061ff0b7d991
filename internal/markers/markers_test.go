package markers_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/markers"
)

// counted is a way of counting frames, with its own numbers: how many frames a
// second of timecode has, how many a second of real time has, and how many
// numbers a minute leaves out.
type counted struct {
	name     string
	num, den int64
	numbers  int64
	dropped  int64
}

var everyRate = []counted{
	{"23.976", 24000, 1001, 24, 0}, {"24", 24, 1, 24, 0}, {"25", 25, 1, 25, 0},
	{"29.97 drop", 30000, 1001, 30, 2}, {"29.97", 30000, 1001, 30, 0}, {"30", 30, 1, 30, 0},
	{"50", 50, 1, 50, 0}, {"59.94 drop", 60000, 1001, 60, 4}, {"59.94", 60000, 1001, 60, 0}, {"60", 60, 1, 60, 0},
}

// frameOf reads a timecode the slow way: it counts minute by minute which
// numbers exist.
func (c counted) frameOf(t *testing.T, timecode string) int64 {
	t.Helper()
	var hours, minutes, seconds, frames int64
	separator := ":"
	if c.dropped > 0 {
		separator = ";"
	}
	if _, err := fmt.Sscanf(timecode, "%d:%d:%d"+separator+"%d", &hours, &minutes, &seconds, &frames); err != nil || len(timecode) != 11 {
		t.Fatalf("%q at %s: %v", timecode, c.name, err)
	}
	var count int64
	for minute := range hours*60 + minutes {
		count += 60 * c.numbers
		if minute%10 != 0 {
			count -= c.dropped
		}
	}
	inMinute := seconds*c.numbers + frames
	if minutes%10 != 0 {
		if inMinute < c.dropped {
			t.Fatalf("%s is left out at %s", timecode, c.name)
		}
		inMinute -= c.dropped
	}
	return count + inMinute
}

const (
	ana  = "Ana Prata"
	long = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafewarenwohlgepflegeundsorgfaltigkeit"
)

// awkward is what people might write.
var awkward = []string{
	"Cut the pause", "もう少し明るくしてください", "👩‍👩‍👧 🎬 smile ❤️", "a | b |C:ResolveColorBlue |D:9", "tab\there\nand a line\r\nand another",
	`<b>"bold"</b> & ]]> &amp; <!ENTITY x>`, "שלום \u202eevil\u2069 مرحبا", "=1+1", "@SUM(A1)", "line\u2028separator and\u0085next", strings.Repeat("あ", 4000),
	"\ufeffmark", "'quoted", "trailing  ",
}

func id(i int) string { return fmt.Sprintf("01980000-0000-7000-8000-%012d", i) }

// someNotes returns notes on the given frames, each with its own text.
func someNotes(frames []int64) []cutroom.Marker {
	var list []cutroom.Marker
	kinds := []cutroom.NoteKind{cutroom.NoteMust, cutroom.NoteNice, cutroom.NoteQuestion}
	for i, frame := range frames {
		m := cutroom.Marker{
			NoteID: id(i), Version: 3, Round: 1, Number: i + 1, From: cutroom.Frame(frame), To: cutroom.Frame(frame), Place: cutroom.PlacedByMoment,
			Author: []string{ana, long, "山田 太郎", "Eve | \t<script>", "Zoë 🎬 Núñez"}[i%5], At: time.Date(2026, 11, 17, 12, 0, i, 0, time.UTC),
			Kind: kinds[i%3], State: cutroom.NoteOpen, Text: fmt.Sprintf("%s %d", awkward[i%len(awkward)], i),
		}
		if i%5 == 1 {
			m.To += 24
		}
		if i%7 == 2 {
			m.State, m.Answer = cutroom.NoteAnswered, cutroom.NoteAnswer{Kind: cutroom.AnswerDone}
		}
		list = append(list, m)
	}
	return list
}

// at returns the frames around every place where counting is hard: the seconds,
// the first and the tenth minute, and the hour.
func (c counted) at() []int64 {
	minute := 60 * c.numbers
	all := []int64{0, 1}
	for _, around := range []int64{c.numbers, minute, 2*minute - c.dropped, 10*minute - 9*c.dropped, 60*minute - 54*c.dropped} {
		for step := int64(-5); step <= 5; step++ {
			all = append(all, around+step)
		}
	}
	return all
}

func (c counted) list(t *testing.T, notes []cutroom.Marker, start string) cutroom.MarkerList {
	t.Helper()
	own := ""
	if c.den == 1001 && c.dropped == 0 && c.numbers != 24 {
		own = "00:00:00:00" // the camera counted every number
	}
	film := &cutroom.File{Name: "Casa – v3.mp4", Facts: &cutroom.Facts{
		Timecode: own, Video: &cutroom.Video{Rate: cutroom.Rate{Num: c.num, Den: c.den}, Frames: 2 * 3600 * c.numbers, Width: 1920, Height: 1080},
	}}
	list, err := cutroom.NewMarkerList(film, notes, start, "")
	if err != nil {
		t.Fatal(err)
	}
	list.Title, list.Version = "Spring | <launch> & 春", 3
	return list
}

func write(t *testing.T, f markers.Format, l cutroom.MarkerList) string {
	t.Helper()
	var out bytes.Buffer
	if err := markers.Write(&out, f, l, cutroom.English, nil); err != nil {
		t.Fatalf("%s: %v", f, err)
	}
	return out.String()
}

// found is a marker as a reader sees it.
type found struct {
	frame, length int64
	text          string
	done          bool
	by            string
}

// expected returns what programs should see: the notes on one frame as a single
// marker.
func expected(notes []cutroom.Marker) map[int64]found {
	all := map[int64]found{}
	for _, n := range notes {
		f, there := all[int64(n.From)]
		if !there {
			f = found{frame: int64(n.From), done: true}
		}
		f.length = max(f.length, int64(n.To-n.From)+1)
		f.done = f.done && n.Answer.Kind == cutroom.AnswerDone
		f.text += n.Text + "\x00"
		f.by += n.Author + "\x00"
		all[f.frame] = f
	}
	return all
}

// same compares what was read with the notes. Texts are compared word by word,
// because formats preserve different characters.
func same(t *testing.T, read []found, notes []cutroom.Marker, lengths, states bool) {
	t.Helper()
	want := expected(notes)
	if len(read) != len(want) {
		t.Fatalf("%d markers, want %d", len(read), len(want))
	}
	for _, f := range read {
		w, there := want[f.frame]
		if !there {
			t.Errorf("there is no note on frame %d (%q)", f.frame, f.text)
			continue
		}
		for _, told := range []struct{ want, read string }{{w.text, f.text}, {w.by, f.by}} {
			for _, word := range strings.FieldsFunc(told.want, func(r rune) bool { return strings.ContainsRune(" \x00|\t\r\n\u2028\u0085'", r) }) {
				if !strings.Contains(told.read, word) {
					t.Errorf("%.60q is missing on frame %d: %.200q", word, f.frame, told.read)
				}
			}
		}
		if lengths && f.length != w.length {
			t.Errorf("frame %d: %d frames long, not %d", f.frame, f.length, w.length)
		}
		if states && f.done != w.done {
			t.Errorf("frame %d: done is %v", f.frame, f.done)
		}
	}
}

// readers read the formats of editing programs without sharing code with the
// writers.
var readers = map[markers.Format]struct {
	read            func(t *testing.T, c counted, start, file string) []found
	lengths, states bool
}{
	markers.EDL:    {readEDL, true, true},
	markers.FCPXML: {readFCPXML, true, true},
	markers.XMEML:  {readXMEML, true, false},
	markers.Avid:   {readAvid, false, true},
	markers.CSV:    {readCSV, true, true},
}

func TestEveryFormatHasTheExactFramesAtEveryRate(t *testing.T) {
	for format, reader := range readers {
		for _, c := range everyRate {
			for _, start := range []string{"00:00:00:00", "01:00:00:00", "09:59:59:20"} {
				t.Run(fmt.Sprint(format, " ", c.name, " ", start), func(t *testing.T) {
					notes := someNotes(c.at())
					file := write(t, format, c.list(t, notes, start))
					same(t, reader.read(t, c, start, file), notes, reader.lengths, reader.states)
				})
			}
		}
	}
}

func TestEveryFormatHandlesZeroAndFiveHundredNotes(t *testing.T) {
	c := everyRate[3]
	var frames []int64
	for i := range int64(500) {
		frames = append(frames, i*97%4000)
	}
	notes := someNotes(frames)
	for format, reader := range readers {
		same(t, reader.read(t, c, "01:00:00:00", write(t, format, c.list(t, notes, "01:00:00:00"))), notes, reader.lengths, reader.states)
		if none := reader.read(t, c, "01:00:00:00", write(t, format, c.list(t, nil, "01:00:00:00"))); len(none) != 0 {
			t.Errorf("%s: %v", format, none)
		}
	}
}

func TestNotesOnOneFrameBecomeOneMarker(t *testing.T) {
	c := everyRate[2]
	notes := someNotes([]int64{10, 10, 10, 11})
	for _, format := range []markers.Format{markers.EDL, markers.FCPXML, markers.XMEML, markers.Avid} {
		read := readers[format].read(t, c, "00:00:00:00", write(t, format, c.list(t, notes, "00:00:00:00")))
		if len(read) != 2 {
			t.Errorf("%s: %d markers", format, len(read))
		}
		same(t, read, notes, readers[format].lengths, readers[format].states)
	}
}

func TestFormatsWithTwoDigitFramesRefuseHighFrameRates(t *testing.T) {
	fast := counted{num: 120, den: 1}
	list := fast.list(t, nil, "")
	for format, want := range map[markers.Format]bool{
		markers.EDL: true, markers.Avid: true, markers.CSV: false, markers.FCPXML: false, markers.XMEML: false, markers.Text: false, markers.PDF: false,
	} {
		var out bytes.Buffer
		if err := markers.Write(&out, format, list, cutroom.English, nil); (err != nil) != want {
			t.Errorf("%s: %v", format, err)
		}
	}
}
