package httpapi

import (
	"context"
	"io"
	"net/http"
	"time"
)

// healthz reports that the process is running.
func (a *API) healthz(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "ok\n") }

// readyz reports that the server can work: the database and the storage
// respond.
func (a *API) readyz(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 5*time.Second)
	defer cancel()
	if err := a.Ready(ctx); err != nil {
		a.Logger.WarnContext(ctx, "not ready", "error", err)
		plain(w, http.StatusServiceUnavailable, "not ready\n")
		return
	}
	plain(w, http.StatusOK, "ready\n")
}

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text)
}
