// Package app assembles the program. It is the only package that knows every
// other one. The command line and the end-to-end tests both start the program
// here.
//
// Only wiring, starting and stopping belong here.
package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/google/uuid"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/riverqueue/river"
	"golang.org/x/sync/errgroup"

	"cutroom/internal/account"
	"cutroom/internal/applications"
	"cutroom/internal/billing"
	"cutroom/internal/blob"
	"cutroom/internal/botcheck"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/google/standin"
	"cutroom/internal/httpapi"
	"cutroom/internal/mail"
	"cutroom/internal/media"
	"cutroom/internal/notify"
	"cutroom/internal/picture"
	"cutroom/internal/production"
	"cutroom/internal/review"
	"cutroom/internal/sandbox"
	"cutroom/internal/settings"
	"cutroom/internal/showcase"
	"cutroom/internal/statistics"
	"cutroom/internal/store"
	"cutroom/internal/story"
	"cutroom/internal/stripe"
	"cutroom/internal/tracing"
	"cutroom/internal/webhooks"
	"cutroom/internal/worker"
)

// Mode is the kind of data that a start expects.
type Mode string

const (
	// Real is the data of an operator. It never contains demo people.
	Real Mode = "real"
	// Demo is data for trying things out. Nothing is sent outside.
	Demo Mode = "demo"
	// AsFound accepts either kind of data.
	AsFound Mode = ""
)

// Options are the options of a start.
type Options struct {
	Config config.Config
	Mode   Mode
	Logger *slog.Logger
	Wall   cutroom.Clock // nil: the system clock

	PublicDemo bool // the operator wants others to reach the demo
	Story      bool // a new demo starts with a year of history
}

// App is the assembled program. Its user must close it.
type App struct {
	Store      *store.Store
	Settings   *settings.Service
	Account    *account.Service
	Billing    *billing.Service
	Notify     *notify.Service
	Showcase   *showcase.Service
	Production *production.Service
	Statistics *statistics.Service
	Webhooks   *webhooks.Service
	Review     *review.Service
	Media      *media.Service

	Applications *applications.Service

	config   config.Config
	logger   *slog.Logger
	wall     cutroom.Clock
	blobs    blob.Store
	incoming blob.Incoming
	scratch  blob.Scratch
	bots     cutroom.BotChecker
	pictures cutroom.Pictures
	programs *ffmpeg.Installed
	demo     *demo.Clock // nil outside demo mode
	metrics  *prometheus.Registry
	tracer   *tracing.Tracer // nil if nothing is traced

	catalogue cutroom.Catalogue
	provider  *stripe.Payments // nil if there are no payments

	// A demo's simulated payment provider runs in the serving process. In other
	// processes elsewhere is set.
	elsewhere bool
	sandbox   *sandbox.Sandbox
	keeper    *sandbox.File
	standIn   *standin.Provider // stands in for Google; nil if it is not used

	demoLogins   []demo.Login // passwords that were generated in this start
	demoPassword string       // the password of all demo people; "" if each has their own
}

// New opens all parts. It migrates the database first.
func New(ctx context.Context, o Options) (*App, error) {
	if err := o.Config.Check(); err != nil {
		return nil, err
	}
	if o.Mode == Demo && o.Config.Public() && !o.PublicDemo {
		return nil, errPublicDemo
	}
	if err := makeDataFolder(o.Config.Data, o.Logger); err != nil {
		return nil, err
	}
	if err := refuseHalf(o.Config.Data); err != nil {
		return nil, err
	}
	a := &App{config: o.Config, logger: o.Logger, wall: o.Wall, pictures: picture.NewPortraits(), metrics: prometheus.NewRegistry()}
	a.programs = ffmpeg.NewInstalled(ffmpeg.Options{RequireSandbox: o.Config.RequireSandbox})
	if a.wall == nil {
		a.wall = cutroom.WallClock{}
	}
	if err := a.trace(); err != nil {
		return nil, err
	}
	a.metrics.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	if err := a.open(ctx, o.Mode, o.Story); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return a, nil
}

func (a *App) open(ctx context.Context, mode Mode, withStory bool) error {
	var err error
	if a.Store, err = store.Open(ctx, store.Config{URL: a.config.DatabaseURL, DataDir: a.config.Data, Logger: a.logger}); err != nil {
		return err
	}
	if err := refuseHalfDatabase(ctx, a.Store); err != nil {
		return err
	}
	if err := a.Store.Migrate(ctx); err != nil {
		return err
	}
	a.elsewhere = mode == AsFound
	if mode, err = settleMode(ctx, a.Store, mode); err != nil {
		return err
	}
	if a.blobs, err = blob.Open(ctx, a.config.StorageURL, a.config.Data, a.callsTo("s3")); err != nil {
		return err
	}
	if a.incoming, err = blob.OpenIncoming(a.blobs, a.config.Data); err != nil {
		return err
	}
	secret, err := a.config.SecretKey()
	if err != nil {
		return err
	}
	if !a.elsewhere { // this process is going to serve; Work checks it for workers
		if err := a.checkSecret(ctx); err != nil {
			return err
		}
	}
	rules, err := readRules(a.config)
	if err != nil {
		return err
	}
	if err := checkCurrency(ctx, a.Store, rules.catalogue.Currency); err != nil {
		return err
	}
	a.catalogue = rules.catalogue
	clock := a.wall
	var past *cutroom.MovableClock // where a new demo's story begins
	if mode == Demo {
		movable := cutroom.NewMovableClock(a.wall, 0)
		if withStory && !a.elsewhere {
			if withStory, err = a.claimStory(ctx); err != nil {
				return err
			}
		}
		if withStory {
			past = cutroom.NewMovableClock(a.wall, -story.Length)
			movable = past
		}
		a.demo = demo.NewClock(a.Store, movable)
		clock = movable
	}
	a.Settings = settings.New(a.Store, clock, a.config.Brand(), rules.catalogue)
	if err := a.Settings.Load(ctx); err != nil {
		return err
	}
	payments, err := a.payments(mode, clock, secret)
	if err != nil {
		return err
	}
	g := ground{rules: rules, secret: secret, payments: payments, taxOnTop: a.config.StripeTax}
	if g.identities, err = a.identityProvider(mode); err != nil {
		return err
	}
	if a.scratch, err = blob.OpenScratch(a.blobs, a.config.Data, blob.Linger); err != nil {
		return err
	}
	g.scratch = a.scratch
	if past != nil {
		if err := a.tellStory(ctx, g, past); err != nil {
			return fmt.Errorf("the demo's story: %w", err)
		}
	}
	if a.demo != nil {
		if err := a.demo.Load(ctx); err != nil {
			return err
		}
	}
	g.store, g.clock, g.wall = a.Store, clock, a.wall
	g.tool, g.frames = a.programs, a.programs
	if err := a.openVerbs(g); err != nil {
		return err
	}
	if err := a.Billing.FillParties(ctx); err != nil {
		return fmt.Errorf("complete receipts of before: %w", err)
	}
	if a.bots, err = a.botChecker(secret); err != nil {
		return err
	}
	mailer, err := a.mailer(mode)
	if err != nil {
		return err
	}
	mailer = a.tracedMailer(mailer)
	unsubscribe, err := cutroom.NewUnsubscribeKey(secret)
	if err != nil {
		return err
	}
	a.Notify = notify.New(notify.Config{
		Store: a.Store, Clock: clock, Wall: a.wall, NewID: newID, Mailer: mailer,
		Brand: a.Settings.Brand, PublicURL: a.config.Origin(),
		Notices: rules.notices, Unsubscribe: unsubscribe, Catalogue: rules.catalogue,
	})
	a.Showcase = showcase.New(showcase.Config{Store: a.Store, Clock: clock, NewID: newID, Catalogue: rules.catalogue, Pictures: a.pictures, Blobs: a.blobs})
	if err := a.Showcase.SeedQuestions(ctx); err != nil {
		return err
	}
	if mode == Demo {
		return a.seedDemo(ctx, clock)
	}
	return nil
}

// botChecker returns the external service if one is set up, and otherwise our
// own puzzle.
func (a *App) botChecker(secret []byte) (cutroom.BotChecker, error) {
	if a.config.TurnstileSiteKey == "" {
		return botcheck.NewPuzzle(secret, a.wall)
	}
	return botcheck.NewTurnstile(botcheck.TurnstileConfig{
		SiteKey: a.config.TurnstileSiteKey, Secret: a.config.TurnstileSecret, URL: a.config.TurnstileURL, Clock: a.wall,
	}), nil
}

// mailer sends by SMTP if that is set up. A demo never sends anything out.
func (a *App) mailer(mode Mode) (cutroom.Mailer, error) {
	if mode == Demo || a.config.SMTPURL == "" {
		return mail.Catcher{}, nil
	}
	return mail.NewSMTP(mail.SMTPConfig{URL: a.config.SMTPURL, From: a.config.MailFrom})
}

// newID makes ids that sort by creation time and cannot be guessed.
func newID() string { return uuid.Must(uuid.NewV7()).String() }

// Serve serves HTTP on l until ctx ends, and also runs jobs if withWorker is
// set. At the end it finishes what it has begun.
func (a *App) Serve(ctx context.Context, l net.Listener, withWorker bool) error {
	pages, err := a.openSite(ctx)
	if err != nil {
		return err
	}
	var play httpapi.Sandbox
	if a.sandbox != nil {
		play = a.sandbox
	}
	a.metrics.MustRegister(newGauges(a))
	api := httpapi.New(httpapi.Config{
		Sandbox: play, StandIn: a.standInPage(), DemoPassword: a.demoPassword, CatchUp: a.catchUp, WriteReceipt: a.writeReceipt, WriteCreditNote: a.writeCreditNote, WriteStatement: a.writeStatement, WriteSignOff: a.writeSignOff,
		Account: a.Account, Settings: a.Settings, Applications: a.Applications, Billing: a.Billing, Notify: a.Notify, Showcase: a.Showcase, Production: a.Production, Review: a.Review, Media: a.Media, Statistics: a.Statistics, Webhooks: a.Webhooks, Demo: a.demo, Blobs: a.blobs,
		Hits: a.Store, Events: a.events(), Wall: a.wall, Site: pages, Ready: a.Ready, Health: a.Health, Unreachable: store.Unreachable,
		Direct:    a.direct(),
		BotPolicy: httpapi.BotPolicy(a.config.BotCheck), BotChecker: a.bots,
		Origin: a.config.Origin(), LimitFactor: a.config.LimitFactor(),
		TrustedProxies: a.trustedProxies(), MetricsToken: a.config.MetricsToken,
		Metrics: a.metrics, Tracer: a.tracer, Logger: a.logger,
	})
	server := &http.Server{
		Handler:           api,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(a.logger.Handler(), slog.LevelDebug),
	}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return api.Run(ctx) })
	group.Go(func() error { pages.Compress(ctx); return nil })
	group.Go(func() error { settle(ctx); return nil })
	group.Go(func() error { a.warnUnsandboxed(ctx); return nil })
	group.Go(func() error { return a.followManagers(ctx, pages) })
	group.Go(func() error { return serveUntil(ctx, server, l, drainTime) })
	group.Go(func() error { return a.followClock(ctx) })
	group.Go(func() error { return a.runSandbox(ctx) })
	if withWorker {
		group.Go(func() error { return a.work(ctx) })
	}
	return group.Wait()
}

// drainTime is how long requests can take to finish during a shutdown.
const drainTime = 20 * time.Second

func serveUntil(ctx context.Context, server *http.Server, l net.Listener, drainTime time.Duration) error {
	drained := make(chan error, 1)
	go func() {
		<-ctx.Done()
		patience, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTime)
		defer cancel()
		err := server.Shutdown(patience)
		if errors.Is(err, context.DeadlineExceeded) {
			err = server.Close() // such as a download that takes hours, which can be resumed
		}
		drained <- err
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-drained
}

// Work runs jobs until ctx ends.
func (a *App) Work(ctx context.Context) error {
	if err := a.checkSecret(ctx); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return a.followClock(ctx) })
	group.Go(func() error { return a.followManagers(ctx, nil) })
	group.Go(func() error { a.warnUnsandboxed(ctx); return nil })
	group.Go(func() error { return a.work(ctx) })
	return group.Wait()
}

func (a *App) work(ctx context.Context) error {
	w, err := worker.New(worker.Config{
		NewClient: func(c *river.Config) (worker.Client, error) { return a.Store.NewJobClient(c) },
		Leases:    a.Store, Account: a.Account, Applications: a.Applications, Billing: a.Billing, Media: a.Media, Notify: a.Notify, Logger: a.logger,
		Production: a.Production, Showcase: a.Showcase, Statistics: a.Statistics, Webhooks: a.Webhooks, Tracer: a.tracer,
	})
	if err != nil {
		return err
	}
	return w.Run(ctx)
}

// Ready reports whether the database and the storage respond.
func (a *App) Ready(ctx context.Context) error {
	if err := a.Store.Check(ctx); err != nil {
		return err
	}
	_, err := a.blobs.Stat(ctx, "ready")
	if errors.Is(err, cutroom.ErrNotFound) {
		return nil
	}
	return err
}

func (a *App) trustedProxies() []netip.Prefix {
	list := make([]netip.Prefix, len(a.config.TrustedProxies))
	for i, s := range a.config.TrustedProxies {
		list[i] = netip.MustParsePrefix(s) // the configuration has been validated
	}
	return list
}

// Migrate migrates the database and returns its version.
func Migrate(ctx context.Context, c config.Config) (version int64, err error) {
	if err := c.Check(); err != nil {
		return 0, err
	}
	if err := makeDataFolder(c.Data, slog.New(slog.DiscardHandler)); err != nil {
		return 0, err
	}
	s, err := store.Open(ctx, store.Config{URL: c.DatabaseURL, DataDir: c.Data})
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	if err := errors.Join(refuseHalf(c.Data), refuseHalfDatabase(ctx, s)); err != nil {
		return 0, err
	}
	return store.SchemaVersion(), s.Migrate(ctx)
}

// Close closes everything that New opened.
func (a *App) Close() error {
	var errs []error
	if a.keeper != nil {
		errs = append(errs, a.keeper.Close())
	}
	if a.incoming != nil {
		errs = append(errs, a.incoming.Close())
	}
	if a.scratch != nil {
		errs = append(errs, a.scratch.Close())
	}
	if a.blobs != nil {
		errs = append(errs, a.blobs.Close())
	}
	if a.Store != nil {
		errs = append(errs, a.Store.Close())
	}
	errs = append(errs, a.tracer.Close())
	return errors.Join(errs...)
}
