package httpapi_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
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
		} {
			if got := s.as(t, mia, "GET", path, ""); got.text(t, "code") != code {
				t.Errorf("%s: %s", path, got.body)
			}
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
