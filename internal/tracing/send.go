package tracing

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	sdk "go.opentelemetry.io/otel/sdk/trace"
)

const (
	// queued is how many spans can wait for a slow collector. Further spans are
	// dropped, because a request must never wait for it.
	queued    = 4096
	batchSize = 512
	// sendEvery is the longest delay before a span is sent.
	sendEvery = 2 * time.Second
	// patience is how long the collector can take for a batch.
	patience = 5 * time.Second
)

// sender is the SDK's exporter. It logs only when sending begins to fail and
// when it works again, while the SDK would log every batch.
type sender struct {
	sdk.SpanExporter
	transport *http.Transport
	logger    *slog.Logger
	failing   bool // used only by the exporting goroutine
	closing   atomic.Bool
}

func newSender(c Config) (*sender, error) {
	client, transport := newClient(c)
	exporter, err := otlptrace.New(context.Background(), client)
	return &sender{SpanExporter: exporter, transport: transport, logger: c.Logger}, err
}

// newClient sends to the configured address, regardless of the SDK's
// environment variables. A batch that is not accepted is dropped and not
// retried, because the queue behind it would overflow.
func newClient(c Config) (otlptrace.Client, *http.Transport) {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	return otlptracehttp.NewClient(
		otlptracehttp.WithEndpointURL(strings.TrimSuffix(c.URL, "/")+"/v1/traces"),
		otlptracehttp.WithHeaders(c.Headers),
		otlptracehttp.WithEncoding(otlptracehttp.EncodingProtobuf),
		otlptracehttp.WithRetry(otlptracehttp.RetryConfig{Enabled: false}),
		otlptracehttp.WithHTTPClient(&http.Client{Timeout: patience, Transport: taken{transport}}),
	), transport
}

// taken turns every response except success into an error. The error contains
// only the status, because a collector could repeat our headers. It does not
// follow redirects, because the headers are for the configured address only.
type taken struct{ base http.RoundTripper }

func (t taken) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := t.base.RoundTrip(r)
	if err != nil || res.StatusCode/100 == 2 {
		return res, err
	}
	_ = res.Body.Close()
	return nil, fmt.Errorf("the collector answers %s", res.Status)
}

// ExportSpans sends a batch, or drops it.
func (s *sender) ExportSpans(ctx context.Context, batch []sdk.ReadOnlySpan) error {
	if s.failing && s.closing.Load() {
		return nil // shutdown must not wait for each batch
	}
	err := s.SpanExporter.ExportSpans(ctx, batch)
	switch {
	case err != nil && !s.failing:
		s.logger.Warn("cannot send traces; dropping them until it works again", "error", err)
	case err == nil && s.failing:
		s.logger.Info("sending traces again")
	}
	s.failing = err != nil
	return nil
}

// Close sends the spans that have ended so far, and stops. Spans that end later
// are dropped.
func (t *Tracer) Close() error {
	if t == nil {
		return nil
	}
	t.sender.closing.Store(true)
	defer t.sender.transport.CloseIdleConnections()
	return t.provider.Shutdown(context.Background())
}

// Check sends an empty message to check whether the collector accepts it.
func Check(ctx context.Context, c Config) error {
	client, transport := newClient(c)
	defer transport.CloseIdleConnections()
	return client.UploadTraces(ctx, nil)
}
