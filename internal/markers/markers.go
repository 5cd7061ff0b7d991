// Package markers writes the notes on a version for editing programs and for
// people, one file for each format, and reads lists that were exported from
// editing programs.
//
// Who may read which note (the noun), and where the frames of a note are
// (cutroom.MarkerList), do not belong here.
package markers

import (
	"fmt"
	"io"
	"strings"

	"cutroom/internal/cutroom"
)

// Format is a kind of file, named by its extension.
type Format string

// The formats.
const (
	CSV    Format = "csv"    // a table
	EDL    Format = "edl"    // DaVinci Resolve, "Timeline markers from EDL"
	FCPXML Format = "fcpxml" // Final Cut Pro
	XMEML  Format = "xml"    // Premiere Pro, "Final Cut Pro XML"
	Avid   Format = "avid"   // Avid Media Composer, marker window
	Text   Format = "txt"    // people, in a message
	PDF    Format = "pdf"    // people, on paper
)

// Formats lists all formats.
var Formats = []Format{CSV, EDL, FCPXML, XMEML, Avid, Text, PDF}

// UsualStart is the timecode at which timelines of the program begin by
// default.
func (f Format) UsualStart() string {
	if f == EDL || f == Avid {
		return "01:00:00:00"
	}
	return ""
}

// ContentType is the media type of the format.
func (f Format) ContentType() string {
	switch f {
	case CSV:
		return "text/csv; charset=utf-8"
	case FCPXML, XMEML:
		return "application/xml"
	case PDF:
		return "application/pdf"
	case EDL, Avid, Text:
	}
	return "text/plain; charset=utf-8"
}

// Ending is the extension of such files. Avid only accepts plain text.
func (f Format) Ending() string {
	if f == Avid {
		return "avid.txt"
	}
	return string(f)
}

// mostFrames per second can be counted with two digits, and programs that read
// timecodes support no more.
const mostFrames = 100

// Write writes a list in a format and a language. The pictures are JPEGs of
// frames; only a PDF shows them.
func Write(w io.Writer, f Format, l cutroom.MarkerList, language cutroom.Language, pictures map[cutroom.Frame][]byte) error {
	if f.UsualStart() != "" && l.Track.FramesASecond() > mostFrames {
		return cutroom.ErrMarkerRate
	}
	words := wordsOf(language)
	var text string
	var err error
	switch f {
	case CSV:
		text, err = csvText(l)
	case EDL:
		text = edl(l, words)
	case FCPXML:
		text, err = fcpxml(l, words)
	case XMEML:
		text, err = xmeml(l, words)
	case Avid:
		text = avid(l, words)
	case Text:
		text = plainText(l, words)
	case PDF:
		return writePDF(w, l, words, language, pictures)
	default:
		err = fmt.Errorf("there is no format %q", f)
	}
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}

// idMark precedes the id of a note in formats whose programs preserve it.
const idMark = "cutroom:"

// said returns the text of a note on one line.
func (w words) said(m cutroom.Marker) string {
	if text := oneLine(m.Text); text != "" {
		return text
	}
	return w.drawing
}

// saidTogether returns the texts of all notes on a frame on one line.
func (w words) saidTogether(f cutroom.MarkedFrame) string {
	texts := make([]string, len(f.Markers))
	for i, m := range f.Markers {
		texts[i] = w.said(m)
	}
	return strings.Join(texts, " / ")
}

// about describes who wrote a note and what kind it is, with the id of the note
// if it has one.
func (w words) about(m cutroom.Marker) string {
	parts := []string{}
	for _, part := range []string{w.by(oneLine(m.Author), m.Guest), w.kinds[m.Kind]} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if m.NoteID != "" {
		parts = append(parts, idMark+m.NoteID)
	}
	return strings.Join(parts, ", ")
}

// authors returns the people who wrote the notes on a frame, each once.
func (w words) authors(f cutroom.MarkedFrame) string {
	var names []string
	seen := map[string]bool{}
	for _, m := range f.Markers {
		if name := w.by(oneLine(m.Author), m.Guest); name != "" && !seen[name] {
			names, seen[name] = append(names, name), true
		}
	}
	return strings.Join(names, ", ")
}

// by returns an author's name, marked if it is a guest's.
func (w words) by(author string, guest bool) string {
	if guest {
		return w.language.GuestName(author)
	}
	return author
}

// oneLine returns a text without line ends, tabs and other characters that some
// formats treat as line ends.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n\v\f\r\u0085\u2028\u2029", r) }), " ")
}
