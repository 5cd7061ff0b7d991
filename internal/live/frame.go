package live

import (
	"encoding/json"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// Messages that are no events: what a stream begins with when it does not
// resume.
const (
	hello = "hello" // this is where the stream begins
	reset = "reset" // what was missed is not known: fetch everything again

	// changed tells a guest to ask again for what they may see, and no more.
	changed = "changed"
)

// beat is a comment, which browsers skip.
var beat = []byte(":\n\n")

// liveEvent is an event on the wire.
type liveEvent struct {
	Seq     int64           `json:"seq"`
	Kind    string          `json:"kind"`
	At      time.Time       `json:"at"`
	By      string          `json:"by"`
	Subject string          `json:"subject"`
	Data    json.RawMessage `json:"data,omitempty"`
}

// frameOf is an event as all who may see it get it.
func frameOf(e cutroom.Event) ([]byte, error) {
	data, err := json.Marshal(liveEvent{Seq: e.Seq, Kind: e.Kind, At: e.At, By: e.By, Subject: e.Subject, Data: e.Data})
	if err != nil {
		return nil, fmt.Errorf("event %d: %w", e.Seq, err)
	}
	return frame(e.Seq, e.Kind, data), nil
}

// messageFrame is a live message. It has no number, so a browser that resumes does
// not ask for it again.
func messageFrame(kind string, data []byte) []byte {
	return fmt.Appendf(nil, "event: %s\ndata: %s\n\n", kind, data)
}

func frame(id int64, kind string, data []byte) []byte {
	return fmt.Appendf(nil, "id: %d\nevent: %s\ndata: %s\n\n", id, kind, data)
}
