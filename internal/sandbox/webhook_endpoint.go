package sandbox

import (
	"crypto/rand"
	"net/url"
	"strings"
)

// endpoint is an address to which webhooks should be sent. The sandbox only
// stores it: its webhooks go to Config.Deliver, and it never sends a request to
// an address from a client.
type endpoint struct {
	ID            string            `json:"id"`
	Object        string            `json:"object"`
	APIVersion    ref               `json:"api_version"`
	Application   ref               `json:"application"`
	Created       int64             `json:"created"`
	Description   ref               `json:"description"`
	EnabledEvents []string          `json:"enabled_events"`
	Livemode      bool              `json:"livemode"`
	Metadata      map[string]string `json:"metadata"`
	Secret        string            `json:"secret,omitempty"` // only in the response to its creation
	Status        string            `json:"status"`
	URL           string            `json:"url"`
}

// readEndpoint changes the endpoint as requested.
func readEndpoint(p params, to *endpoint) {
	if p.has("url") {
		to.URL = p.text("url")
		if wrong := refuseEndpointURL(to.URL); wrong != nil {
			p.refuse(wrong)
		}
	}
	if p.has("description") {
		to.Description = ref(p.text("description"))
	}
	if p.has("enabled_events") {
		to.EnabledEvents = nil
		for _, item := range p.items("enabled_events") {
			to.EnabledEvents = append(to.EnabledEvents, item.text(""))
		}
	}
	to.Metadata = p.metadata(to.Metadata)
}

// refuseEndpointURL says why Stripe refuses an address: it sends nothing to the
// local machine.
func refuseEndpointURL(address string) *problem {
	at, err := url.Parse(address)
	switch {
	case err != nil, at.Scheme != "https" && at.Scheme != "http", at.Host == "":
		return invalid("url_invalid", "url", "Invalid URL: An explicit scheme (such as https) must be provided.")
	case at.Hostname() == "localhost", strings.HasPrefix(at.Hostname(), "127."), at.Hostname() == "::1":
		return invalid("url_invalid", "url", "Invalid URL: URL must be publicly accessible.")
	}
	return nil
}

func (s *Sandbox) createEndpoint(c *call) (any, error) {
	p := c.params
	p.needed("url")
	if !p.has("enabled_events") {
		p.refuse(required("enabled_events"))
	}
	made := &endpoint{
		ID: newID("we"), Object: "webhook_endpoint", APIVersion: ref(p.text("api_version")), Created: c.now,
		Metadata: map[string]string{}, Status: "enabled",
	}
	if made.APIVersion != "" && made.APIVersion != APIVersion {
		p.refuse(invalid("", "api_version", "Invalid api_version: the sandbox speaks "+APIVersion+"."))
	}
	readEndpoint(p, made)
	p.ignore("connect")
	if err := p.check(); err != nil {
		return nil, err
	}
	s.data.endpoints.put(made.ID, made)
	shown := *made
	shown.Secret = "whsec_" + rand.Text()
	return &shown, nil
}

func (s *Sandbox) updateEndpoint(c *call) (any, error) {
	before := s.data.endpoints.get(c.id())
	if before == nil {
		return nil, missing("webhook endpoint", c.id())
	}
	after := clone(before)
	readEndpoint(c.params, after)
	if c.params.has("disabled") {
		after.Status = "enabled"
		if c.params.flag("disabled") {
			after.Status = "disabled"
		}
	}
	if err := c.params.check(); err != nil {
		return nil, err
	}
	s.data.endpoints.put(after.ID, after)
	return after, nil
}

func (s *Sandbox) retrieveEndpoint(c *call) (any, error) {
	return retrieve(c, s.data.endpoints, "webhook endpoint")
}

func (s *Sandbox) deleteEndpoint(c *call) (any, error) {
	gone, err := found(c, s.data.endpoints, "webhook endpoint", c.id())
	if err != nil {
		return nil, err
	}
	s.data.endpoints.remove(gone.ID)
	return deleted{ID: gone.ID, Object: "webhook_endpoint", Deleted: true}, nil
}

func (s *Sandbox) listEndpoints(c *call) (any, error) {
	rows := s.data.endpoints.all(func(*endpoint) bool { return true })
	return page(c, "/v1/webhook_endpoints", rows, func(r *endpoint) string { return r.ID }, func(r *endpoint) int64 { return r.Created })
}
