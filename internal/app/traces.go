package app

import (
	"context"
	"log/slog"
	"maps"
	"net/http"
	"net/url"

	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/tracing"
)

func tracesTo(c config.Config) tracing.Config {
	headers := maps.Clone(c.TracesHeaders)
	for name, value := range headers {
		if plain, err := url.PathUnescape(value); err == nil { // as OTEL_EXPORTER_OTLP_HEADERS is written
			headers[name] = plain
		}
	}
	return tracing.Config{URL: c.TracesURL, Headers: headers, Percent: c.TracesPercent}
}

// trace begins to trace, where a collector is set up; the log then names traces.
func (a *App) trace() (err error) {
	to := tracesTo(a.config)
	to.Logger = a.logger
	if a.tracer, err = tracing.New(to); a.tracer != nil {
		a.logger = slog.New(tracing.Logs(a.logger.Handler()))
	}
	return err
}

// callsTo makes spans of the requests to a service.
func (a *App) callsTo(service string) func(http.RoundTripper) http.RoundTripper {
	return func(base http.RoundTripper) http.RoundTripper { return a.tracer.Calls(service, base) }
}

func (a *App) tracedMailer(m cutroom.Mailer) cutroom.Mailer {
	if a.tracer == nil {
		return m
	}
	return tracedMailer{m}
}

// tracedMailer makes a span of every mail that is sent, without a word of it.
type tracedMailer struct{ cutroom.Mailer }

func (m tracedMailer) Deliver(ctx context.Context, letter cutroom.Mail) (cutroom.MailState, error) {
	span := tracing.Begin(ctx, "mail send", tracing.String("peer.service", "mail"))
	defer span.End()
	state, err := m.Mailer.Deliver(ctx, letter)
	if err != nil {
		span.Fail()
	}
	return state, err
}

func (a *App) tracedSender(s cutroom.WebhookSender) cutroom.WebhookSender {
	if a.tracer == nil {
		return s
	}
	return tracedSender{s}
}

// tracedSender makes a span of every message to a webhook, without its address.
type tracedSender struct{ cutroom.WebhookSender }

func (s tracedSender) Send(ctx context.Context, r cutroom.WebhookRequest) (cutroom.WebhookAnswer, error) {
	span := tracing.Begin(ctx, "webhook POST", tracing.String("peer.service", "webhook"))
	defer span.End()
	answer, err := s.WebhookSender.Send(ctx, r)
	if err != nil {
		span.Fail()
	}
	span.Add(tracing.Int("http.response.status_code", int64(answer.Status)))
	return answer, err
}
