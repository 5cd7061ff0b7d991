package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// killANode uploads through two nodes that share a PostgreSQL and a bucket, and
// kills the one that is being sent to, again and again.
func killANode(ctx context.Context, w *workshop) (string, error) {
	const films, wanted = 3, 10
	database := os.Getenv("CUTROOM_TEST_POSTGRES")
	if database == "" {
		return "", errors.New("no PostgreSQL: run it through make scale, or with scripts/with-postgres before the command")
	}
	b, err := w.openBucket(ctx)
	if err != nil {
		return "", err
	}
	shared := []string{"CUTROOM_DATABASE_URL=" + database, "CUTROOM_SECRET=" + strings.Repeat("s", 32), b.storageURL()}
	var nodes [2]*process
	for n := range nodes {
		if nodes[n], err = w.serve(ctx, w.path(fmt.Sprintf("node-%d", n)), shared...); err != nil {
			return "", err
		}
	}
	ana, err := join(ctx, nodes[0].url)
	if err != nil {
		return "", err
	}
	var sent []*film
	kills, moves, here := 0, 0, 0
	for len(sent) < films || kills < wanted {
		f := newFilm(w.random, 50*mebibyte)
		if err := ana.announce(ctx, f); err != nil {
			return "", err
		}
		sent = append(sent, f)
		for at := 0; at < len(f.bytes); {
			doomed := nodes[here]
			killer := time.AfterFunc(w.moment(50*time.Millisecond, 900*time.Millisecond), func() { _ = doomed.cmd.Process.Kill() })
			next, err := ana.send(ctx, f, at, 12*mebibyte)
			alive := killer.Stop()
			if alive && err != nil {
				return "", err
			}
			if err == nil {
				at = next
			}
			if !alive {
				kills++
				doomed.kill()
				if nodes[here], err = w.serve(ctx, w.path(fmt.Sprintf("node-%d", here)), shared...); err != nil {
					return "", err
				}
			}
			here, moves = 1-here, moves+1 // the next piece goes to the other node
			ana.url = nodes[here].url
			there, err := ana.offset(ctx, f)
			if err != nil {
				return "", fmt.Errorf("at the other node after kill %d: %w", kills, err)
			}
			if there < at || there > len(f.bytes) {
				return "", fmt.Errorf("%d bytes were acknowledged by one node, %d are there for the other", at, there)
			}
			at = there
		}
	}
	if err := whole(ctx, ana, filepath.Join(b.folder, bucketName, "files"), sent); err != nil {
		return "", err
	}
	return fmt.Sprintf("%d kills, %d moves between the nodes in %d uploads of 50 MiB; none lost an acknowledged byte, all whole", kills, moves, len(sent)), nil
}
