package app_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom/cutroomtest"
)

// bookkeeperOrder is the variable that makes this test binary run as the whole
// program, so that it can be killed.
const bookkeeperOrder = "CUTROOM_TEST_BOOKKEEPER"

// order is the input of the program that is killed.
type order struct {
	Config config.Config
	Now    time.Time // the clock does not move during the life of the process
}

// bookkeeper serves and runs jobs until its input ends or it is killed.
func bookkeeper(text string) {
	if err := keepBooks(text); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func keepBooks(text string) error {
	var o order
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	a, err := app.New(ctx, app.Options{
		Config: o.Config, Mode: app.Real, Wall: cutroomtest.ClockAt(o.Now), Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return err
	}
	// The previous process is dead, so its leases can be released at once.
	if _, err := a.Store.ReclaimJobs(ctx, 0); err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(l.Addr())
	go func() {
		defer stop()
		for asked := bufio.NewScanner(os.Stdin); asked.Scan(); {
			if err := untilIdle(ctx, a); err != nil {
				fmt.Fprintln(os.Stderr, err)
				return
			}
			fmt.Println("idle")
		}
	}()
	return errors.Join(a.Serve(ctx, l, true), a.Close())
}

// untilIdle returns when no job is waiting or running.
func untilIdle(ctx context.Context, a *app.App) error {
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for {
		queue, err := a.Store.Queue(ctx)
		if err != nil || queue.Waiting == 0 {
			return err
		}
		<-look.C
	}
}

// process is a running bookkeeper.
type process struct {
	command *exec.Cmd
	input   io.WriteCloser
	output  *bufio.Reader
	url     string
	doomed  bool
	gone    chan struct{} // closed after it was killed and replaced
}

// startProcess starts a process and returns when it accepts requests.
func startProcess(t *testing.T, o order) (*process, error) {
	t.Helper()
	text, err := json.Marshal(o)
	if err != nil {
		return nil, err
	}
	p := &process{command: exec.Command(os.Args[0]), gone: make(chan struct{})}
	p.command.Env = append(os.Environ(), bookkeeperOrder+"="+string(text))
	p.command.Stderr = os.Stderr
	if p.input, err = p.command.StdinPipe(); err != nil {
		return nil, err
	}
	output, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	t.Cleanup(func() { _ = p.command.Process.Kill() })
	// A process that prints nothing must not hold up the test.
	deadline := time.AfterFunc(2*time.Minute, func() { _ = p.command.Process.Kill() })
	defer deadline.Stop()
	p.output = bufio.NewReader(output)
	address, err := p.output.ReadString('\n')
	p.url = "http://" + strings.TrimSpace(address)
	return p, err
}

// finish waits until the process has no more jobs.
func (p *process) finish(t *testing.T) {
	t.Helper()
	deadline := time.AfterFunc(5*time.Minute, func() { _ = p.command.Process.Kill() })
	defer deadline.Stop()
	_, err := fmt.Fprintln(p.input, "idle?")
	must(t, err)
	_, err = p.output.ReadString('\n')
	must(t, err)
}

// kill ends the process like a power failure.
func (p *process) kill() {
	_ = p.command.Process.Kill()
	_ = p.command.Wait()
}

// stop lets the process finish its work.
func (p *process) stop(t *testing.T) {
	t.Helper()
	must(t, p.input.Close())
	must(t, p.command.Wait())
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
