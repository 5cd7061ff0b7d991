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
		if plain, err := url.PathUnescape(value); err == nil { // the format of OTEL_EXPORTER_OTLP_HEADERS
			headers[name] = plain
		}
	}
	return tracing.Config{URL: c.TracesURL, Headers: headers, Percent: c.TracesPercent}
}

// trace starts tracing if a collector is set up. The log then includes trace
// ids.
func (a *App) trace() (err error) {
	to := tracesTo(a.config)
	to.Logger = a.logger
	if a.tracer, err = tracing.New(to); a.tracer != nil {
		a.logger = slog.New(tracing.Logs(a.logger.Handler()))
	}
	return err
}

// callsTo makes spans for the requests to a service.
func (a *App) callsTo(service string) func(http.RoundTripper) http.RoundTripper {
	return func(base http.RoundTripper) http.RoundTripper { return a.tracer.Calls(service, base) }
}

func (a *App) tracedMailer(m cutroom.Mailer) cutroom.Mailer {
	if a.tracer == nil {
		return m
	}
	return tracedMailer{m}
}

// tracedMailer makes a span for every mail, without any of its content.
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

// tracedSender makes a span for every message to a webhook, without its
// address.
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
