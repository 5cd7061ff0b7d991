// Package tracingtest is a collector for tests: an OTLP/HTTP receiver on
// loopback that parses messages with the specification's own types.
package tracingtest

import (
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"testing"
	"time"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	common "go.opentelemetry.io/proto/otlp/common/v1"
	trace "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// Span is a received span.
type Span struct {
	Trace, ID, Parent, Name string
	Kind                    int64
	Began, Ended            time.Time
	Attributes              map[string]string
	Failed                  bool
}

// Collector receives spans.
type Collector struct {
	URL string

	mu      sync.Mutex
	answer  int
	headers http.Header
	raw     []byte
	spans   []Span
	come    chan struct{}
}

// Start starts a collector that runs until the test ends.
func Start(t testing.TB) *Collector {
	t.Helper()
	c := &Collector{answer: http.StatusOK, come: make(chan struct{}, 1)}
	server := httptest.NewServer(http.HandlerFunc(c.take))
	t.Cleanup(server.Close)
	c.URL = server.URL
	return c
}

func (c *Collector) take(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	c.mu.Lock()
	defer c.mu.Unlock()
	if r.URL.Path != "/v1/traces" || r.Header.Get("Content-Type") != "application/x-protobuf" || err != nil {
		http.Error(w, "not OTLP", http.StatusBadRequest)
		return
	}
	var batch collector.ExportTraceServiceRequest
	if err := proto.Unmarshal(body, &batch); err != nil {
		http.Error(w, "not OTLP", http.StatusBadRequest)
		return
	}
	c.headers = r.Header
	if c.answer == http.StatusOK {
		c.raw = append(c.raw, body...)
		c.spans = append(c.spans, read(&batch)...)
	}
	w.WriteHeader(c.answer)
	select {
	case c.come <- struct{}{}:
	default:
	}
}

// Answer sets the status of every response from now on.
func (c *Collector) Answer(status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answer = status
}

// Headers returns the headers of the last message.
func (c *Collector) Headers() http.Header {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.headers
}

// Raw returns every byte of the messages.
func (c *Collector) Raw() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return string(c.raw)
}

// Spans returns the spans received so far.
func (c *Collector) Spans() []Span {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Span(nil), c.spans...)
}

// Called finds a span by its name.
func (c *Collector) Called(name string) (Span, bool) {
	for _, s := range c.Spans() {
		if s.Name == name {
			return s, true
		}
	}
	return Span{}, false
}

// Wait waits for a span with the name.
func (c *Collector) Wait(t testing.TB, name string) Span {
	t.Helper()
	late := time.After(30 * time.Second)
	for {
		if s, ok := c.Called(name); ok {
			return s
		}
		select {
		case <-c.come:
		case <-late:
			t.Fatalf("no span %q among %+v", name, c.Spans())
		}
	}
}

func read(batch *collector.ExportTraceServiceRequest) (spans []Span) {
	for _, resource := range batch.GetResourceSpans() {
		for _, scope := range resource.GetScopeSpans() {
			for _, s := range scope.GetSpans() {
				spans = append(spans, Span{
					Trace: hex.EncodeToString(s.GetTraceId()), ID: hex.EncodeToString(s.GetSpanId()), Parent: hex.EncodeToString(s.GetParentSpanId()),
					Name: s.GetName(), Kind: int64(s.GetKind()), Attributes: attributes(s.GetAttributes()),
					Began:  time.Unix(0, int64(s.GetStartTimeUnixNano())), //nolint:gosec // before 2262
					Ended:  time.Unix(0, int64(s.GetEndTimeUnixNano())),   //nolint:gosec // before 2262
					Failed: s.GetStatus().GetCode() == trace.Status_STATUS_CODE_ERROR,
				})
			}
		}
	}
	return spans
}

func attributes(facts []*common.KeyValue) map[string]string {
	read := map[string]string{}
	for _, fact := range facts {
		switch value := fact.GetValue().GetValue().(type) {
		case *common.AnyValue_StringValue:
			read[fact.GetKey()] = value.StringValue
		case *common.AnyValue_IntValue:
			read[fact.GetKey()] = strconv.FormatInt(value.IntValue, 10)
		}
	}
	return read
}
