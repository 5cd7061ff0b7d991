package statistics

import (
	"fmt"
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

// RowsCSV writes the list behind a figure.
func (s *Service) RowsCSV(list Rows, w Words) (string, error) {
	rows := [][]string{w.head}
	for _, r := range list.Rows {
		at := ""
		if !r.At.IsZero() {
			at = r.At.In(list.Period.From.Location()).Format("2006-01-02 15:04:05")
		}
		rows = append(rows, []string{
			at, r.Account, r.Project, r.Editor, s.PlanTitle(r.Plan), w.Detail(r.Fact), r.Code, w.cell(&r.Value, list.Metric.FactUnit()),
		})
	}
	return written(rows)
}

// PlanTitle is what a plan is called; its key when the catalogue knows it no more.
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

// cell writes a value as spreadsheets read it: amounts with decimals, shares in
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
