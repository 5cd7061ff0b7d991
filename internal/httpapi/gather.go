package httpapi

import (
	"bytes"
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
)

// Gather makes the connections of a listener ready for whole answers. The
// server that accepts them needs RememberConn.
func Gather(l net.Listener) net.Listener { return gatheringListener{l} }

type gatheringListener struct{ net.Listener }

func (l gatheringListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		return &gatheringConn{TCPConn: tcp}, err
	}
	return c, err
}

type connKey struct{}

// RememberConn lets handlers reach the connection they answer on; it is an
// http.Server's ConnContext.
func RememberConn(ctx context.Context, c net.Conn) context.Context {
	if gathering, ok := c.(*gatheringConn); ok {
		return context.WithValue(ctx, connKey{}, gathering)
	}
	return ctx
}

// gatheringConn lets an answer that is ready leave in one piece.
//
// The standard server writes an answer into a buffer of 4 KiB, which leaves
// when it is full, ahead of the rest: every page is sent in two calls and
// wakes its reader twice. Before that it copies and sorts the header lines,
// however often they were the same. Here, the server gets only the lines it
// has to know, and what it writes waits until all is there; the other lines
// join it behind the status line.
//
// One goroutine serves and writes to a connection, so nothing is locked.
type gatheringConn struct {
	*net.TCPConn
	making *wholeAnswer // nil: what is written leaves as it is
}

// wholeAnswer is an answer in the making.
type wholeAnswer struct {
	rest  []byte // the lines that join behind the status line
	begun []byte // a copy of what the server wrote first
	more  bool   // the server is still writing

	pieces [4][]byte
	queue  net.Buffers
}

var wholeAnswers = sync.Pool{New: func() any { return &wholeAnswer{begun: make([]byte, 0, 4<<10)} }}

// send answers with a head that is ready and a body, which may be nil. Nothing
// else may be in the answer's headers.
func (c *gatheringConn) send(w http.ResponseWriter, status int, h *head, body []byte) {
	put(w.Header(), h.known)
	making := wholeAnswers.Get().(*wholeAnswer)
	making.rest, making.begun, making.more = h.rest, making.begun[:0], true
	c.making = making
	w.WriteHeader(status)
	if body != nil {
		_, _ = w.Write(body) //nolint:gosec // our own bytes; the request only chose among them
	}
	if c.making == nil {
		return
	}
	making.more = false // a small answer leaves when the server is through with it
	if flusher, can := w.(http.Flusher); can && len(making.begun) > 0 {
		flusher.Flush()
	}
}

// Write sends, or keeps the beginning of an answer until more of it is there.
func (c *gatheringConn) Write(p []byte) (int, error) {
	making := c.making
	switch {
	case making == nil:
		return c.TCPConn.Write(p)
	case len(making.begun) > 0:
		return c.finish(p)
	}
	making.begun = append(making.begun, p...)
	if making.more {
		return len(p), nil
	}
	_, err := c.finish(nil)
	return len(p), err
}

var errNoStatusLine = errors.New("an answer begins without a status line")

// finish sends what was kept and p behind it, and tells how much of p went.
func (c *gatheringConn) finish(p []byte) (int, error) {
	making := c.making
	c.making = nil
	defer making.forget()
	line := bytes.IndexByte(making.begun, '\n') + 1
	if line == 0 {
		return 0, errNoStatusLine
	}
	making.pieces = [4][]byte{making.begun[:line], making.rest, making.begun[line:], p}
	making.queue = making.pieces[:]
	n, err := making.queue.WriteTo(c.TCPConn)
	return int(max(n-int64(len(making.begun)+len(making.rest)), 0)), err
}

func (a *wholeAnswer) forget() {
	a.rest, a.pieces, a.queue = nil, [4][]byte{}, nil
	wholeAnswers.Put(a)
}
