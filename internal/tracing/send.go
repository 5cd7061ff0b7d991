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
	// queued is how many spans wait for a collector that is slow; what comes
	// then is dropped, because a request must never wait for it.
	queued    = 4096
	batchSize = 512
	// sendEvery is how late a span is seen.
	sendEvery = 2 * time.Second
	// patience is how long the collector may take for a batch.
	patience = 5 * time.Second
)

// sender is the SDK's exporter, and says in our log when it begins to fail and
// when it works again; the SDK would say it of every batch.
type sender struct {
	sdk.SpanExporter
	transport *http.Transport
	logger    *slog.Logger
	failing   bool // known to the one goroutine that exports
	closing   atomic.Bool
}

func newSender(c Config) (*sender, error) {
	client, transport := newClient(c)
	exporter, err := otlptrace.New(context.Background(), client)
	return &sender{SpanExporter: exporter, transport: transport, logger: c.Logger}, err
}

// newClient sends to the address in the settings, whatever else the environment
// says for the SDK. A batch that is not taken is dropped and not tried again:
// the queue behind it would overflow.
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

// taken makes an error of every answer but success: one with the status alone,
// since a collector may repeat our headers, and without going where it leads,
// since they are for its address alone.
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
		return nil // the program's end must not wait for each batch
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

// Close sends what has ended by now, and stops. Spans that end later are
// dropped.
func (t *Tracer) Close() error {
	if t == nil {
		return nil
	}
	t.sender.closing.Store(true)
	defer t.sender.transport.CloseIdleConnections()
	return t.provider.Shutdown(context.Background())
}

// Check asks whether the collector takes a message, with an empty one.
func Check(ctx context.Context, c Config) error {
	client, transport := newClient(c)
	defer transport.CloseIdleConnections()
	return client.UploadTraces(ctx, nil)
}
