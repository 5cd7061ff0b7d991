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
// answer, on a data folder that exists.
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
		if i > 0 { // the first start makes the data folder
			raw = append(raw, float64(took.Microseconds())/1000)
		}
	}
	return []figure{
		{Name: "serve --demo on existing data: start to first answer, median", Value: median(raw), Unit: "ms", Target: "< 300", Raw: raw},
		{Name: "serve --demo on existing data: start to first answer, best", Value: slices.Min(raw), Unit: "ms"},
	}, nil
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
