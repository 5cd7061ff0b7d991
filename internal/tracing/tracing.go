// Package tracing reports to an OpenTelemetry collector how long requests, jobs
// and calls to other services take. OpenTelemetry's SDK makes the spans and
// sends them over OTLP/HTTP. Nothing of it runs unless an address is
// configured.
//
// Data about people does not belong here. A span has the name of a route, a
// kind of job or a service, and numbers, but never a path, a query, an address
// or the text of an error. Other packages therefore get this small interface
// and not the SDK's spans, which also accept errors and events.
package tracing

import (
	"context"
	"log/slog"
	"os"
	"strconv"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// Config says where to send spans.
type Config struct {
	URL     string            // of the collector, without /v1/traces
	Headers map[string]string // required by the collector
	Percent int               // the share of requests and jobs that are traced
	Logger  *slog.Logger
}

// Tracer makes spans and sends them in batches. A nil tracer makes none.
type Tracer struct {
	provider *sdk.TracerProvider
	sender   *sender
}

// scope is the name under which our spans are sent.
const scope = "cutroom"

// New starts sending to the collector. Without an address it returns nil.
func New(c Config) (*Tracer, error) {
	if c.URL == "" {
		return nil, nil
	}
	s, err := newSender(c)
	if err != nil {
		return nil, err
	}
	return &Tracer{sender: s, provider: sdk.NewTracerProvider(
		sdk.WithResource(thisProcess()),
		sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(float64(c.Percent)/100))),
		sdk.WithoutPanicRecording(), // its text could name people
		sdk.WithBatcher(s, sdk.WithMaxQueueSize(queued), sdk.WithMaxExportBatchSize(batchSize),
			sdk.WithBatchTimeout(sendEvery), sdk.WithExportTimeout(patience)),
	)}, nil
}

func thisProcess() *resource.Resource {
	host, _ := os.Hostname()
	return resource.NewSchemaless(
		String("service.name", "cutroom"), String("host.name", host), String("service.instance.id", host+"/"+strconv.Itoa(os.Getpid())),
	)
}

// Kind is the side of a call that a span describes.
type Kind = trace.SpanKind

// The kinds that we use.
const (
	Server   = trace.SpanKindServer
	Client   = trace.SpanKindClient
	Consumer = trace.SpanKindConsumer
)

// Span measures how long one thing took. A nil span ignores all calls.
type Span struct{ span trace.Span }

// Attribute is a fact about a span.
type Attribute = attribute.KeyValue

// String returns a text attribute.
func String(key, value string) Attribute { return attribute.String(key, value) }

// Int returns a number attribute.
func Int(key string, value int64) Attribute { return attribute.Int64(key, value) }

// Start starts a trace, or continues a proxy's trace if parent is its
// traceparent. The span is nil if the trace is not sampled.
func (t *Tracer) Start(ctx context.Context, kind Kind, name, parent string) (context.Context, *Span) {
	if t == nil {
		return ctx, nil
	}
	// Drop the span in ctx, which belongs to another trace.
	joined := propagation.TraceContext{}.Extract(trace.ContextWithSpanContext(ctx, trace.SpanContext{}), propagation.MapCarrier{"traceparent": parent})
	within, span := t.provider.Tracer(scope).Start(joined, name, trace.WithSpanKind(kind))
	if !span.IsRecording() {
		return ctx, nil
	}
	return within, &Span{span}
}

// Begin starts a span for a call to another service in the trace of ctx. It
// returns nil if there is no trace.
func Begin(ctx context.Context, name string, attributes ...Attribute) *Span {
	whole := trace.SpanFromContext(ctx)
	if !whole.SpanContext().IsSampled() {
		return nil
	}
	_, span := whole.TracerProvider().Tracer(scope).Start(ctx, name, trace.WithSpanKind(Client), trace.WithAttributes(attributes...))
	if !span.IsRecording() {
		return nil
	}
	return &Span{span}
}

// Name sets the name of a span that is known only at its end.
func (s *Span) Name(name string) {
	if s != nil {
		s.span.SetName(name)
	}
}

// Add adds attributes.
func (s *Span) Add(attributes ...Attribute) {
	if s != nil {
		s.span.SetAttributes(attributes...)
	}
}

// Fail marks the span as failed. The reason is in the log with the trace id,
// because the text of an error could name people.
func (s *Span) Fail() {
	if s != nil {
		s.span.SetStatus(codes.Error, "")
	}
}

// End passes the span to the sender. It must not be used afterwards.
func (s *Span) End() {
	if s != nil {
		s.span.End()
	}
}

// ID returns the trace id, or "" for a nil span.
func (s *Span) ID() string {
	if s == nil {
		return ""
	}
	return s.span.SpanContext().TraceID().String()
}
