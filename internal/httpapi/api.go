// Package httpapi is the server's HTTP layer. It translates requests into verbs
// and results into responses. routes.go shows every route on one screen and the
// handlers are grouped by noun. The health checks are the exception.
//
// Rules do not belong here (they are on the nouns), nor does anything that
// loads or saves.
package httpapi

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
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

// Config is what the HTTP layer needs from outside.
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
	StandIn    http.Handler                // the stand-in page for Google in a demo; nil elsewhere
	CatchUp    func(context.Context) error // runs what has become due after a demo's clock was moved
	Hits       cutroom.Store
	Events     cutroom.EventFeed
	Wall       cutroom.Clock
	Site       *site.Site
	Ready      func(context.Context) error
	Health     func(context.Context) HealthReport
	// Unreachable reports whether an error means that the database cannot be
	// reached.
	Unreachable func(error) bool

	Applications    *applications.Service
	WriteReceipt    cutroom.ReceiptPrinter
	WriteCreditNote cutroom.CreditNotePrinter
	// WriteStatement writes a month's statement for the accountant.
	WriteStatement cutroom.StatementWriter
	WriteSignOff   cutroom.SignOffPrinter

	DemoPassword string // the password of everybody in a demo; "" elsewhere

	// Direct lets browsers fetch large files from the storage. It is nil when
	// this server sends all files.
	Direct cutroom.DirectBlobs
	// AskAgain is how often access is checked while a file is sent, and
	// StallTime how long its reader can go without progress. 0 means the
	// default.
	AskAgain, StallTime time.Duration

	BotPolicy  BotPolicy
	BotChecker cutroom.BotChecker

	Settings       *settings.Service
	Origin         string // public address, without a trailing slash
	LimitFactor    int
	TrustedProxies []netip.Prefix
	MetricsToken   string
	Metrics        *prometheus.Registry
	Tracer         *tracing.Tracer // nil if nothing is traced
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
	security http.Header // sent with every response
	handler  http.Handler
	// The description never changes, so it is written for the first reader only.
	openAPI    func() ([]byte, error)
	docEntries func() []docEntry
}

// New assembles the HTTP layer.
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
	a.openAPI = sync.OnceValues(func() ([]byte, error) { return openAPIDocument(a.huma.OpenAPI()) })
	a.docEntries = sync.OnceValue(func() []docEntry { return docEntries(a.huma.OpenAPI()) })
	a.irregulars()
	a.handler = a.middleware(a.mux)
	return a
}

// Run follows the event log for the live streams until ctx ends. It then closes
// all streams, so that a server that is shutting down does not wait for them.
func (a *API) Run(ctx context.Context) error { return a.streams.Run(ctx) }

// Describe returns the OpenAPI description of the whole API as JSON. It needs
// no running services.
func Describe() ([]byte, error) {
	a := &API{mux: http.NewServeMux()}
	a.huma = humago.New(a.mux, a.humaConfig())
	a.routes()
	a.describeWebhooks()
	describeNulls(a.huma.OpenAPI().Components.Schemas)
	return openAPIDocument(a.huma.OpenAPI())
}
