package httpapi_test

import (
	"bufio"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// listening is an open live stream, read event by event.
type listening struct {
	t      testing.TB
	header http.Header
	lines  *bufio.Scanner
	close  func()
}

type received struct{ id, kind, subject, data string }

func (s *stage) listen(t testing.TB, who session, lastID string) *listening {
	t.Helper()
	return s.listenAt(t, "/api/live", who, lastID)
}

func (s *stage) listenAt(t testing.TB, path string, who session, lastID string) *listening {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+who.access)
	if lastID != "" {
		req.Header.Set("Last-Event-ID", lastID)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	l := &listening{t: t, header: res.Header, lines: bufio.NewScanner(res.Body), close: func() { cancel(); _ = res.Body.Close() }}
	t.Cleanup(l.close)
	if res.StatusCode != http.StatusOK || res.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("live: %d %s", res.StatusCode, res.Header.Get("Content-Type"))
	}
	return l
}

// next waits for an event. ok is false if the stream has ended.
func (l *listening) next() (r received, ok bool) {
	l.t.Helper()
	for l.lines.Scan() {
		key, value, _ := strings.Cut(l.lines.Text(), ": ")
		switch key {
		case "id":
			r.id = value
		case "event":
			r.kind = value
		case "data":
			var data struct{ Subject string }
			if err := json.Unmarshal([]byte(value), &data); err != nil {
				l.t.Fatal(err)
			}
			r.subject, r.data = data.Subject, value
		case "":
			if r.kind != "" {
				return r, true
			}
		}
	}
	return received{}, false
}

func (l *listening) expect(kind string) received {
	l.t.Helper()
	r, ok := l.next()
	if !ok || r.kind != kind {
		l.t.Fatalf("got %+v (open: %v), want %s", r, ok, kind)
	}
	return r
}

func TestAStreamResumesWhereItBroke(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		stream := s.listen(t, mia, "")
		stream.expect("hello")
		s.register(t, "ana")
		last := stream.expect(cutroom.UserRegistered)
		stream.close()

		s.register(t, "ben")
		s.register(t, "eve")
		stream = s.listen(t, mia, last.id)
		ben, eve := stream.expect(cutroom.UserRegistered), stream.expect(cutroom.UserRegistered)
		if ben.subject == eve.subject || ben.id == eve.id {
			t.Errorf("%v %v", ben, eve)
		}
		s.register(t, "zoe")
		stream.expect(cutroom.UserRegistered)
	})
}

// A page reads its person first and opens its stream last. The stream includes
// what happened in between, so nothing has to be read twice.
func TestAStreamContinuesFromThePersonsLivePosition(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		early := s.listen(t, mia, "")
		early.expect("hello")
		s.register(t, "zoe")
		zoe := early.expect(cutroom.UserRegistered)
		position := s.as(t, mia, "GET", "/api/user", "").header.Get("Live-Position")
		s.register(t, "ana")
		if ana := s.listen(t, mia, position).expect(cutroom.UserRegistered); ana.subject == zoe.subject {
			t.Errorf("an event from before %q was sent again", position)
		}
	})
}

func TestAStreamReachesBrowsersOnAnotherNode(t *testing.T) {
	url := storetest.PostgresURL(t)
	here := newStageOn(t, storetest.Open(t, store.Config{URL: url}))
	there := newStageOn(t, storetest.Open(t, store.Config{URL: url}))
	mia := here.mia(t)
	stream := there.listen(t, mia, "")
	stream.expect("hello")
	here.register(t, "ana")
	stream.expect(cutroom.UserRegistered)
}

func TestAStreamShowsOnlyThePersonsOwnEvents(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	stream := s.listen(t, ana, "")
	stream.expect("hello")
	s.register(t, "eve")
	s.do(t, "POST", "/api/login", `{"username":"ana","password":"Cutroom!1"}`)
	stream.expect(cutroom.SessionOpened)
}

func TestAStreamEndsWithItsSession(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	stream := s.listen(t, ana, "")
	stream.expect("hello")
	s.do(t, "POST", "/api/logout", `{"refreshToken":"`+ana.refresh+`"}`)
	stream.expect(cutroom.SessionEnded)
	if r, ok := stream.next(); ok {
		t.Errorf("after the end came %+v", r)
	}
}

func TestAStreamEndsWhenTheRoleChanges(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	stream := s.listen(t, ana, "")
	stream.expect("hello")
	if err := s.account.SetRole(context.Background(), cutroom.System, "ana", cutroom.Editor); err != nil {
		t.Fatal(err)
	}
	stream.expect(cutroom.UserRoleChanged)
	if r, ok := stream.next(); ok {
		t.Errorf("after the end came %+v", r)
	}
}

func TestAnInvalidResumePositionStartsOver(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	for _, id := range []string{"999999", "-1", "-9223372036854775808", "not a number", strings.Repeat("1", 100)} {
		s.listen(t, ana, id).expect("reset")
	}
}

func TestAStreamHasTheUsualResponseHeaders(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	usual := s.as(t, ana, "GET", "/api/credits", "").header
	got := s.listen(t, ana, "").header
	for name, values := range usual {
		if name != "Date" && name != "Content-Type" && name != "Content-Length" && name != "X-Request-Id" && got.Get(name) != values[0] {
			t.Errorf("%s is %q, on other responses %q", name, got.Get(name), values[0])
		}
	}
	if len(usual) < 8 || got.Get("X-Request-Id") == "" || got.Get("Date") == "" {
		t.Errorf("usual %v, stream %v", usual, got)
	}
}

func TestAHEADRequestOpensNoStream(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	got := s.as(t, ana, "HEAD", "/api/live", "")
	if got.status != http.StatusOK || got.header.Get("Content-Type") != "text/event-stream" {
		t.Errorf("%d %v", got.status, got.header)
	}
}

func TestAnOpenStreamIsCountedAndLogged(t *testing.T) {
	lines := make(chan string, 100)
	registry := prometheus.NewRegistry()
	s := newStage(t, func(c *httpapi.Config) {
		c.Logger, c.Metrics = slog.New(slog.NewTextHandler(lineWriter(lines), nil)), registry
	})
	stream := s.listen(t, s.register(t, "ana"), "")
	stream.expect("hello")
	for line := range lines {
		if strings.Contains(line, `route="GET /api/live"`) {
			if !strings.Contains(line, "status=200") || !strings.Contains(line, "msg=request") {
				t.Error(line)
			}
			break
		}
	}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	open := -1.0
	for _, family := range families {
		if family.GetName() == "cutroom_live_streams" {
			open = family.GetMetric()[0].GetGauge().GetValue()
		}
	}
	if open != 1 {
		t.Errorf("%v streams were counted", open)
	}
}

// lineWriter passes on logged text line by line.
type lineWriter chan<- string

func (w lineWriter) Write(p []byte) (int, error) {
	w <- string(p)
	return len(p), nil
}

func TestAStreamRequiresSigningIn(t *testing.T) {
	newStage(t).do(t, "GET", "/api/live", "").isProblem(t, 401, "unauthenticated")
}
