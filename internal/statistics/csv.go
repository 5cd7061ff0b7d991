package statistics

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"cutroom/internal/cutroom"
	"cutroom/internal/table"
)

// byteOrderMark tells Excel that a table is UTF-8.
const byteOrderMark = "\ufeff"

// FiguresCSV writes all figures of a report as a table for spreadsheets.
func FiguresCSV(r Report, w Words) (string, error) {
	rows := [][]string{w.figures}
	for _, f := range r.Figures {
		if f.Fits {
			name := w.Metrics[f.Metric.Key]
			rows = append(rows, []string{name.Name, name.Definition, w.cell(f.Value, f.Metric.Unit), w.cell(f.Before, f.Metric.Unit)})
		}
	}
	return written(rows)
}

// TableCSV writes one table of a report.
func TableCSV(t Table, w Words) (string, error) {
	head := []string{w.Rows[t.Key]}
	for _, c := range t.Columns {
		head = append(head, w.Column(c))
	}
	if t.Key == ClientsAtRisk {
		head = append(head, w.reasons)
	}
	rows := [][]string{head}
	for _, r := range t.Rows {
		row := []string{w.Row(r)}
		for i, v := range r.Values {
			row = append(row, w.cell(v, t.Columns[i].Unit))
		}
		if t.Key == ClientsAtRisk {
			row = append(row, w.reasonsOf(r.Risks))
		}
		rows = append(rows, row)
	}
	return written(rows)
}

// RowsFile is the list behind a figure as a spreadsheet table, ready to be written.
type RowsFile struct {
	Behind cutroom.Behind
	Period cutroom.Period

	service *Service
	filter  Filter
	short   []Row // the whole list, if it is short
	long    bool
}

// RowsFile prepares a file.
func (s *Service) RowsFile(ctx context.Context, by cutroom.Actor, key cutroom.MetricKey, q Question) (file RowsFile, err error) {
	err = s.behind(ctx, by, key, q, func(k *counted, b cutroom.Behind, p cutroom.Period) error {
		file = RowsFile{Behind: b, Period: p, service: s, filter: q.Filter, long: !k.isShort(b)}
		if file.long {
			return nil
		}
		facts, err := k.whole(ctx, b, p)
		if err != nil {
			return err
		}
		file.short, err = named(ctx, k.reader, b.Metric, facts)
		return err
	})
	return file, err
}

// Write writes the file. A long list is read in parts, so that it takes no more
// memory than one part, and a slow download keeps nobody waiting.
func (f RowsFile) Write(ctx context.Context, w Words, to io.Writer) error {
	if err := writeRows(to, byteOrderMark, [][]string{w.head}); err != nil {
		return err
	}
	if !f.long {
		return f.write(to, w, f.short)
	}
	left := f.Period
	for length := shortestPart; left.From.Before(left.Until); {
		part := latestPart(left, length)
		rows, facts, err := f.part(ctx, part)
		if err == nil {
			err = f.write(to, w, rows)
		}
		if err != nil {
			return err
		}
		left.Until, length = part.From, nextLength(length, facts)
	}
	return nil
}

// part reads the rows of a part and returns how many facts there were.
func (f RowsFile) part(ctx context.Context, p cutroom.Period) (rows []Row, count int, err error) {
	err = f.service.store.Snapshot(ctx, func(r cutroom.Reader) error {
		k := f.service.count(r, f.filter, f.service.clock.Now())
		facts, err := k.factsOf(ctx, r, f.Behind.Basis, "", p)
		if err != nil {
			return err
		}
		count = len(facts)
		rows, err = named(ctx, r, f.Behind.Metric, k.sorted(f.Behind, facts))
		return err
	})
	return rows, count, err
}

func (f RowsFile) write(to io.Writer, w Words, list []Row) error {
	rows := make([][]string, len(list))
	for i, r := range list {
		at := ""
		if !r.At.IsZero() {
			at = r.At.In(f.Period.From.Location()).Format("2006-01-02 15:04:05")
		}
		rows[i] = []string{
			at, r.Account, r.Project, r.Editor, f.service.PlanTitle(r.Plan), w.Detail(r.Fact), r.Code, w.cell(&r.Value, f.Behind.FactUnit()),
		}
	}
	return writeRows(to, "", rows)
}

func writeRows(to io.Writer, first string, rows [][]string) error {
	text, err := table.CSV(rows)
	if err != nil {
		return err
	}
	_, err = io.WriteString(to, first+text)
	return err
}

// PlanTitle returns a plan's title, or its key if the catalogue no longer has it.
func (s *Service) PlanTitle(key string) string {
	if p, known := s.catalogue.Plan(key); known {
		return p.Title
	}
	return key
}

func written(rows [][]string) (string, error) {
	text, err := table.CSV(rows)
	return byteOrderMark + text, err
}

// cell formats a value for spreadsheets: amounts with decimals, shares in
// percent, times in hours.
func (w Words) cell(value *int64, unit cutroom.Unit) string {
	if value == nil {
		return ""
	}
	v := *value
	switch unit {
	case cutroom.UnitCents:
		return cutroom.Cents(v).Decimal()
	case cutroom.UnitBasisPoints:
		return hundredths(v)
	case cutroom.UnitTenths:
		return fmt.Sprintf("%d.%d", v/10, v%10)
	case cutroom.UnitDuration:
		return hundredths((v + 18_000) / 36_000) // of an hour
	case cutroom.UnitYes:
		if v == 1 {
			return w.yes
		}
		return w.no
	case cutroom.UnitCount, cutroom.UnitBytes:
	}
	return strconv.FormatInt(v, 10)
}

func hundredths(n int64) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }
