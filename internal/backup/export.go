package backup

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/table"
)

const exportText = `Everything that this installation knows about its business, as tables.

Each file is one kind of thing, with the names of its columns in the first
line, comma-separated and in UTF-8. Ids connect the files. Moments are UTC.
Amounts of money are in cents. Cells with braces or brackets are JSON.

Passwords, keys, sessions, what mails say and the program's own notes are left
out. Stored files are not here: cutroom backup copies them.
`

// Export writes the business data as plain tables to a new folder: one state of
// the database, without anything that gives access to an account.
func Export(ctx context.Context, s *store.Store, folder string, progress Progress) (rows int64, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return 0, err
	}
	entries, err := os.ReadDir(folder)
	if err == nil && len(entries) > 0 {
		err = fmt.Errorf("%s is not empty: choose a new folder", folder)
	}
	if err != nil {
		return 0, err
	}
	err = s.Dump(ctx, func(d *store.Dump) error {
		for i, t := range d.Tables {
			progress("tables", int64(i+1), int64(len(d.Tables)))
			n, err := exportTable(folder, t, d.Rows(ctx, t))
			if err != nil {
				return fmt.Errorf("the table %s: %w", t.Name, err)
			}
			rows += n
		}
		return nil
	})
	if err != nil {
		return rows, err
	}
	return rows, writeFile(filepath.Join(folder, "README.txt"), []byte(exportText))
}

// together is how many rows are written at a time.
const together = 1000

// exportTable writes the exported columns of a table.
func exportTable(folder string, t store.Table, rows iter.Seq2[[]any, error]) (count int64, err error) {
	var names []string
	var places []int
	for i, column := range t.Columns {
		if slices.Contains(strings.Fields(exported[t.Name]), column) {
			names, places = append(names, column), append(places, i)
		}
	}
	if len(names) == 0 {
		return 0, nil
	}
	return count, writeAside(filepath.Join(folder, t.Name+".csv"), func(f *os.File) error {
		lines := [][]string{names}
		write := func() error {
			text, err := table.CSV(lines)
			if err == nil {
				_, err = f.WriteString(text)
			}
			lines = lines[:0]
			return err
		}
		for row, err := range rows {
			if err != nil {
				return err
			}
			line := make([]string, len(places))
			for i, place := range places {
				if line[i], err = cell(names[i], row[place]); err != nil {
					return err
				}
			}
			count++
			if lines = append(lines, line); len(lines) == together {
				if err := write(); err != nil {
					return err
				}
			}
		}
		return write()
	})
}

// cell formats a value for people.
func cell(column string, value any) (string, error) {
	switch v := value.(type) {
	case nil:
		return "", nil
	case string:
		return v, nil
	case int64:
		switch {
		case strings.HasSuffix(column, "_at") || slices.Contains(moments, column):
			return time.UnixMilli(v).UTC().Format("2006-01-02T15:04:05.000Z"), nil
		case slices.Contains(days, column):
			return cutroom.DateOfDay(v).Format(time.DateOnly), nil
		}
		return strconv.FormatInt(v, 10), nil
	}
	return "", errors.New("an exported column cannot hold bytes")
}

// Columns with times or days whose names don't show it.
var (
	moments = []string{"state_since", "delete_after", "until", "period_start", "period_end", "told_from"}
	days    = []string{"day", "first_day", "last_day"}
)
