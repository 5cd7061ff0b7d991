package app_test

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"

	"cutroom/internal/app"
	"cutroom/internal/blob/blobtest"
	"cutroom/internal/mail/mailtest"
	"cutroom/internal/tracing/tracingtest"
)

// tracedLog collects log output from many goroutines.
type tracedLog struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *tracedLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

// line returns the first line that contains all the words.
func (l *tracedLog) line(words ...string) string {
	l.mu.Lock()
	defer l.mu.Unlock()
lines:
	for line := range strings.Lines(l.buf.String()) {
		for _, word := range words {
			if !strings.Contains(line, word) {
				continue lines
			}
		}
		return line
	}
	return ""
}

func TestTracesOfRequestsJobsAndCallsContainNoPersonalData(t *testing.T) {
	t.Parallel()
	collector, post, log := tracingtest.Start(t), mailtest.Start(t), &tracedLog{}
	c := settings(t)
	c.TracesURL, c.TracesPercent = collector.URL, 100
	c.SMTPURL, c.StorageURL = post.URL, blobtest.StartFakeS3(t).Bucket(t, "traced")
	a, err := app.New(t.Context(), app.Options{Config: c, Mode: app.Real, Logger: slog.New(slog.NewTextHandler(log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	url := serve(t, a)
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	var token string
	ask := func(method, path, body string, headers ...string) *http.Response {
		t.Helper()
		req, err := http.NewRequestWithContext(t.Context(), method, url+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Traceparent", "00-"+strings.Repeat("ab", 16)+"-"+strings.Repeat("cd", 8)+"-01") // it does not come from one of our proxies
		if token != "" {
			req.Header.Set("Authorization", "Bearer "+token)
		}
		for i := 0; i < len(headers); i += 2 {
			req.Header.Set(headers[i], headers[i+1])
		}
		res, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = res.Body.Close() })
		return res
	}
	read := func(res *http.Response, into any) {
		t.Helper()
		if err := json.NewDecoder(res.Body).Decode(into); err != nil {
			t.Fatal(err)
		}
	}
	var session struct {
		AccessToken string `json:"accessToken"`
	}
	read(ask("POST", "/api/register", `{"username":"plantedname","password":"Cutroom!1","email":"planted@example.com","fullName":"Planted Person"}`), &session)
	token = session.AccessToken
	var project struct {
		ID string `json:"id"`
	}
	read(ask("POST", "/api/projects", `{"title":"planted title"}`), &project)
	ask("GET", "/api/projects/"+project.ID, "")
	ask("GET", "/reset-password/planted-secret?planted=query", "")
	ask("BREW", "/planted-pot", "")
	ask("GET", "/healthz", "")

	stream := bufio.NewReader(ask("GET", "/api/live", "").Body)
	if hello, err := stream.ReadString('\n'); err != nil || hello == "" {
		t.Fatalf("%q, %v", hello, err)
	}
	words := base64.StdEncoding.EncodeToString
	film := "\x00\x00\x00\x20ftypisom planted bytes"
	begun := ask("POST", "/api/uploads", "", "Tus-Resumable", "1.0.0", "Upload-Length", strconv.Itoa(len(film)),
		"Upload-Metadata", "filename "+words([]byte("planted.mp4"))+",project "+words([]byte(project.ID))+",purpose "+words([]byte("footage")))
	if begun.StatusCode != http.StatusCreated {
		said, _ := io.ReadAll(begun.Body)
		t.Fatalf("%d %s", begun.StatusCode, said)
	}
	_, upload, _ := strings.Cut(begun.Header.Get("Location"), "/api/uploads/")
	ask("PATCH", "/api/uploads/"+upload, film, "Tus-Resumable", "1.0.0", "Upload-Offset", "0", "Content-Type", "application/offset+octet-stream")

	registered := collector.Wait(t, "POST /api/register")
	page := collector.Wait(t, "GET /reset-password/{token}")
	mailed, sent := collector.Wait(t, "job mail.send"), collector.Wait(t, "mail send")
	stored := collector.Wait(t, "s3 POST")
	live := collector.Wait(t, "GET /api/live")
	piece := collector.Wait(t, "PATCH /api/uploads/{id}")
	collector.Wait(t, "GET /api/projects/{id}")
	collector.Wait(t, "_OTHER /")
	if registered.Kind != 2 || registered.Attributes["http.route"] != "/api/register" || registered.Attributes["http.response.status_code"] != "201" || registered.Parent != "" {
		t.Errorf("%+v", registered)
	}
	if mailed.Kind != 5 || sent.Parent == "" || mailed.Attributes["job.kind"] != "mail.send" {
		t.Errorf("%+v %+v", mailed, sent)
	}
	if stored.Kind != 3 || stored.Parent == "" || live.Attributes["http.response.status_code"] != "200" || page.Attributes["http.response.status_code"] != "200" || piece.Kind != 2 {
		t.Errorf("%+v\n%+v\n%+v\n%+v", stored, live, page, piece)
	}
	if line := log.line("route=\"POST /api/register\"", "trace="+registered.Trace); line == "" {
		t.Error("the log line of the request lacks its trace")
	}
	if _, probed := collector.Called("GET /healthz"); probed {
		t.Error("a health check is traced")
	}
	raw := collector.Raw()
	for _, secret := range []string{"planted", "Planted", "example.com", token, project.ID, upload, "Cutroom!1"} {
		if strings.Contains(raw, secret) {
			t.Errorf("%q is in a span", secret)
		}
	}
}

func TestTheDoctorChecksTheTraceCollector(t *testing.T) {
	t.Parallel()
	collector := tracingtest.Start(t)
	c := settings(t)
	said := func() string {
		var out bytes.Buffer
		app.Doctor(t.Context(), c, &out)
		return out.String()
	}
	if got := said(); !strings.Contains(got, "ok    traces         not set up") {
		t.Error(got)
	}
	c.TracesURL, c.TracesPercent, c.TracesHeaders = collector.URL, 25, map[string]string{"Authorization": "Basic%20planted"}
	if got := said(); !strings.Contains(got, "ok    traces         the collector responds; 25% of requests") || strings.Contains(got, "planted") {
		t.Error(got)
	}
	if got := collector.Headers().Get("Authorization"); got != "Basic planted" {
		t.Errorf("the collector received %q", got)
	}
	collector.Answer(http.StatusUnauthorized)
	if got := said(); !strings.Contains(got, "WRONG traces") || !strings.Contains(got, "401") {
		t.Error(got)
	}
}
