package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"
)

// transitions is how many steps of a project are timed on each installation.
const transitions = 200

// measureSteps times how soon a client sees what a manager has done, until a
// transition's event is in the client's live stream. It measures from the
// response to the manager, which often comes later, and from the request. Both
// are served by one node with SQLite, by one with PostgreSQL, and by two on one
// PostgreSQL.
func measureSteps() ([]figure, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 15*time.Minute)
	defer cancel()
	noDatabase := func(string) (string, error) { return "", nil }
	var figures []figure
	for _, installation := range []struct {
		name     string
		database func(string) (string, error)
		nodes    int
	}{
		{"one node, SQLite", noDatabase, 1},
		{"one node, PostgreSQL", createDatabase, 1},
		{"two nodes, PostgreSQL", createDatabase, 2},
	} {
		answered, asked, err := timeSteps(ctx, installation.database, installation.nodes)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", installation.name, err)
		}
		for _, since := range []struct {
			name   string
			delays []float64
		}{{"the answer", answered}, {"the request", asked}} {
			sorted := slices.Sorted(slices.Values(since.delays))
			of := "a step is seen, " + installation.name + ", after " + since.name + ": "
			figures = append(figures,
				figure{Name: of + "p50", Value: sorted[len(sorted)/2], Unit: "ms", Raw: since.delays},
				figure{Name: of + "p99", Value: sorted[len(sorted)*99/100], Unit: "ms", Target: "< 1000"})
		}
	}
	return figures, nil
}

// timeSteps starts an installation, has its manager hold and resume a project,
// and returns how many milliseconds after each response, and after each
// request, the client received the event. An event that arrives before the
// response counts as 0.
func timeSteps(ctx context.Context, database func(string) (string, error), count int) (sinceAnswer, sinceRequest []float64, err error) {
	data, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(data)) }()
	address, err := database(fmt.Sprintf("steps_%d", count))
	if err != nil {
		return nil, nil, err
	}
	nodes := make([]*process, count)
	for i := range nodes {
		addr, err := freeAddr()
		if err != nil {
			return nil, nil, err
		}
		cmd := cutroom(ctx, addr, data, "--demo-empty", "--limits=relaxed", "--bot-check=off")
		cmd.Env = append(cmd.Env, "CUTROOM_DATABASE_URL="+address)
		if nodes[i], err = startProcess(ctx, "cutroom", addr, "/readyz", cmd); err != nil {
			return nil, nil, err
		}
		defer func() { err = errors.Join(err, nodes[i].stop()) }()
	}
	forClients, forManagers := nodes[0].url, nodes[count-1].url
	client, err := signIn(ctx, forClients, "client")
	if err != nil {
		return nil, nil, err
	}
	manager, err := signIn(ctx, forManagers, "manager")
	if err != nil {
		return nil, nil, err
	}
	project, err := submitProject(ctx, forClients, client)
	if err != nil {
		return nil, nil, err
	}
	stream, conn, _, err := openStream(ctx, strings.TrimPrefix(forClients, "http://"), "/api/live", client, "event: hello")
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = conn.Close() }()
	arrived := make(chan time.Time, 1)
	go noticeSteps(stream, conn, arrived)
	for i := range transitions {
		transition := "hold"
		if i%2 == 1 {
			transition = "resume"
		}
		asked := time.Now()
		if err := call(ctx, http.MethodPost, forManagers+"/api/projects/"+project+"/"+transition, manager, map[string]string{"text": "Measured"}, nil); err != nil {
			return nil, nil, err
		}
		answered := time.Now()
		select {
		case at, open := <-arrived:
			if !open {
				return nil, nil, errors.New("the stream ended")
			}
			sinceAnswer = append(sinceAnswer, max(0, float64(at.Sub(answered).Microseconds())/1000))
			sinceRequest = append(sinceRequest, float64(at.Sub(asked).Microseconds())/1000)
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		}
	}
	return sinceAnswer, sinceRequest, nil
}

// noticeSteps sends the time when a project was held or resumed, until the
// stream ends.
func noticeSteps(r *bufio.Reader, conn net.Conn, arrived chan<- time.Time) {
	defer close(arrived)
	defer func() { _ = conn.Close() }()
	for {
		line, err := r.ReadSlice('\n')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return
		}
		if bytes.HasPrefix(line, []byte("event: project.held")) || bytes.HasPrefix(line, []byte("event: project.resumed")) {
			arrived <- time.Now()
		}
	}
}

// submitProject makes a project that waits in the client's queue.
func submitProject(ctx context.Context, address, client string) (string, error) {
	var made struct {
		ID string `json:"id"`
	}
	if err := call(ctx, http.MethodPost, address+"/api/projects", client, map[string]string{"title": "Bench"}, &made); err != nil {
		return "", err
	}
	at := address + "/api/projects/" + made.ID
	brief := map[string]any{
		"formats": []string{"16:9"}, "seconds": 15, "language": "en", "goal": "A loop.", "footageLink": "https://footage.example/shared",
	}
	return made.ID, errors.Join(
		call(ctx, http.MethodPut, at+"/brief", client, map[string]any{"revision": 0, "title": "Bench", "service": "social", "brief": brief}, nil),
		call(ctx, http.MethodPost, at+"/submit", client, map[string]any{}, nil),
	)
}
