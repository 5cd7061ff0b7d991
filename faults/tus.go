package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

const (
	tusKills = 5
	tusCuts  = 20
	tusSize  = 2_000_000_000
)

// uploadWithTus uploads a large file with somebody else's tus client, while the
// program is killed and its connection is cut.
func uploadWithTus(ctx context.Context, w *workshop) (string, error) {
	node, err := exec.LookPath("node")
	if err != nil {
		return "", fmt.Errorf("%w: node is not installed", errCannot)
	}
	if _, err := os.Stat(filepath.Join("web", "node_modules", "tus-js-client")); err != nil {
		return "", fmt.Errorf("%w: the packages of the web app are not installed", errCannot)
	}
	source := w.path("film.mp4")
	sum, err := writeFilm(source, w.random, tusSize)
	if err != nil {
		return "", err
	}
	data := w.path("data")
	p, err := w.serve(ctx, data)
	if err != nil {
		return "", err
	}
	ana, err := join(ctx, p.url)
	if err != nil {
		return "", err
	}
	// The program restarts at another address; the line leads there.
	l, err := w.openLine(ctx, func() string { return strings.TrimPrefix(ana.url, "http://") })
	if err != nil {
		return "", err
	}
	cmd := exec.CommandContext(ctx, node, filepath.Join("faults", "upload.mjs"), //nolint:gosec // our own arguments
		"http://"+l.addr+"/api/uploads", ana.token, ana.project, source)
	var said, complained bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &complained
	if err := cmd.Start(); err != nil {
		return "", err
	}
	over := make(chan error, 1)
	go func() { over <- cmd.Wait() }()
	began := time.Now()
	disturbances := append(bytes.Repeat([]byte("k"), tusKills), bytes.Repeat([]byte("c"), tusCuts)...)
	w.random.Shuffle(len(disturbances), func(i, j int) { disturbances[i], disturbances[j] = disturbances[j], disturbances[i] })
	for i, what := range disturbances {
		// Somewhere in the next part of the file.
		at := int64(float64(tusSize) / float64(len(disturbances)+1) * (float64(i) + 0.5 + w.random.Float64()/2))
		for l.carried.Load() < at {
			select {
			case err := <-over:
				return "", fmt.Errorf("it ended before it was disturbed %d times (%w): %s", len(disturbances), err, complained.String())
			case <-time.After(5 * time.Millisecond):
			}
		}
		if what == 'k' {
			p.kill()
			if p, err = w.serve(ctx, data); err != nil {
				return "", err
			}
			ana.url = p.url
			continue
		}
		if err := errors.Join(l.becomes(lineCut)(), wait(ctx, w.moment(10*time.Millisecond, 500*time.Millisecond)), l.becomes(lineOpen)()); err != nil {
			return "", err
		}
	}
	if err := <-over; err != nil {
		return "", fmt.Errorf("%w: %s", err, complained.String())
	}
	took := time.Since(began)
	var count struct{ Requests, Failed int }
	if err := json.Unmarshal(said.Bytes(), &count); err != nil {
		return "", fmt.Errorf("%w: %s", err, said.String())
	}
	if err := ana.hasFile(ctx, sum); err != nil {
		return "", err
	}
	return fmt.Sprintf("%.1f GB with the program killed %d times and the line cut %d times: %d requests, %d failed, %s; same SHA-256",
		float64(tusSize)/1e9, tusKills, tusCuts, count.Requests, count.Failed, took.Round(time.Second)), nil
}

// writeFilm writes a film of noise to the disk, and returns its SHA-256.
func writeFilm(name string, random *rand.Rand, size int64) (sum string, err error) {
	f, err := os.Create(name) //nolint:gosec // our own file
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(random.Uint32()) //nolint:gosec // test data, not a secret
	}
	hash := sha256.New()
	head := "\x00\x00\x00\x20ftypisom"
	noise := io.MultiReader(strings.NewReader(head), rand.NewChaCha8(seed))
	_, err = io.CopyN(io.MultiWriter(f, hash), noise, size)
	return hex.EncodeToString(hash.Sum(nil)), err
}

// hasFile waits until the project's only file is listed with a SHA-256, which
// must be the given one.
func (c *client) hasFile(ctx context.Context, sum string) error {
	for began := time.Now(); ; {
		a, err := c.do(ctx, "GET", c.url+"/api/projects/"+c.project+"/files", nil, nil)
		if err != nil {
			return err
		}
		var list struct{ Files []struct{ SHA256 string } }
		if err := json.Unmarshal(a.body, &list); err != nil {
			return err
		}
		if len(list.Files) != 1 {
			return fmt.Errorf("the project has %d files", len(list.Files))
		}
		if got := list.Files[0].SHA256; got != "" {
			if got != sum {
				return fmt.Errorf("the file has SHA-256 %s, %s was sent", got, sum)
			}
			return nil
		}
		if time.Since(began) > 5*time.Minute {
			return errors.New("the file has no SHA-256 after five minutes")
		}
		if err := wait(ctx, 200*time.Millisecond); err != nil {
			return err
		}
	}
}
