package httpapi_test

import (
	"bufio"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cutroom/internal/httpapi"
	"cutroom/internal/site"
)

func TestPagesHaveTheSameSecurityHeadersAsTheAPI(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.Origin = "https://cutroom.example" })
	promised := s.do(t, "GET", "/healthz", "").header
	for _, path := range []string{"/", "/about-us", "/pt", "/auth", "/robots.txt", "/assets/app-abc123.js", "/assets/large-abc.js", "/nope"} {
		for _, method := range []string{"GET", "HEAD"} {
			for _, headers := range [][]string{nil, {"Accept-Encoding", "gzip"}, {"If-None-Match", "*"}} {
				got := s.do(t, method, path, "", headers...)
				for name := range site.SecurityHeaders("https://cutroom.example") {
					page := name == "Content-Security-Policy" && !strings.Contains(path, ".")
					if values := got.header[name]; len(values) != 1 || !page && !slices.Equal(values, promised[name]) {
						t.Errorf("%s %s %q: %s is %q, the API's %q", method, path, headers, name, values, promised[name])
					}
				}
			}
		}
	}
}

func TestHEADMatchesGET(t *testing.T) {
	s := newStage(t)
	for _, path := range []string{"/", "/pt", "/robots.txt", "/assets/medium-abc.js", "/nope"} {
		for _, headers := range [][]string{nil, {"Accept-Encoding", "br"}, {"If-None-Match", "*"}, {"Range", "bytes=1-2"}} {
			whole, head := s.do(t, "GET", path, "", headers...), s.do(t, "HEAD", path, "", headers...)
			for _, h := range []http.Header{whole.header, head.header} {
				h.Del("Date")
				h.Del("X-Request-Id")
			}
			if head.body != "" || head.status != whole.status || !maps.EqualFunc(head.header, whole.header, slices.Equal) {
				t.Errorf("%s %q: %d %v, HEAD %d %v", path, headers, whole.status, whole.header, head.status, head.header)
			}
			if whole.status == 200 && whole.header.Get("Content-Length") != strconv.Itoa(len(whole.body)) {
				t.Errorf("%s %q: %s with %d bytes", path, headers, whole.header.Get("Content-Length"), len(whole.body))
			}
		}
	}
}

func TestResponsesOnOneConnectionAreNotMixed(t *testing.T) {
	s := newStage(t)
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	asked := []struct {
		method, path, headers string
		status, size          int
	}{
		{"GET", "/assets/large-abc.js", "", 200, 500_000},
		{"HEAD", "/assets/large-abc.js", "", 200, 0},
		{"GET", "/assets/app-abc123.js", "", 200, 2},
		{"GET", "/assets/app-abc123.js", "If-None-Match: *\r\n", 304, 0},
		{"GET", "/assets/medium-abc.js", "", 200, 6_000},
		{"GET", "/healthz", "", 200, 3},
		{"GET", "/assets/medium-abc.js?long", "", 200, 6_000},
		{"GET", "/assets/large-abc.js", "Connection: close\r\n", 200, 500_000},
	}
	go func() { // all at once, before the first response is read
		for _, a := range asked {
			_, _ = fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n", a.method, a.path, a.headers)
		}
	}()
	reader := bufio.NewReader(conn)
	for i, a := range asked {
		req := &http.Request{Method: a.method}
		res, err := http.ReadResponse(reader, req)
		if err != nil {
			t.Fatalf("%d: %v", i, err)
		}
		body, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != a.status || len(body) != a.size || len(res.Header["X-Frame-Options"]) != 1 {
			t.Errorf("%s %s: %d %v with %d bytes, %v", a.method, a.path, res.StatusCode, res.Header, len(body), err)
		}
	}
	if _, err := reader.ReadByte(); err != io.EOF {
		t.Errorf("after the last response: %v", err)
	}
}

func TestHTTP10IsSupported(t *testing.T) {
	s := newStage(t)
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_, _ = fmt.Fprint(conn, "GET /assets/medium-abc.js HTTP/1.0\r\n\r\n")
	text, err := io.ReadAll(conn)
	if err != nil || !strings.HasPrefix(string(text), "HTTP/1.0 200 OK\r\n") || !strings.HasSuffix(string(text), "\r\n\r\n"+strings.Repeat("medium", 1000)) {
		t.Errorf("%v %.300s", err, text)
	}
}

func TestPagesAreCounted(t *testing.T) {
	const token = "0123456789abcdef"
	s := newStage(t, func(c *httpapi.Config) { c.MetricsToken = token })
	for range 3 {
		s.do(t, "GET", "/about-us", "")
	}
	s.do(t, "GET", "/about-us", "", "If-None-Match", "*")
	s.do(t, "HEAD", "/assets/app-abc123.js", "")
	got := s.do(t, "GET", "/metrics", "", "Authorization", "Bearer "+token).body
	for _, line := range []string{
		`cutroom_http_requests_total{route="GET /about-us",status="200"} 3`,
		`cutroom_http_requests_total{route="GET /about-us",status="304"} 1`,
		`cutroom_http_requests_total{route="/",status="200"} 1`,
		`cutroom_http_seconds_count{route="GET /about-us"} 4`,
	} {
		if !strings.Contains(got, line+"\n") {
			t.Errorf("not counted: %s", line)
		}
	}
}

func TestPagesAreLoggedWithAnIDOnlyAtDebugLevel(t *testing.T) {
	var log safeBuffer
	s := newStage(t, func(c *httpapi.Config) {
		c.Logger = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	if id := newStage(t).do(t, "GET", "/about-us", "").header.Get("X-Request-Id"); id != "" {
		t.Errorf("%q is in no log line", id)
	}
	id := s.do(t, "GET", "/about-us", "").header.Get("X-Request-Id")
	if id == "" || !regexp.MustCompile(`msg=request id=`+id+` method=GET route="GET /about-us" status=200`).MatchString(log.String()) {
		t.Errorf("%q is not in the log: %s", id, log.String())
	}
}

// The limit is the standard server's own share of a request plus room for our
// headers. The race detector empties pools at random, which costs one more.
func TestAPageAllocatesLittleMoreThanTheStandardServer(t *testing.T) {
	s := newStage(t)
	kind, length, body := []string{"text/javascript"}, []string{"6000"}, make([]byte, 6000)
	plain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header()["Content-Type"], w.Header()["Content-Length"] = kind, length
		_, _ = w.Write(body)
	}))
	defer plain.Close()
	ours, bare := allocations(t, s.url, "/assets/medium-abc.js"), allocations(t, plain.URL, "/")
	if ours > bare+7 {
		t.Errorf("%v allocations, the standard server needs %v", ours, bare)
	}
}

func allocations(t *testing.T, url, path string) float64 {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	request, answer := []byte("GET "+path+" HTTP/1.1\r\nHost: localhost\r\n\r\n"), make([]byte, 16<<10)
	size := 0
	ask := func() {
		if _, err := conn.Write(request); err != nil {
			t.Fatal(err)
		}
		for read := 0; read == 0 || read < size; {
			n, err := conn.Read(answer)
			if err != nil {
				t.Fatal(err)
			}
			read += n
		}
	}
	if _, err := conn.Write(request); err != nil {
		t.Fatal(err)
	}
	res, err := http.ReadResponse(bufio.NewReader(io.TeeReader(conn, writerFunc(func(p []byte) { size += len(p) }))), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, res.Body); err != nil {
		t.Fatal(err)
	}
	return testing.AllocsPerRun(200, ask)
}

type writerFunc func([]byte)

func (f writerFunc) Write(p []byte) (int, error) { f(p); return len(p), nil }
