// Package live keeps a stream open to each browser that listens, and sends it
// every event that its person may see, as it happens.
//
// What does not belong: who may see an event (the noun decides), and what a
// page does with it.
package live

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"cutroom/internal/cutroom"
)

const (
	// listenerRoom is how many events may wait for one slow browser. When it
	// is full the stream is cut, and the browser resumes where it was.
	listenerRoom = 64
	// readBehind is how long an event can stay unseen if a signal gets lost.
	readBehind = 5 * time.Second
	readAtOnce = 500
)

// Rights tells who is behind a session.
type Rights interface {
	// Holder is who is signed in with the session, or an error when it has
	// ended.
	Holder(ctx context.Context, sessionID string) (cutroom.Actor, error)
}

// Config is what the hub needs from outside.
type Config struct {
	Events  cutroom.EventFeed
	Rights  Rights
	Metrics *prometheus.Registry
	Logger  *slog.Logger
}

// Hub follows the event log once for all streams of this node and hands each
// event to the listeners that may see it.
type Hub struct {
	events  cutroom.EventFeed
	rights  Rights
	logger  *slog.Logger
	streams prometheus.Gauge
	started chan struct{} // closed when last is known

	last int64 // the newest event handed out; only run touches it

	mu        sync.Mutex
	listeners map[*listener]struct{}
	closed    bool
}

// listener is one open stream.
type listener struct {
	actor  cutroom.Actor
	events chan cutroom.Event // closed when the stream must end
}

// New makes a hub; Run starts it.
func New(c Config) *Hub {
	h := &Hub{
		events: c.Events, rights: c.Rights, logger: c.Logger,
		streams: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "cutroom_live_streams", Help: "Open live streams.",
		}),
		started: make(chan struct{}), listeners: map[*listener]struct{}{},
	}
	c.Metrics.MustRegister(h.streams)
	return h
}

// join adds a listener. It misses nothing that happens from now on, and may
// get some events that happened just before.
func (h *Hub) join(ctx context.Context, actor cutroom.Actor) (*listener, bool) {
	select {
	case <-h.started:
	case <-ctx.Done():
		return nil, false
	}
	l := &listener{actor: actor, events: make(chan cutroom.Event, listenerRoom)}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, false
	}
	h.listeners[l] = struct{}{}
	h.streams.Set(float64(len(h.listeners)))
	return l, true
}

func (h *Hub) leave(l *listener) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.drop(l)
}

func (h *Hub) drop(l *listener) {
	if _, there := h.listeners[l]; there {
		delete(h.listeners, l)
		close(l.events)
		h.streams.Set(float64(len(h.listeners)))
	}
}

// Run follows the event log until ctx ends; then it closes all streams, so that
// a server that shuts down does not wait for them.
func (h *Hub) Run(ctx context.Context) error {
	defer h.close()
	grown := h.events.Subscribe(ctx)
	var err error
	if h.last, err = h.events.LastEvent(ctx); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	close(h.started)
	again := time.NewTicker(readBehind)
	defer again.Stop()
	for {
		if err := h.catchUp(ctx); err != nil && ctx.Err() == nil {
			h.logger.WarnContext(ctx, "live streams cannot read the event log", "error", err)
		}
		select {
		case <-grown:
		case <-again.C:
		case <-ctx.Done():
			return nil
		}
	}
}

func (h *Hub) catchUp(ctx context.Context) error {
	for {
		events, err := h.events.EventsAfter(ctx, h.last, readAtOnce)
		if err != nil {
			return err
		}
		h.hand(events)
		if len(events) < readAtOnce {
			return nil
		}
	}
}

func (h *Hub) hand(events []cutroom.Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, e := range events {
		h.last = e.Seq
		for l := range h.listeners {
			if !e.VisibleTo(l.actor) {
				continue
			}
			select {
			case l.events <- e:
			default:
				h.drop(l)
			}
		}
	}
}

func (h *Hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for l := range h.listeners {
		h.drop(l)
	}
}
