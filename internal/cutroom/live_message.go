package cutroom

import (
	"context"
	"encoding/json"
)

// LiveMessage is sent to open streams at once and never stored. A person who
// misses one waits for the next; use an Event for anything that must not be
// missed.
type LiveMessage struct {
	Kind string `json:"kind"`
	// Room names what the message is about. Only people who recently sent a
	// message about the same room receive it.
	Room     string          `json:"room"`
	By       string          `json:"by"`       // the person who sent it, or SpeakerOfGuest
	Audience []string        `json:"audience"` // who may read it: see ToUser, ToManagers
	Data     json.RawMessage `json:"data"`
	// GuestData is what guests receive instead of Data, which may contain ids of
	// people. Guests do not receive messages without it.
	GuestData json.RawMessage `json:"guestData,omitempty"`
	// Link limits the message to guests of one share link; "" for every link that
	// shows the room.
	Link string `json:"link,omitempty"`
	// Followed is the alias of the one guest who receives FollowedData instead of
	// GuestData: other guests need not know that somebody follows this one.
	Followed     string          `json:"followed,omitempty"`
	FollowedData json.RawMessage `json:"followedData,omitempty"`
}

// SpeakerOfGuest names a guest as the sender of a message.
func SpeakerOfGuest(guestID string) string { return "guest:" + guestID }

// VisibleTo reports whether the actor may read the message.
func (m LiveMessage) VisibleTo(a Actor) bool { return Event{Audience: m.Audience}.VisibleTo(a) }

// ForGuest returns what a guest receives of the message, given what they may
// currently see; nil for nothing.
func (m LiveMessage) ForGuest(v GuestView) json.RawMessage {
	switch {
	case m.Link != "" && m.Link != v.Link.ID, m.Room != ViewingRoom(v.Project.ID, v.Version.Number):
		return nil
	case m.Followed != "" && m.Followed == ViewerAlias(v.Project.ID, v.Guest.ID):
		return m.FollowedData
	}
	return m.GuestData
}

// LiveSender sends live messages.
type LiveSender interface {
	// SendLive passes a message on to every node, including this one. It does not
	// report whether anyone received it.
	SendLive(ctx context.Context, m LiveMessage) error
}

// LiveMessages delivers the messages that arrive at a node.
type LiveMessages interface {
	// LiveMessages returns a channel that receives the messages of all nodes.
	// When it is full, new ones are lost. The subscription ends with ctx.
	LiveMessages(ctx context.Context) <-chan LiveMessage
}
