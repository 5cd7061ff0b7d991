package app_test

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"cutroom/internal/app"
)

// exprs returns the queries in the dashboard and the alert rules.
func exprs(t *testing.T) map[string][]string {
	t.Helper()
	dashboard, err := os.ReadFile("../../deploy/grafana/cutroom.json")
	if err != nil {
		t.Fatal(err)
	}
	var board struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(dashboard, &board); err != nil {
		t.Fatal(err)
	}
	found := map[string][]string{}
	for _, p := range board.Panels {
		for _, target := range p.Targets {
			found["panel "+p.Title] = append(found["panel "+p.Title], target.Expr)
		}
	}
	rules, err := os.ReadFile("../../deploy/prometheus/alerts.yml")
	if err != nil {
		t.Fatal(err)
	}
	for rule := range strings.SplitSeq(string(rules), "- alert: ") {
		name, rest, _ := strings.Cut(rule, "\n")
		_, expr, isRule := strings.Cut(rest, "expr: ")
		if !isRule {
			continue
		}
		expr, _, _ = strings.Cut(expr, "labels:")
		expr, _, _ = strings.Cut(expr, "for:")
		found["alert "+name] = []string{expr}
	}
	return found
}

// metricName finds possible metric names. Functions and labels are excluded by
// the characters around them.
var (
	metricName = regexp.MustCompile(`\b(cutroom|process|go|up)(_[a-z_]+)?\b`)
	quoted     = regexp.MustCompile(`"[^"]*"`)
)

func TestTheDashboardAndAlertsUseExistingMetrics(t *testing.T) {
	t.Parallel()
	c := settings(t)
	c.MetricsToken = strings.Repeat("t", 16)
	url := serve(t, open(t, c, app.Real))
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	page := func(path string) string {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Authorization", "Bearer "+c.MetricsToken)
		res, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = res.Body.Close() }()
		text, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != http.StatusOK {
			t.Fatalf("%d, %v", res.StatusCode, err)
		}
		return string(text)
	}
	page("/api/service")                    // so that some requests have been counted
	exported := map[string]bool{"up": true} // Prometheus's own metric
	for line := range strings.Lines(page("/metrics")) {
		if name, _, _ := strings.Cut(line, " "); !strings.HasPrefix(line, "#") {
			name, _, _ = strings.Cut(name, "{")
			exported[name] = true
		}
	}
	all := exprs(t)
	if len(all) < 20 {
		t.Errorf("only %d panels and alerts were found", len(all))
	}
	for where, list := range all {
		for _, expr := range list {
			names := metricName.FindAllString(quoted.ReplaceAllString(expr, `""`), -1)
			if len(names) == 0 {
				t.Errorf("%s uses no metric: %s", where, expr)
			}
			for _, name := range names {
				if !exported[name] {
					t.Errorf("%s uses %s, which is not exported", where, name)
				}
			}
		}
	}
}
