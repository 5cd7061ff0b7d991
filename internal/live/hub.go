// Package live keeps a stream open to each listening browser. It sends every
// event that the browser's person may see as it happens, and the messages
// between people in the same room.
//
// Who may see an event does not belong here (the noun decides), nor what a page
// does with it.
package live

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"cutroom/internal/cutroom"
)

const (
	// heartbeat keeps proxies from closing a quiet stream, and detects browsers
	// that have gone.
	heartbeat = 15 * time.Second
	// lookAgain is how long an event can stay unseen if a signal is lost, or if
	// another program wrote it to our file. It is also how long a session that
	// ended without an event keeps its streams.
	lookAgain = 3 * time.Second
	// pageSize is how many events are read at once. A browser on an ordinary
	// connection can take that many without its buffer overflowing.
	pageSize = 100
	// sessionsAtOnce is how many sessions are checked in one query.
	sessionsAtOnce = 500
	// streamsPerPerson is how many streams a person can have open on one node.
	// Another one closes the oldest.
	streamsPerPerson = 20
)

// Rights looks up the people behind sessions.
type Rights interface {
	// Holders returns the actor of each session, by session id. Sessions that
	// no longer let anybody in are missing.
	Holders(ctx context.Context, sessionIDs []string) (map[string]cutroom.Actor, error)
}

// Guests looks up what guests of share links may see.
type Guests interface {
	// GuestViews returns what each guest may currently see, by guest id. Guests
	// who are no longer let in are missing.
	GuestViews(ctx context.Context, guestIDs []string) (map[string]cutroom.GuestView, error)
}

// Config is what the hub needs from outside.
type Config struct {
	Events  cutroom.EventFeed
	Rights  Rights
	Guests  Guests
	Metrics *prometheus.Registry
	Logger  *slog.Logger
}

// Hub follows the event log once for all streams of this node and sends each
// event to the streams that may see it.
type Hub struct {
	events  cutroom.EventFeed
	rights  Rights
	guests  Guests
	logger  *slog.Logger
	gauge   prometheus.Gauge
	started chan struct{} // closed once last is known

	mu           sync.Mutex
	last         int64                     // the number of the last event that was sent out
	streams      map[string][]*stream      // by person id, oldest first
	guestStreams map[string][]*guestStream // by link id, oldest first
	rooms        rooms
	closed       bool
	writer       *directWriter
}

// New returns a hub; Run starts it.
func New(c Config) *Hub {
	h := &Hub{
		events: c.Events, rights: c.Rights, guests: c.Guests, logger: c.Logger,
		gauge: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "cutroom_live_streams", Help: "Open live streams.",
		}),
		started: make(chan struct{}), streams: map[string][]*stream{}, guestStreams: map[string][]*guestStream{}, rooms: rooms{}, writer: newDirectWriter(),
	}
	c.Metrics.MustRegister(h.gauge)
	return h
}

// Run follows the event log until ctx ends. It then closes all streams.
func (h *Hub) Run(ctx context.Context) error {
	defer h.close()
	grown, messages := h.events.Subscribe(ctx), h.events.LiveMessages(ctx)
	last, err := h.events.LastEvent(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	h.last = last
	close(h.started)
	var watching sync.WaitGroup
	watching.Go(func() { h.watchRights(ctx) })
	defer watching.Wait()
	again, beats := time.NewTicker(lookAgain), time.NewTicker(heartbeat)
	defer again.Stop()
	defer beats.Stop()
	for {
		select {
		case <-grown:
			h.tryToCatchUp(ctx)
		case m := <-messages:
			if err := h.passOn(ctx, m); err != nil && ctx.Err() == nil {
				h.logger.WarnContext(ctx, "cannot pass on a live message", "error", err)
			}
		case <-again.C:
			h.tryToCatchUp(ctx)
		case <-beats.C:
			h.beat()
		case <-ctx.Done():
			return nil
		}
	}
}

// ready waits until the hub knows where the log ends.
func (h *Hub) ready(ctx context.Context) error {
	select {
	case <-h.started:
	case <-ctx.Done():
		return ctx.Err()
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return errRestarting
	}
	return nil
}

// Position returns the number of the last event that was sent out, so that a
// stream opened later can miss nothing from now on. It is empty until the hub
// knows the number.
func (h *Hub) Position() string {
	select {
	case <-h.started:
	default:
		return ""
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return strconv.FormatInt(h.last, 10)
}

// join adds a stream to the person's streams, and closes their oldest if there
// are too many.
func (h *Hub) join(s *stream) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return errRestarting
	}
	if theirs := h.streams[s.by.UserID]; len(theirs) >= streamsPerPerson {
		h.drop(theirs[0])
	}
	h.streams[s.by.UserID] = append(h.streams[s.by.UserID], s)
	h.gauge.Inc()
	return nil
}

// follow makes the stream receive everything sent out from now on. It returns
// false if the stream is missing earlier events and must catch up first.
func (h *Hub) follow(s *stream) (bool, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !slices.Contains(h.streams[s.by.UserID], s) {
		return false, errClosed
	}
	s.following = s.sent >= h.last
	return s.following, nil
}

// leave closes a stream.
func (h *Hub) leave(s *stream) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.drop(s)
}

// drop closes a stream, once.
func (h *Hub) drop(s *stream) {
	theirs := h.streams[s.by.UserID]
	i := slices.Index(theirs, s)
	if i < 0 {
		return
	}
	if theirs = slices.Delete(theirs, i, i+1); len(theirs) == 0 {
		delete(h.streams, s.by.UserID)
	} else {
		h.streams[s.by.UserID] = theirs
	}
	h.gauge.Dec()
	_ = s.conn.Close()
}

// each calls fn for every stream. fn can drop that stream: the loop runs
// backwards, so the streams that move up have already been visited.
func (h *Hub) each(fn func(*stream)) {
	for _, theirs := range h.streams {
		for _, s := range slices.Backward(theirs) {
			fn(s)
		}
	}
}

func (h *Hub) tryToCatchUp(ctx context.Context) {
	if err := h.catchUp(ctx); err != nil && ctx.Err() == nil {
		h.logger.WarnContext(ctx, "live streams cannot read the event log", "error", err)
	}
}

// catchUp sends out what is new in the log, and then notifies guests. Failures
// are retried.
func (h *Hub) catchUp(ctx context.Context) error {
	return errors.Join(h.handOutNew(ctx), h.tellGuests(ctx))
}

func (h *Hub) handOutNew(ctx context.Context) error {
	for {
		events, err := h.events.EventsAfter(ctx, h.last, pageSize)
		if err != nil || len(events) == 0 {
			return err
		}
		if err := h.handOut(ctx, events); err != nil {
			return err
		}
		h.markGuests(events)
		if len(events) < pageSize {
			return nil
		}
	}
}

// beat sends the heartbeat to all browsers.
func (h *Hub) beat() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.each(func(s *stream) {
		if s.following && h.writer.write(s.conn, beat) != nil {
			h.drop(s)
		}
	})
	h.eachGuest(func(s *guestStream) { h.send(s, beat) })
}

func (h *Hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.each(h.drop)
	h.eachGuest(h.dropGuest)
}
