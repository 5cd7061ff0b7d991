package markers

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"

	"cutroom/internal/cutroom"
)

// plainText formats the notes for people to read.
func plainText(l cutroom.MarkerList, words words) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s\n", isolated(words.listName(l)))
	if l.FileName != "" {
		fmt.Fprintf(&out, "%s\n", isolated(oneLine(l.FileName)))
	}
	if len(l.Markers) == 0 {
		fmt.Fprintf(&out, "\n%s\n", words.none)
	}
	for _, m := range l.Markers {
		fmt.Fprintf(&out, "\n%s\n", strings.Join(words.headOf(l, m), "  "))
		out.WriteString(indented(textOr(m.Text, words.drawing)))
		if answer := words.answerOf(m); answer != "" {
			out.WriteString(indented(answer))
		}
		for _, r := range m.Replies {
			out.WriteString(indented("> " + words.by(r.Author, r.Guest) + ": " + r.Text))
		}
	}
	return out.String()
}

// headOf says where a note is, what kind it is, its state and who wrote it.
func (w words) headOf(l cutroom.MarkerList, m cutroom.Marker) []string {
	parts := []string{w.placeOf(l, m)}
	for _, part := range []string{w.kinds[m.Kind], w.states[m.State], w.by(isolated(oneLine(m.Author)), m.Guest)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if m.TeamOnly {
		parts = append(parts, w.teamOnly)
	}
	return parts
}

func (w words) placeOf(l cutroom.MarkerList, m cutroom.Marker) string {
	switch {
	case m.Place == cutroom.PlacedNowhere:
		return w.wholeVersion
	case m.To > m.From:
		return l.Track.Timecode(m.From) + "–" + l.Track.Timecode(m.To)
	}
	return l.Track.Timecode(m.From)
}

// answerOf returns the editor's answer to a note; "" if there is none.
func (w words) answerOf(m cutroom.Marker) string {
	answer := w.answers[m.Answer.Kind]
	if answer != "" && m.Answer.Text != "" {
		answer += ": " + m.Answer.Text
	}
	return answer
}

func textOr(text, otherwise string) string {
	if strings.TrimSpace(text) == "" {
		return otherwise
	}
	return text
}

func indented(text string) string {
	var out strings.Builder
	for line := range strings.Lines(strings.TrimRightFunc(text, unicode.IsSpace)) {
		out.WriteString("    " + isolated(strings.TrimRightFunc(line, unicode.IsSpace)) + "\n")
	}
	return out.String()
}

// isolated keeps the reading direction of a person's text from affecting the
// text around it.
func isolated(text string) string {
	for _, r := range text {
		switch properties, _ := bidi.LookupRune(r); properties.Class() {
		case bidi.R, bidi.AL, bidi.Control, bidi.AN:
			return "\u2068" + text + "\u2069"
		default:
		}
	}
	return text
}
