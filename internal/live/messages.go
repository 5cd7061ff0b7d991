package live

import (
	"context"
	"errors"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// stay is how long a person counts as being in a room after their last message
// about it. Pages send one every few seconds.
const stay = 15 * time.Second

// rooms stores when each person last sent a message in each room.
type rooms map[string]map[string]time.Time

// enter records that a person is in a room, and removes people who have left.
func (r rooms) enter(room, person string, now time.Time) {
	if r[room] == nil {
		r[room] = map[string]time.Time{}
	}
	r[room][person] = now
	for name, people := range r {
		for id, at := range people {
			if now.Sub(at) > stay {
				delete(people, id)
			}
		}
		if len(people) == 0 {
			delete(r, name)
		}
	}
}

func (r rooms) has(room, person string, now time.Time) bool {
	at, in := r[room][person]
	return in && now.Sub(at) <= stay
}

// passOn sends a message to those who are in its room and may read it, based on
// rights that are read now.
func (h *Hub) passOn(ctx context.Context, m cutroom.LiveMessage) error {
	now := time.Now()
	h.mu.Lock()
	h.rooms.enter(m.Room, m.By, now)
	h.mu.Unlock()
	return errors.Join(h.passToPeople(ctx, m, now), h.passToGuests(ctx, m, now))
}

// passToPeople considers only the streams of people in the room. Other streams
// continue while the rights are read.
func (h *Hub) passToPeople(ctx context.Context, m cutroom.LiveMessage, now time.Time) error {
	var receivers []*stream
	h.mu.Lock()
	for person := range h.rooms[m.Room] {
		for _, s := range h.streams[person] {
			if s.following && h.rooms.has(m.Room, person, now) && m.VisibleTo(s.by) {
				receivers = append(receivers, s)
			}
		}
	}
	h.mu.Unlock()
	if len(receivers) == 0 {
		return nil
	}
	holders, err := h.holders(ctx, sessionsOf(receivers))
	if err != nil {
		return err
	}
	text := messageFrame(m.Kind, m.Data)
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range receivers {
		switch {
		case !slices.Contains(h.streams[s.by.UserID], s): // closed in the meantime
		case !s.stillIn(holders) || h.writer.write(s.conn, text) != nil:
			h.drop(s)
		}
	}
	return nil
}
