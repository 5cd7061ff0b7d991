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
	By       string          `json:"by"`       // the person who sent it
	Audience []string        `json:"audience"` // who may read it: see ToUser, ToManagers
	Data     json.RawMessage `json:"data"`
}

// VisibleTo reports whether the actor may read the message.
func (m LiveMessage) VisibleTo(a Actor) bool { return Event{Audience: m.Audience}.VisibleTo(a) }

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
