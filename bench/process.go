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

// process is a server under measurement.
type process struct {
	name string
	url  string
	cmd  *exec.Cmd
}

// startProcess starts a server and waits until it answers at path.
func startProcess(ctx context.Context, name, addr, path string, cmd *exec.Cmd) (*process, error) {
	p := &process{name: name, url: "http://" + addr, cmd: cmd}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	if err := firstAnswer(ctx, p.url+path); err != nil {
		return nil, errors.Join(fmt.Errorf("%s does not answer: %w", name, err), p.stop())
	}
	return p, nil
}

func (p *process) stop() error {
	_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGTERM)
	err := p.cmd.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return nil // some servers say so when they are told to stop
	}
	return err
}

// cpuSeconds is what the server and its children have used so far.
func (p *process) cpuSeconds() (float64, error) {
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
		_, rest, _ := strings.Cut(string(text), ") ")
		fields := strings.Fields(rest)
		if len(fields) < 13 || fields[2] != strconv.Itoa(p.cmd.Process.Pid) { // its process group
			continue
		}
		user, _ := strconv.ParseInt(fields[11], 10, 64)
		system, _ := strconv.ParseInt(fields[12], 10, 64)
		ticks += user + system
	}
	return float64(ticks) / 100, nil // USER_HZ
}

// residentMB is the memory that the server has in use.
func (p *process) residentMB() (float64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		return 0, errors.New("the kernel does not tell the memory")
	}
	kilobytes, err := strconv.ParseFloat(fields[0], 64)
	return kilobytes / 1024, err
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
	cmd := exec.CommandContext(ctx, filepath.Join("bin", "cutroom"), append([]string{"serve"}, args...)...) //nolint:gosec // our own binary
	cmd.Env = append(os.Environ(), "CUTROOM_ADDR="+addr, "CUTROOM_DATA="+data)
	return cmd
}
