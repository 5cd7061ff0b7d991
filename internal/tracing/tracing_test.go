package tracing_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"cutroom/internal/tracing"
	"cutroom/internal/tracing/tracingtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func start(t *testing.T, c *tracingtest.Collector, percent int, log *bytes.Buffer) *tracing.Tracer {
	t.Helper()
	tracer, err := tracing.New(tracing.Config{
		URL: c.URL + "/", Headers: map[string]string{"Authorization": "Bearer planted"}, Percent: percent,
		Logger: slog.New(slog.NewTextHandler(log, nil)),
	})
	if err != nil {
		t.Fatal(err)
	}
	return tracer
}

func TestWithoutACollectorNoSpansAreCreated(t *testing.T) {
	tracer, err := tracing.New(tracing.Config{Percent: 100})
	if tracer != nil || err != nil {
		t.Fatalf("there is a tracer, or %v", err)
	}
	ctx, span := tracer.Start(t.Context(), tracing.Server, "GET /", "")
	if ctx != t.Context() || span != nil || tracing.Begin(ctx, "s3 GET") != nil || tracer.Calls("s3", nil) != nil {
		t.Error("a span was started")
	}
	if allocated := testing.AllocsPerRun(100, func() {
		_, span := tracer.Start(context.Background(), tracing.Server, "GET /", "")
		span.Add()
		span.Fail()
		span.End()
	}); allocated != 0 {
		t.Errorf("it costs %v allocations", allocated)
	}
	if err := tracer.Close(); err != nil {
		t.Error(err)
	}
}

func TestSpansArriveWithTheirChildrenWhenTheTracerCloses(t *testing.T) {
	c, log := tracingtest.Start(t), &bytes.Buffer{}
	tracer := start(t, c, 100, log)
	ctx, whole := tracer.Start(t.Context(), tracing.Server, "", "")
	part := tracing.Begin(ctx, "s3 PUT", tracing.String("peer.service", "s3"), tracing.Int("size", -5))
	part.Fail()
	part.End()
	slog.New(tracing.Logs(slog.NewTextHandler(log, nil))).InfoContext(ctx, "said")
	whole.Name("POST /api/projects/{id}")
	whole.End()
	if err := tracer.Close(); err != nil {
		t.Fatal(err)
	}
	w, _ := c.Called("POST /api/projects/{id}")
	p, _ := c.Called("s3 PUT")
	if w.Trace == "" || w.Trace != p.Trace || w.Trace != whole.ID() || p.Parent != w.ID || w.Parent != "" || w.Kind != 2 || p.Kind != 3 {
		t.Errorf("%+v\n%+v", w, p)
	}
	if !p.Failed || w.Failed || p.Attributes["size"] != "-5" || p.Attributes["peer.service"] != "s3" || p.Began.Before(w.Began) || w.Ended.Before(p.Ended) {
		t.Errorf("%+v\n%+v", w, p)
	}
	if got := c.Headers().Get("Authorization"); got != "Bearer planted" {
		t.Errorf("the collector received %q", got)
	}
	if !strings.Contains(log.String(), "trace="+w.Trace) {
		t.Errorf("the log does not contain the trace ID: %s", log)
	}
}

func TestOnlyTheConfiguredShareIsTraced(t *testing.T) {
	c, log := tracingtest.Start(t), &bytes.Buffer{}
	for percent, fits := range map[int]func(kept int) bool{
		0:   func(kept int) bool { return kept == 0 },
		20:  func(kept int) bool { return kept > 100 && kept < 300 }, // 8 standard deviations
		100: func(kept int) bool { return kept == 1000 },
	} {
		tracer, kept := start(t, c, percent, log), 0
		for range 1000 {
			ctx, span := tracer.Start(t.Context(), tracing.Consumer, "job", "")
			if part := tracing.Begin(ctx, "part"); (span == nil) != (part == nil) {
				t.Fatal("a trace is only partly sampled")
			}
			if span != nil {
				kept++
			}
		}
		if !fits(kept) {
			t.Errorf("%d of 1000 at %d percent", kept, percent)
		}
		_ = tracer.Close()
	}
}

func TestAProxysTraceIsContinued(t *testing.T) {
	c := tracingtest.Start(t)
	tracer := start(t, c, 100, &bytes.Buffer{})
	const trace, proxy = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
	_, kept := tracer.Start(t.Context(), tracing.Server, "kept", "00-"+trace+"-"+proxy+"-01")
	kept.End()
	if _, dropped := tracer.Start(t.Context(), tracing.Server, "dropped", "00-"+trace+"-"+proxy+"-00"); dropped != nil {
		t.Error("a trace that the proxy does not sample is sampled")
	}
	for _, wrong := range []string{"", "00", strings.Repeat("0", 55), "00-" + strings.Repeat("0", 32) + "-" + proxy + "-01", "00-" + strings.Repeat("x", 32) + "-" + proxy + "-01"} {
		_, own := tracer.Start(t.Context(), tracing.Server, "own", wrong)
		if own == nil || own.ID() == trace || strings.Trim(own.ID(), "0") == "" {
			t.Errorf("%q gives %q", wrong, own.ID())
		}
		own.End()
	}
	_ = tracer.Close()
	if s, _ := c.Called("kept"); s.Trace != trace || s.Parent != proxy {
		t.Errorf("%+v", s)
	}
	if s, _ := c.Called("own"); s.Parent != "" {
		t.Errorf("%+v", s)
	}
}

func TestAFailingCollectorBlocksNothing(t *testing.T) {
	c, log := tracingtest.Start(t), &bytes.Buffer{}
	c.Answer(http.StatusServiceUnavailable)
	tracer := start(t, c, 100, log)
	for range 10_000 { // more than the queue holds
		_, span := tracer.Start(t.Context(), tracing.Server, "GET /", "")
		span.End()
	}
	if err := tracer.Close(); err != nil {
		t.Error(err)
	}
	if got := strings.Count(log.String(), "cannot send traces"); got != 1 || strings.Contains(log.String(), "planted") {
		t.Errorf("it was logged %d times:\n%s", got, log)
	}
	if err := tracing.Check(t.Context(), tracing.Config{URL: c.URL}); err == nil || !strings.Contains(err.Error(), "503") {
		t.Errorf("%v", err)
	}
	c.Answer(http.StatusOK)
	if err := tracing.Check(t.Context(), tracing.Config{URL: c.URL}); err != nil {
		t.Error(err)
	}
}

func TestOurSettingsOverrideTheSDKsEnvironment(t *testing.T) {
	c, other := tracingtest.Start(t), tracingtest.Start(t)
	t.Setenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", other.URL+"/v1/traces")
	t.Setenv("OTEL_EXPORTER_OTLP_TRACES_HEADERS", "authorization=planted-elsewhere")
	t.Setenv("OTEL_EXPORTER_OTLP_PROTOCOL", "http/json")
	t.Setenv("OTEL_TRACES_SAMPLER", "always_off")
	t.Setenv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=here")
	tracer := start(t, c, 100, &bytes.Buffer{})
	_, span := tracer.Start(t.Context(), tracing.Server, "GET /", "")
	span.End()
	if err := tracer.Close(); err != nil {
		t.Fatal(err)
	}
	if _, come := c.Called("GET /"); !come || c.Headers().Get("Authorization") != "Bearer planted" || other.Headers() != nil {
		t.Errorf("%v with %v, and elsewhere %v", c.Spans(), c.Headers(), other.Headers())
	}
	if !strings.Contains(c.Raw(), "deployment.environment") {
		t.Error("the operator's resource attributes are missing")
	}
	if err := tracing.Check(t.Context(), tracing.Config{URL: c.URL}); err != nil || c.Headers().Get("Authorization") != "" {
		t.Errorf("%v, with %v", err, c.Headers())
	}
}

func TestACollectorsRedirectIsNotFollowed(t *testing.T) {
	other := tracingtest.Start(t)
	leads := httptest.NewServer(http.RedirectHandler(other.URL+"/v1/traces", http.StatusTemporaryRedirect))
	defer leads.Close()
	err := tracing.Check(t.Context(), tracing.Config{URL: leads.URL, Headers: map[string]string{"Authorization": "planted"}})
	if err == nil || !strings.Contains(err.Error(), "307") || strings.Contains(err.Error(), "planted") || other.Headers() != nil {
		t.Errorf("%v; elsewhere %v", err, other.Headers())
	}
}

func TestAPanicIsNotSentToTheCollector(t *testing.T) {
	c := tracingtest.Start(t)
	tracer := start(t, c, 100, &bytes.Buffer{})
	func() {
		defer func() { _ = recover() }()
		_, span := tracer.Start(t.Context(), tracing.Server, "GET /", "")
		defer span.End()
		panic("planted")
	}()
	if err := tracer.Close(); err != nil {
		t.Fatal(err)
	}
	if _, come := c.Called("GET /"); !come || strings.Contains(c.Raw(), "planted") {
		t.Errorf("%q", c.Raw())
	}
}

func TestSpansOfCallsDoNotContainTheURL(t *testing.T) {
	c := tracingtest.Start(t)
	var heard http.Header
	outside := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		heard = r.Header
		w.WriteHeader(http.StatusBadGateway)
	}))
	defer outside.Close()
	tracer := start(t, c, 100, &bytes.Buffer{})
	client := &http.Client{Transport: tracer.Calls("stripe", nil)}
	defer client.CloseIdleConnections()
	ctx, whole := tracer.Start(t.Context(), tracing.Consumer, "job", "")
	for _, ctx := range []context.Context{ctx, t.Context()} {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, outside.URL+"/secret-path?planted=1", nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
	}
	whole.End()
	_ = tracer.Close()
	s, _ := c.Called("stripe POST")
	if len(c.Spans()) != 2 || s.Attributes["http.response.status_code"] != "502" || !s.Failed {
		t.Errorf("%+v", c.Spans())
	}
	if raw := c.Raw(); strings.Contains(raw, "secret-path") || strings.Contains(raw, "planted") || strings.Contains(raw, outside.URL) {
		t.Errorf("a span contains the URL: %q", raw)
	}
	if heard.Get("Traceparent") != "" {
		t.Error("others receive our trace IDs")
	}
}

func TestALoggedErrorHasItsTraceID(t *testing.T) {
	c, log := tracingtest.Start(t), &bytes.Buffer{}
	tracer := start(t, c, 100, log)
	defer func() { _ = tracer.Close() }()
	_, span := tracer.Start(t.Context(), tracing.Consumer, "job", "")
	err := span.Failure(context.DeadlineExceeded)
	if !errors.Is(err, context.DeadlineExceeded) || err.Error() != context.DeadlineExceeded.Error() {
		t.Errorf("%v", err)
	}
	slog.New(tracing.Logs(slog.NewTextHandler(log, nil))).WarnContext(tracing.Where(t.Context(), err), "job failed")
	if !strings.Contains(log.String(), span.ID()) {
		t.Error(log)
	}
	if span.Failure(nil) != nil {
		t.Error("no error became an error")
	}
}
