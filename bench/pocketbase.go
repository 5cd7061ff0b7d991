package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
)

// startPocketBase starts PocketBase in a folder and signs its operator in.
func startPocketBase(ctx context.Context, data string) (p *process, operator string, err error) {
	const email, password = "bench@example.com", "Cutroom!1234"
	program := filepath.Join(".cache", "tools", "bin", "pocketbase")
	if out, err := exec.CommandContext(ctx, program, "--dir", data, "superuser", "upsert", email, password).CombinedOutput(); err != nil { //nolint:gosec // a program that we built or installed
		return nil, "", fmt.Errorf("%w: %s", err, out)
	}
	addr, err := freeAddr()
	if err != nil {
		return nil, "", err
	}
	p, err = startProcess(ctx, "PocketBase", addr, "/api/health", exec.CommandContext(ctx, program, "--dir", data, "--automigrate=false", "--migrationsDir", filepath.Join(data, "migrations"), "serve", "--http", addr)) //nolint:gosec // a program that we built or installed
	if err != nil {
		return nil, "", err
	}
	token, err := pocketBaseSignIn(ctx, p.url, "_superusers", email, password)
	if err != nil {
		return nil, "", errors.Join(err, p.stop())
	}
	return p, token, nil
}

func pocketBaseSignIn(ctx context.Context, url, collection, identity, password string) (string, error) {
	var answer struct {
		Token string `json:"token"`
	}
	err := call(ctx, http.MethodPost, url+"/api/collections/"+collection+"/auth-with-password", "", map[string]string{"identity": identity, "password": password}, &answer)
	return answer.Token, err
}

// pocketBaseProjects makes a collection of projects whose owners can list and
// create their own, as an app on PocketBase would, and signs one owner in. It
// returns the token and the owner's id.
func pocketBaseProjects(ctx context.Context, url, operator string) (token, owner string, err error) {
	const email, password = "ana@example.com", "Cutroom!1234"
	var ana struct {
		ID string `json:"id"`
	}
	if err := call(ctx, http.MethodPost, url+"/api/collections/users/records", operator, map[string]string{
		"email": email, "password": password, "passwordConfirm": password,
	}, &ana); err != nil {
		return "", "", err
	}
	text := func(name string) map[string]any { return map[string]any{"name": name, "type": "text", "max": 100000} }
	number := func(name string) map[string]any { return map[string]any{"name": name, "type": "number"} }
	if err := call(ctx, http.MethodPost, url+"/api/collections", operator, map[string]any{
		"name": "projects", "type": "base", "listRule": "owner = @request.auth.id", "createRule": "owner = @request.auth.id",
		"fields": []map[string]any{
			text("owner"), text("title"), text("service"), text("state"), text("brief"), text("editor"), text("clock"),
			number("created_at"), number("due_at"), number("rounds"), number("version"),
		},
		"indexes": []string{"CREATE INDEX projects_of_owner ON projects (owner, created_at)"},
	}, nil); err != nil {
		return "", "", err
	}
	token, err = pocketBaseSignIn(ctx, url, "users", email, password)
	return token, ana.ID, err
}

// fillPocketBase writes projects into the database of a PocketBase that is not
// running. One in ten belongs to the owner, as in a seeded demo.
func fillPocketBase(ctx context.Context, data, owner string, projects int) (err error) {
	db, err := sql.Open("sqlite", "file:"+filepath.Join(data, "data.db"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	insert, err := tx.PrepareContext(ctx, `INSERT INTO projects (id, owner, title, service, state, brief, editor, clock, created_at, due_at, rounds, version)
		VALUES (?1, ?2, ?3, 'social', 'approved', ?4, 'editor', ?5, ?6, 0, 3, 1)`)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, insert.Close()) }()
	brief := `{"formats":["16:9"],"seconds":60,"language":"en","goal":"` + strings.Repeat("Shows what is new. ", 5) + `"}`
	clock := `{"mode":"off","since":"2026-01-01T00:00:00Z","startedAt":"2026-01-01T00:00:00Z","lap":1,"promise":172800000000000,"used":86400000000000}`
	for i := range projects {
		of := owner
		if i%10 != 0 {
			of = fmt.Sprintf("other%d", i%997)
		}
		if _, err := insert.ExecContext(ctx, fmt.Sprintf("p%014d", i), of, fmt.Sprintf("Project %d", i), brief, clock, i); err != nil {
			return err
		}
	}
	return tx.Commit()
}
