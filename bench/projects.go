package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// listed is how many projects the demo has when a client's list is read.
const listed = 100_000

// measureProjects reads a page of a client's own projects and creates projects.
// We are compared with PocketBase with the same rows and, for the list, with a
// bare server that reads them with a prepared statement. When we respond, the
// data is on the disk; with PocketBase it is not yet.
func measureProjects() (figures []figure, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
	defer cancel()
	ours, remove, err := startSeeded(ctx, listed, func(string) (string, error) { return "", nil })
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, ours.stop(), remove()) }()
	token, err := signIn(ctx, ours.url, "client")
	if err != nil {
		return nil, err
	}
	raw, err := startRaw(ctx, ours.data, "")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, raw.stop()) }()
	peer, peerToken, owner, removePeer, err := startFilledPocketBase(ctx, listed)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, peer.stop(), removePeer()) }()
	return askThree(ctx, []contestant{
		{ours, question{path: "/api/projects?limit=30", header: bearer(token)}, question{path: "/api/projects", header: bearer(token), body: `{"title":"Bench"}`}},
		{peer, question{path: "/api/collections/projects/records?perPage=30&skipTotal=1&sort=-created_at", header: bearer(peerToken)},
			question{path: "/api/collections/projects/records", header: bearer(peerToken), body: `{"owner":"` + owner + `","title":"Bench","state":"draft","created_at":1}`}},
		{raw, question{path: "/api/projects"}, question{}},
	})
}

func bearer(token string) string { return "Authorization: Bearer " + token + "\r\n" }

// contestant is a server and the requests it gets.
type contestant struct {
	*process
	list, create question
}

// askThree requests lists and creates projects, in both orders of the servers.
func askThree(ctx context.Context, servers []contestant) ([]figure, error) {
	perCPU, p99 := map[string][]float64{}, map[string][]float64{}
	back := slices.Clone(servers)
	slices.Reverse(back)
	for range rounds {
		for _, s := range slices.Concat(servers, back) {
			for what, q := range map[string]question{"list": s.list, "create": s.create} {
				if q.path == "" {
					continue
				}
				n, slow, err := driveTimed(ctx, s.process, q)
				if err != nil {
					return nil, fmt.Errorf("%s, %s: %w", s.name, what, err)
				}
				perCPU[s.name+what], p99[s.name+what] = append(perCPU[s.name+what], n), append(p99[s.name+what], slow)
			}
		}
	}
	ours, peer, raw := servers[0].name, servers[1].name, servers[2].name
	ratio := func(of map[string][]float64, a, b string) float64 { return median(of[a]) / median(of[b]) }
	list := fmt.Sprintf("30 of %d projects", listed)
	return []figure{
		{Name: list + ": answers per CPU-second", Value: median(perCPU[ours+"list"]), Unit: "1/s", Raw: perCPU[ours+"list"]},
		{Name: list + ": ratio to PocketBase", Value: ratio(perCPU, ours+"list", peer+"list"), Unit: "×", Target: ">= 5"},
		{Name: list + ": p99 to PocketBase's", Value: ratio(p99, ours+"list", peer+"list"), Unit: "×", Target: "<= 0.25"},
		{Name: list + ": ratio to a bare server", Value: ratio(perCPU, ours+"list", raw+"list"), Unit: "×", Target: ">= 0.45"},
		{Name: "create a project: answers per CPU-second", Value: median(perCPU[ours+"create"]), Unit: "1/s", Raw: perCPU[ours+"create"]},
		{Name: "create a project: ratio to PocketBase", Value: ratio(perCPU, ours+"create", peer+"create"), Unit: "×", Target: ">= 5"},
		{Name: "create a project: p99 to PocketBase's", Value: ratio(p99, ours+"create", peer+"create"), Unit: "×", Target: "<= 0.3"},
	}, nil
}

// driveTimed is like drive, but also returns the 99th percentile of the
// response time, in seconds.
func driveTimed(ctx context.Context, s *process, q question) (perCPU, p99 float64, err error) {
	before, err := s.cpuSeconds()
	if err != nil {
		return 0, 0, err
	}
	var mu sync.Mutex
	var took []float64
	var failed []error
	end := time.Now().Add(roundTime)
	var wg sync.WaitGroup
	for range connections {
		wg.Go(func() {
			err := askTimed(ctx, strings.TrimPrefix(s.url, "http://"), q, end, func(d time.Duration) {
				mu.Lock()
				defer mu.Unlock()
				took = append(took, d.Seconds())
			})
			mu.Lock()
			defer mu.Unlock()
			failed = append(failed, err)
		})
	}
	wg.Wait()
	after, err := s.cpuSeconds()
	if err := errors.Join(append(failed, err)...); err != nil {
		return 0, 0, err
	}
	slices.Sort(took)
	return float64(len(took)) / (after - before), took[len(took)*99/100], nil
}

// startFilledPocketBase starts PocketBase with a number of projects. One in ten
// belongs to the person whose token is returned.
func startFilledPocketBase(ctx context.Context, projects int) (p *process, token, owner string, remove func() error, err error) {
	data, err := os.MkdirTemp("", "pocketbase-bench-*")
	if err != nil {
		return nil, "", "", nil, err
	}
	remove = func() error { return os.RemoveAll(data) }
	p, operator, err := startPocketBase(ctx, data)
	if err != nil {
		return nil, "", "", nil, errors.Join(err, remove())
	}
	token, owner, err = pocketBaseProjects(ctx, p.url, operator)
	if err := errors.Join(err, p.stop()); err != nil {
		return nil, "", "", nil, errors.Join(err, remove())
	}
	if err := fillPocketBase(ctx, data, owner, projects); err != nil {
		return nil, "", "", nil, errors.Join(err, remove())
	}
	p, _, err = startPocketBase(ctx, data)
	return p, token, owner, remove, err
}

// measureColdStart times starts with a million projects, compared with
// PocketBase with as many rows.
func measureColdStart() (figures []figure, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
	defer cancel()
	ours, remove, err := startSeeded(ctx, longHistory, func(string) (string, error) { return "", nil })
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, remove()) }()
	peer, _, _, removePeer, err := startFilledPocketBase(ctx, longHistory)
	if err != nil {
		return nil, errors.Join(err, ours.stop())
	}
	defer func() { err = errors.Join(err, removePeer()) }()
	var raw [2][]float64
	for range starts {
		for i, p := range []*process{ours, peer} {
			if err := p.stop(); err != nil {
				return nil, err
			}
			took, err := p.startAgain(ctx)
			if err != nil {
				return nil, err
			}
			raw[i] = append(raw[i], float64(took.Microseconds())/1000)
		}
	}
	if err := errors.Join(ours.stop(), peer.stop()); err != nil {
		return nil, err
	}
	best, theirs := slices.Min(raw[0]), slices.Min(raw[1])
	return []figure{
		{Name: "start to first answer with a million projects, best", Value: best, Unit: "ms", Target: "< 100", Raw: raw[0]},
		{Name: "the same of PocketBase", Value: theirs, Unit: "ms", Raw: raw[1]},
		{Name: "start to first answer, ratio to PocketBase", Value: best / theirs, Unit: "×", Target: "<= 0.5"},
	}, nil
}
