package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const (
	smallMemory = 256 * mebibyte
	smallFiles  = 1024
)

// runSmall gives the program and its ffmpeg 256 MB of memory (a memory cgroup)
// and 1,024 open files (prlimit), and more work than that allows.
func runSmall(ctx context.Context, w *workshop) (string, error) {
	group, err := w.memoryGroup(smallMemory)
	if err != nil {
		return "", fmt.Errorf("%w: no memory cgroup can be made here: %w", errCannot, err)
	}
	addr, err := freeAddr(ctx)
	if err != nil {
		return "", err
	}
	cmd := exec.CommandContext(ctx, "prlimit", fmt.Sprintf("--nofile=%d:%d", smallFiles, smallFiles), "sh", "-c", //nolint:gosec // our own arguments
		"echo $$ > "+group.procs()+" && exec bin/cutroom serve")
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "CUTROOM_ADDR=" + addr, "CUTROOM_DATA=" + w.path("data"), "CUTROOM_LIMITS=relaxed"}
	p, err := w.start(ctx, cmd, addr, "/healthz")
	if err != nil {
		return "", err
	}
	const people, pages = 10, 20
	streams := 0
	for n := range people {
		someone := newPerson([]string{p.url})
		if err := someone.register(ctx, fmt.Sprintf("small%d", n)); err != nil {
			return "", err
		}
		for range pages {
			if err := someone.listen(ctx, w); err != nil {
				return "", fmt.Errorf("stream %d: %w", streams, err)
			}
			streams++
		}
	}
	ana, err := join(ctx, p.url)
	if err != nil {
		return "", err
	}
	f, err := w.realFilm(ctx, 20)
	if err != nil {
		return "", err
	}
	if err := errors.Join(ana.announce(ctx, f), ana.finish(ctx, f, piece)); err != nil {
		return "", err
	}
	if err := ana.await(ctx, f, func(s fileStatus) bool { return s.State == "ready" && s.SHA256 != "" }); err != nil {
		return "", fmt.Errorf("prepare a film: %w", err)
	}
	var idle []net.Conn
	for range smallFiles + 200 {
		conn, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
		if err != nil {
			return "", err
		}
		idle = append(idle, conn)
	}
	began := time.Now()
	again := newPerson([]string{p.url})
	if err := again.signIn(ctx, "small0"); err != nil {
		return "", fmt.Errorf("with %d idle connections: %w", len(idle), err)
	}
	answered := time.Since(began)
	for _, c := range idle {
		_ = c.Close()
	}
	if err := whole(ctx, ana, filepath.Join(w.path("data"), "blobs", "files"), []*film{f}); err != nil {
		return "", err
	}
	if err := p.cmd.Process.Signal(syscall.Signal(0)); err != nil {
		return "", fmt.Errorf("the program has ended: %w\n%s", err, p.said())
	}
	peak, killed := group.peak()
	if killed > 0 {
		return "", fmt.Errorf("the kernel killed %d processes for want of memory", killed)
	}
	return fmt.Sprintf("memory cgroup of 256 MiB with ffmpeg in it, prlimit of 1,024 files: %d live streams, a film of 20 s prepared, %d idle connections on top: a sign-in answered after %s; peak with the page cache %d MiB, of the program alone %d MiB, nothing killed",
		streams, len(idle), answered.Round(100*time.Millisecond), peak/mebibyte, residentPeak(p.cmd.Process.Pid)/mebibyte), nil
}

// listen opens a live stream and keeps it open.
func (p *person) listen(ctx context.Context, w *workshop) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.urls[0]+"/api/live", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+p.token)
	res, err := (&http.Client{Transport: &http.Transport{}}).Do(req) //nolint:bodyclose // closed when the test ends
	if err != nil {
		return err
	}
	w.later(res.Body.Close)
	_, err = bufio.NewReader(res.Body).ReadString('\n')
	return err
}

// memoryGroup is a cgroup that limits memory, of cgroup version 1 or 2.
type memoryGroup struct {
	folder string
	second bool
}

func (w *workshop) memoryGroup(limit int) (*memoryGroup, error) {
	g := &memoryGroup{folder: fmt.Sprintf("/sys/fs/cgroup/memory/cutroom-faults-%d", os.Getpid())}
	file := "memory.limit_in_bytes"
	if _, err := os.Stat("/sys/fs/cgroup/memory"); err != nil {
		g, file = &memoryGroup{folder: fmt.Sprintf("/sys/fs/cgroup/cutroom-faults-%d", os.Getpid()), second: true}, "memory.max"
	}
	if err := os.Mkdir(g.folder, 0o755); err != nil { //nolint:gosec // a cgroup, which must be readable
		return nil, err
	}
	w.later(func() error { return os.Remove(g.folder) })
	return g, os.WriteFile(filepath.Join(g.folder, file), []byte(strconv.Itoa(limit)), 0o600)
}

func (g *memoryGroup) procs() string { return filepath.Join(g.folder, "cgroup.procs") }

// peak returns the most memory that was used, and how many processes the kernel
// has killed because of it.
func (g *memoryGroup) peak() (most, killed int) {
	file, events := "memory.max_usage_in_bytes", "memory.oom_control"
	if g.second {
		file, events = "memory.peak", "memory.events"
	}
	text, _ := os.ReadFile(filepath.Join(g.folder, file))
	most, _ = strconv.Atoi(strings.TrimSpace(string(text)))
	text, _ = os.ReadFile(filepath.Join(g.folder, events))
	for line := range strings.Lines(string(text)) {
		if count, is := strings.CutPrefix(line, "oom_kill "); is {
			killed, _ = strconv.Atoi(strings.TrimSpace(count))
		}
	}
	return most, killed
}

// residentPeak is the most memory that a single process used.
func residentPeak(id int) (bytes int) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", id))
	for line := range strings.Lines(string(text)) {
		if size, is := strings.CutPrefix(line, "VmHWM:"); is {
			kilobytes, _ := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(size), "kB")))
			bytes = kilobytes << 10
		}
	}
	return bytes
}
