package main

import (
	"context"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// line is a connection on loopback to a server that can be disturbed.
type line struct {
	addr   string        // where it begins
	server func() string // where it leads
	state  atomic.Int32

	carried atomic.Int64 // bytes to the server

	mu   sync.Mutex
	ends map[net.Conn]bool // of the open connections
}

// The states of a line.
const (
	lineOpen   = iota
	lineReset  // breaks after a while, each time
	lineSilent // accepts everything and never responds
	lineSlow   // 4 MB per second
	lineCut    // refuses everybody
	lineHeld   // holds everything until it is open again, as lost packets are sent again
)

// openLine opens a line to a server.
func (w *workshop) openLine(ctx context.Context, server func() string) (*line, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	l := &line{addr: listener.Addr().String(), server: server, ends: map[net.Conn]bool{}}
	w.later(func() error { l.breakAll(); return listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go l.carry(conn)
		}
	}()
	return l, nil
}

// becomes changes the state of the line; lineCut breaks open connections at
// once.
func (l *line) becomes(state int32) func() error {
	return func() error {
		l.state.Store(state)
		if state == lineCut {
			l.breakAll()
		}
		return nil
	}
}

func (l *line) breakAll() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.ends {
		_ = c.Close()
	}
}

func (l *line) track(c net.Conn) func() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ends[c] = true
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.ends, c)
		_ = c.Close()
	}
}

// carry moves bytes both ways, depending on the state of the line.
func (l *line) carry(conn net.Conn) {
	defer l.track(conn)()
	if l.state.Load() == lineCut {
		return
	}
	server, err := net.Dial("tcp", l.server()) //nolint:noctx // closed with the connection
	if err != nil {
		return
	}
	defer l.track(server)()
	done := make(chan struct{}, 2)
	go func() { l.move(conn, server, nil); done <- struct{}{} }()
	go func() { l.move(server, conn, &l.carried); done <- struct{}{} }()
	<-done
}

// move moves bytes one way, and counts those that have arrived.
func (l *line) move(to, from net.Conn, arrived *atomic.Int64) {
	buffer, moved := make([]byte, 64<<10), 0
	for {
		n, err := from.Read(buffer)
		for l.state.Load() == lineHeld {
			time.Sleep(10 * time.Millisecond)
		}
		if err != nil {
			return
		}
		moved += n
		switch l.state.Load() {
		case lineReset:
			if moved > mebibyte {
				for _, c := range []net.Conn{to, from} {
					_ = c.(*net.TCPConn).SetLinger(0)
				}
				return
			}
		case lineSilent:
			_, _ = io.Copy(io.Discard, from)
			return
		case lineSlow:
			time.Sleep(time.Duration(n) * time.Second / (4 * mebibyte))
		}
		if _, err := to.Write(buffer[:n]); err != nil {
			return
		}
		if arrived != nil {
			arrived.Add(int64(n))
		}
	}
}
