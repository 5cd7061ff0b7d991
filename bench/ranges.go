package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"
)

const (
	filmSize  = 256 << 20
	rangeSize = 1 << 20
)

// measureRanges requests random parts of a film of 1 MiB each: from us with a
// signed address, and from nginx, which sends the same bytes to anybody.
func measureRanges() (_ []figure, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute) // the address is valid for at least this long
	defer cancel()
	work, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(work) }()
	if err := os.Chmod(work, 0o755); err != nil { //nolint:gosec // nginx's workers read it as another user
		return nil, err
	}
	film := make([]byte, filmSize)
	_, _ = rand.NewChaCha8([32]byte{}).Read(film)
	copy(film, "\x00\x00\x00\x20ftypisom")
	if err := os.WriteFile(filepath.Join(work, "film.mp4"), film, 0o644); err != nil { //nolint:gosec // as above
		return nil, err
	}

	ours, token, err := startSignedIn(ctx, filepath.Join(work, "data"), "")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, ours.stop()) }()
	path, err := uploadFilm(ctx, client{ours.url, token}, filepath.Join(work, "film.mp4"))
	if err != nil {
		return nil, err
	}
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	cmd, err := nginx(ctx, work, work, addr)
	if err != nil {
		return nil, err
	}
	peer, err := startProcess(ctx, "nginx", addr, "/film.mp4", cmd)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, peer.stop()) }()
	if err := ours.becomesIdle(ctx); err != nil {
		return nil, err
	}

	perCPU, perSecond := map[string][]float64{}, map[string][]float64{}
	for range rounds {
		for _, s := range []*process{ours, peer, peer, ours} {
			address := "/film.mp4"
			if s == ours {
				address = path
			}
			cpu, wall, err := driveRanges(ctx, s, address)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.name, err)
			}
			perCPU[s.name], perSecond[s.name] = append(perCPU[s.name], cpu), append(perSecond[s.name], wall)
		}
	}
	var figures []figure
	for _, s := range []*process{ours, peer} {
		figures = append(figures,
			figure{Name: "ranges of 1 MiB per CPU-second: " + s.name, Value: median(perCPU[s.name]), Unit: "1/s", Raw: perCPU[s.name]},
			figure{Name: "ranges of 1 MiB per second: " + s.name, Value: median(perSecond[s.name]), Unit: "1/s", Raw: perSecond[s.name]})
	}
	return append(figures,
		figure{Name: "ranges with a signed address: ratio to nginx, per CPU-second", Value: median(perCPU["cutroom"]) / median(perCPU["nginx"]), Unit: "×", Target: ">= 0.5"},
		figure{Name: "ranges with a signed address: ratio to nginx, per second", Value: median(perSecond["cutroom"]) / median(perSecond["nginx"]), Unit: "×", Target: ">= 0.5"}), nil
}

// driveRanges sends requests to one server for one round on all connections.
func driveRanges(ctx context.Context, s *process, path string) (perCPU, perSecond float64, err error) {
	before, err := s.cpuSeconds()
	if err != nil {
		return 0, 0, err
	}
	start := time.Now()
	var count atomic.Int64
	ended := make(chan error, connections)
	for range connections {
		go func() {
			ended <- askRanges(ctx, strings.TrimPrefix(s.url, "http://"), path, start.Add(roundTime), &count)
		}()
	}
	for range connections {
		err = errors.Join(err, <-ended)
	}
	took := time.Since(start).Seconds()
	after, cpuErr := s.cpuSeconds()
	if err = errors.Join(err, cpuErr); err != nil {
		return 0, 0, err
	}
	return float64(count.Load()) / (after - before), float64(count.Load()) / took, nil
}

func askRanges(ctx context.Context, addr, path string, end time.Time, count *atomic.Int64) error {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	reader := bufio.NewReaderSize(conn, 256<<10)
	for time.Now().Before(end) {
		from := rand.Int64N(filmSize - rangeSize) //nolint:gosec // not a secret
		if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nRange: bytes=%d-%d\r\n\r\n", path, addr, from, from+rangeSize-1); err != nil {
			return err
		}
		res, err := http.ReadResponse(reader, nil)
		if err != nil {
			return err
		}
		n, err := io.Copy(io.Discard, res.Body)
		_ = res.Body.Close()
		if err != nil || res.StatusCode != http.StatusPartialContent || n != rangeSize {
			return fmt.Errorf("%d, %d bytes: %w", res.StatusCode, n, err)
		}
		count.Add(1)
	}
	return nil
}

// uploadFilm sends a film to a new project and returns the signed address of
// its download.
func uploadFilm(ctx context.Context, person client, path string) (string, error) {
	project, err := person.createProject(ctx)
	if err != nil {
		return "", err
	}
	id, err := person.upload(ctx, project, path)
	if err != nil {
		return "", err
	}
	var signed struct {
		URL string `json:"url"`
	}
	err = person.call(ctx, http.MethodGet, "/api/files/"+id+"/download", nil, &signed)
	return signed.URL, err
}
