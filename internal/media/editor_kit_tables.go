package media

import (
	"fmt"
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
	"cutroom/internal/table"
)

// footageList is a table of what is known about the footage and extras of a
// project.
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
	return table.CSV(rows)
}

// findingsOf returns the codes of what a person should know about a file.
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

// lengthText formats a length as 0:01:23.456.
func lengthText(ms int64) string {
	return fmt.Sprintf("%d:%02d:%02d.%03d", ms/3_600_000, ms/60_000%60, ms/1000%60, ms%1000)
}
