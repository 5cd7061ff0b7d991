// Package table writes tables that people open in spreadsheets.
package table

import (
	"encoding/csv"
	"io"
	"regexp"
	"strings"
	"unicode"
)

// CSV writes rows as comma-separated values. Spreadsheets do not treat any cell
// as a formula.
func CSV(rows [][]string) (string, error) {
	var out strings.Builder
	err := Write(&out, rows)
	return out.String(), err
}

// Write appends rows in the format of CSV.
func Write(to io.Writer, rows [][]string) error {
	w := csv.NewWriter(to)
	for _, row := range rows {
		plain := make([]string, len(row))
		for i, cell := range row {
			plain[i] = plainCell(cell)
		}
		if err := w.Write(plain); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

// plainCell keeps spreadsheets from evaluating what a person wrote. A leading
// apostrophe makes it text.
func plainCell(cell string) string {
	if computed(cell) {
		return "'" + cell
	}
	return cell
}

// number matches an amount, also a negative one, because spreadsheets should be
// able to add those up.
var number = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)

func computed(cell string) bool {
	if number.MatchString(cell) {
		return false
	}
	return strings.ContainsAny(firstOf(strings.TrimLeftFunc(cell, unicode.IsSpace)), "=+-@") || strings.ContainsAny(firstOf(cell), "\t\r\n")
}

// Text returns the original text of a cell in such a table.
func Text(cell string) string {
	if text, quoted := strings.CutPrefix(cell, "'"); quoted && computed(text) {
		return text
	}
	return cell
}

func firstOf(text string) string {
	for _, r := range text {
		return string(r)
	}
	return ""
}
