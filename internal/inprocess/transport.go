// Package inprocess lets HTTP clients call a handler in this process.
package inprocess

import (
	"bytes"
	"io"
	"net/http"
)

// Transport returns an http.RoundTripper that calls the handler in this
// process, regardless of the request's host.
func Transport(h http.Handler) http.RoundTripper { return transport{h} }

type transport struct{ handler http.Handler }

// RoundTrip implements http.RoundTripper.
func (t transport) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	inner := r.Clone(r.Context())
	if inner.Body == nil {
		inner.Body = http.NoBody
	}
	said := &reply{header: http.Header{}, status: http.StatusOK}
	t.handler.ServeHTTP(said, inner)
	_ = inner.Body.Close()
	return &http.Response{
		Status: http.StatusText(said.status), StatusCode: said.status,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: said.header, Body: io.NopCloser(&said.body), ContentLength: int64(said.body.Len()), Request: r,
	}, nil
}

// reply collects the handler's response.
type reply struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (r *reply) Header() http.Header            { return r.header }
func (r *reply) WriteHeader(status int)         { r.status = status }
func (r *reply) Write(data []byte) (int, error) { return r.body.Write(data) }
