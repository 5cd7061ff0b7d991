// Command bench measures the real binary and prints a table; the raw numbers
// go to bench/results. Times depend on the machine, so they are printed here
// and never asserted in a test.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"time"
)

const rounds = 7

// figure is one measured thing.
type figure struct {
	Name   string    `json:"name"`
	Unit   string    `json:"unit"`
	Best   float64   `json:"best"`
	Median float64   `json:"median"`
	Target string    `json:"target"`
	Raw    []float64 `json:"raw"`
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run() error {
	start, err := measureStart()
	if err != nil {
		return err
	}
	figures := []figure{start}
	fmt.Printf("%-52s %10s %10s   %s\n", "what", "best", "median", "target")
	for _, f := range figures {
		fmt.Printf("%-52s %7.1f %s %7.1f %s   %s\n", f.Name, f.Best, f.Unit, f.Median, f.Unit, f.Target)
	}
	raw, err := json.MarshalIndent(figures, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join("bench", "results", "start.json"), append(raw, '\n'), 0o644) //nolint:gosec // meant to be read
}

// measureStart times the demo from the start of the process to its first
// answer, on a data folder that exists.
func measureStart() (figure, error) {
	data, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return figure{}, err
	}
	defer func() { _ = os.RemoveAll(data) }()
	f := figure{Name: "serve --demo: start to first answer, existing data", Unit: "ms", Target: "< 300 ms"}
	for i := range rounds + 1 {
		took, err := startOnce(data)
		if err != nil {
			return figure{}, err
		}
		if i > 0 { // the first start makes the data folder
			f.Raw = append(f.Raw, float64(took.Microseconds())/1000)
		}
	}
	sorted := slices.Sorted(slices.Values(f.Raw))
	f.Best, f.Median = sorted[0], sorted[len(sorted)/2]
	return f, nil
}

func startOnce(data string) (time.Duration, error) {
	addr, err := freeAddr()
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join("bin", "cutroom"), "serve", "--demo") //nolint:gosec // our own binary
	cmd.Env = append(os.Environ(), "CUTROOM_ADDR="+addr, "CUTROOM_DATA="+data)
	begin := time.Now()
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	err = firstAnswer(ctx, "http://"+addr+"/healthz")
	took := time.Since(begin)
	stopErr := cmd.Process.Signal(syscall.SIGTERM)
	return took, errors.Join(err, stopErr, cmd.Wait())
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
		if ctx.Err() != nil {
			return err
		}
		time.Sleep(time.Millisecond)
	}
}

func freeAddr() (string, error) {
	l, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}
