package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

const (
	mebibyte = 1 << 20
	piece    = 4 * mebibyte
)

// killWhileUploading kills the program at random moments of uploads and
// continues after each restart.
func killWhileUploading(ctx context.Context, w *workshop) (string, error) {
	const films, wanted = 4, 24
	data := w.path("data")
	p, err := w.serve(ctx, data)
	if err != nil {
		return "", err
	}
	ana, err := join(ctx, p.url)
	if err != nil {
		return "", err
	}
	var sent []*film
	kills, slowest := 0, time.Duration(0)
	for len(sent) < films || kills < wanted {
		f := newFilm(w.random, 24*mebibyte)
		if err := ana.announce(ctx, f); err != nil {
			return "", err
		}
		sent = append(sent, f)
		acknowledged := 0
		for acknowledged < len(f.bytes) {
			killer := time.AfterFunc(w.moment(0, 50*time.Millisecond), func() { _ = p.cmd.Process.Kill() })
			at, err := ana.send(ctx, f, acknowledged, piece)
			if killer.Stop() {
				if err != nil {
					return "", err
				}
				acknowledged = at
				continue
			}
			if err == nil {
				acknowledged = at
			}
			p.kill()
			kills++
			if p, err = w.serve(ctx, data); err != nil {
				return "", err
			}
			slowest, ana.url = max(slowest, p.took), p.url
			at, err = ana.offset(ctx, f)
			if err != nil {
				return "", fmt.Errorf("after kill %d: %w", kills, err)
			}
			if at < acknowledged || at > len(f.bytes) {
				return "", fmt.Errorf("kill %d: %d bytes were acknowledged, %d are there", kills, acknowledged, at)
			}
			acknowledged = at
		}
	}
	if slowest > 5*time.Second {
		return "", fmt.Errorf("it answered only %s after a restart", slowest)
	}
	if err := whole(ctx, ana, filepath.Join(data, "blobs", "files"), sent); err != nil {
		return "", err
	}
	return fmt.Sprintf("%d kills in %d uploads of 24 MiB; none lost a byte, each file came once; answers again in %s at most",
		kills, len(sent), slowest.Round(time.Millisecond)), nil
}

// whole compares the files of a project, and their bytes in a folder, with what
// was sent.
func whole(ctx context.Context, c *client, folder string, films []*film) error {
	ids, err := c.files(ctx)
	if err != nil {
		return err
	}
	unlisted, damaged := 0, 0
	for _, f := range films {
		if !slices.Contains(ids, f.id) {
			unlisted++
		}
		stored, err := os.ReadFile(filepath.Join(folder, f.id)) //nolint:gosec // our own file
		if err != nil || !bytes.Equal(stored, f.bytes) {
			damaged++
		}
	}
	if unlisted > 0 || damaged > 0 || len(ids) != len(films) {
		return fmt.Errorf("of %d files %d are listed, %d are not, and %d have other bytes than were sent", len(films), len(ids), unlisted, damaged)
	}
	return nil
}
