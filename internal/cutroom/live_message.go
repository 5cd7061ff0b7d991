package cutroom

import (
	"context"
	"encoding/json"
)

// LiveMessage is sent to open streams at once and never stored. A person who
// misses one waits for the next; use an Event for what must not be missed.
type LiveMessage struct {
	Kind string `json:"kind"`
	// Room names what the message is about. Only people who recently sent a
	// message about the same room receive it.
	Room     string          `json:"room"`
	By       string          `json:"by"`       // the person who sent it, or SpeakerOfGuest
	Audience []string        `json:"audience"` // who may read it: see ToUser, ToManagers
	Data     json.RawMessage `json:"data"`
	// GuestData is what guests get in place of Data, which may hold ids of
	// people. Guests hear nothing of a message without it.
	GuestData json.RawMessage `json:"guestData,omitempty"`
	// Link is the only share link whose guests may read it; "" for those of
	// every link that shows the room.
	Link string `json:"link,omitempty"`
	// Followed is the alias of the one guest who gets FollowedData in place of
	// GuestData: that somebody follows them is no news for other guests.
	Followed     string          `json:"followed,omitempty"`
	FollowedData json.RawMessage `json:"followedData,omitempty"`
}

// SpeakerOfGuest names a guest as the sender of a message.
func SpeakerOfGuest(guestID string) string { return "guest:" + guestID }

// VisibleTo reports whether the actor may read the message.
func (m LiveMessage) VisibleTo(a Actor) bool { return Event{Audience: m.Audience}.VisibleTo(a) }

// ForGuest is what a guest gets of the message, by what they may see now; nil for
// nothing.
func (m LiveMessage) ForGuest(v GuestView) json.RawMessage {
	switch {
	case m.Link != "" && m.Link != v.Link.ID, m.Room != ViewingRoom(v.Project.ID, v.Version.Number):
		return nil
	case m.Followed != "" && m.Followed == ViewerAlias(v.Project.ID, v.Guest.ID):
		return m.FollowedData
	}
	return m.GuestData
}

// LiveSender passes messages on.
type LiveSender interface {
	// SendLive passes a message on to every node, this one included. Nobody
	// learns whether anyone was there to hear it.
	SendLive(ctx context.Context, m LiveMessage) error
}

// LiveMessages are the messages as they arrive at a node.
type LiveMessages interface {
	// LiveMessages returns a channel that gets the messages of all nodes. When
	// it is full, new ones are lost. It ends with ctx.
	LiveMessages(ctx context.Context) <-chan LiveMessage
}
