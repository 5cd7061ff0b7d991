package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	_ "modernc.org/sqlite" // to count what was published
)

// restartWithin is how soon an interrupted preparation must run again.
const restartWithin = 30 * time.Second

// killWhilePreparing kills ffmpeg, and then the program with it, in the middle
// of a preparation, and checks what is published in the end.
func killWhilePreparing(ctx context.Context, w *workshop) (string, error) {
	data := w.path("data")
	p, err := w.serve(ctx, data)
	if err != nil {
		return "", err
	}
	ana, err := join(ctx, p.url)
	if err != nil {
		return "", err
	}
	f, err := w.realFilm(ctx, 60)
	if err != nil {
		return "", err
	}
	if err := errors.Join(ana.announce(ctx, f), ana.finish(ctx, f, piece)); err != nil {
		return "", err
	}
	slowest, where := time.Duration(0), "without a sandbox"
	for _, victim := range []string{"ffmpeg", "server", "server", "server"} {
		if err := ana.await(ctx, f, func(s fileStatus) bool { return s.Playable && s.State == "preparing" }); err != nil {
			return "", fmt.Errorf("before a kill: %w", err)
		}
		if err := wait(ctx, w.moment(0, 2*time.Second)); err != nil {
			return "", err
		}
		before := ffmpegsOf(p.cmd.Process.Pid)
		if len(before) == 0 {
			return "", errors.New("the film was prepared before ffmpeg could be killed; make it longer")
		}
		if inSandbox(before[0]) {
			where = "in bwrap"
		}
		killed := time.Now()
		if victim == "ffmpeg" {
			err = syscall.Kill(before[0], syscall.SIGKILL)
		} else {
			p.kill()
			if !gone(before, 2*time.Second) {
				return "", errors.New("ffmpeg outlives a killed server")
			}
			p, err = w.serve(ctx, data)
		}
		if err != nil {
			return "", err
		}
		ana.url = p.url
		again := func(fileStatus) bool {
			now := ffmpegsOf(p.cmd.Process.Pid)
			return len(now) > 0 && !slices.Equal(now, before)
		}
		if err := ana.await(ctx, f, again); err != nil {
			return "", fmt.Errorf("after a kill of %s: %w", victim, err)
		}
		if took := time.Since(killed); took > restartWithin {
			return "", fmt.Errorf("prepared again only %s after a kill of %s", took, victim)
		} else if took > slowest {
			slowest = took
		}
	}
	if err := ana.await(ctx, f, func(s fileStatus) bool { return s.State == "ready" && s.SHA256 != "" }); err != nil {
		return "", err
	}
	if err := onlyTheResult(data, f); err != nil {
		return "", err
	}
	p.kill()
	if err := publishedOnce(ctx, data); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: ffmpeg killed once, the server three times; ran again within %s, one result, nothing left over", where, slowest.Round(time.Second)), nil
}

// realFilm makes a film that takes a few seconds to prepare.
func (w *workshop) realFilm(ctx context.Context, seconds int) (*film, error) {
	path := w.path("film.mp4")
	err := command(ctx, "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=25", "-f", "lavfi", "-i", "sine",
		"-t", strconv.Itoa(seconds), "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", path)
	if err != nil {
		return nil, err
	}
	bytes, err := os.ReadFile(path) //nolint:gosec // our own file
	return &film{bytes: bytes}, err
}

// fileStatus is what the list of files says about one file.
type fileStatus struct {
	ID       string `json:"id"`
	State    string `json:"state"`
	Playable bool   `json:"playable"`
	SHA256   string `json:"sha256"`

	Inspection any `json:"inspection"`
}

// await polls until a film is as it should be, for at most five minutes.
func (c *client) await(ctx context.Context, f *film, reached func(fileStatus) bool) error {
	ctx, stop := context.WithTimeout(ctx, 5*time.Minute)
	defer stop()
	for {
		a, err := c.do(ctx, http.MethodGet, c.url+"/api/projects/"+c.project+"/files", nil, nil)
		if err != nil {
			return err
		}
		var list struct {
			Files []fileStatus `json:"files"`
		}
		if err := json.Unmarshal(a.body, &list); err != nil || len(list.Files) != 1 || list.Files[0].ID != f.id {
			return a
		}
		switch status := list.Files[0]; {
		case reached(status):
			return nil
		case status.State == "ready" && status.SHA256 != "" || status.State == "unusable":
			return fmt.Errorf("the film is %s", status.State)
		}
		if err := wait(ctx, 100*time.Millisecond); err != nil {
			return err
		}
	}
}

func wait(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// ffmpegsOf lists the ffmpeg processes that a process has started, directly or
// through a sandbox.
func ffmpegsOf(server int) (ids []int) {
	parents, ffmpegs := map[int]int{}, []int{}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range stats {
		text, err := os.ReadFile(path) //nolint:gosec // a file of the kernel
		if err != nil {
			continue // the process has ended by now
		}
		id, name, parent := processIn(string(text))
		if id == 0 {
			continue
		}
		parents[id] = parent
		if name == "ffmpeg" {
			ffmpegs = append(ffmpegs, id)
		}
	}
	for _, id := range ffmpegs {
		for up := parents[id]; up > 1; up = parents[up] {
			if up == server {
				ids = append(ids, id)
				break
			}
		}
	}
	return ids
}

// processIn parses what the kernel says about a process. The id is 0 if the
// process has ended.
func processIn(stat string) (id int, name string, parent int) {
	head, tail, _ := strings.Cut(stat, ") ")
	number, name, _ := strings.Cut(head, " (")
	var state string
	if _, err := fmt.Sscan(tail, &state, &parent); err != nil || state == "Z" {
		return 0, "", 0
	}
	id, _ = strconv.Atoi(number)
	return id, name, parent
}

// inSandbox reports whether a process was started by bwrap.
func inSandbox(id int) bool {
	for id > 1 {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", id)) //nolint:gosec // a file of the kernel
		if err != nil {
			return false
		}
		_, name, parent := processIn(string(text))
		if name == "bwrap" {
			return true
		}
		id = parent
	}
	return false
}

// gone waits until none of the processes exists any more.
func gone(ids []int, patience time.Duration) bool {
	there := func(id int) bool {
		name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", id))
		return err == nil && strings.TrimSpace(string(name)) == "ffmpeg"
	}
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if !slices.ContainsFunc(ids, there) {
			return true
		}
	}
	return false
}

// onlyTheResult looks for anything that killed preparations left in the data
// folder.
func onlyTheResult(data string, f *film) error {
	runs, err := os.ReadDir(filepath.Join(data, "blobs", "prepared", f.id))
	if err != nil {
		return err
	}
	if len(runs) != 1 {
		return fmt.Errorf("%d runs have left a folder", len(runs))
	}
	var rubbish []string
	for _, folder := range []string{"scratch", "blobs/.tmp", "blobs/.incoming"} {
		err := fs.WalkDir(os.DirFS(filepath.Join(data, folder)), ".", func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				rubbish = append(rubbish, folder+"/"+name)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	if len(rubbish) > 0 {
		return fmt.Errorf("left over: %s", strings.Join(rubbish, ", "))
	}
	return nil
}

// publishedOnce checks the database of a program that has ended.
func publishedOnce(ctx context.Context, data string) (err error) {
	db, err := sql.Open("sqlite", filepath.Join(data, "cutroom.db"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var events, jobs, completed int
	err = errors.Join(
		db.QueryRowContext(ctx, "SELECT count(*) FROM events WHERE kind = 'file.prepared'").Scan(&events),
		db.QueryRowContext(ctx, "SELECT count(*), count(*) FILTER (WHERE state = 'completed') FROM river_job WHERE kind = 'file.prepare'").Scan(&jobs, &completed),
	)
	if err == nil && (events != 1 || jobs != 1 || completed != 1) {
		err = fmt.Errorf("%d results were published, and %d of %d jobs completed", events, completed, jobs)
	}
	return err
}
