package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"cutroom/internal/app"
	"cutroom/internal/config"
)

type stripes struct {
	Setup stripeSetup `cmd:"" help:"Set up the webhook endpoint, customer portal, products and prices. Shows the changes and asks first."`
	Trial stripeTrial `cmd:"" help:"Run a short subscription in Stripe's test mode and compare each step with the sandbox. Takes a few minutes."`
}

type stripeSetup struct {
	Yes            bool `help:"Make the changes without asking." env:"-"`
	ReplaceWebhook bool `help:"Replace the webhook endpoint with a new one that has a new signing secret." env:"-"`
}

// Run sets up the account of CUTROOM_STRIPE_KEY.
func (s *stripeSetup) Run(ctx context.Context, c *config.Config) error {
	return app.StripeSetup{Config: *c, ReplaceWebhook: s.ReplaceWebhook, Agree: func() (bool, error) {
		if s.Yes {
			return true, nil
		}
		return ask(os.Stdin, os.Stdout, "Make these changes?")
	}}.Run(ctx, os.Stdout)
}

// ask waits for a yes. No input means no.
func ask(in io.Reader, out io.Writer, question string) (bool, error) {
	_, _ = fmt.Fprint(out, question+" [y/N] ")
	answer, err := bufio.NewReader(in).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return false, err
	}
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return true, nil
	}
	return false, nil
}

type stripeTrial struct {
	Verbose bool `help:"Print what both sides report after every step." env:"-"`
}

// errDiffers means that Stripe and the sandbox behaved differently in a trial.
var errDiffers = errors.New("Stripe and the sandbox differ; see above") //nolint:staticcheck // Stripe is a name

// Run plays the trial with CUTROOM_STRIPE_KEY, which must be a test key.
func (s *stripeTrial) Run(ctx context.Context, c *config.Config) error {
	report, err := app.StripeTrial(ctx, *c, func(step string) { fmt.Fprintln(os.Stderr, "…", step) })
	if err != nil {
		return err
	}
	if s.Verbose {
		err = report.WriteAll(os.Stdout)
	} else {
		err = report.Write(os.Stdout)
	}
	if err == nil && !report.Equal() {
		err = errDiffers
	}
	return err
}
