// Package tracing tells an OpenTelemetry collector how long requests, jobs and
// calls to others take: spans over OTLP/HTTP, made and sent by OpenTelemetry's
// SDK. Nothing of it runs without an address to send to.
//
// What does not belong: anything about people. A span has the name of a route,
// a kind of job or a service, and numbers; never a path, a query, an address or
// the text of an error. That is why others get this small set of words and not
// the SDK's spans, which also take errors and events.
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

// Config says where spans go.
type Config struct {
	URL     string            // of the collector, without /v1/traces
	Headers map[string]string // that the collector asks for
	Percent int               // of requests and jobs that are traced
	Logger  *slog.Logger
}

// Tracer makes spans and sends them, a batch at a time. A nil tracer makes none.
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
		sdk.WithoutPanicRecording(), // its text may name people
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

// Kind says on which side of a call a span is.
type Kind = trace.SpanKind

// The kinds that we have.
const (
	Server   = trace.SpanKindServer
	Client   = trace.SpanKindClient
	Consumer = trace.SpanKindConsumer
)

// Span is the time that one thing took. A nil span takes everything and keeps
// nothing.
type Span struct{ span trace.Span }

// Attribute is a fact about a span.
type Attribute = attribute.KeyValue

// String is a fact in words.
func String(key, value string) Attribute { return attribute.String(key, value) }

// Int is a fact in numbers.
func Int(key string, value int64) Attribute { return attribute.Int64(key, value) }

// Start begins a trace, or the part of one that a proxy began if parent is its
// traceparent. The span is nil where this trace is not one of those to be kept.
func (t *Tracer) Start(ctx context.Context, kind Kind, name, parent string) (context.Context, *Span) {
	if t == nil {
		return ctx, nil
	}
	// What ctx belongs to is another trace.
	joined := propagation.TraceContext{}.Extract(trace.ContextWithSpanContext(ctx, trace.SpanContext{}), propagation.MapCarrier{"traceparent": parent})
	within, span := t.provider.Tracer(scope).Start(joined, name, trace.WithSpanKind(kind))
	if !span.IsRecording() {
		return ctx, nil
	}
	return within, &Span{span}
}

// Begin begins a part of the trace in ctx: a call to another service. Without a
// trace there is nothing to begin.
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

// Name gives the span the name that is known only at its end.
func (s *Span) Name(name string) {
	if s != nil {
		s.span.SetName(name)
	}
}

// Add adds facts.
func (s *Span) Add(attributes ...Attribute) {
	if s != nil {
		s.span.SetAttributes(attributes...)
	}
}

// Fail marks the span as one that went wrong. Why is in the log, under the
// trace's id: the text of an error may name people.
func (s *Span) Fail() {
	if s != nil {
		s.span.SetStatus(codes.Error, "")
	}
}

// End hands the span to the sender. Nothing may be done with it afterwards.
func (s *Span) End() {
	if s != nil {
		s.span.End()
	}
}

// ID is the trace's id; "" for a nil span.
func (s *Span) ID() string {
	if s == nil {
		return ""
	}
	return s.span.SpanContext().TraceID().String()
}
