package store

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
)

// A connection that has been silent for this long is checked, because a dead
// peer is silent too.
const (
	listenerPulse         = 15 * time.Second
	longestReconnectPause = 5 * time.Second
)

// listener holds the one connection on which this node is notified of events
// from all nodes.
type listener struct {
	cfg    *pgx.ConnConfig
	logger *slog.Logger
	heard  func()            // called when there may be new events
	live   func(part string) // called for each part of a live message
	stop   context.CancelFunc
	done   chan struct{}
}

// listen returns once it is listening to the channel, so nothing appended after
// that is missed.
func listen(ctx context.Context, cfg *pgx.ConnConfig, logger *slog.Logger, heard func(), live func(string)) (*listener, error) {
	l := &listener{cfg: cfg.Copy(), logger: logger, heard: heard, live: live, done: make(chan struct{})}
	conn, err := l.connect(ctx)
	if err != nil {
		return nil, err
	}
	running, stop := context.WithCancel(context.WithoutCancel(ctx))
	l.stop = stop
	go l.run(running, conn)
	return l, nil
}

func (l *listener) close() {
	l.stop()
	<-l.done
}

func (l *listener) connect(ctx context.Context) (*pgx.Conn, error) {
	conn, err := pgx.ConnectConfig(ctx, l.cfg.Copy())
	if err != nil {
		return nil, err
	}
	if _, err := conn.Exec(ctx, "LISTEN "+eventChannel+"; LISTEN "+liveChannel); err != nil {
		return nil, errors.Join(err, conn.Close(ctx))
	}
	return conn, nil
}

func (l *listener) run(ctx context.Context, conn *pgx.Conn) {
	defer close(l.done)
	for {
		err := l.hear(ctx, conn)
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		_ = conn.Close(end)
		cancel()
		if ctx.Err() != nil {
			return
		}
		l.logger.WarnContext(ctx, "lost the connection that listens for events; reconnecting", "error", err)
		if conn = l.reconnect(ctx); conn == nil {
			return
		}
		l.logger.InfoContext(ctx, "listening for events again")
		l.heard() // for anything missed in the meantime
	}
}

// hear passes on notifications until the connection breaks.
func (l *listener) hear(ctx context.Context, conn *pgx.Conn) error {
	for {
		wait, cancel := context.WithTimeout(ctx, listenerPulse)
		n, err := conn.WaitForNotification(wait)
		silent := wait.Err() != nil
		cancel()
		switch {
		case err == nil && n.Channel == liveChannel:
			l.live(n.Payload)
		case err == nil:
			l.heard()
		case silent && ctx.Err() == nil && !conn.IsClosed():
			pulse, cancel := context.WithTimeout(ctx, listenerPulse)
			err := conn.Ping(pulse)
			cancel()
			if err != nil {
				return err
			}
		default:
			return err
		}
	}
}

// reconnect retries until it succeeds; nil means that the listener was closed.
func (l *listener) reconnect(ctx context.Context) *pgx.Conn {
	for try := 4; ; try++ {
		if pause(ctx, try, longestReconnectPause) != nil {
			return nil
		}
		within, cancel := context.WithTimeout(ctx, listenerPulse)
		conn, err := l.connect(within)
		cancel()
		if err == nil {
			return conn
		}
	}
}
