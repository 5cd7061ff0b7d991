package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"syscall"
	"time"
)

// stopUnderLoad sends SIGTERM to each node in turn while clients work through a
// proxy. The proxy tries the other node when it cannot connect. It keeps no
// idle connections, like a proxy that removes a node from its list before the
// stop.
func stopUnderLoad(ctx context.Context, w *workshop) (string, error) {
	c, err := w.openCluster(ctx, 1)
	if err != nil {
		return "", err
	}
	proxy, err := w.openProxy(ctx, c)
	if err != nil {
		return "", err
	}
	front := &cluster{w: w, database: c.database, nodes: []*member{{addr: proxy.addr}}}
	l, err := startLoad(ctx, front, 12)
	if err != nil {
		return "", err
	}
	slowest, stops := time.Duration(0), 0
	for n := range 6 {
		m := c.nodes[n%2]
		if err := wait(ctx, time.Second); err != nil {
			return "", err
		}
		began := time.Now()
		if err := m.signal(syscall.SIGTERM); err != nil {
			return "", err
		}
		if err := m.cmd.Wait(); err != nil {
			return "", fmt.Errorf("%s did not stop in order: %w\n%s", m.name, err, m.said())
		}
		slowest, stops = max(slowest, time.Since(began)), stops+1
		if err := m.start(ctx, w); err != nil {
			return "", err
		}
	}
	made, err := l.end(ctx, c)
	if err != nil {
		return "", err
	}
	if len(l.refused)+len(l.failed) > 0 {
		return "", fmt.Errorf("of %d requests some failed: refused %v, without an answer %v", l.asked, l.refused, l.failed)
	}
	return fmt.Sprintf("%d stops, each within %s, in %d requests by a proxy; no request failed, %d projects acknowledged and there once",
		stops, slowest.Round(10*time.Millisecond), l.asked, made), nil
}

// frontProxy is a reverse proxy in front of the nodes.
type frontProxy struct{ addr string }

func (w *workshop) openProxy(ctx context.Context, c *cluster) (*frontProxy, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	var turn atomic.Int64
	dialer := &net.Dialer{}
	transport := &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			var errs []error
			first := int(turn.Add(1))
			for i := range c.nodes {
				conn, err := dialer.DialContext(ctx, network, c.nodes[(first+i)%len(c.nodes)].addr)
				if err == nil {
					return conn, nil
				}
				errs = append(errs, err)
			}
			return nil, errors.Join(errs...)
		},
	}
	target := &url.URL{Scheme: "http", Host: "nodes"}
	server := &http.Server{ReadHeaderTimeout: time.Minute, Handler: &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }, Transport: transport,
	}}
	w.later(server.Close)
	go func() { _ = server.Serve(listener) }()
	return &frontProxy{listener.Addr().String()}, nil
}
