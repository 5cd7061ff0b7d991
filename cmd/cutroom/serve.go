package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"

	"cutroom/internal/app"
	"cutroom/internal/config"
)

type serve struct {
	Demo       bool `help:"Run a demo: sample people, mail that is caught, not sent, and a movable clock. Nothing leaves the program." env:"-"`
	DemoPublic bool `help:"Run a demo that other machines can reach. Its people get their own passwords, printed once." env:"-"`
	DemoEmpty  bool `help:"Run a demo with its three people only, without clients or projects." env:"-"`
	NoWorker   bool `help:"Leave background jobs to worker nodes." env:"-"`
}

// Run serves until the process is told to stop.
func (s *serve) Run(ctx context.Context, c *config.Config) (err error) {
	options := app.Options{Config: *c, Mode: app.Real, Logger: newLogger(c.LogFormat)}
	if s.Demo || s.DemoPublic || s.DemoEmpty {
		options.Mode, options.PublicDemo, options.Story = app.Demo, s.DemoPublic, !s.DemoEmpty
	}
	a, err := app.New(ctx, options)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("CUTROOM_ADDR: %w", err)
	}
	if err := a.Greet(ctx, os.Stdout); err != nil {
		return err
	}
	return a.Serve(ctx, listener, !s.NoWorker)
}

type work struct{}

// Run runs jobs until the process is told to stop.
func (*work) Run(ctx context.Context, c *config.Config) (err error) {
	if c.DatabaseURL == "" {
		return errors.New("worker nodes need PostgreSQL (CUTROOM_DATABASE_URL): with SQLite, serve runs the jobs itself")
	}
	a, err := open(ctx, c, app.AsFound)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	fmt.Printf("\n  %s is running background jobs. Stop it with Ctrl-C.\n\n", c.BrandName)
	return a.Work(ctx)
}

type migrate struct{}

// Run migrates the database.
func (*migrate) Run(ctx context.Context, c *config.Config) error {
	version, err := app.Migrate(ctx, *c)
	if err != nil {
		return err
	}
	fmt.Printf("The database is at version %d.\n", version)
	return nil
}

type doctor struct{}

// Run prints the doctor's findings, and fails if something is wrong.
func (*doctor) Run(ctx context.Context, c *config.Config) error {
	if !app.Doctor(ctx, *c, os.Stdout) {
		return errors.New("some checks failed; see above")
	}
	return nil
}

type openapi struct{}

// Run prints the API's description.
func (*openapi) Run() error {
	doc, err := app.OpenAPI()
	if err != nil {
		return err
	}
	_, err = fmt.Printf("%s\n", doc)
	return err
}

type siteFacts struct{}

// Run prints the facts in the prerendered pages, for the web build.
func (*siteFacts) Run() error {
	facts, err := app.SiteFacts()
	if err != nil {
		return err
	}
	_, err = fmt.Printf("%s\n", facts)
	return err
}
