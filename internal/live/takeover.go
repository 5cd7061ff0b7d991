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

// conn is a connection that was taken over from the HTTP server. A waiting
// stream costs only this and the kernel's own memory. The server's goroutine,
// its buffers and the request have been released.
//
// It speaks HTTP/1.1, the only protocol of our server. TLS, and with it HTTP/2,
// ends at the proxy in front.
type conn struct {
	net.Conn
	raw syscall.RawConn
}

// takeOver takes over the connection of w. No response may have been written
// yet. From then on the caller writes the response and closes the connection.
func takeOver(w http.ResponseWriter) (*conn, error) {
	// Drop the buffers, because the browser has nothing more to send.
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

// headOf returns the head of a response whose body is a stream of events, with
// the standard headers of every response. The body ends with the connection, so
// the same bytes work for every stream, even behind a proxy that speaks
// HTTP/1.0.
func headOf(standing http.Header) []byte {
	h := standing.Clone()
	openStream(h)
	h.Set("Connection", "close")
	h.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	var head bytes.Buffer
	head.WriteString("HTTP/1.1 200 OK\r\n")
	_ = h.Write(&head) // writing to a buffer never fails
	head.WriteString("\r\n")
	return head.Bytes()
}

// openStream sets the headers of a response with a stream of events.
func openStream(h http.Header) {
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
}

// write waits until the kernel has accepted all of b, up to patience.
func (c *conn) write(b []byte, patience time.Duration) error {
	if err := c.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return err
	}
	if _, err := c.Write(b); err != nil {
		return err
	}
	return c.SetWriteDeadline(time.Time{}) // an expired deadline would fail later writes
}

var errSlowReader = errors.New("the reader does not keep up")

// directWriter writes to one connection after another without waiting, and
// without creating garbage.
type directWriter struct {
	b    []byte
	n    int
	err  error
	take func(fd uintptr) bool
}

func newDirectWriter() *directWriter {
	w := &directWriter{}
	w.take = func(fd uintptr) bool {
		w.n, w.err = syscall.Write(int(fd), w.b)
		return true // never wait for the connection to become writable
	}
	return w
}

// write passes b to the kernel. If the kernel does not accept all of it, its
// buffer is full of data that the reader has not fetched yet.
func (w *directWriter) write(c *conn, b []byte) error {
	w.b = b
	if err := c.raw.Write(w.take); err != nil {
		return err
	}
	if errors.Is(w.err, syscall.EAGAIN) || w.err == nil && w.n < len(b) {
		return errSlowReader
	}
	return w.err
}
