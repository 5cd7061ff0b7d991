package httpapi

import (
	"log/slog"
	"net/http"
	"strings"
	"time"
)

// ServeHTTP answers one request. A read outside of the API's paths gets a page.
// The API handles everything else and also refuses addresses that are not valid
// text.
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

// servePage sends a page of the site and counts it. The log contains the
// requests that found nothing, and at debug level all of them. Only logged
// requests get an id, because an id refers to a line in the log.
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

// nothingHere answers requests that match no route of the API. A read gets the
// not-found page. A write is told that the address only accepts reads.
func (a *API) nothingHere(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		a.Site.NotFound(r).Send(w)
		return
	}
	w.Header().Set("Allow", "GET, HEAD")
	writeProblem(w, newProblem(r.Context(), http.StatusMethodNotAllowed, "This address only accepts GET requests", "method"))
}
