package httpapi

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"time"
	"unicode/utf8"

	"cutroom/internal/cutroom"
)

// middleware wraps everything, outermost first: name the request, log and
// measure it, recover from panics, set the headers, and refuse addresses that
// are not valid text and writes from other sites.
func (a *API) middleware(h http.Handler) http.Handler {
	h = a.sameSite(h)
	h = a.readable(h)
	h = drained(h)
	h = a.headers(h)
	h = a.recovered(h)
	h = a.observed(h)
	return a.named(h)
}

func newRequestID() string { return rand.Text()[:12] }

func (a *API) named(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		req := request{
			ID:       newRequestID(),
			Addr:     clientAddr(r, a.TrustedProxies),
			Proof:    r.Header.Get(proofHeader),
			Agent:    strings.ToValidUTF8(r.UserAgent(), "?"),
			Device:   deviceOf(r),
			Language: cutroom.ParseLanguage(r.Header.Get("Accept-Language")),
		}
		w.Header().Set("X-Request-Id", req.ID)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestKey{}, req)))
	})
}

// observed logs the route that a request matched, never its path, because some
// paths contain a secret.
func (a *API) observed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		seen := &observer{ResponseWriter: w}
		r, span := a.traced(r)
		defer span.End()
		next.ServeHTTP(seen, r)
		took := time.Since(start)
		route := r.Pattern
		if route == "" {
			route = "(none)"
		}
		describe(span, r.Method, route, seen.status())
		a.metrics.request(route, seen.status(), took)
		a.logRequest(r, slog.LevelInfo, requestOf(r.Context()).ID, route, seen.status(), seen.bytes, took)
	})
}

func (a *API) logRequest(r *http.Request, level slog.Level, id, route string, status int, bytes int64, took time.Duration) {
	a.Logger.LogAttrs(r.Context(), level, "request",
		slog.String("id", id), slog.String("method", r.Method), slog.String("route", route),
		slog.Int("status", status), slog.Int64("bytes", bytes), slog.Int64("ms", took.Milliseconds()))
}

// observer records the status and size of a response.
type observer struct {
	http.ResponseWriter
	code  int
	bytes int64
}

func (o *observer) status() int {
	if o.code == 0 {
		return http.StatusOK
	}
	return o.code
}

func (o *observer) WriteHeader(code int) {
	if o.code == 0 && code >= http.StatusOK {
		o.code = code
	}
	o.ResponseWriter.WriteHeader(code)
}

func (o *observer) Write(b []byte) (int, error) {
	n, err := o.ResponseWriter.Write(b)
	o.bytes += int64(n)
	return n, err
}

// ReadFrom lets the kernel send a file directly to a connection.
func (o *observer) ReadFrom(from io.Reader) (int64, error) {
	n, err := io.Copy(o.ResponseWriter, from)
	o.bytes += n
	return n, err
}

// Hijack lets a handler take over the connection. From then on the request
// counts as answered.
func (o *observer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, buffered, err := http.NewResponseController(o.ResponseWriter).Hijack()
	if err == nil {
		o.code = http.StatusOK
	}
	return c, buffered, err
}

// Unwrap lets http.ResponseController reach the connection.
func (o *observer) Unwrap() http.ResponseWriter { return o.ResponseWriter }

func (a *API) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			v := recover()
			if v == nil {
				return
			}
			if v == http.ErrAbortHandler { //nolint:errorlint // a sentinel that is never wrapped
				panic(v)
			}
			a.Logger.ErrorContext(r.Context(), "panic", "id", requestOf(r.Context()).ID, "value", v, "stack", string(debug.Stack()))
			if seen, ok := w.(*observer); !ok || seen.code == 0 {
				writeProblem(w, internalProblem(r.Context()))
			}
		}()
		next.ServeHTTP(w, r)
	})
}

func (a *API) headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		maps.Copy(h, a.security)
		if strings.HasPrefix(r.URL.Path, "/api/") {
			h.Set("Cache-Control", "no-store")
		}
		next.ServeHTTP(w, r)
	})
}

// readable refuses addresses that are not valid text, which a database could
// not even look up.
func (a *API) readable(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query, err := url.QueryUnescape(r.URL.RawQuery)
		if err != nil || !isText(query) || !isText(r.URL.Path) {
			writeProblem(w, newProblem(r.Context(), http.StatusBadRequest, "This address can't be read", "malformed"))
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isText(s string) bool { return utf8.ValidString(s) && !strings.Contains(s, "\x00") }

// drainLimit and drainTime limit how much of an unread body is read, and for
// how long.
const (
	drainLimit = 16 << 20
	drainTime  = 2 * time.Second
)

// drained reads the rest of a refused body, so that a client that sends
// everything before it reads sees the refusal instead of a broken connection. A
// client that reads while it sends already has the response.
func drained(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body == http.NoBody {
			next.ServeHTTP(w, r)
			return
		}
		body := &openBody{Reader: r.Body}
		r.Body = body
		next.ServeHTTP(w, r)
		if body.ended {
			return
		}
		control := http.NewResponseController(w)
		_ = control.Flush()
		_ = control.SetReadDeadline(time.Now().Add(drainTime))
		_, _ = io.CopyN(io.Discard, body, drainLimit)
	})
}

// openBody is a body that a reader who stops early does not close.
type openBody struct {
	io.Reader
	ended bool
}

func (b *openBody) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	b.ended = b.ended || errors.Is(err, io.EOF)
	return n, err
}

func (b *openBody) Close() error { return nil }

// sameSite refuses writes that a browser sends on behalf of another site.
func (a *API) sameSite(next http.Handler) http.Handler {
	guard := http.NewCrossOriginProtection()
	if err := guard.AddTrustedOrigin(a.Origin); err != nil {
		panic("public address: " + err.Error()) // the configuration has been validated
	}
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		writeProblem(w, newProblem(r.Context(), http.StatusForbidden, "This request came from another site", "cross_origin"))
	}))
	return guard.Handler(next)
}
