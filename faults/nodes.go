package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"time"
)

// breakEachInTurn takes projects from registration to download through two
// nodes and two workers, and kills or freezes one of the four in each project.
// Nodes are struck at a random step, workers while they prepare a film.
func breakEachInTurn(ctx context.Context, w *workshop) (string, error) {
	c, err := w.openCluster(ctx, 2)
	if err != nil {
		return "", err
	}
	f, err := w.realFilm(ctx, 6)
	if err != nil {
		return "", err
	}
	var seen []string
	slowest, again, moves := time.Duration(0), time.Duration(0), 0
	for n, victim := range []string{"node 1", "node 2", "worker 1", "worker 2", "node 1", "node 2", "worker 1", "worker 2"} {
		how, freeze := "killed", n%2 == 1
		if n >= 4 {
			freeze = !freeze
		}
		if freeze {
			how = "frozen"
		}
		j, err := newJourney(ctx, c, f.bytes)
		if err != nil {
			return "", err
		}
		hit := make(chan *member, 1)
		j.began = func(step string) { c.strike(ctx, victim, step, freeze, hit) }
		if n < 2 || n == 4 || n == 5 {
			doomed := steps[w.random.IntN(len(steps))]
			j.began = func(step string) {
				if step == doomed {
					c.strike(ctx, victim, step, freeze, hit)
				}
			}
			victim += " at " + doomed
		}
		began := time.Now()
		if err := j.run(ctx, fmt.Sprintf("ana%d", n)); err != nil {
			return "", fmt.Errorf("%s %s: %w; seen before: %s", victim, how, err, strings.Join(seen, ", "))
		}
		var struck *member
		select {
		case struck = <-hit:
		case <-time.After(10 * time.Second):
			return "", fmt.Errorf("%s was not found at work", victim)
		}
		if err := c.revive(ctx, struck, freeze); err != nil {
			return "", err
		}
		// Count every film that was given to a worker again, even one that the
		// other worker had while it was stopped: it can only be later than the
		// victim's. The start of an attempt is not stored, because renewing a
		// lease changes attempted_at.
		late, err := c.one(ctx, `SELECT COALESCE(max(EXTRACT(EPOCH FROM scheduled_at - to_timestamp($1::double precision))), 0)::int
			FROM river_job WHERE kind = 'file.prepare' AND attempt > 1`, float64(c.struckAt.Load())/1000)
		if err != nil {
			return "", err
		}
		if again = max(again, time.Duration(late)*time.Second); again > goesOnWithin {
			return "", fmt.Errorf("%s %s: its film was free for others only after %s: %s", struck.name, how, again, c.attempts(ctx))
		}
		if err := j.once(ctx); err != nil {
			return "", fmt.Errorf("after %s is back: %w", struck.name, err)
		}
		for _, p := range []*person{j.ana, j.ben, j.mia} {
			slowest, moves = max(slowest, p.slowest), moves+p.moves
		}
		_, at, atNode := strings.Cut(victim, " at ")
		if !atNode {
			at = "preparing"
		}
		seen = append(seen, fmt.Sprintf("%s %s (%s, %s)", struck.name, how, at, time.Since(began).Round(time.Second)))
	}
	return fmt.Sprintf("%s; %d moves to the other node, no step took longer than %s, films of a lost worker were free for others within %s; history, credits, versions and files have everything once",
		strings.Join(seen, ", "), moves, slowest.Round(100*time.Millisecond), again), c.publishedOnce(ctx)
}

// strike kills or freezes a member: a node shortly after a step began, a worker
// once it prepares a film.
func (c *cluster) strike(ctx context.Context, victim, step string, freeze bool, hit chan<- *member) {
	signal := syscall.SIGKILL
	if freeze {
		signal = syscall.SIGSTOP
	}
	if name, _, _ := strings.Cut(victim, " at "); strings.HasPrefix(name, "node") {
		delay := c.w.moment(0, 300*time.Millisecond)
		for _, m := range c.nodes {
			if m.name == name {
				time.AfterFunc(delay, func() { _ = m.signal(signal); hit <- m })
			}
		}
		return
	}
	if step != "upload the version" {
		return
	}
	doomed, other := c.workers[0], c.workers[1]
	if victim == other.name {
		doomed, other = other, doomed
	}
	_ = other.signal(syscall.SIGSTOP) // so that the doomed one gets the film
	go func() {
		for ctx.Err() == nil && len(ffmpegsOf(doomed.cmd.Process.Pid)) == 0 {
			time.Sleep(20 * time.Millisecond)
		}
		c.struckAt.Store(time.Now().UnixMilli())
		_ = doomed.signal(signal)
		_ = other.signal(syscall.SIGCONT)
		hit <- doomed
	}()
}

// revive brings a member back.
func (c *cluster) revive(ctx context.Context, m *member, frozen bool) error {
	if frozen {
		return m.signal(syscall.SIGCONT)
	}
	m.kill()
	return m.start(ctx, c.w)
}

// attempts describes the films that took more than one attempt: when the last
// one was enqueued and its lease renewed, where each ran, and how earlier ones
// failed. A lost attempt has no error.
func (c *cluster) attempts(ctx context.Context) string {
	db, err := sql.Open("pgx", c.database.direct())
	if err != nil {
		return err.Error()
	}
	defer func() { _ = db.Close() }()
	var told string
	if err := db.QueryRowContext(ctx, `SELECT COALESCE(string_agg(format('job %s, attempt %s ordered %s, renewed %s, by %s, errors %s', id, attempt, scheduled_at, attempted_at, attempted_by, errors), '; ' ORDER BY id), 'none')
		FROM river_job WHERE kind = 'file.prepare' AND attempt > 1`).Scan(&told); err != nil {
		return err.Error()
	}
	return told
}

// publishedOnce waits until no job is running or waiting, and checks what they
// made.
func (c *cluster) publishedOnce(ctx context.Context) error {
	for began := time.Now(); ; {
		running, err := c.one(ctx, "SELECT count(*) FROM river_job WHERE kind LIKE 'file.%' AND state IN ('available', 'running', 'retryable')")
		if err != nil {
			return err
		}
		if running == 0 {
			break
		}
		if time.Since(began) > time.Minute {
			return fmt.Errorf("%d jobs about files are still under way", running)
		}
		if err := wait(ctx, 500*time.Millisecond); err != nil {
			return err
		}
	}
	files, a := c.one(ctx, "SELECT count(*) FROM files WHERE state = 'ready'")
	published, b := c.one(ctx, "SELECT count(*) FROM events WHERE kind = 'file.prepared'")
	givenUp, d := c.one(ctx, "SELECT count(*) FROM river_job WHERE state = 'discarded'")
	twice, e := c.one(ctx, "SELECT count(*) FROM (SELECT title FROM projects GROUP BY title HAVING count(*) > 1) AS twice")
	if err := errors.Join(a, b, d, e); err != nil {
		return err
	}
	if published != files || givenUp > 0 || twice > 0 {
		return fmt.Errorf("%d files are ready, %d were published; %d jobs were given up; %d projects were made twice", files, published, givenUp, twice)
	}
	return nil
}
