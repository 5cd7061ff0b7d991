package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// routes are the paths whose cost is measured, and the share of /healthz
// responses that each should reach.
var routes = []struct{ path, target string }{
	{"/healthz", ""},
	{"/api/portfolio", ""},
	{"/api/user", ">= 0.3"},
	{"/api/credits", ">= 0.2"},
}

// measureRoutes counts responses per CPU-second for a few routes, signed in as
// the demo's client. They are compared with /healthz, which only passes through
// the middleware, and with a bare server that reads the same rows with prepared
// statements. It uses SQLite and PostgreSQL, whose own CPU time is not counted.
func measureRoutes() ([]figure, error) {
	sqlite, err := measureRoutesOn("SQLite", func(string) (string, error) { return "", nil })
	if err != nil {
		return nil, err
	}
	postgres, err := measureRoutesOn("PostgreSQL", createDatabase)
	return slices.Concat(sqlite, postgres), err
}

func measureRoutesOn(engine string, database func(name string) (string, error)) (figures []figure, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 14*time.Minute)
	defer cancel()
	data, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(data) }()
	address, err := database("routes")
	if err != nil {
		return nil, err
	}
	ours, token, err := startSignedIn(ctx, data, address)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, ours.stop()) }()
	raw, err := startRaw(ctx, data, address)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, raw.stop()) }()
	if err := ours.becomesIdle(ctx); err != nil {
		return nil, err
	}
	results, err := askInTurn(ctx, []*process{ours, raw}, "Authorization: Bearer "+token+"\r\n")
	if err != nil {
		return nil, err
	}
	health := median(results[ours.name+routes[0].path])
	for _, r := range routes {
		our, limit := results[ours.name+r.path], results[raw.name+r.path]
		figures = append(figures,
			figure{Name: engine + ": GET " + r.path + ", answers per CPU-second", Value: median(our), Unit: "1/s", Raw: our},
			figure{Name: engine + ": the same rows by a bare server", Value: median(limit), Unit: "1/s", Raw: limit},
			figure{Name: engine + ": GET " + r.path + ", ratio to /healthz", Value: median(our) / health, Unit: "×", Target: r.target},
			figure{Name: engine + ": GET " + r.path + ", ratio to the bare server", Value: median(our) / median(limit), Unit: "×"})
	}
	return figures, nil
}

// askInTurn sends every route's request to every server, in both orders, and
// returns the responses per CPU-second by server and route.
func askInTurn(ctx context.Context, servers []*process, header string) (map[string][]float64, error) {
	type turn struct {
		server *process
		path   string
	}
	var there []turn
	for _, r := range routes {
		for _, s := range servers {
			there = append(there, turn{s, r.path})
		}
	}
	back := slices.Clone(there)
	slices.Reverse(back)
	results := map[string][]float64{}
	for range rounds {
		for _, t := range slices.Concat(there, back) {
			perSecond, err := drive(ctx, t.server, question{path: t.path, header: header})
			if err != nil {
				return nil, fmt.Errorf("%s: %w", t.server.name, err)
			}
			results[t.server.name+t.path] = append(results[t.server.name+t.path], perSecond)
		}
	}
	return results, nil
}

// startSignedIn starts the demo and signs its client in.
func startSignedIn(ctx context.Context, data, database string) (*process, string, error) {
	addr, err := freeAddr()
	if err != nil {
		return nil, "", err
	}
	cmd := cutroom(ctx, addr, data, "--demo-empty", "--limits=relaxed", "--bot-check=off")
	cmd.Env = append(cmd.Env, "CUTROOM_DATABASE_URL="+database)
	p, err := startProcess(ctx, "cutroom", addr, "/healthz", cmd)
	if err != nil {
		return nil, "", err
	}
	token, err := signIn(ctx, p.url, "client")
	if err != nil {
		return nil, "", errors.Join(err, p.stop())
	}
	return p, token, nil
}

// signIn signs one of the demo's people in.
func signIn(ctx context.Context, address, who string) (string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address+"/api/login",
		strings.NewReader(`{"username":"`+who+`","password":"Cutroom!demo1"}`)) // the password that every demo prints
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer func() { _ = res.Body.Close() }()
	var session struct {
		AccessToken string `json:"accessToken"`
	}
	if err := json.NewDecoder(res.Body).Decode(&session); err != nil {
		return "", err
	}
	if session.AccessToken == "" {
		return "", fmt.Errorf("signing in answered %d without a token", res.StatusCode)
	}
	return session.AccessToken, nil
}

// startRaw starts this program again as the bare server.
func startRaw(ctx context.Context, data, database string) (*process, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	if database == "" {
		database = "file:" + filepath.Join(data, "cutroom.db")
	}
	return startProcess(ctx, "raw", addr, "/healthz", exec.CommandContext(ctx, self, "raw", addr, database)) //nolint:gosec // a program that we built or installed
}

// createDatabase makes an empty database on the server that
// scripts/with-postgres has started. It is removed with the server.
func createDatabase(name string) (string, error) {
	address, err := url.Parse(os.Getenv("CUTROOM_TEST_POSTGRES"))
	if err != nil || address.Scheme == "" {
		return "", errors.Join(errors.New("no PostgreSQL: run make bench, or scripts/with-postgres before the command"), err)
	}
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address.String())
	if err != nil {
		return "", err
	}
	name = fmt.Sprintf("bench_%d_%s", os.Getpid(), name)
	_, err = conn.Exec(ctx, "CREATE DATABASE "+name)
	address.Path = "/" + name
	return address.String(), errors.Join(err, conn.Close(ctx))
}
