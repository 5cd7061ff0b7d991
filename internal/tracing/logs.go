package tracing

import (
	"context"
	"errors"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

// Logs adds the trace id to every line that is logged during a trace.
func Logs(h slog.Handler) slog.Handler { return logs{h} }

type logs struct{ slog.Handler }

func (l logs) Handle(ctx context.Context, r slog.Record) error {
	if in := trace.SpanContextFromContext(ctx); in.IsSampled() {
		r = r.Clone()
		r.AddAttrs(slog.String("trace", in.TraceID().String()))
	}
	return l.Handler.Handle(ctx, r)
}

func (l logs) WithAttrs(attrs []slog.Attr) slog.Handler { return logs{l.Handler.WithAttrs(attrs)} }

func (l logs) WithGroup(name string) slog.Handler { return logs{l.Handler.WithGroup(name)} }

// Failure wraps err so that Where finds the trace in which it happened.
func (s *Span) Failure(err error) error {
	if s == nil || err == nil {
		return err
	}
	return &failure{err, s.span.SpanContext()}
}

type failure struct {
	error
	in trace.SpanContext
}

func (f *failure) Unwrap() error { return f.error }

// Where returns ctx with the trace of an error, for the error's line in the
// log.
func Where(ctx context.Context, err error) context.Context {
	if f := (*failure)(nil); errors.As(err, &f) {
		return trace.ContextWithSpanContext(ctx, f.in)
	}
	return ctx
}
