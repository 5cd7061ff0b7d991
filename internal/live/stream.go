package live

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

const (
	// writePatience is how long a browser can take to read a page of missed
	// events.
	writePatience = 10 * time.Second
	// replayLimit is how many missed events are sent again. A browser that
	// missed more fetches everything again.
	replayLimit = 1000
)

// stream is one open stream.
//
//	catching up ──it has all that was sent out──▶ following ──▶ closed
//	     └──the browser left, or lost its rights──────────────────▲
//
// While it catches up, its request writes to it. After that, the hub does.
type stream struct {
	by        cutroom.Actor // the actor when it was last checked
	conn      *conn
	sent      int64 // the number of the last event that its request sent
	following bool
	lost      bool // it has lost its rights and is about to be closed
}

var (
	errRestarting = &cutroom.Error{Kind: cutroom.Unavailable, Code: "restarting", Message: "The server is restarting"}
	errHasBody    = &cutroom.Error{Kind: cutroom.Invalid, Code: "malformed", Message: "Open a stream without a body"}

	errClosed     = errors.New("the stream was closed")
	errRightsLost = errors.New("the session has ended or has other rights")
	errLogGap     = errors.New("events are missing from the log")
)

// Serve opens a stream that first sends what was missed since lastID and then
// every event as it happens. It returns when the stream has caught up, while
// the stream stays open. After an error, no response has been written.
func (h *Hub) Serve(w http.ResponseWriter, r *http.Request, by cutroom.Actor, lastID string) error {
	ctx := r.Context()
	if r.Body != http.NoBody {
		return errHasBody // nobody would read the body
	}
	if err := h.ready(ctx); err != nil {
		return err
	}
	if r.Method == http.MethodHead {
		openStream(w.Header())
		return nil
	}
	from, greeting, err := h.position(ctx, lastID)
	if err != nil {
		return err
	}
	head := headOf(w.Header())
	if greeting != "" {
		head = append(head, frame(from, greeting, []byte("{}"))...)
	}
	c, err := takeOver(w)
	if err != nil {
		return err
	}
	s := &stream{by: by, conn: c, sent: from}
	if err := h.begin(ctx, s, head); err != nil {
		h.leave(s) // the browser has left, or will resume
	}
	return nil
}

// position returns the event after which a stream continues, and a greeting if
// that is not where the browser was.
func (h *Hub) position(ctx context.Context, lastID string) (from int64, greeting string, err error) {
	last, err := h.events.LastEvent(ctx)
	if err != nil || lastID == "" {
		return last, hello, err
	}
	first, err := h.events.FirstEvent(ctx)
	if err != nil {
		return 0, "", err
	}
	if id, known := positionIn(lastID, first, last); known {
		return id, "", nil
	}
	return last, reset, nil
}

// positionIn parses the number of an event from which a stream can continue,
// which must still be in the log and not too far back.
func positionIn(lastID string, first, last int64) (int64, bool) {
	id, err := strconv.ParseInt(lastID, 10, 64)
	return id, err == nil && id >= 0 && id <= last && id >= first-1 && last-id <= replayLimit
}

// begin sends the head and then what was missed, one page at a time, until the
// stream can follow.
func (h *Hub) begin(ctx context.Context, s *stream, head []byte) error {
	if err := h.join(s); err != nil {
		return errors.Join(err, s.conn.Close())
	}
	if err := s.conn.write(head, writePatience); err != nil {
		return err
	}
	for {
		following, err := h.follow(s)
		if following || err != nil {
			return err
		}
		if err := h.sendPage(ctx, s); err != nil {
			return err
		}
	}
}

// sendPage sends the next page of the log. Visibility is decided after reading
// the page, based on the rights at that time.
func (h *Hub) sendPage(ctx context.Context, s *stream) error {
	events, err := h.events.EventsAfter(ctx, s.sent, pageSize)
	if err != nil {
		return err
	}
	if len(events) == 0 {
		return errLogGap
	}
	holders, err := h.rights.Holders(ctx, []string{s.by.SessionID})
	if err != nil {
		return err
	}
	if !s.stillIn(holders) {
		return errRightsLost
	}
	var page []byte
	for _, e := range events {
		if !e.VisibleTo(s.by) {
			continue
		}
		f, err := frameOf(e)
		if err != nil {
			return err
		}
		page = append(page, f...)
	}
	if len(page) > 0 {
		if err := s.conn.write(page, writePatience); err != nil {
			return err
		}
	}
	s.sent = events[len(events)-1].Seq
	return nil
}

// stillIn reports whether the session still lets the person in, with the rights
// with which the stream was opened.
func (s *stream) stillIn(holders map[string]cutroom.Actor) bool {
	now, in := holders[s.by.SessionID]
	return in && now.Role == s.by.Role && now.ViewedBy == s.by.ViewedBy
}
