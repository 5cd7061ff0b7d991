package markers

import (
	"fmt"
	"strings"

	"cutroom/internal/cutroom"
)

// avid formats the notes as the marker window of Media Composer exports and
// imports them: user, timecode, track, colour and comment, separated by tabs.
func avid(l cutroom.MarkerList, words words) string {
	var out strings.Builder
	for _, f := range l.ByFrame() {
		fmt.Fprintf(&out, "%s\t%s\tV1\t%s\t%s\r\n", words.authors(f), l.Track.Timecode(f.From), avidColour(f), words.saidTogether(f))
	}
	return out.String()
}

func avidColour(f cutroom.MarkedFrame) string {
	switch {
	case f.Done():
		return "green"
	case f.Kind() == cutroom.NoteMust:
		return "red"
	case f.Kind() == cutroom.NoteQuestion:
		return "blue"
	}
	return "yellow"
}
