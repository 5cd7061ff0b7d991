package markers

import (
	"strconv"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/table"
)

// The columns that are read when a table is imported again.
const (
	idColumn    = "id"
	frameColumn = "frame"
	doneColumn  = "done"
	noteColumn  = "note"
)

// english are the words of tables, whose columns programs look for by name.
var english = wordsOf(cutroom.English)

// byteOrderMark tells Excel that a table is UTF-8.
const byteOrderMark = "\ufeff"

// csvText formats the notes as a table, one row for each.
func csvText(l cutroom.MarkerList) (string, error) {
	return TableOf([]cutroom.MarkerList{l})
}

// TableOf formats the notes of several versions as one table.
func TableOf(lists []cutroom.MarkerList) (string, error) {
	rows := [][]string{{
		"version", "round", "number", frameColumn, "last frame", "timecode", "last timecode", "place", "kind", "state", doneColumn,
		"team only", "by", "at", noteColumn, "answer", "replies", idColumn,
	}}
	for _, l := range lists {
		for _, m := range l.Markers {
			rows = append(rows, []string{
				strconv.Itoa(m.Version), strconv.Itoa(m.Round), strconv.Itoa(m.Number),
				strconv.FormatInt(int64(m.From), 10), strconv.FormatInt(int64(m.To), 10),
				l.Track.Timecode(m.From), l.Track.Timecode(m.To),
				string(m.Place), string(m.Kind), string(m.State), yesOrNo(m.Done()), yesOrNo(m.TeamOnly), english.by(m.Author, m.Guest),
				m.At.UTC().Format(time.RFC3339), m.Text, answerCell(m.Answer), repliesCell(m.Replies), m.NoteID,
			})
		}
	}
	text, err := table.CSV(rows)
	return byteOrderMark + text, err
}

func yesOrNo(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

func answerCell(a cutroom.NoteAnswer) string {
	if a.Text == "" {
		return string(a.Kind)
	}
	return string(a.Kind) + ": " + a.Text
}

func repliesCell(replies []cutroom.MarkerReply) string {
	lines := make([]string, len(replies))
	for i, r := range replies {
		lines[i] = english.by(r.Author, r.Guest) + ": " + r.Text
	}
	return strings.Join(lines, "\n")
}
