package tracing

import (
	"context"
	"errors"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

// Logs adds the trace's id to every line that is written while it runs.
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

// Failure returns err so that Where finds the trace it happened in.
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

// Where is ctx with the trace that an error came out of, for its line in the log.
func Where(ctx context.Context, err error) context.Context {
	if f := (*failure)(nil); errors.As(err, &f) {
		return trace.ContextWithSpanContext(ctx, f.in)
	}
	return ctx
}
