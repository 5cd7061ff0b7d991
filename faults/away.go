package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// restartPostgres restarts the database under load, normally and by a crash.
func restartPostgres(ctx context.Context, w *workshop) (string, error) {
	c, err := w.openCluster(ctx, 1)
	if err != nil {
		return "", err
	}
	l, err := startLoad(ctx, c, 8)
	if err != nil {
		return "", err
	}
	var seen []string
	for _, mode := range []string{"fast", "immediate"} {
		if err := errors.Join(wait(ctx, 2*time.Second), c.database.restart(ctx, mode, 3*time.Second)); err != nil {
			return "", err
		}
		took, err := l.recovered(ctx)
		if err != nil {
			return "", fmt.Errorf("%s: %w", mode, err)
		}
		seen = append(seen, fmt.Sprintf("%s: works again %s after it is back", mode, took.Round(10*time.Millisecond)))
	}
	return c.tell(ctx, l, seen)
}

// tell summarizes what clients saw.
func (c *cluster) tell(ctx context.Context, l *load, seen []string) (string, error) {
	if err := wait(ctx, 2*time.Second); err != nil {
		return "", err
	}
	made, err := l.end(ctx, c)
	if err = errors.Join(err, c.alive()); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s; %d requests, %d projects acknowledged and there once, refused %v, without an answer %v, longest %s, no process restarted",
		strings.Join(seen, ", "), l.asked, made, l.refused, l.failed, l.longest.Round(100*time.Millisecond)), nil
}

// partition cuts the connections to the database and to the storage: they
// refuse connections, or hold all data back like a network that loses packets.
func partition(ctx context.Context, w *workshop) (string, error) {
	c, err := w.openCluster(ctx, 2)
	if err != nil {
		return "", err
	}
	f, err := w.realFilm(ctx, 3)
	if err != nil {
		return "", err
	}
	l, err := startLoad(ctx, c, 6)
	if err != nil {
		return "", err
	}
	var seen []string
	for n, trouble := range []struct {
		name  string
		line  *line
		state int32
	}{
		{"database cut off", c.database.line, lineCut}, {"database silent", c.database.line, lineHeld},
		{"storage cut off", c.bucket.line, lineCut}, {"storage silent", c.bucket.line, lineHeld},
	} {
		j, err := newJourney(ctx, c, f.bytes)
		if err != nil {
			return "", err
		}
		doomed := steps[2+n]
		j.began = func(step string) {
			if step == doomed {
				_ = trouble.line.becomes(trouble.state)()
				time.AfterFunc(8*time.Second, func() { _ = trouble.line.becomes(lineOpen)() })
			}
		}
		if err := j.run(ctx, fmt.Sprintf("ana%d", n)); err != nil {
			return "", fmt.Errorf("%s at %s: %w; seen before: %s", trouble.name, doomed, err, strings.Join(seen, ", "))
		}
		if _, err := l.recovered(ctx); err != nil {
			return "", fmt.Errorf("%s: %w", trouble.name, err)
		}
		seen = append(seen, fmt.Sprintf("%s for 8s at %s: whole journey done once, longest step %s", trouble.name, doomed, max(j.ana.slowest, j.ben.slowest, j.mia.slowest).Round(100*time.Millisecond)))
	}
	if err := c.publishedOnce(ctx); err != nil {
		return "", err
	}
	return c.tell(ctx, l, seen)
}
