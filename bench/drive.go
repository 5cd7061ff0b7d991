package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	rounds      = 5
	roundTime   = 3 * time.Second
	connections = 8
)

// question is a request that is sent to one server repeatedly.
type question struct {
	path   string
	header string // lines that end in \r\n
	body   string // the body to post; "" sends a GET
	gzip   bool   // whether the response must be compressed
}

func gzipped(path string) question {
	return question{path: path, header: "Accept-Encoding: gzip\r\n", gzip: true}
}

// drive sends requests to one server for a while and returns requests per
// CPU-second. If the machine is so busy that the server hardly ran meanwhile,
// it continues.
func drive(ctx context.Context, s *process, q question) (float64, error) {
	const enough = 0.2 // CPU-seconds, of which the kernel counts hundredths
	before, err := s.cpuSeconds()
	if err != nil {
		return 0, err
	}
	var count atomic.Int64
	for range 10 {
		if err := askAtOnce(ctx, s, q, &count); err != nil {
			return 0, err
		}
		after, err := s.cpuSeconds()
		if err != nil {
			return 0, err
		}
		if used := after - before; used > enough {
			return float64(count.Load()) / used, nil
		}
	}
	return 0, errors.New("used no measurable time")
}

// askAtOnce sends requests on all connections for one round.
func askAtOnce(ctx context.Context, s *process, q question, count *atomic.Int64) error {
	var failed atomic.Pointer[error]
	end := time.Now().Add(roundTime)
	var wg sync.WaitGroup
	for range connections {
		wg.Go(func() {
			if err := ask(ctx, strings.TrimPrefix(s.url, "http://"), q, end, count); err != nil {
				failed.Store(&err)
			}
		})
	}
	wg.Wait()
	if err := failed.Load(); err != nil {
		return *err
	}
	return nil
}

// ask sends one request after the other on one connection until the end, and
// counts the responses.
func ask(ctx context.Context, addr string, q question, end time.Time, count *atomic.Int64) error {
	return askTimed(ctx, addr, q, end, func(time.Duration) { count.Add(1) })
}

// askTimed is like ask, but reports how long each response took.
func askTimed(ctx context.Context, addr string, q question, end time.Time, answered func(time.Duration)) error {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	method, length := "GET", ""
	if q.body != "" {
		method, length = "POST", fmt.Sprintf("Content-Type: application/json\r\nContent-Length: %d\r\n", len(q.body))
	}
	request := []byte(method + " " + q.path + " HTTP/1.1\r\nHost: " + addr + "\r\n" + q.header + length + "\r\n" + q.body)
	reader := bufio.NewReaderSize(conn, 64<<10)
	for began := time.Now(); began.Before(end); began = time.Now() {
		if _, err := conn.Write(request); err != nil {
			return err
		}
		res, err := http.ReadResponse(reader, nil)
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, res.Body)
		_ = res.Body.Close()
		if err != nil || res.StatusCode != http.StatusOK && res.StatusCode != http.StatusCreated || q.gzip != (res.Header.Get("Content-Encoding") == "gzip") {
			return fmt.Errorf("%s: %d %s %w", q.path, res.StatusCode, res.Header.Get("Content-Encoding"), err)
		}
		answered(time.Since(began))
	}
	return nil
}
