package httpapi_test

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestOnlyManagersCanReadStatistics(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia, ben := s.owner(t, "ana"), s.mia(t), s.register(t, "ben")
		if err := s.account.SetRole(t.Context(), cutroom.System, "ben", cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			s.approvedFor(t, ana, s.userID(t, "ben"), "=Petit Four")
		}
		for _, path := range []string{
			"/api/statistics", "/api/statistics/figures.csv", "/api/statistics/tables/editors/csv",
			"/api/statistics/metrics/approved", "/api/statistics/metrics/approved/csv",
		} {
			path += "?days=7&plan=&client=&editor=" + s.userID(t, "ben") + "&language=pt"
			if got := s.as(t, mia, "GET", path, ""); got.status != http.StatusOK || !strings.Contains(got.body, "Aprovados") && !strings.Contains(got.body, "Petit Four") {
				t.Errorf("%s: %d %s", path, got.status, got.body)
			}
			for name, who := range map[string]session{"client": ana, "editor": ben} {
				if got := s.as(t, who, "GET", path, ""); got.status != http.StatusNotFound {
					t.Errorf("%s gets %d from %s", name, got.status, path)
				}
			}
		}
		first := s.as(t, mia, "GET", "/api/statistics/metrics/approved?limit=2", "")
		rest := s.as(t, mia, "GET", "/api/statistics/metrics/approved?limit=2&before="+first.text(t, "next"), "")
		if strings.Count(first.body, `"project"`) != 2 || strings.Count(rest.body, `"project"`) != 1 || !strings.Contains(rest.body, `"count":3`) {
			t.Errorf("pages of two: %s, then %s", first.body, rest.body)
		}
		if sheet := s.as(t, mia, "GET", "/api/statistics/metrics/approved/csv", "").body; !strings.Contains(sheet, ",'=Petit Four,") {
			t.Errorf("a title is read as a formula: %s", sheet)
		}
		for path, code := range map[string]string{
			"/api/statistics?from=2026-11-02&to=2026-11-01":          "period_unknown",
			"/api/statistics?from=2016-11-02&to=2026-11-01":          "period_unknown",
			"/api/statistics?from=2026-11-02":                        "period_unknown",
			"/api/statistics/metrics/approved?before=nobody":         "not_found",
			"/api/statistics/metrics/cash_net?editor=somebody":       "not_found",
			"/api/statistics/metrics/approved/csv?from=x&to=2026-11": "period_unknown",
			"/api/statistics/metrics/rounds?slice=many":              "slice_unknown",
			"/api/statistics/metrics/approved?slice=yes":             "slice_unknown",
			"/api/statistics/metrics/turnaround_median?slice=late-1": "slice_unknown",
			"/api/statistics/metrics/on_time/csv?slice=late":         "slice_unknown",
		} {
			if got := s.as(t, mia, "GET", path, ""); got.text(t, "code") != code {
				t.Errorf("%s: %s", path, got.body)
			}
		}
	})
}

func TestACellOfTheStatisticsOpensItsRows(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia := s.owner(t, "ana"), s.mia(t)
		s.register(t, "ben")
		if err := s.account.SetRole(t.Context(), cutroom.System, "ben", cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			s.approvedFor(t, ana, s.userID(t, "ben"), "Petit Four")
		}
		var report httpapi.Statistics
		s.as(t, mia, "GET", "/api/statistics", "").into(t, &report)
		opened := 0
		for _, table := range report.Tables {
			for _, row := range table.Rows {
				for n, c := range row.Cells {
					if c.Slice == "" || c.Value == nil || table.Columns[n].Unit != httpapi.StatisticUnit(cutroom.UnitCount) {
						continue
					}
					metric, slice := cmp.Or(table.Columns[n].Metric, row.Metric), "?slice="+c.Slice+"&language=pt"
					var list httpapi.StatisticRows
					s.as(t, mia, "GET", "/api/statistics/metrics/"+string(metric)+slice, "").into(t, &list)
					file := s.as(t, mia, "GET", "/api/statistics/metrics/"+string(metric)+"/csv"+slice, "").body
					if lines := strings.Count(file, "\n") - 1; int64(list.Count) != *c.Value || len(list.Rows) != list.Count || lines != list.Count || list.Slice == "" {
						t.Errorf("%s, %s is %d: %d of %d rows called %q, %d in the file", table.Key, c.Slice, *c.Value, len(list.Rows), list.Count, list.Slice, lines)
					}
					opened += list.Count
				}
			}
		}
		if opened < 4 { // three videos in the turnaround chart, and the client whose first approval it was
			t.Errorf("the cells open %d rows", opened)
		}
		named := s.as(t, mia, "GET", "/api/statistics/metrics/rounds?slice=0&plan=starter&editor="+s.userID(t, "ben")+"&from=2026-01-02&to=2026-01-03", "").body
		for _, part := range []string{`"slice":"0"`, `"plan":"Starter"`, `"editor":{"id":`, `"from":"2026-01-02"`, `"to":"2026-01-03"`} {
			if !strings.Contains(named, part) {
				t.Errorf("the list doesn't say %s: %s", part, named)
			}
		}
		if now := s.as(t, mia, "GET", "/api/statistics/metrics/storage", "").body; strings.Contains(now, `"from"`) {
			t.Errorf("what is stored now has a period: %s", now)
		}
	})
}

// The web app's types are generated from the description, so it must list every
// figure.
func TestTheAPIDescriptionListsEveryFigure(t *testing.T) {
	described := newStage(t).do(t, "GET", "/api/openapi.json", "").body
	for _, m := range cutroom.Metrics {
		if !strings.Contains(described, `"`+string(m.Key)+`"`) {
			t.Errorf("%s is not documented", m.Key)
		}
	}
	keys := []cutroom.MetricKey{}
	for _, m := range cutroom.Metrics {
		if slices.Contains(keys, m.Key) {
			t.Errorf("%s is listed twice", m.Key)
		}
		keys = append(keys, m.Key)
	}
}
