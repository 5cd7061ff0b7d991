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
	return c.SetWriteDeadline(time.Time{}) // a deadline that has passed would refuse what comes later
}

var errSlowReader = errors.New("the reader does not keep up")

// directWriter writes to one connection after the other without waiting, and
// without leaving anything behind for the garbage collector.
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
		return true // never wait until it can be written
	}
	return w
}

// write gives b to the kernel. A kernel that does not take all of it has its
// buffer full of what the reader has not fetched yet.
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
