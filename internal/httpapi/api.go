// Package httpapi is the program's HTTP face: it translates requests into
// verbs and results into responses. routes.go shows every route on one screen;
// the handlers are grouped by noun; the health checks are the irregular
// citizens.
//
// What does not belong: rules (they are on the nouns) and anything that loads
// or saves.
package httpapi

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/prometheus/client_golang/prometheus"

	"cutroom/internal/account"
	"cutroom/internal/applications"
	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
	"cutroom/internal/live"
	"cutroom/internal/media"
	"cutroom/internal/notify"
	"cutroom/internal/production"
	"cutroom/internal/review"
	"cutroom/internal/settings"
	"cutroom/internal/showcase"
	"cutroom/internal/site"
	"cutroom/internal/statistics"
	"cutroom/internal/throttle"
	"cutroom/internal/tracing"
	"cutroom/internal/upload"
	"cutroom/internal/webhooks"
)

// Config is what the HTTP face needs from outside.
type Config struct {
	Account    *account.Service
	Billing    *billing.Service
	Notify     *notify.Service
	Showcase   *showcase.Service
	Production *production.Service
	Review     *review.Service
	Media      *media.Service
	Statistics *statistics.Service
	Webhooks   *webhooks.Service
	Blobs      cutroom.Blobs
	Demo       *demo.Clock                 // nil outside demo mode
	Sandbox    Sandbox                     // nil outside demo mode
	StandIn    http.Handler                // the page of what plays Google in a demo; nil elsewhere
	CatchUp    func(context.Context) error // does what has become due when a demo's clock was moved
	Hits       cutroom.Store
	Events     cutroom.EventFeed
	Wall       cutroom.Clock
	Site       *site.Site
	Ready      func(context.Context) error
	Health     func(context.Context) HealthReport
	// Unreachable tells errors of a database that is away from others.
	Unreachable func(error) bool

	Applications    *applications.Service
	WriteReceipt    cutroom.ReceiptPrinter
	WriteCreditNote cutroom.CreditNotePrinter
	// WriteStatement writes a month for the accountant.
	WriteStatement cutroom.StatementWriter
	WriteSignOff   cutroom.SignOffPrinter

	DemoPassword string // what all people of a demo sign in with; "" elsewhere

	// Direct lets browsers fetch large files from the storage; nil when all are
	// sent from here.
	Direct cutroom.DirectBlobs
	// While a file is sent: how often access is checked, and how long its
	// reader may make no progress. 0 for the usual.
	AskAgain, StallTime time.Duration

	BotPolicy  BotPolicy
	BotChecker cutroom.BotChecker

	Settings       *settings.Service
	Origin         string // public address, without a slash at the end
	LimitFactor    int
	TrustedProxies []netip.Prefix
	MetricsToken   string
	Metrics        *prometheus.Registry
	Tracer         *tracing.Tracer // nil where nothing is traced
	Logger         *slog.Logger
}

// API answers HTTP requests.
type API struct {
	Config
	huma     huma.API
	mux      *http.ServeMux
	streams  *live.Hub
	uploads  *upload.Server
	tries    *throttle.Tries
	metrics  *metrics
	security http.Header // what every answer carries
	handler  http.Handler
}

// New assembles the HTTP face.
func New(c Config) *API {
	a := &API{Config: c, mux: http.NewServeMux(), security: site.SecurityHeaders(c.Origin)}
	a.tries = &throttle.Tries{Store: c.Hits, Clock: c.Wall, Factor: c.LimitFactor}
	a.metrics = newMetrics(c.Metrics)
	a.streams = live.New(live.Config{Events: c.Events, Rights: c.Account, Guests: c.Review, Metrics: c.Metrics, Logger: c.Logger})
	a.uploads = upload.New(upload.Config{Media: c.Media, Explain: a.explain})
	a.huma = humago.New(a.mux, a.humaConfig())
	a.routes()
	a.describeWebhooks()
	describeNulls(a.huma.OpenAPI().Components.Schemas)
	a.irregulars()
	a.handler = a.middleware(a.mux)
	return a
}

// Run follows the event log for the live streams until ctx ends; then all
// streams are closed, so that a server that shuts down does not wait for them.
func (a *API) Run(ctx context.Context) error { return a.streams.Run(ctx) }

// Describe is the OpenAPI description of the whole API as JSON. It needs
// nothing that is running.
func Describe() ([]byte, error) {
	a := &API{mux: http.NewServeMux()}
	a.huma = humago.New(a.mux, a.humaConfig())
	a.routes()
	a.describeWebhooks()
	describeNulls(a.huma.OpenAPI().Components.Schemas)
	return openAPIDocument(a.huma.OpenAPI())
}
