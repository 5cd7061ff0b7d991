package live

import (
	"encoding/json"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// Messages that are not events. The first two start a stream that does not
// resume an earlier one.
const (
	hello = "hello" // the stream starts here
	reset = "reset" // events were missed and cannot be sent, so fetch everything again

	// changed tells a guest to fetch what they may see again, and nothing more.
	changed = "changed"
)

// beat is a comment, which browsers ignore.
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

// frameOf returns an event as everybody who may see it receives it.
func frameOf(e cutroom.Event) ([]byte, error) {
	data, err := json.Marshal(liveEvent{Seq: e.Seq, Kind: e.Kind, At: e.At, By: e.By, Subject: e.Subject, Data: e.Data})
	if err != nil {
		return nil, fmt.Errorf("event %d: %w", e.Seq, err)
	}
	return frame(e.Seq, e.Kind, data), nil
}

// messageFrame returns a live message. It has no number, so a resuming browser
// does not ask for it again.
func messageFrame(kind string, data []byte) []byte {
	return fmt.Appendf(nil, "event: %s\ndata: %s\n\n", kind, data)
}

func frame(id int64, kind string, data []byte) []byte {
	return fmt.Appendf(nil, "id: %d\nevent: %s\ndata: %s\n\n", id, kind, data)
}
