package markers

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"cutroom/internal/cutroom"
	"cutroom/internal/table"
)

// Entry is a marker in a list from an editing program.
type Entry struct {
	NoteIDs []string       // that our exports put into it
	Frame   *cutroom.Frame // counted from the film's first frame; nil if the list does not say
	Text    string
	Done    bool
}

// Limits of imported lists.
const (
	MaxList    = 4 << 20 // bytes
	maxEntries = 20_000
	maxDepth   = 64 // of XML
)

// Why a list is refused.
var (
	ErrUnreadable = &cutroom.Error{Kind: cutroom.Invalid, Field: "file", Code: "marker_list", Message: "We can't read this as a marker list. Choose an EDL, CSV or FCPXML file."}
	ErrTooLarge   = &cutroom.Error{Kind: cutroom.Invalid, Field: "file", Code: "marker_list_size", Message: "This list is too large. It can have up to 4 MB and 20,000 markers."}
	ErrHostile    = &cutroom.Error{Kind: cutroom.Invalid, Field: "file", Code: "marker_list_xml", Message: "This XML declares entities or is nested too deeply, so we don't read it."}
)

// Read reads a list as EDL, FCPXML or CSV, whichever it is. Timecodes are those
// of the track. If a list shows which notes are done (a completed to-do, a
// green marker, a column), only those count as done; otherwise all do.
func Read(list []byte, track cutroom.TimecodeTrack) ([]Entry, error) {
	if len(list) > MaxList {
		return nil, ErrTooLarge
	}
	list = bytes.TrimPrefix(list, []byte(byteOrderMark))
	if !utf8.Valid(list) {
		return nil, ErrUnreadable
	}
	read := readTable
	switch text := strings.TrimLeft(string(list), " \t\r\n"); {
	case strings.HasPrefix(text, "<"):
		read = readFCPXML
	case strings.HasPrefix(text, "TITLE:") || strings.HasPrefix(text, "FCM:") || edlEvent.MatchString(text):
		read = readEDL
	}
	entries, tells, err := read(string(list), track)
	if err != nil {
		return nil, err
	}
	if len(entries) > maxEntries {
		return nil, ErrTooLarge
	}
	for i := range entries {
		entries[i].Done = entries[i].Done || !tells
	}
	return entries, nil
}

// noteID finds the ids that our exports contain.
var noteID = regexp.MustCompile(regexp.QuoteMeta(idMark) + `([0-9A-Za-z-]{1,64})`)

func noteIDs(text string) (ids []string) {
	for _, found := range noteID.FindAllStringSubmatch(text, -1) {
		ids = append(ids, found[1])
	}
	return ids
}

// edlEvent is the first line of a marker: its number, a reel, and the timecodes.
var edlEvent = regexp.MustCompile(`^\d+\s+\S+\s+V\S*\s+C\s+(\d\d[:;]\d\d[:;]\d\d[:;]\d\d)\s`)

func readEDL(list string, track cutroom.TimecodeTrack) (entries []Entry, tells bool, err error) {
	at := ""
	for line := range strings.Lines(list) {
		line = strings.TrimRight(line, "\r\n")
		if event := edlEvent.FindStringSubmatch(line + " "); event != nil {
			at = event[1]
			continue
		}
		about, fields, isNote := strings.Cut(line, "|C:")
		if !isNote || at == "" {
			continue
		}
		e := Entry{NoteIDs: noteIDs(line)}
		if frame, err := track.Frame(at); err == nil {
			e.Frame = &frame
		}
		colour, rest, _ := strings.Cut(fields, "|M:")
		e.Text, _, _ = strings.Cut(rest, "|D:")
		if e.Text = strings.TrimSpace(e.Text); e.Text == "" {
			e.Text = strings.TrimSpace(about)
		}
		e.Done = strings.TrimSpace(colour) == resolveDone
		tells = tells || e.Done
		entries, at = append(entries, e), ""
	}
	return entries, tells, nil
}

// readTable reads a table whose first row names its columns.
func readTable(list string, track cutroom.TimecodeTrack) (entries []Entry, tells bool, err error) {
	head, _, _ := strings.Cut(list, "\n")
	r := csv.NewReader(strings.NewReader(list))
	r.FieldsPerRecord, r.LazyQuotes = -1, true
	for _, separator := range ";\t" { // some spreadsheets write these separators
		if strings.Count(head, string(separator)) > strings.Count(head, string(r.Comma)) {
			r.Comma = separator
		}
	}
	columns := map[string]int{}
	names, err := r.Read()
	if err != nil {
		return nil, false, ErrUnreadable
	}
	for i, name := range names {
		columns[strings.ToLower(strings.TrimSpace(name))] = i
	}
	_, hasID := columns[idColumn]
	_, hasNote := columns[noteColumn]
	if !hasID && !hasNote {
		return nil, false, ErrUnreadable
	}
	_, tells = columns[doneColumn]
	for {
		row, err := r.Read()
		switch {
		case errors.Is(err, io.EOF):
			return entries, tells, nil
		case err != nil:
			return nil, false, ErrUnreadable
		case len(entries) == maxEntries:
			return nil, false, ErrTooLarge
		}
		cell := func(name string) string {
			if i, there := columns[name]; there && i < len(row) {
				return strings.TrimSpace(table.Text(row[i]))
			}
			return ""
		}
		e := Entry{Text: cell(noteColumn), Done: meansYes(cell(doneColumn))}
		if id := cell(idColumn); id != "" {
			e.NoteIDs = []string{strings.TrimPrefix(id, idMark)}
		}
		if e.Text == "" && e.NoteIDs == nil {
			continue // an empty row
		}
		if n, err := strconv.ParseInt(cell(frameColumn), 10, 64); err == nil && n >= 0 {
			frame := cutroom.Frame(n)
			e.Frame = &frame
		} else if frame, err := track.Frame(cell("timecode")); err == nil {
			e.Frame = &frame
		}
		entries = append(entries, e)
	}
}

// meansYes recognizes what people write into a column for done notes.
func meansYes(cell string) bool {
	switch strings.ToLower(cell) {
	case "yes", "y", "x", "1", "true", "done", "✓", "sí", "si", "sim":
		return true
	}
	return false
}

// clip is an open element of an FCPXML document. Times inside it count from its
// start, and at is the position of its start in the whole sequence.
type clip struct{ at, start *big.Rat }

func (c clip) place(time *big.Rat) *big.Rat {
	inside := new(big.Rat).Sub(time, c.start)
	return inside.Add(inside, c.at)
}

func readFCPXML(list string, track cutroom.TimecodeTrack) (entries []Entry, tells bool, err error) {
	decoder := xml.NewDecoder(strings.NewReader(list))
	var open []clip
	first, known := new(big.Rat), false
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) && known && len(open) == 0 {
			return entries, tells, nil
		}
		if err != nil {
			return nil, false, ErrUnreadable
		}
		switch token := token.(type) {
		case xml.Directive:
			if bytes.ContainsAny(token, "[<") {
				return nil, false, ErrHostile
			}
		case xml.StartElement:
			if len(open) == maxDepth {
				return nil, false, ErrHostile
			}
			if !known && token.Name.Local != "fcpxml" {
				return nil, false, ErrUnreadable
			}
			known = true
			inside := clip{new(big.Rat), new(big.Rat)}
			if len(open) > 0 {
				inside = open[len(open)-1]
			}
			switch token.Name.Local {
			case "sequence":
				first = timeOf(token, "tcStart")
				inside = clip{new(big.Rat), new(big.Rat)}
			case "marker":
				if len(entries) == maxEntries {
					return nil, false, ErrTooLarge
				}
				e, says := markerOf(token)
				tells = tells || says
				place := inside.place(timeOf(token, "start"))
				e.Frame = frameAt(place.Sub(place, first), track.Rate)
				entries = append(entries, e)
			default:
				if hasAttr(token, "offset") {
					inside = clip{inside.place(timeOf(token, "offset")), timeOf(token, "start")}
				}
			}
			open = append(open, inside)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func hasAttr(e xml.StartElement, name string) bool { return attr(e, name) != "" }

func markerOf(e xml.StartElement) (entry Entry, tells bool) {
	completed := attr(e, "completed")
	return Entry{
		NoteIDs: noteIDs(attr(e, "note") + " " + attr(e, "value")), Text: attr(e, "value"), Done: completed == "1",
	}, completed != ""
}

// secondsText matches a time in FCPXML. The numbers are limited in length,
// because calculating with very long ones takes forever.
var secondsText = regexp.MustCompile(`^\d{1,18}(/\d{1,18})?s$`)

// timeOf returns a time of an element; zero if there is none or it is invalid.
func timeOf(e xml.StartElement, name string) *big.Rat {
	text := attr(e, name)
	if !secondsText.MatchString(text) {
		return new(big.Rat)
	}
	if value, ok := new(big.Rat).SetString(strings.TrimSuffix(text, "s")); ok {
		return value
	}
	return new(big.Rat)
}

// frameAt returns the frame at a time; nil for a time that no film has.
func frameAt(seconds *big.Rat, rate cutroom.Rate) *cutroom.Frame {
	frames := new(big.Rat).Mul(seconds, big.NewRat(rate.Num, rate.Den))
	whole := new(big.Int).Div(frames.Num(), frames.Denom())
	if whole.Sign() < 0 || !whole.IsInt64() {
		return nil
	}
	frame := cutroom.Frame(whole.Int64())
	return &frame
}

// Says reports whether an entry has the text of these notes, which are on one
// frame, as editing programs preserve it.
func (e Entry) Says(notes ...cutroom.Marker) bool {
	texts := make([]string, len(notes))
	for i, n := range notes {
		texts[i] = n.Text
	}
	said := plainWords(strings.Join(texts, " / "))
	return said != "" && plainWords(e.Text) == said
}

// plainWords returns a text without the characters that formats change.
func plainWords(text string) string { return strings.Trim(edlText(text), "' ") }
