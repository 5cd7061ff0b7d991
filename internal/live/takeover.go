package live

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/http"
	"syscall"
	"time"
)

// conn is a connection that was taken out of the HTTP server's hands. What a
// waiting stream costs is this and the kernel's own: the server's goroutine,
// its buffers and the request are gone.
//
// It speaks HTTP/1.1, the only thing our server speaks: TLS, and HTTP/2 with
// it, end at the proxy in front.
type conn struct {
	net.Conn
	raw syscall.RawConn
}

// takeOver takes the connection that w answers on. Nothing may have been
// answered yet; from now on the caller answers, and closes.
func takeOver(w http.ResponseWriter) (*conn, error) {
	// The buffers that come with it are dropped: the browser has nothing more
	// to say.
	c, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil, fmt.Errorf("take the connection over: %w", err)
	}
	below, ok := c.(syscall.Conn)
	if !ok {
		return nil, errors.Join(fmt.Errorf("cannot write to a %T without waiting", c), c.Close())
	}
	raw, err := below.SyscallConn()
	if err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return &conn{Conn: c, raw: raw}, nil
}

// headOf is the head of an answer whose body is a stream of events, with the
// headers that every answer carries. The body ends with the connection, so the
// same bytes serve every stream, also behind a proxy that speaks HTTP/1.0.
func headOf(standing http.Header) []byte {
	h := standing.Clone()
	openStream(h)
	h.Set("Connection", "close")
	h.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	var head bytes.Buffer
	head.WriteString("HTTP/1.1 200 OK\r\n")
	_ = h.Write(&head) // a buffer takes everything
	head.WriteString("\r\n")
	return head.Bytes()
}

// openStream sets the headers that make an answer a stream of events.
func openStream(h http.Header) {
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
}

// write waits until the kernel has taken all of b, for as long as patience.
func (c *conn) write(b []byte, patience time.Duration) error {
	if err := c.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return err
	}
	if _, err := c.Write(b); err != nil {
		return err
	}
	return c.SetWriteDeadline(time.Time{}) // a deadline that has passed would refuse writeNow
}

var errSlowReader = errors.New("the reader does not keep up")

// writeNow gives b to the kernel without waiting. A kernel that does not take
// all of it has its buffer full of what the reader has not fetched yet.
func (c *conn) writeNow(b []byte) error {
	var n int
	var err error
	failed := c.raw.Write(func(fd uintptr) bool {
		n, err = syscall.Write(int(fd), b)
		return true // never wait until it can be written
	})
	switch {
	case failed != nil:
		return failed
	case errors.Is(err, syscall.EAGAIN) || err == nil && n < len(b):
		return errSlowReader
	}
	return err
}
