package httpapi

import (
	"context"
	"log/slog"
	"sync"
	"time"

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

// hub follows the event log once for all streams of this node and hands each
// event to the listeners that may see it.
type hub struct {
	feed    cutroom.EventFeed
	logger  *slog.Logger
	metrics *metrics
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

func newHub(feed cutroom.EventFeed, logger *slog.Logger, m *metrics) *hub {
	return &hub{
		feed: feed, logger: logger, metrics: m,
		started: make(chan struct{}), listeners: map[*listener]struct{}{},
	}
}

// join adds a listener. It misses nothing that happens from now on, and may
// get some events that happened just before.
func (h *hub) join(ctx context.Context, actor cutroom.Actor) (*listener, bool) {
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
	h.metrics.streams.Set(float64(len(h.listeners)))
	return l, true
}

func (h *hub) leave(l *listener) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.drop(l)
}

func (h *hub) drop(l *listener) {
	if _, there := h.listeners[l]; there {
		delete(h.listeners, l)
		close(l.events)
		h.metrics.streams.Set(float64(len(h.listeners)))
	}
}

func (h *hub) run(ctx context.Context) error {
	defer h.close()
	grown := h.feed.Subscribe(ctx)
	var err error
	if h.last, err = h.feed.LastEvent(ctx); err != nil {
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

func (h *hub) catchUp(ctx context.Context) error {
	for {
		events, err := h.feed.EventsAfter(ctx, h.last, readAtOnce)
		if err != nil {
			return err
		}
		h.hand(events)
		if len(events) < readAtOnce {
			return nil
		}
	}
}

func (h *hub) hand(events []cutroom.Event) {
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

func (h *hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for l := range h.listeners {
		h.drop(l)
	}
}
