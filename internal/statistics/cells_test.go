package statistics_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/statistics"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// cell is one number of a report and the list that opens from it.
type cell struct {
	name   string
	value  int64
	unit   cutroom.Unit
	metric cutroom.Metric
	q      statistics.Question
}

// cells returns every number of a report. A row's own filter and period narrow
// the question, as on the page.
func cells(t *testing.T, r statistics.Report, q statistics.Question) []cell {
	t.Helper()
	var all []cell
	within := func(q statistics.Question, p cutroom.Period) statistics.Question {
		q.Days, q.From, q.To = 0, p.First(), p.Last()
		return q
	}
	for _, f := range r.Figures {
		if f.Value != nil {
			all = append(all, cell{string(f.Metric.Key), *f.Value, f.Metric.Unit, f.Metric, q})
		}
		if f.Before != nil {
			all = append(all, cell{string(f.Metric.Key) + " before", *f.Before, f.Metric.Unit, f.Metric, within(q, r.Before)})
		}
	}
	for _, table := range r.Tables {
		for n, c := range table.Columns {
			if c.Slice == "" || len(table.Rows) == 0 {
				continue
			}
			sum := int64(0)
			for _, row := range table.Rows {
				sum += *row.Values[n]
			}
			all = append(all, cellOf(t, table, c, statistics.TableRow{Name: "all"}, &sum, c.Slice, q))
		}
		for _, row := range table.Rows {
			for n, c := range table.Columns {
				narrowed, slice := q, cutroom.Slice("")
				if row.Slices != nil {
					slice = row.Slices[n]
				}
				if row.Narrow.Plan != "" {
					narrowed.Filter.Plan = row.Narrow.Plan
				}
				if c.Plan != "" {
					narrowed.Filter.Plan = c.Key
				}
				if row.Narrow.EditorID != "" {
					narrowed.Filter.EditorID = row.Narrow.EditorID
				}
				if row.Narrow.AccountID != "" {
					narrowed.Filter.AccountID = row.Narrow.AccountID
				}
				if row.Narrow.Code != "" {
					narrowed.Filter.Code = row.Narrow.Code
				}
				if !row.Period.From.IsZero() {
					narrowed = within(narrowed, row.Period)
				}
				if row.Values[n] != nil {
					all = append(all, cellOf(t, table, c, row, row.Values[n], slice, narrowed))
				}
			}
		}
	}
	return all
}

func cellOf(t *testing.T, table statistics.Table, c statistics.Column, row statistics.TableRow, value *int64, slice cutroom.Slice, q statistics.Question) cell {
	t.Helper()
	key := c.Metric
	if key == "" {
		key = row.Metric
	}
	name := fmt.Sprintf("%s, %s %s, %s", table.Key, row.Name, row.Metric, c.Key)
	m, known := cutroom.MetricOf(key)
	if !known {
		t.Fatalf("%s opens no list", name)
	}
	q.Slice = slice
	return cell{name, *value, c.Unit, m, q}
}

// listBehind reads a whole list, page by page.
func listBehind(t *testing.T, s *statistics.Service, key cutroom.MetricKey, q statistics.Question) []cutroom.Fact {
	t.Helper()
	var facts []cutroom.Fact
	for page := (cutroom.Page{Limit: 40}); ; {
		list, err := s.Rows(t.Context(), mia.Actor(""), key, q, page)
		if err != nil {
			t.Errorf("%s, %+v: %v", key, q, err)
			return nil
		}
		for _, r := range list.Rows {
			facts = append(facts, r.Fact)
		}
		if len(list.Rows) < page.Limit {
			if list.Count != len(facts) {
				t.Errorf("%s, %+v: the list has %d rows and says %d", key, q, len(facts), list.Count)
			}
			return facts
		}
		page.Before = list.Rows[len(list.Rows)-1].Place()
	}
}

// counted returns what a cell should show for the rows that it opens.
func (c cell) counted(t *testing.T, s *statistics.Service, rows []cutroom.Fact) (value int64, known bool) {
	t.Helper()
	if c.unit != cutroom.UnitBasisPoints || c.metric.Fold == cutroom.FoldShare && c.q.Slice == "" {
		if c.q.Slice != "" {
			return int64(len(rows)), true
		}
		return c.metric.Of(rows)
	}
	whole := c.q
	whole.Slice = ""
	all := listBehind(t, s, c.metric.Key, whole)
	if len(all) == 0 {
		return 0, false
	}
	return cutroom.BasisPoints(int64(len(rows)), int64(len(all))), true
}

func TestEveryNumberOpensTheRowsItCounts(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		now := at(11, 18, 12)
		p := &plotter{Rand: rand.New(rand.NewPCG(11, 18)), t: t, st: st, until: now}
		s := newStatistics(t, st, now)
		p.begin()
		for range 200 {
			p.happens()
		}
		p.live("America/St_Johns")
		rollUp(t, s)
		for range 5 {
			p.happens()
		}
		for _, q := range []statistics.Question{
			{Days: 90},
			{Days: 400, Filter: statistics.Filter{Plan: "starter"}},
			{Days: 60, Filter: statistics.Filter{EditorID: "ben"}},
			{Days: 400, Filter: statistics.Filter{AccountID: "casa"}},
			{Days: 400, Filter: statistics.Filter{Code: "LOJA"}},
		} {
			r, err := s.Report(t.Context(), mia.Actor(""), q)
			if err != nil {
				t.Fatal(err)
			}
			slices := 0
			for _, c := range cells(t, r, q) {
				rows := listBehind(t, s, c.metric.Key, c.q)
				if got, known := c.counted(t, s, rows); !known || got != c.value {
					t.Errorf("%+v: %s is %d, and the %d rows it opens make %d", q, c.name, c.value, len(rows), got)
				}
				if c.q.Slice != "" && len(rows) > 0 {
					slices++
				}
			}
			if slices < 5 && q.Filter.Code == "" {
				t.Errorf("%+v: only %d slices have rows", q, slices)
			}
		}
	})
}

func TestAListOfASliceNamesItsFilter(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := business(t, st)
		for _, want := range []struct {
			key      cutroom.MetricKey
			q        statistics.Question
			projects string
		}{
			{"turnaround_median", statistics.Question{Days: 30, Slice: "late-48"}, "p2 "},
			{"turnaround_median", statistics.Question{Days: 30, Slice: "on_time"}, "p1 p3 "},
			{"rounds", statistics.Question{Days: 30, Slice: "1", Filter: statistics.Filter{Plan: "starter"}}, "p3 "},
			{"rounds", statistics.Question{Days: 30, Slice: "0", Filter: statistics.Filter{Plan: "starter"}}, ""},
			{"on_time", statistics.Question{Days: 30, Slice: "no", Filter: statistics.Filter{EditorID: "kim", AccountID: "loja"}}, "p2 "},
		} {
			list, err := s.Rows(t.Context(), mia.Actor(""), want.key, want.q, cutroom.Page{Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			projects := ""
			for _, r := range list.Rows {
				projects += r.ProjectID + " "
			}
			if projects != want.projects || list.Behind.Slice != want.q.Slice {
				t.Errorf("%s, %+v: lists %q", want.key, want.q, projects)
			}
			if f := want.q.Filter; f.EditorID != "" && (list.Editor != "Kim" || list.Client != "=loja") {
				t.Errorf("%+v is called %q, %q", f, list.Client, list.Editor)
			}
		}
		_, err := s.Rows(t.Context(), mia.Actor(""), "rounds", statistics.Question{Days: 30, Slice: "late"}, cutroom.Page{Limit: 10})
		_, inFile := s.RowsFile(t.Context(), mia.Actor(""), "rounds", statistics.Question{Days: 30, Slice: "late"})
		if !errors.Is(err, cutroom.ErrSlice) || !errors.Is(inFile, cutroom.ErrSlice) {
			t.Errorf("an unknown slice: %v, %v", err, inFile)
		}
	})
}

func TestEverySliceHasANameInEveryLanguage(t *testing.T) {
	for _, language := range []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese} {
		w := statistics.WordsIn(language)
		for _, m := range cutroom.Metrics {
			names := map[string]bool{"": true}
			for _, slice := range m.Slices() {
				name := w.Slice(slice)
				if names[name] {
					t.Errorf("%s: the slice %q of %s is called %q", language, slice, m.Key, name)
				}
				names[name] = true
			}
		}
	}
	english := statistics.WordsIn(cutroom.English)
	for slice, want := range map[cutroom.Slice]string{
		"": "", "yes": "Yes", "late": "late", "late-12": "12 to 15 hours, late", "on_time-60": "60 hours or more, on time", "0": "0", "10": "10 or more",
	} {
		if got := english.Slice(slice); got != want {
			t.Errorf("the slice %q is called %q, not %q", slice, got, want)
		}
	}
}
