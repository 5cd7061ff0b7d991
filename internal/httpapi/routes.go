package httpapi

import (
	"net/http"

	"cutroom/internal/cutroom"
)

// who may knock at a route at all. Who may do something to a certain thing is
// decided by the noun.
type who string

const (
	anyone   who = "anyone"
	signedIn who = "signed in"
	managers who = "managers"
)

func (w who) admits(a cutroom.Actor) bool {
	switch w {
	case anyone:
		return true
	case signedIn:
		return a.UserID != ""
	case managers:
		return a.IsManager()
	}
	return false
}

// routes is every route of the described API.
func (a *API) routes() {
	//      pattern                      who       tag        summary                                          handler
	add(a, "POST /api/register", anyone, "account", "Become a client and sign in", a.register, created)
	add(a, "POST /api/login", anyone, "account", "Sign in with a username or e-mail address", a.login)
	add(a, "POST /api/refresh-token", anyone, "account", "Exchange a refresh token for a fresh pair", a.refresh)
	add(a, "POST /api/logout", anyone, "account", "End the session a refresh token belongs to", a.logout, noContent)
	add(a, "POST /api/setup", anyone, "account", "Make the first manager with the one-time link", a.setup, created)
	add(a, "GET /api/user", signedIn, "account", "The signed-in person", a.user)
	add(a, "GET /api/people", managers, "account", "Everybody, newest first", a.people)

	add(a, "GET /api/portfolio", anyone, "showcase", "Our work, in order", a.portfolio)
	add(a, "GET /api/testimonials", anyone, "showcase", "What clients say, in order", a.testimonials)
	add(a, "GET /api/faq", anyone, "showcase", "Frequently asked questions, in order", a.questions)
	add(a, "POST /api/contact", anyone, "showcase", "Write to us", a.contact, noContent)

	add(a, "GET /api/service", anyone, "service", "What a page must know before anybody signs in", a.service)
	add(a, "GET /api/health-report", managers, "service", "Mail, ffmpeg, queue, disk and payment", a.healthReport)
	add(a, "GET /api/live", signedIn, "service", "Events as they happen (server-sent events)", a.live, eventStream)

	add(a, "GET /api/mails", managers, "notify", "Outgoing mail, newest first", a.mails)
	add(a, "GET /api/mails/{id}", managers, "notify", "One outgoing mail, whole", a.mail)

	add(a, "GET /api/clock", managers, "demo", "The demo's time; not found outside a demo", a.clock)
	add(a, "POST /api/clock", managers, "demo", "Move the demo's time ahead", a.moveClock)
}

// irregulars are the routes that are not part of the described API.
func (a *API) irregulars() {
	a.mux.HandleFunc("GET /api/openapi.json", a.serveOpenAPI)
	a.mux.HandleFunc("GET /api/docs", a.serveDocs)
	a.mux.HandleFunc("/api/", a.unknownAPI)
	a.mux.HandleFunc("GET /auth/google", a.googleUnavailable)
	a.mux.HandleFunc("GET /media/showcase/{name}", a.serveShowcaseFile)
	a.mux.HandleFunc("GET /healthz", a.healthz)
	a.mux.HandleFunc("GET /readyz", a.readyz)
	a.mux.HandleFunc("GET /metrics", a.serveMetrics)
	a.Site.mount(a.mux)
}

func (a *API) unknownAPI(w http.ResponseWriter, r *http.Request) {
	writeProblem(w, newProblem(r.Context(), http.StatusNotFound, "There is nothing at this address", "not_found"))
}
