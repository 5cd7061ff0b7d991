package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// How many projects the two compared demos have.
const (
	shortHistory = 1_000
	longHistory  = 1_000_000
)

// dashboards are the requests of each of the demo's people: what dashboards
// load when they are opened, and typical filters and searches. {me} is the
// person who asks, {month} the days around today.
var dashboards = []struct {
	who   string
	paths []string
}{
	{"client", []string{
		"/api/projects?limit=30", "/api/projects?limit=100&open=true", "/api/projects?limit=30&state=cancelled", "/api/projects?limit=30&service=motion",
		"/api/projects?limit=30&q=collection", "/api/projects?limit=30&archived=true", "/api/queue", "/api/conversations?limit=30", "/api/notifications?limit=20", "/api/credits",
		"/api/projects?limit=100&{month}", "/api/ratings/to-give",
	}},
	{"editor", []string{
		"/api/projects?limit=30", "/api/projects?limit=100&open=true", "/api/projects?limit=30&q=collection", "/api/pool", "/api/conversations?limit=30",
		"/api/projects?limit=100&{month}", "/api/editors/{me}/figures", "/api/editors/{me}/cover",
	}},
	{"manager", []string{
		"/api/projects?limit=30", "/api/projects?limit=100&open=true", "/api/projects?limit=30&state=cancelled", "/api/projects?limit=30&q=collection",
		"/api/editors", "/api/assignment", "/api/conversations?limit=30", "/api/notifications?limit=20", "/api/people", "/api/accounts", "/api/board", "/api/search?q=collection",
		"/api/alarms", "/api/ratings/low", "/api/covers", "/api/capacity", "/api/payments", "/api/payments?outcome=disputed",
	}},
}

// measureHistory compares the dashboards of a demo with a thousand projects
// with those of a demo with a million, on both databases. PostgreSQL's own CPU
// time is included.
func measureHistory() ([]figure, error) {
	sqlite, err := measureHistoryOn("SQLite", func(string) (string, error) { return "", nil })
	if err != nil {
		return nil, err
	}
	postgres, err := measureHistoryOn("PostgreSQL", createDatabase)
	return slices.Concat(sqlite, postgres), err
}

func measureHistoryOn(engine string, database func(name string) (string, error)) (figures []figure, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Hour)
	defer cancel()
	var demos [2]*process
	for i, projects := range []int{shortHistory, longHistory} {
		demo, remove, err := startSeeded(ctx, projects, database)
		if err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, demo.stop(), remove()) }()
		demos[i] = demo
	}
	for _, d := range dashboards {
		var tokens [2]string
		var filled [2]*strings.Replacer
		for i, demo := range demos {
			if tokens[i], err = signIn(ctx, demo.url, d.who); err != nil {
				return nil, err
			}
			var me struct{ ID string }
			if err := (client{demo.url, tokens[i]}).call(ctx, "GET", "/api/user", nil, &me); err != nil {
				return nil, err
			}
			filled[i] = strings.NewReplacer("{me}", me.ID, "{month}", thisMonth())
		}
		for _, path := range d.paths {
			var questions [2]question
			for i := range demos {
				questions[i] = question{path: filled[i].Replace(path), header: bearer(tokens[i])}
			}
			compared, err := compareHistories(ctx, demos, questions)
			if err != nil {
				return nil, err
			}
			name := fmt.Sprintf("%s, %s: %s, a million projects to a thousand", engine, d.who, path)
			figures = append(figures,
				figure{Name: name + ", CPU", Value: compared.cpu, Unit: "×", Target: "<= 1.25"},
				figure{Name: name + ", p95", Value: compared.p95, Unit: "×", Target: "<= 1.5"})
		}
	}
	return figures, nil
}

// startSeeded starts a demo with a number of projects in a folder. remove
// deletes the folder.
func startSeeded(ctx context.Context, projects int, database func(string) (string, error)) (p *process, remove func() error, err error) {
	data, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, nil, err
	}
	remove = func() error { return os.RemoveAll(data) }
	defer func() {
		if err != nil {
			err = errors.Join(err, remove())
		}
	}()
	address, err := database(strconv.Itoa(projects))
	if err != nil {
		return nil, nil, err
	}
	env := append(os.Environ(), "CUTROOM_DATA="+data, "CUTROOM_DATABASE_URL="+address)
	seed := exec.CommandContext(ctx, filepath.Join("bin", "cutroom"), "seed", "--projects", strconv.Itoa(projects)) //nolint:gosec // a program that we built
	seed.Env, seed.Stderr = env, os.Stderr
	if err := seed.Run(); err != nil {
		return nil, nil, err
	}
	addr, err := freeAddr()
	if err != nil {
		return nil, nil, err
	}
	cmd := cutroom(ctx, addr, data, "--demo", "--limits=relaxed", "--bot-check=off")
	cmd.Env = append(cmd.Env, "CUTROOM_DATABASE_URL="+address)
	if p, err = startProcess(ctx, fmt.Sprintf("%d projects", projects), addr, "/healthz", cmd); err != nil {
		return nil, nil, err
	}
	p.data = data
	return p, remove, p.becomesIdle(ctx)
}

// thisMonth queries everything with a date in the four weeks around today.
func thisMonth() string {
	now := time.Now().UTC()
	day := func(days int) string { return now.AddDate(0, 0, days).Format("2006-01-02T15:04:05Z") }
	return url.Values{"from": {day(-14)}, "until": {day(14)}}.Encode()
}

// comparison is what the longer history costs compared with the shorter one.
type comparison struct{ cpu, p95 float64 }

// compareHistories sends the same request to two demos in turn.
func compareHistories(ctx context.Context, demos [2]*process, questions [2]question) (comparison, error) {
	var cpu, p95 [2][]float64
	for range 3 {
		for _, i := range []int{0, 1, 1, 0} {
			used, slow, err := timeAnswers(ctx, demos[i], questions[i])
			if err != nil {
				return comparison{}, fmt.Errorf("%s, %s: %w", demos[i].name, questions[i].path, err)
			}
			cpu[i], p95[i] = append(cpu[i], used), append(p95[i], slow)
		}
	}
	return comparison{cpu: median(cpu[1]) / median(cpu[0]), p95: median(p95[1]) / median(p95[0])}, nil
}

// timeAnswers sends requests on one connection for a second and returns the
// CPU-seconds per response, including PostgreSQL's, and the 95th percentile of
// the response time.
func timeAnswers(ctx context.Context, s *process, q question) (cpu, p95 float64, err error) {
	before, err := s.cpuWithDatabase()
	if err != nil {
		return 0, 0, err
	}
	var took []float64
	err = askTimed(ctx, strings.TrimPrefix(s.url, "http://"), q, time.Now().Add(time.Second), func(d time.Duration) { took = append(took, d.Seconds()) })
	if err != nil {
		return 0, 0, err
	}
	after, err := s.cpuWithDatabase()
	slices.Sort(took)
	return (after - before) / float64(len(took)), took[len(took)*95/100], err
}

// cpuWithDatabase is the CPU time used so far by the server and by every
// PostgreSQL on this machine.
func (p *process) cpuWithDatabase() (float64, error) {
	ours, err := p.cpuSeconds()
	if err != nil {
		return 0, err
	}
	database, err := cpuOf(func(name string, _ []string) bool { return name == "postgres" })
	return ours + database, err
}
