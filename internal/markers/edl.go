package markers

import (
	"fmt"
	"strings"

	"cutroom/internal/cutroom"
)

// resolveDone is the colour of markers whose notes are done.
const resolveDone = "ResolveColorGreen"

// edl formats the notes as timeline markers that DaVinci Resolve writes and
// reads.
func edl(l cutroom.MarkerList, words words) string {
	mode := "NON-DROP FRAME"
	if l.Track.DropFrame {
		mode = "DROP FRAME"
	}
	var out strings.Builder
	fmt.Fprintf(&out, "TITLE: %s\r\nFCM: %s\r\n\r\n", edlText(l.Title), mode)
	for i, f := range l.ByFrame() {
		in, end := l.Track.Timecode(f.From), l.Track.Timecode(f.From+1)
		about := make([]string, len(f.Markers))
		for i, m := range f.Markers {
			about[i] = words.about(m)
		}
		fmt.Fprintf(&out, "%03d  001      V     C        %s %s %s %s  \r\n%s |C:%s |M:%s |D:%d\r\n\r\n",
			i+1, in, end, in, end, edlText(strings.Join(about, "; ")), resolveColour(f), edlText(words.saidTogether(f)), f.Length())
	}
	return out.String()
}

func resolveColour(f cutroom.MarkedFrame) string {
	switch {
	case f.Done():
		return resolveDone
	case f.Kind() == cutroom.NoteMust:
		return "ResolveColorRed"
	case f.Kind() == cutroom.NoteQuestion:
		return "ResolveColorBlue"
	}
	return "ResolveColorYellow"
}

// edlText returns a text on one line, without the character that would end it.
func edlText(text string) string { return strings.ReplaceAll(oneLine(text), "|", "/") }
