package live

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

const (
	// heartbeat keeps proxies from closing a quiet stream; at each one we look
	// whether the session behind the stream still stands.
	heartbeat = 15 * time.Second
	// writePatience is how long a browser may take to accept a few bytes.
	writePatience = 10 * time.Second
	// replayLimit is how many missed events are sent again. Who missed more
	// reads everything anew.
	replayLimit = 1000
)

// liveEvent is an event on the wire.
type liveEvent struct {
	Seq     int64           `json:"seq"`
	Kind    string          `json:"kind"`
	At      time.Time       `json:"at"`
	By      string          `json:"by"`
	Subject string          `json:"subject"`
	Data    json.RawMessage `json:"data,omitempty"`
}

// errRestarting refuses a stream that would be closed at once.
var errRestarting = &cutroom.Error{Kind: cutroom.Unavailable, Code: "restarting", Message: "The server is restarting"}

// Serve keeps a stream open that first sends what was missed since lastID and
// then every event as it happens. It ends when the session behind it ends or
// the person's role changes. An error means that nothing was answered yet.
func (h *Hub) Serve(w http.ResponseWriter, r *http.Request, actor cutroom.Actor, lastID string) error {
	s := &stream{w: w, control: http.NewResponseController(w)}
	l, ok := h.join(r.Context(), actor)
	if !ok {
		return errRestarting
	}
	defer h.leave(l)
	// What is in the log by now is replayed; what the listener gets of it as
	// well is skipped.
	from, err := h.events.LastEvent(r.Context())
	if err != nil {
		return err
	}
	s.open()
	if err := h.replay(r.Context(), s, actor, lastID, from); err != nil {
		return nil //nolint:nilerr // the browser is gone, or resumes
	}
	h.follow(r.Context(), s, l, from)
	return nil
}

// replay sends the visible events after the given id up to from. Without an
// id, or with one we cannot continue from, it tells where the stream begins.
func (h *Hub) replay(ctx context.Context, s *stream, actor cutroom.Actor, lastID string, from int64) error {
	last, err := strconv.ParseInt(lastID, 10, 64)
	if err != nil {
		return s.send(from, "hello", []byte("{}"))
	}
	if last > from || from-last > replayLimit {
		return s.send(from, "reset", []byte("{}"))
	}
	for last < from {
		events, err := h.events.EventsAfter(ctx, last, int(from-last))
		if err != nil {
			return err
		}
		if len(events) == 0 {
			return nil
		}
		for _, e := range events {
			last = e.Seq
			if e.Seq > from || !e.VisibleTo(actor) {
				continue
			}
			if err := s.event(e); err != nil {
				return err
			}
		}
	}
	return nil
}

func (h *Hub) follow(ctx context.Context, s *stream, l *listener, from int64) {
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		select {
		case e, open := <-l.events:
			if !open {
				return
			}
			if e.Seq <= from {
				continue
			}
			if s.event(e) != nil || endsStream(e, l.actor) {
				return
			}
		case <-beat.C:
			if _, err := h.rights.Holder(ctx, l.actor.SessionID); err != nil || s.beat() != nil {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

func endsStream(e cutroom.Event, a cutroom.Actor) bool {
	return e.Kind == cutroom.SessionEnded && e.Subject == a.SessionID ||
		e.Kind == cutroom.UserRoleChanged && e.Subject == a.UserID
}

// stream writes server-sent events.
type stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
}

func (s *stream) open() {
	h := s.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	// The server's limits are meant for requests that end.
	_ = s.control.SetReadDeadline(time.Time{})
	s.w.WriteHeader(http.StatusOK)
	_ = s.control.Flush()
}

func (s *stream) event(e cutroom.Event) error {
	data, err := json.Marshal(liveEvent{Seq: e.Seq, Kind: e.Kind, At: e.At, By: e.By, Subject: e.Subject, Data: e.Data})
	if err != nil {
		return err
	}
	return s.send(e.Seq, e.Kind, data)
}

func (s *stream) send(id int64, kind string, data []byte) error {
	return s.write(fmt.Appendf(nil, "id: %d\nevent: %s\ndata: %s\n\n", id, kind, data))
}

func (s *stream) beat() error { return s.write([]byte(":\n\n")) }

func (s *stream) write(b []byte) error {
	_ = s.control.SetWriteDeadline(time.Now().Add(writePatience))
	if _, err := s.w.Write(b); err != nil {
		return err
	}
	return s.control.Flush()
}
