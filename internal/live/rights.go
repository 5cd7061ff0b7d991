package live

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// handOut sends a page of events to the streams that may see them.
//
// Events for one person or for managers are checked against rights that are
// read after the events. People who lost their rights before an event, or even
// between the event and now, do not receive it. Events for everybody use rights
// that are at most a few seconds old.
func (h *Hub) handOut(ctx context.Context, events []cutroom.Event) error {
	frames := make([][]byte, len(events))
	for i, e := range events {
		var err error
		if frames[i], err = frameOf(e); err != nil {
			return err
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.checkReceivers(ctx, events); err != nil {
		return err
	}
	var buffer []byte
	h.each(func(s *stream) {
		if !s.following {
			return // its request reads the log itself
		}
		buffer = buffer[:0]
		over := s.lost
		for i, e := range events {
			if e.Seq > s.sent && s.gets(e) {
				buffer = append(buffer, frames[i]...)
				over = over || e.Ends(s.by)
			}
		}
		if len(buffer) > 0 && h.writer.write(s.conn, buffer) != nil || over {
			h.drop(s)
		}
	})
	h.last = events[len(events)-1].Seq
	return nil
}

// gets reports whether the event goes to the stream. A stream that has lost its
// rights gets only the event that says so.
func (s *stream) gets(e cutroom.Event) bool {
	return e.VisibleTo(s.by) && (!s.lost || e.Ends(s.by))
}

// checkReceivers marks streams as lost that would receive an event which is not
// for everybody, but no longer have the rights.
func (h *Hub) checkReceivers(ctx context.Context, events []cutroom.Event) error {
	var receivers []*stream
	h.each(func(s *stream) {
		for _, e := range events {
			if !slices.Contains(e.Audience, cutroom.ToEveryone) && e.VisibleTo(s.by) {
				receivers = append(receivers, s)
				return
			}
		}
	})
	holders, err := h.holders(ctx, sessionsOf(receivers))
	if err != nil {
		return err
	}
	for _, s := range receivers {
		s.lost = !s.stillIn(holders)
	}
	return nil
}

// watchRights repeatedly closes the streams whose sessions have ended or
// changed their rights, whether or not there was an event about it.
func (h *Hub) watchRights(ctx context.Context) {
	again := time.NewTicker(lookAgain)
	defer again.Stop()
	for {
		select {
		case <-again.C:
			if err := errors.Join(h.recheck(ctx), h.recheckGuests(ctx)); err != nil && ctx.Err() == nil {
				h.logger.WarnContext(ctx, "cannot check the permissions of live streams", "error", err)
			}
		case <-ctx.Done():
			return
		}
	}
}

// recheck checks all sessions. Streams continue in the meantime.
func (h *Hub) recheck(ctx context.Context) error {
	var streams []*stream
	h.mu.Lock()
	h.each(func(s *stream) { streams = append(streams, s) })
	h.mu.Unlock()
	holders, err := h.holders(ctx, sessionsOf(streams))
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range streams {
		if !s.stillIn(holders) {
			h.drop(s)
		}
	}
	return nil
}

// holders looks up many sessions, one page at a time.
func (h *Hub) holders(ctx context.Context, sessionIDs []string) (map[string]cutroom.Actor, error) {
	all := make(map[string]cutroom.Actor, len(sessionIDs))
	for ids := range slices.Chunk(sessionIDs, sessionsAtOnce) {
		some, err := h.rights.Holders(ctx, ids)
		if err != nil {
			return nil, err
		}
		maps.Copy(all, some)
	}
	return all, nil
}

// sessionsOf returns the distinct session ids of the streams.
func sessionsOf(streams []*stream) []string {
	ids := make([]string, len(streams))
	for i, s := range streams {
		ids[i] = s.by.SessionID
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
