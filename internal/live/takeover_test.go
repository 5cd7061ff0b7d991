package live

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// takenOver starts a server whose handler only takes over the connection, and
// returns both ends.
func takenOver(t *testing.T, header http.Header) (server *httptest.Server, here *conn, there net.Conn) {
	t.Helper()
	taken := make(chan *conn, 1)
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for name, values := range header {
			w.Header()[name] = values
		}
		head := headOf(w.Header())
		c, err := takeOver(w)
		if err != nil {
			t.Error(err)
			close(taken)
			return
		}
		if err := c.write(head, time.Minute); err != nil {
			t.Error(err)
		}
		taken <- c
	}))
	t.Cleanup(server.Close)
	there, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = there.Close() })
	if _, err := io.WriteString(there, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	here = <-taken
	if here == nil {
		t.FailNow()
	}
	t.Cleanup(func() { _ = here.Close() })
	return server, here, there
}

func TestAStreamsResponseIncludesTheStandardHeaders(t *testing.T) {
	_, here, there := takenOver(t, http.Header{"X-Frame-Options": {"DENY"}, "X-Request-Id": {"abc"}, "Cache-Control": {"max-age=1"}})
	res, err := http.ReadResponse(bufio.NewReader(there), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode != http.StatusOK || !res.Close || res.ContentLength != -1 {
		t.Errorf("status %d, closes %v, length %d", res.StatusCode, res.Close, res.ContentLength)
	}
	for name, want := range map[string]string{
		"X-Frame-Options": "DENY", "X-Request-Id": "abc", "Cache-Control": "no-store",
		"Content-Type": "text/event-stream", "X-Accel-Buffering": "no",
	} {
		if got := res.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if _, err := http.ParseTime(res.Header.Get("Date")); err != nil {
		t.Error(err)
	}
	if err := newDirectWriter().write(here, beat); err != nil {
		t.Fatal(err)
	}
	if err := here.Close(); err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(res.Body); err != nil || string(body) != string(beat) {
		t.Errorf("the body is %q, %v", body, err)
	}
}

func TestTheServerNoLongerTracksAHijackedConnection(t *testing.T) {
	server, here, there := takenOver(t, nil)
	// Shutdown waits for every connection that the server still has.
	if err := server.Config.Shutdown(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := newDirectWriter().write(here, []byte("still here")); err != nil {
		t.Fatal(err)
	}
	res, err := http.ReadResponse(bufio.NewReader(there), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	got := make([]byte, len("still here"))
	if _, err := io.ReadFull(res.Body, got); err != nil || string(got) != "still here" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestAReaderThatDoesNotReadIsNotWaitedFor(t *testing.T) {
	_, here, _ := takenOver(t, nil)
	piece := make([]byte, 64<<10)
	for range 10_000 { // more than any kernel buffers for one connection
		if err := newDirectWriter().write(here, piece); err != nil {
			if !errors.Is(err, errSlowReader) {
				t.Error(err)
			}
			return
		}
	}
	t.Error("every write succeeded")
}

func TestADisconnectedReaderIsNoticed(t *testing.T) {
	_, here, there := takenOver(t, nil)
	if err := there.Close(); err != nil {
		t.Fatal(err)
	}
	end := time.Now().Add(20 * time.Second)
	for newDirectWriter().write(here, beat) == nil {
		if time.Now().After(end) {
			t.Fatal("writing still succeeds")
		}
	}
}

func TestWritingToAConnectionDoesNotAllocate(t *testing.T) {
	_, here, there := takenOver(t, nil)
	read := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, there)
		close(read)
	}()
	w := newDirectWriter()
	if n := testing.AllocsPerRun(100, func() {
		if err := w.write(here, beat); err != nil {
			t.Error(err)
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
	if err := here.Close(); err != nil {
		t.Fatal(err)
	}
	<-read
}
