package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"cutroom/internal/app"
	"cutroom/internal/config"
)

type seed struct {
	Projects int `help:"Number of projects to add." default:"1000000" env:"-"`
}

// Run adds projects to a demo. It turns a new data folder into a demo first.
func (s seed) Run(ctx context.Context, c *config.Config) (err error) {
	if s.Projects < 1 {
		return errors.New("--projects must be at least 1")
	}
	a, err := app.New(ctx, app.Options{Config: *c, Mode: app.Demo, Logger: newLogger(c.LogFormat), Story: true})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	began := time.Now()
	if err := a.AddCrowd(ctx, s.Projects, bar(os.Stderr, "project")); err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "\nWritten in %s.\n", time.Since(began).Round(100*time.Millisecond))
	return nil
}
