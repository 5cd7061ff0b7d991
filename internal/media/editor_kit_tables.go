package media

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cutroom/internal/cutroom"
)

// table writes rows as CSV. No cell is taken for a formula.
func table(rows [][]string) (string, error) {
	var out strings.Builder
	w := csv.NewWriter(&out)
	for _, row := range rows {
		for i, cell := range row {
			row[i] = plainCell(cell)
		}
		if err := w.Write(row); err != nil {
			return "", err
		}
	}
	w.Flush()
	return out.String(), w.Error()
}

// plainCell keeps spreadsheets from computing what somebody wrote: a quotation
// mark before it makes it a text.
func plainCell(cell string) string {
	if strings.ContainsAny(firstOf(strings.TrimLeftFunc(cell, unicode.IsSpace)), "=+-@") || strings.ContainsAny(firstOf(cell), "\t\r\n") {
		return "'" + cell
	}
	return cell
}

func firstOf(text string) string {
	for _, r := range text {
		return string(r)
	}
	return ""
}

// footageList is what is known of the footage and the extras of a project.
func footageList(files []cutroom.File) (string, error) {
	rows := [][]string{{"folder", "name", "purpose", "bytes", "length", "timecode", "frame rate", "resolution", "sha256", "findings"}}
	for _, f := range files {
		if f.Purpose != cutroom.Footage && f.Purpose != cutroom.Extra {
			continue
		}
		row := []string{f.Folder, f.Name, string(f.Purpose), strconv.FormatInt(f.Size, 10), "", "", "", "", f.SHA256, findingsOf(f)}
		if facts := f.Facts; facts != nil {
			row[4], row[5] = lengthText(facts.DurationMs), facts.Timecode
			if v := facts.Video; v != nil {
				row[6], row[7] = v.Rate.String(), fmt.Sprintf("%dx%d", v.Width, v.Height)
			}
		}
		rows = append(rows, row)
	}
	return table(rows)
}

// findingsOf are the codes of what a person should know about a file.
func findingsOf(f cutroom.File) string {
	var found []string
	for _, finding := range f.Findings() {
		found = append(found, strings.ReplaceAll(finding.Code, "_", " "))
	}
	if f.Problem != "" {
		found = append(found, strings.ReplaceAll(f.Problem, "_", " "))
	}
	return strings.Join(found, "; ")
}

// lengthText is a length as 0:01:23.456.
func lengthText(ms int64) string {
	return fmt.Sprintf("%d:%02d:%02d.%03d", ms/3_600_000, ms/60_000%60, ms/1000%60, ms%1000)
}

// markedList is one change list with its notes on the track of their version.
type markedList struct {
	track   cutroom.TimecodeTrack
	markers []cutroom.Marker
}

// Timelines of editing programs begin at an hour unless somebody changes it.
const timelineStart = "01:00:00:00"

// usualRate counts for a version whose film is gone.
var usualRate = cutroom.Rate{Num: 25, Den: 1}

// marked places the notes of a change list on the film of its version.
func marked(step cutroom.Step, film *cutroom.File) markedList {
	counting := cutroom.Counting{Rate: usualRate}
	if film != nil && film.Counting() != nil {
		counting = *film.Counting()
	}
	track, err := cutroom.NewTimecodeTrack(counting.Rate, counting.DropFrame, timelineStart)
	if err != nil { // from 101 frames a second on, timecodes have three digits
		track, err = cutroom.NewTimecodeTrack(usualRate, false, timelineStart)
		counting.Frames = 0
	}
	if err != nil {
		panic(err) // both are constants
	}
	return markedList{track, step.Markers(track, counting.Frames)}
}

// markerTable is the notes of all change lists.
func markerTable(lists []markedList) (string, error) {
	rows := [][]string{{"round", "version", "number", "frame", "timecode", "time in note", "note"}}
	for _, list := range lists {
		for _, m := range list.markers {
			timed := "no"
			if m.Timed {
				timed = "yes"
			}
			rows = append(rows, []string{
				strconv.Itoa(m.Round), strconv.Itoa(m.Version), strconv.Itoa(m.Number), strconv.FormatInt(int64(m.Frame), 10),
				list.track.Timecode(m.Frame), timed, m.Text,
			})
		}
	}
	return table(rows)
}

// markerEDL is a change list, in the order of the film, as DaVinci Resolve reads
// timeline markers.
func markerEDL(title string, list markedList) string {
	mode := "NON-DROP FRAME"
	if list.track.DropFrame {
		mode = "DROP FRAME"
	}
	var out strings.Builder
	fmt.Fprintf(&out, "TITLE: %s\r\nFCM: %s\r\n", markerText(title), mode)
	inOrder := slices.SortedFunc(slices.Values(list.markers), func(a, b cutroom.Marker) int { return cmp.Compare(a.Frame, b.Frame) })
	for i, m := range inOrder {
		in, end := list.track.Timecode(m.Frame), list.track.Timecode(m.Frame+1)
		fmt.Fprintf(&out, "\r\n%03d  001      V     C        %s %s %s %s\r\n |C:ResolveColorRed |M:%s |D:1\r\n", i+1, in, end, in, end, markerText(m.Text))
	}
	return out.String()
}

// markerText is a note on one line, without the sign that ends it.
func markerText(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "|", "/")
}
