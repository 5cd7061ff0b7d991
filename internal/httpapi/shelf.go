package httpapi

import (
	"log/slog"
	"net/http"
	"net/url"
	"path"
	"sync/atomic"
	"time"

	"cutroom/contract"
)

// shelf holds the answers that are ready before anybody asks: the pages and
// files that are the same for everyone. They go out ahead of the middleware,
// which for them would only cost time, and keep its promises: the same
// headers, counted under the same route. What they leave out is the name of
// the request, because found pages are not in the log that it would point to;
// a log that wants them, or an address with a question in it, takes the long
// way.
type shelf struct {
	ready   map[string]*readyAnswer // by path
	metrics *metrics
	log     *slog.Logger
}

// readyAnswer is one of them.
type readyAnswer struct {
	file  *file
	route string

	// What it is counted under, looked up at the first answer.
	sent, unchanged atomic.Pointer[series]
}

// newShelf takes what the site has and the routes lead to.
func (a *API) newShelf() *shelf {
	s := &shelf{ready: map[string]*readyAnswer{}, metrics: a.metrics, log: a.Logger}
	for _, page := range contract.Pages() {
		if page.Surface == "site" {
			s.put(a.mux, page.Path, a.Site.page(page.Path))
		}
	}
	for name, f := range a.Site.files {
		if path.Ext(name) != ".html" {
			s.put(a.mux, "/"+name, f)
		}
	}
	return s
}

// put keeps an answer under the route that would give it; where that route is
// somebody else's, it stays off the shelf.
func (s *shelf) put(mux *http.ServeMux, at string, f *file) {
	_, route := mux.Handler(&http.Request{Method: http.MethodGet, URL: &url.URL{Path: at}})
	if route == pageRoute(at) || route == restRoute {
		s.ready[at] = &readyAnswer{file: f, route: route}
	}
}

// serve answers what is ready and reports whether it was.
func (s *shelf) serve(w http.ResponseWriter, r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead ||
		r.URL.RawQuery != "" || r.URL.RawPath != "" || r.Body != http.NoBody {
		return false
	}
	ready, found := s.ready[r.URL.Path]
	if !found || s.log.Enabled(r.Context(), slog.LevelDebug) {
		return false
	}
	start := time.Now()
	status, head, body := ready.file.answer(r, http.StatusOK)
	if c, gathering := r.Context().Value(connKey{}).(*gatheringConn); gathering {
		c.send(w, status, head, body)
	} else {
		head.into(w.Header())
		w.WriteHeader(status)
		_, _ = w.Write(body) //nolint:gosec // our own bytes; the request only chose among them
	}
	ready.count(s.metrics, status, time.Since(start))
	return true
}

func (a *readyAnswer) count(m *metrics, status int, took time.Duration) {
	slot := &a.sent
	if status == http.StatusNotModified {
		slot = &a.unchanged
	}
	counted := slot.Load()
	if counted == nil {
		counted = m.series(a.route, status)
		slot.Store(counted)
	}
	counted.observe(took)
}
