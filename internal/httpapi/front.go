package httpapi

import (
	"log/slog"
	"net/http"
	"strings"
	"time"
)

// ServeHTTP answers one request: whoever reads outside of the API's paths gets
// a page; everything else is the API's, which also refuses what is not text.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	reads := r.Method == http.MethodGet || r.Method == http.MethodHead
	if reads && isText(r.URL.Path) && !a.ownsPath(r.URL.Path) {
		a.servePage(w, r)
		return
	}
	a.handler.ServeHTTP(w, r)
}

// ownsPath reports whether the API answers at a path, whatever the method.
func (a *API) ownsPath(path string) bool {
	switch path {
	case "/healthz", "/readyz", "/metrics", "/auth/google", "/auth/google/callback":
		return true
	case StandInPage:
		return a.StandIn != nil
	}
	return strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/media/") ||
		a.Sandbox != nil && strings.HasPrefix(path, "/sandbox/")
}

// servePage sends what the site has. It is counted; in the log are the requests
// that found nothing, and every one at debug level. Only those have an id,
// because an id leads to a line of the log.
func (a *API) servePage(w http.ResponseWriter, r *http.Request) {
	start := time.Now()
	r, span := a.traced(r)
	defer span.End()
	answer := a.Site.Find(r)
	level, id := slog.LevelDebug, ""
	if answer.Status >= http.StatusBadRequest {
		level = slog.LevelInfo
	}
	logged := a.Logger.Enabled(r.Context(), level)
	if logged {
		id = newRequestID()
		w.Header().Set("X-Request-Id", id)
	}
	answer.Send(w)
	took := time.Since(start)
	describe(span, r.Method, answer.Route, answer.Status)
	a.metrics.request(answer.Route, answer.Status, took)
	if logged {
		a.logRequest(r, level, id, answer.Route, answer.Status, int64(len(answer.Body)), took)
	}
}

// nothingHere answers what no route of the API is for: whoever reads gets the
// page that says so, whoever writes hears that nothing can be written.
func (a *API) nothingHere(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		a.Site.NotFound(r).Send(w)
		return
	}
	w.Header().Set("Allow", "GET, HEAD")
	writeProblem(w, newProblem(r.Context(), http.StatusMethodNotAllowed, "This address only accepts GET requests", "method"))
}
