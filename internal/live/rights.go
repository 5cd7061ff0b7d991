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
// What is for one person or for managers is sent by rights that were read after
// the events: whoever lost them before an event, and even between the event and
// now, does not get it. What is for everybody goes out by rights that are some
// seconds old at most.
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

// gets reports whether the event goes to the stream. One that lost its rights
// gets nothing more but the news of that.
func (s *stream) gets(e cutroom.Event) bool {
	return e.VisibleTo(s.by) && (!s.lost || e.Ends(s.by))
}

// checkReceivers marks the streams as lost that would get something which is
// not for everybody, and may not.
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

// watchRights closes, again and again, the streams whose sessions have ended
// or have other rights, whether an event told of it or not.
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

// recheck asks about all sessions. Meanwhile the streams go on.
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

// holders asks about many sessions, a page at a time.
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

// sessionsOf are the ids of the sessions behind the streams, each once.
func sessionsOf(streams []*stream) []string {
	ids := make([]string, len(streams))
	for i, s := range streams {
		ids[i] = s.by.SessionID
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
