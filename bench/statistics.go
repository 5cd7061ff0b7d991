package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// reports are the requests for statistics.
var reports = []struct{ name, query string }{
	{"30 days", "days=30"},
	{"a year", "days=365"},
	{"five years", "days=1830"},
	{"five years of a plan", "days=1830&plan=professional"},
}

// measureStatistics measures what a report costs a demo with a thousand
// projects and one with a million, on both databases. PostgreSQL's own CPU time
// is included.
func measureStatistics() ([]figure, error) {
	sqlite, err := measureStatisticsOn("SQLite", func(string) (string, error) { return "", nil })
	if err != nil {
		return nil, err
	}
	postgres, err := measureStatisticsOn("PostgreSQL", createDatabase)
	return slices.Concat(sqlite, postgres), err
}

func measureStatisticsOn(engine string, database func(name string) (string, error)) ([]figure, error) {
	var figures []figure
	for _, projects := range []int{shortHistory, longHistory} {
		measured, err := measureReports(engine, projects, database)
		if err != nil {
			return nil, err
		}
		figures = append(figures, measured...)
	}
	return figures, nil
}

// measureReports requests each report a few times from a demo.
func measureReports(engine string, projects int, database func(name string) (string, error)) (figures []figure, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Hour)
	defer cancel()
	demo, remove, err := startSeeded(ctx, projects, database)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, demo.stop(), remove()) }()
	token, err := signIn(ctx, demo.url, "manager")
	if err != nil {
		return nil, err
	}
	for _, r := range reports {
		var cpu []float64
		for range 5 {
			used, _, err := timeAnswers(ctx, demo, question{path: "/api/statistics?" + r.query, header: bearer(token)})
			if err != nil {
				return nil, fmt.Errorf("%s, %s: %w", demo.name, r.name, err)
			}
			cpu = append(cpu, used)
		}
		figures = append(figures, figure{
			Name: fmt.Sprintf("%s, statistics of %s, %d projects: CPU", engine, r.name, projects), Value: median(cpu), Unit: "s", Target: "<= 0.5", Raw: cpu,
		})
	}
	return figures, nil
}
