package markers

import (
	"encoding/xml"
	"strings"

	"cutroom/internal/cutroom"
)

// The parts of a Final Cut Pro 7 document that contain markers.
type (
	xmemlDocument struct {
		XMLName  xml.Name      `xml:"xmeml"`
		Version  string        `xml:"version,attr"`
		Sequence xmemlSequence `xml:"sequence"`
	}
	xmemlSequence struct {
		Name     string        `xml:"name"`
		Duration int64         `xml:"duration"`
		Rate     xmemlRate     `xml:"rate"`
		Timecode xmemlTimecode `xml:"timecode"`
		Format   *xmemlFormat  `xml:"media>video>format"`
		Track    struct{}      `xml:"media>video>track"`
		Markers  []xmemlMarker `xml:"marker"`
	}
	xmemlRate struct {
		Timebase int64  `xml:"timebase"`
		NTSC     string `xml:"ntsc"`
	}
	xmemlTimecode struct {
		Rate    xmemlRate     `xml:"rate"`
		String  string        `xml:"string"`
		Frame   cutroom.Frame `xml:"frame"`
		Display string        `xml:"displayformat"`
	}
	xmemlFormat struct {
		Rate   xmemlRate `xml:"samplecharacteristics>rate"`
		Width  int       `xml:"samplecharacteristics>width"`
		Height int       `xml:"samplecharacteristics>height"`
	}
	xmemlMarker struct {
		Name    string        `xml:"name"`
		Comment string        `xml:"comment"`
		In      cutroom.Frame `xml:"in"`
		Out     cutroom.Frame `xml:"out"`
	}
)

// point is the end of a marker that is not a range.
const point = -1

// xmeml formats the notes as Premiere Pro imports them.
func xmeml(l cutroom.MarkerList, words words) (string, error) {
	rate := xmemlRate{Timebase: l.Track.FramesASecond(), NTSC: "FALSE"}
	switch l.Track.Rate.Den {
	case 1:
	case 1001:
		rate.NTSC = "TRUE"
	default:
		return "", cutroom.ErrMarkerRate
	}
	display := "NDF"
	if l.Track.DropFrame {
		display = "DF"
	}
	s := xmemlSequence{
		Name: words.listName(l), Duration: l.Frames, Rate: rate,
		Timecode: xmemlTimecode{Rate: rate, String: l.Track.Timecode(0), Frame: l.Track.Start, Display: display},
	}
	if l.Width > 0 && l.Height > 0 {
		s.Format = &xmemlFormat{Rate: rate, Width: l.Width, Height: l.Height}
	}
	for _, f := range l.ByFrame() {
		m := xmemlMarker{Name: words.authors(f), Comment: words.commentOf(f), In: f.From, Out: point}
		if f.To > f.From {
			m.Out = f.To + 1
		}
		s.Duration = max(s.Duration, int64(f.To)+1)
		s.Markers = append(s.Markers, m)
	}
	return xmlText("xmeml", xmemlDocument{Version: "4", Sequence: s})
}

// commentOf returns the texts of the notes on a frame with their line ends.
func (w words) commentOf(f cutroom.MarkedFrame) string {
	texts := make([]string, len(f.Markers))
	for i, m := range f.Markers {
		texts[i] = strings.TrimSpace(m.Text)
		if texts[i] == "" {
			texts[i] = w.drawing
		}
	}
	return strings.Join(texts, "\n\n")
}
