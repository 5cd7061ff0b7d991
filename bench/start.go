package main

import (
	"context"
	"errors"
	"os"
	"slices"
	"time"
)

const starts = 7

// measureStart times the demo from the start of the process to its first
// response, with an existing data folder, and then measures the program's
// memory.
func measureStart() ([]figure, error) {
	data, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(data) }()
	var raw []float64
	for i := range starts + 1 {
		took, err := startOnce(data)
		if err != nil {
			return nil, err
		}
		if i > 0 { // the first start creates the data folder
			raw = append(raw, float64(took.Microseconds())/1000)
		}
	}
	memory, err := measureIdle()
	if err != nil {
		return nil, err
	}
	return append([]figure{
		{Name: "serve --demo on existing data: start to first answer, median", Value: median(raw), Unit: "ms", Target: "< 300", Raw: raw},
		{Name: "serve --demo on existing data: start to first answer, best", Value: slices.Min(raw), Unit: "ms"},
	}, memory...), nil
}

func startOnce(data string) (time.Duration, error) {
	addr, err := freeAddr()
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	begin := time.Now()
	p, err := startProcess(ctx, "cutroom", addr, "/healthz", cutroom(ctx, addr, data, "--demo"))
	if err != nil {
		return 0, err
	}
	took := time.Since(begin)
	return took, errors.Join(p.stop())
}

// calm is when a start is over: the program releases memory after five seconds.
const calm = 10 * time.Second

// measureIdle measures how much memory an idle program with the default
// settings takes: after the first start and after the next.
func measureIdle() ([]figure, error) {
	var figures []figure
	for _, mode := range []struct {
		name string
		args []string
	}{{"serve", nil}, {"serve --demo", []string{"--demo"}}} {
		data, err := os.MkdirTemp("", "cutroom-bench-*")
		if err != nil {
			return nil, err
		}
		defer func() { _ = os.RemoveAll(data) }()
		for _, start := range []string{"first start", "next start"} {
			now, most, err := idleMemory(data, mode.args)
			if err != nil {
				return nil, err
			}
			target := "< 60"
			if start == "first start" && mode.args != nil {
				target = "" // it creates accounts and films
			}
			figures = append(figures,
				figure{Name: mode.name + ", " + start + ": memory when idle", Value: now, Unit: "MB", Target: target},
				figure{Name: mode.name + ", " + start + ": most memory", Value: most, Unit: "MB"})
		}
	}
	return figures, nil
}

func idleMemory(data string, args []string) (now, most float64, err error) {
	addr, err := freeAddr()
	if err != nil {
		return 0, 0, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := cutroom(ctx, addr, data, args...)
	cmd.Env = append(cmd.Env, "CUTROOM_PUBLIC_URL=http://localhost:8080") // the default
	p, err := startProcess(ctx, "cutroom", addr, "/healthz", cmd)
	if err != nil {
		return 0, 0, err
	}
	time.Sleep(calm)
	now, err = p.megabytes("VmRSS")
	most, errMost := p.megabytes("VmHWM")
	return now, most, errors.Join(err, errMost, p.stop())
}
