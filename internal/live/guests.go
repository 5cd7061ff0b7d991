package live

import (
	"context"
	"net/http"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

const (
	// streamsPerGuest is how many streams a guest can have open on one node.
	// Another one closes the oldest.
	streamsPerGuest = 5
	// streamsPerLink is how many streams the guests of one link can have open
	// on one node. Pages of later guests poll the room instead.
	streamsPerLink = 100
)

// guestStream is an open stream of a guest. It carries the messages in the room
// of the version that their link shows, and a notice when something has
// changed. It carries no events.
type guestStream struct {
	guest, link, project string // their ids
	token                string // the hash of the token that it was opened with
	maker                string // who made the link
	conn                 *conn
	behind               bool // something has changed and it has not been told
	closed               bool
}

var hasChanged = messageFrame(changed, []byte("{}"))

// linkFull returns the error for a link with too many streams.
func linkFull() error {
	refused := *cutroom.ErrTooManyAttempts
	refused.RetryAfter = heartbeat
	return &refused
}

// stillIn reports whether the guest is let in, with the token with which the
// stream was opened.
func (s *guestStream) stillIn(views map[string]cutroom.GuestView) bool {
	now, in := views[s.guest]
	return in && now.Guest.TokenHash == s.token
}

// ServeGuest opens a stream for a guest. It returns at once while the stream
// stays open. After an error, no response has been written.
func (h *Hub) ServeGuest(w http.ResponseWriter, r *http.Request, let cutroom.GuestView) error {
	if r.Body != http.NoBody {
		return errHasBody
	}
	if err := h.ready(r.Context()); err != nil {
		return err
	}
	if r.Method == http.MethodHead {
		openStream(w.Header())
		return nil
	}
	head := append(headOf(w.Header()), messageFrame(hello, []byte("{}"))...)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.makeRoom(let); err != nil {
		return err
	}
	c, err := takeOver(w)
	if err != nil {
		return err
	}
	s := &guestStream{
		guest: let.Guest.ID, token: let.Guest.TokenHash, link: let.Link.ID, maker: let.Link.MadeBy, project: let.Project.ID, conn: c,
	}
	h.guestStreams[s.link] = append(h.guestStreams[s.link], s)
	h.gauge.Inc()
	h.send(s, head) // a new connection accepts it at once
	return nil
}

// makeRoom closes the guest's oldest stream if they have too many, and refuses
// another one for a link that has too many.
func (h *Hub) makeRoom(let cutroom.GuestView) error {
	if h.closed {
		return errRestarting
	}
	ofLink := h.guestStreams[let.Link.ID]
	var own []*guestStream
	for _, s := range ofLink {
		if s.guest == let.Guest.ID {
			own = append(own, s)
		}
	}
	switch {
	case len(own) >= streamsPerGuest:
		h.dropGuest(own[0])
	case len(ofLink) >= streamsPerLink:
		return linkFull()
	}
	return nil
}

// dropGuest closes a guest's stream, once.
func (h *Hub) dropGuest(s *guestStream) {
	if s.closed {
		return
	}
	s.closed = true
	ofLink := slices.DeleteFunc(h.guestStreams[s.link], func(other *guestStream) bool { return other == s })
	if len(ofLink) == 0 {
		delete(h.guestStreams, s.link)
	} else {
		h.guestStreams[s.link] = ofLink
	}
	h.gauge.Dec()
	_ = s.conn.Close()
}

// eachGuest calls fn for every guest's stream. fn may drop that stream.
func (h *Hub) eachGuest(fn func(*guestStream)) {
	for _, ofLink := range h.guestStreams {
		for _, s := range slices.Backward(ofLink) {
			fn(s)
		}
	}
}

// send writes to a guest's stream, or drops the stream.
func (h *Hub) send(s *guestStream, text []byte) {
	if h.writer.write(s.conn, text) != nil {
		h.dropGuest(s)
	}
}

// passToGuests sends a message to the guests who are in its room and may read it.
func (h *Hub) passToGuests(ctx context.Context, m cutroom.LiveMessage, now time.Time) error {
	if len(m.GuestData) == 0 {
		return nil
	}
	return h.toGuests(ctx, func(s *guestStream) bool {
		return h.rooms.has(m.Room, cutroom.SpeakerOfGuest(s.guest), now)
	}, func(s *guestStream, view cutroom.GuestView) {
		if data := m.ForGuest(view); data != nil {
			h.send(s, messageFrame(m.Kind, data))
		}
	})
}

// markGuests marks the streams of guests for whom one of the events changes
// something.
func (h *Hub) markGuests(events []cutroom.Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.eachGuest(func(s *guestStream) {
		s.behind = s.behind || slices.ContainsFunc(events, func(e cutroom.Event) bool {
			return e.ChangesForGuests(s.project, s.maker)
		})
	})
}

// tellGuests tells marked guests that something has changed. If it fails, they
// stay marked and are told the next time.
func (h *Hub) tellGuests(ctx context.Context) error {
	return h.toGuests(ctx, func(s *guestStream) bool { return s.behind }, func(s *guestStream, _ cutroom.GuestView) {
		s.behind = false
		h.send(s, hasChanged)
	})
}

// recheckGuests closes the streams of guests who are no longer let in, whether
// or not there was an event about it.
func (h *Hub) recheckGuests(ctx context.Context) error {
	return h.toGuests(ctx, func(*guestStream) bool { return true }, func(*guestStream, cutroom.GuestView) {})
}

// toGuests calls send for the selected streams, with what their guests may
// currently see. Guests who are no longer let in get only a notice that
// something has changed, and their stream is closed. Other streams continue
// while the rights are read.
func (h *Hub) toGuests(ctx context.Context, meant func(*guestStream) bool, send func(*guestStream, cutroom.GuestView)) error {
	var receivers []*guestStream
	var ids []string
	h.mu.Lock()
	h.eachGuest(func(s *guestStream) {
		if meant(s) {
			receivers, ids = append(receivers, s), append(ids, s.guest)
		}
	})
	h.mu.Unlock()
	if len(receivers) == 0 {
		return nil
	}
	slices.Sort(ids)
	views, err := h.guests.GuestViews(ctx, slices.Compact(ids))
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range receivers {
		switch {
		case s.closed: // in the meantime
		case s.stillIn(views):
			send(s, views[s.guest])
		default:
			h.send(s, hasChanged)
			h.dropGuest(s)
		}
	}
	return nil
}
