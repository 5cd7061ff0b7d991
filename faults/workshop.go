package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"
)

// workshop is a folder with everything that one try needs; it is removed at the
// end.
type workshop struct {
	folder string
	random *rand.Rand
	tidy   []func() error
}

func openWorkshop(seed uint64) (*workshop, error) {
	folder, err := os.MkdirTemp("", "cutroom-faults-")
	if err != nil {
		return nil, err
	}
	return &workshop{
		folder: folder, random: rand.New(rand.NewPCG(seed, seed)), //nolint:gosec // for choosing times, not secrets
		tidy: []func() error{func() error { return os.RemoveAll(folder) }},
	}, nil
}

// later registers a function to run when the try is over, in reverse order.
func (w *workshop) later(do func() error) { w.tidy = append(w.tidy, do) }

func (w *workshop) close() (err error) {
	for i := len(w.tidy) - 1; i >= 0; i-- {
		err = errors.Join(err, w.tidy[i]())
	}
	return err
}

func (w *workshop) path(name string) string { return filepath.Join(w.folder, name) }

// moment returns a random duration between the two.
func (w *workshop) moment(from, to time.Duration) time.Duration {
	return from + time.Duration(w.random.Int64N(int64(to-from)))
}

// command runs a system program and waits until it ends.
func command(ctx context.Context, name string, args ...string) error {
	out, err := exec.CommandContext(ctx, name, args...).CombinedOutput() //nolint:gosec // our own arguments
	if err != nil {
		return fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, bytes.TrimSpace(out))
	}
	return nil
}

// process is a running server.
type process struct {
	url  string
	cmd  *exec.Cmd
	took time.Duration // from its start to the first response

	mu  sync.Mutex
	log bytes.Buffer
}

func (p *process) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.log.Write(b)
}

func (p *process) said() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.log.String()
}

// serve starts the real program and waits until it responds.
func (w *workshop) serve(ctx context.Context, data string, env ...string) (*process, error) {
	addr, err := freeAddr(ctx)
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, filepath.Join("bin", "cutroom"), "serve") //nolint:gosec // a program that we built
	cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "CUTROOM_ADDR=" + addr, "CUTROOM_DATA=" + data}, env...)
	p, err := w.start(ctx, cmd, addr, "/healthz")
	if err != nil {
		return nil, fmt.Errorf("cutroom: %w", err)
	}
	return p, nil
}

func (w *workshop) start(ctx context.Context, cmd *exec.Cmd, addr, path string) (*process, error) {
	p := &process{url: "http://" + addr, cmd: cmd}
	cmd.Stdout, cmd.Stderr = p, p
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	w.later(func() error { p.kill(); return nil })
	for time.Since(began) < 30*time.Second {
		res, err := get(ctx, p.url+path)
		if err == nil {
			p.took = time.Since(began)
			return p, res.Body.Close()
		}
		time.Sleep(5 * time.Millisecond)
	}
	return nil, fmt.Errorf("it does not answer:\n%s", p.said())
}

func get(ctx context.Context, url string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

// kill ends the process as a crash would, and waits until it is gone.
func (p *process) kill() {
	if p.cmd.ProcessState == nil {
		_ = p.cmd.Process.Signal(syscall.SIGKILL)
		_ = p.cmd.Wait()
	}
}

func freeAddr(ctx context.Context) (string, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}
