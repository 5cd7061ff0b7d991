package sandbox

import (
	"encoding/json"
	"reflect"
	"strings"
)

// event says that something happened, with the object as it was at that time.
type event struct {
	ID              string       `json:"id"`
	Object          string       `json:"object"`
	APIVersion      string       `json:"api_version"`
	Created         int64        `json:"created"`
	Data            eventData    `json:"data"`
	Livemode        bool         `json:"livemode"`
	PendingWebhooks int64        `json:"pending_webhooks"`
	Request         eventRequest `json:"request"`
	Type            string       `json:"type"`
}

type eventData struct {
	Object   json.RawMessage `json:"object"`
	Previous map[string]any  `json:"previous_attributes,omitempty"`
}

type eventRequest struct {
	ID             ref `json:"id"`
	IdempotencyKey ref `json:"idempotency_key"`
}

// emit records an event and sends it. before is the previous object, for events
// that say what changed; without a change there is no event.
func (s *Sandbox) emit(kind string, object, before any, now int64) {
	shown := show(object).(map[string]any)
	var previous map[string]any
	if was := reflect.ValueOf(before); before != nil && !was.IsNil() {
		previous = differences(show(before).(map[string]any), shown)
		if len(previous) == 0 && strings.HasSuffix(kind, ".updated") {
			return
		}
	}
	data, err := json.Marshal(shown)
	if err != nil {
		panic(err) // our own types always encode
	}
	made := &event{
		ID: newID("evt"), Object: "event", APIVersion: APIVersion, Created: now, Type: kind,
		Data: eventData{Object: data, Previous: previous},
	}
	if s.config.Deliver != nil {
		made.PendingWebhooks = 1
	}
	s.data.events.put(made.ID, made)
	s.post(made, customerOf(shown))
}

// differences returns the previous values of the changed fields.
func differences(before, after map[string]any) map[string]any {
	changed := map[string]any{}
	for name, was := range before {
		if !reflect.DeepEqual(was, after[name]) {
			changed[name] = was
		}
	}
	return changed
}

func customerOf(shown map[string]any) string {
	if shown["object"] == "customer" {
		id, _ := shown["id"].(string)
		return id
	}
	id, _ := shown["customer"].(string)
	return id
}

func (s *Sandbox) retrieveEvent(c *call) (any, error) {
	return retrieve(c, s.data.events, "event")
}

func (s *Sandbox) listEvents(c *call) (any, error) {
	kinds := map[string]bool{}
	if one := c.params.text("type"); one != "" {
		kinds[one] = true
	}
	for _, item := range c.params.items("types") {
		kinds[item.text("")] = true
	}
	arrived := c.params.oneOf("delivery_success", "true", "false")
	rows := s.data.events.all(func(r *event) bool {
		return (len(kinds) == 0 || kinds[r.Type]) && (arrived == "" || (r.PendingWebhooks == 0) == (arrived == "true"))
	})
	return page(c, "/v1/events", rows, func(r *event) string { return r.ID }, func(r *event) int64 { return r.Created })
}
