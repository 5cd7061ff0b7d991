package httpapi

import (
	"context"
	"net"
	"net/http"
	"sync"
)

// The standard server collects an answer in a buffer of 4 KiB: it sends that
// when it is full and then the rest, so that every page of more is written to
// the network twice, and wakes its reader twice. A gathering connection holds
// the first piece back until the second is there, and both leave in one call.
//
// A connection is written to by the one goroutine that serves it, so there is
// nothing to lock.

// Gather makes the connections of a listener ready to gather. The server that
// accepts them needs RememberConn.
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

type gatheringConn struct {
	*net.TCPConn
	holding bool
	held    *heldPiece
}

// heldPiece is the beginning of an answer, with room for what the server's
// buffer holds.
type heldPiece struct {
	bytes  []byte
	pieces [2][]byte
	queue  net.Buffers
}

var heldPieces = sync.Pool{New: func() any { return &heldPiece{bytes: make([]byte, 0, 4<<10)} }}

// Write sends, or holds the first piece back when it was told to.
func (c *gatheringConn) Write(p []byte) (int, error) {
	if c.held != nil {
		return c.writeBoth(p)
	}
	if !c.holding {
		return c.TCPConn.Write(p)
	}
	c.holding = false
	c.held = heldPieces.Get().(*heldPiece)
	c.held.bytes = append(c.held.bytes[:0], p...)
	return len(p), nil
}

// writeBoth sends what was held together with p, and tells how much of p went.
func (c *gatheringConn) writeBoth(p []byte) (int, error) {
	held := c.held
	c.held = nil
	held.pieces = [2][]byte{held.bytes, p}
	held.queue = held.pieces[:]
	n, err := held.queue.WriteTo(c.TCPConn)
	before := int64(len(held.bytes))
	held.pieces = [2][]byte{}
	heldPieces.Put(held)
	return int(max(n-before, 0)), err
}

// writeWhole writes a body to w so that it leaves together with its headers
// where the connection can do that.
func writeWhole(w http.ResponseWriter, r *http.Request, body []byte) {
	c, _ := r.Context().Value(connKey{}).(*gatheringConn)
	if c == nil {
		_, _ = w.Write(body)
		return
	}
	c.holding = true
	_, _ = w.Write(body)
	c.holding = false
	if c.held != nil {
		_, _ = c.writeBoth(nil)
	}
}
