package tracing

import "net/http"

// Calls makes a span for every request sent through base (nil: the default
// transport) during a trace. The span has the service and the method, never the
// address. Nothing is added to the request, so others learn nothing of our
// traces.
func (t *Tracer) Calls(service string, base http.RoundTripper) http.RoundTripper {
	if t == nil {
		return base
	}
	if base == nil {
		base = http.DefaultTransport
	}
	return &calls{service, base}
}

type calls struct {
	service string
	base    http.RoundTripper
}

func (c *calls) RoundTrip(r *http.Request) (*http.Response, error) {
	s := Begin(r.Context(), c.service+" "+r.Method, String("http.request.method", r.Method), String("peer.service", c.service))
	defer s.End()
	res, err := c.base.RoundTrip(r)
	if err != nil {
		s.Fail()
		return res, err
	}
	s.Add(Int("http.response.status_code", int64(res.StatusCode)))
	if res.StatusCode >= http.StatusInternalServerError {
		s.Fail()
	}
	return res, nil
}

// CloseIdleConnections closes the idle connections of the base transport.
func (c *calls) CloseIdleConnections() {
	if base, ok := c.base.(interface{ CloseIdleConnections() }); ok {
		base.CloseIdleConnections()
	}
}
