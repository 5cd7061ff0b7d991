package httpapi

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"cutroom/internal/tracing"
)

// traced starts the span of a request if tracing is on. Probes are not traced:
// they come every few seconds and tell nothing.
func (a *API) traced(r *http.Request) (*http.Request, *tracing.Span) {
	if a.Tracer == nil || slices.Contains([]string{"/healthz", "/readyz", "/metrics"}, r.URL.Path) {
		return r, nil
	}
	ctx, span := a.Tracer.Start(r.Context(), tracing.Server, "", a.traceparent(r))
	if span == nil {
		return r, nil
	}
	return r.WithContext(ctx), span
}

// traceparent returns the trace that one of our own proxies began. It ignores
// the header from anybody else, because they could have all their requests
// traced.
func (a *API) traceparent(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	addr, err := netip.ParseAddr(host)
	if err != nil || !isTrusted(addr.Unmap(), a.TrustedProxies) {
		return ""
	}
	return r.Header.Get("Traceparent")
}

// methods are the ones that are recorded. A client made up any other.
var methods = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

// describe names a request's span after its route, never its path.
func describe(span *tracing.Span, method, route string, status int) {
	if span == nil {
		return
	}
	if !slices.Contains(methods, method) {
		method = "_OTHER"
	}
	_, path, hasMethod := strings.Cut(route, " ")
	if !hasMethod {
		path = route
	}
	span.Name(method + " " + path)
	span.Add(tracing.String("http.request.method", method), tracing.String("http.route", path), tracing.Int("http.response.status_code", int64(status)))
	if status >= http.StatusInternalServerError {
		span.Fail()
	}
}
