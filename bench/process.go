package main

import (
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

// process is a server being measured.
type process struct {
	name string
	url  string
	cmd  *exec.Cmd
	path string // shows that the server responds
	data string // its folder, if needed
}

// startProcess starts a server and waits until it responds at path.
func startProcess(ctx context.Context, name, addr, path string, cmd *exec.Cmd) (*process, error) {
	p := &process{name: name, url: "http://" + addr, cmd: cmd, path: path}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	if err := firstAnswer(ctx, p.url+path); err != nil {
		return nil, errors.Join(fmt.Errorf("%s does not answer: %w", name, err), p.stop())
	}
	return p, nil
}

// startAgain restarts a server that was stopped and returns how long it took to
// respond.
func (p *process) startAgain(ctx context.Context) (time.Duration, error) {
	cmd := exec.CommandContext(ctx, p.cmd.Path, p.cmd.Args[1:]...) //nolint:gosec // the same command as before
	cmd.Env = p.cmd.Env
	began := time.Now()
	again, err := startProcess(ctx, p.name, strings.TrimPrefix(p.url, "http://"), p.path, cmd)
	if err != nil {
		return 0, err
	}
	p.cmd = again.cmd
	return time.Since(began), nil
}

func (p *process) stop() error {
	_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGTERM)
	err := p.cmd.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return nil // some servers exit with an error when told to stop
	}
	return err
}

// cpuSeconds is the CPU time used so far by the server and its children.
func (p *process) cpuSeconds() (float64, error) {
	group := strconv.Itoa(p.cmd.Process.Pid)
	return cpuOf(func(_ string, fields []string) bool { return fields[2] == group })
}

// cpuOf is the CPU time used so far by the processes that counts selects, by
// their name and the fields after it in the kernel's stat file.
func cpuOf(counts func(name string, fields []string) bool) (float64, error) {
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return 0, err
	}
	var ticks int64
	for _, path := range stats {
		text, err := os.ReadFile(path) //nolint:gosec // the kernel's own file
		if err != nil {
			continue // it has ended meanwhile
		}
		name, rest, _ := strings.Cut(string(text), ") ")
		_, name, _ = strings.Cut(name, "(")
		fields := strings.Fields(rest)
		if len(fields) < 13 || !counts(name, fields) {
			continue
		}
		user, _ := strconv.ParseInt(fields[11], 10, 64)
		system, _ := strconv.ParseInt(fields[12], 10, 64)
		ticks += user + system
	}
	return float64(ticks) / 100, nil // USER_HZ
}

// becomesIdle waits until the server has finished its work after the start,
// such as compressing pages.
func (p *process) becomesIdle(ctx context.Context) error {
	const tick = 0.01
	for quiet, last := 0, 0.0; quiet < 4; {
		used, err := p.cpuSeconds()
		if err != nil {
			return err
		}
		if quiet++; used-last > 2*tick {
			quiet = 0
		}
		last = used
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(500 * time.Millisecond):
		}
	}
	return nil
}

// megabytes reads a line about the process's memory from the kernel: VmRSS is
// what it uses now, VmHWM the most it has used.
func (p *process) megabytes(line string) (float64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	for told := range strings.Lines(string(text)) {
		if fields := strings.Fields(told); len(fields) == 3 && fields[0] == line+":" {
			kilobytes, err := strconv.ParseFloat(fields[1], 64)
			return kilobytes / 1024, err
		}
	}
	return 0, fmt.Errorf("the kernel tells no %s", line)
}

func firstAnswer(ctx context.Context, url string) error {
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			return err
		}
		res, err := http.DefaultClient.Do(req)
		if err == nil {
			return res.Body.Close()
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(time.Millisecond):
		}
	}
}

func freeAddr() (string, error) {
	l, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// cutroom is the real binary, ready to start in a data folder.
func cutroom(ctx context.Context, addr, data string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, filepath.Join("bin", "cutroom"), append([]string{"serve"}, args...)...) //nolint:gosec // a program that we built
	cmd.Env = append(os.Environ(), "CUTROOM_ADDR="+addr, "CUTROOM_DATA="+data)
	return cmd
}
