package markers

import (
	"encoding/xml"
	"fmt"
	"strings"

	"cutroom/internal/cutroom"
)

// The parts of an FCPXML document that contain markers: a project with one gap
// as long as the film. Final Cut Pro keeps markers inside clips and gaps.
type (
	fcpDocument struct {
		XMLName   xml.Name  `xml:"fcpxml"`
		Version   string    `xml:"version,attr"`
		Format    fcpFormat `xml:"resources>format"`
		EventName fcpEvent  `xml:"library>event"`
	}
	fcpFormat struct {
		ID            string `xml:"id,attr"`
		FrameDuration string `xml:"frameDuration,attr"`
		Width         int    `xml:"width,attr,omitempty"`
		Height        int    `xml:"height,attr,omitempty"`
	}
	fcpEvent struct {
		Name    string     `xml:"name,attr"`
		Project fcpProject `xml:"project"`
	}
	fcpProject struct {
		Name     string      `xml:"name,attr"`
		Sequence fcpSequence `xml:"sequence"`
	}
	fcpSequence struct {
		Format   string `xml:"format,attr"`
		Duration string `xml:"duration,attr"`
		Start    string `xml:"tcStart,attr"`
		Counting string `xml:"tcFormat,attr"`
		Gap      fcpGap `xml:"spine>gap"`
	}
	fcpGap struct {
		Name     string      `xml:"name,attr"`
		Offset   string      `xml:"offset,attr"`
		Start    string      `xml:"start,attr"`
		Duration string      `xml:"duration,attr"`
		Markers  []fcpMarker `xml:"marker"`
	}
	fcpMarker struct {
		Start     string `xml:"start,attr"`
		Duration  string `xml:"duration,attr"`
		Value     string `xml:"value,attr"`
		Completed string `xml:"completed,attr"`
		Note      string `xml:"note,attr,omitempty"`
	}
)

// fcpxml formats the notes as to-do markers for Final Cut Pro.
func fcpxml(l cutroom.MarkerList, words words) (string, error) {
	frames := func(n int64) string { return rational(n, l.Track.Rate) }
	marked := l.ByFrame()
	length := l.Frames
	for _, f := range marked { // if the film is gone, use the length that its notes need
		length = max(length, int64(f.To)+1)
	}
	counting := "NDF"
	if l.Track.DropFrame {
		counting = "DF"
	}
	gap := fcpGap{Name: "Gap", Offset: frames(int64(l.Track.Start)), Start: "0s", Duration: frames(max(1, length))}
	for _, f := range marked {
		m := fcpMarker{Start: frames(int64(f.From)), Duration: frames(f.Length()), Value: words.saidTogether(f), Completed: "0"}
		if f.Done() {
			m.Completed = "1"
		}
		about := make([]string, len(f.Markers))
		for i, n := range f.Markers {
			about[i] = words.about(n)
		}
		m.Note = strings.Join(about, "\n")
		gap.Markers = append(gap.Markers, m)
	}
	return xmlText("fcpxml", fcpDocument{
		Version: "1.9",
		Format:  fcpFormat{ID: "r1", FrameDuration: frames(1), Width: l.Width, Height: l.Height},
		EventName: fcpEvent{Name: "Cutroom", Project: fcpProject{
			Name:     words.listName(l),
			Sequence: fcpSequence{Format: "r1", Duration: gap.Duration, Start: frames(int64(l.Track.Start)), Counting: counting, Gap: gap},
		}},
	})
}

// rational returns how long a number of frames lasts, as a fraction of a
// second.
func rational(frames int64, rate cutroom.Rate) string {
	if frames == 0 {
		return "0s"
	}
	if rate.Den == 1 && frames%rate.Num == 0 {
		return fmt.Sprintf("%ds", frames/rate.Num)
	}
	return fmt.Sprintf("%d/%ds", frames*rate.Den, rate.Num)
}

// xmlText formats a document with its XML header.
func xmlText(kind string, document any) (string, error) {
	body, err := xml.MarshalIndent(document, "", "  ")
	if err != nil {
		return "", err
	}
	return xml.Header + "<!DOCTYPE " + kind + ">\n" + string(body) + "\n", nil
}
