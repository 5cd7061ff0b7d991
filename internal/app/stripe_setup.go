package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/stripe"
	"cutroom/internal/trial"
)

// StripeSetup sets up an operator's Stripe account.
type StripeSetup struct {
	Config         config.Config
	ReplaceWebhook bool
	Agree          func() (bool, error) // called before anything is changed
}

// Run shows what differs at Stripe from the required setup, and then fixes it.
// If nothing differs, it changes nothing.
func (s StripeSetup) Run(ctx context.Context, out io.Writer) error {
	provider, wanted, err := stripeAccount(ctx, s.Config)
	if err != nil {
		return err
	}
	wanted.ReplaceWebhook = s.ReplaceWebhook
	parts, err := provider.Inspect(ctx, wanted)
	if err != nil {
		return err
	}
	todo := showParts(out, parts)
	if len(todo) == 0 {
		_, _ = fmt.Fprintln(out, "\nNothing to change.")
		return nil
	}
	mode := "test"
	if provider.Live() {
		mode = "LIVE"
	}
	_, _ = fmt.Fprintf(out, "\n%s in Stripe, with a %s key.\n", changes(len(todo)), mode)
	if yes, err := s.Agree(); err != nil || !yes {
		return errors.Join(errors.New("nothing was changed"), err)
	}
	for _, part := range todo {
		secret, err := part.Mend(ctx)
		if secret != "" {
			_, _ = fmt.Fprintf(out, "\nThis is the webhook's signing secret. Stripe shows it only once. Set it and restart:\n\n    CUTROOM_STRIPE_WEBHOOK_SECRET=%s\n\n", secret)
		}
		if err != nil {
			return fmt.Errorf("%s: %s %w", part.Name, part.Fix, err)
		}
		_, _ = fmt.Fprintf(out, "done  %-14s %s\n", part.Name, part.Fix)
	}
	_, _ = fmt.Fprintln(out, "\nRun cutroom doctor to check the result.")
	return nil
}

func changes(n int) string {
	if n == 1 {
		return "1 change"
	}
	return fmt.Sprintf("%d changes", n)
}

// showParts prints what was found, and returns what can be fixed.
func showParts(out io.Writer, parts []stripe.Part) (todo []stripe.Part) {
	for _, part := range parts {
		switch {
		case part.Mendable():
			todo = append(todo, part)
			_, _ = fmt.Fprintf(out, "will  %-14s %s Now: %s.\n", part.Name, part.Fix, part.Says)
		case part.State == stripe.PartRight:
			_, _ = fmt.Fprintf(out, "ok    %-14s %s\n", part.Name, part.Says)
		default:
			_, _ = fmt.Fprintf(out, "YOU   %-14s %s. %s\n", part.Name, part.Says, part.Fix)
		}
	}
	return todo
}

// stripeAccount returns the configured provider and its required setup.
func stripeAccount(ctx context.Context, c config.Config) (*stripe.Payments, stripe.Setup, error) {
	if c.StripeKey == "" {
		return nil, stripe.Setup{}, errors.New("CUTROOM_STRIPE_KEY is not set: create a key in Stripe's dashboard under Developers, API keys")
	}
	if err := c.CheckStripeKey(); err != nil {
		return nil, stripe.Setup{}, err
	}
	catalogue, err := pricedCatalogue(ctx, c)
	if err != nil {
		return nil, stripe.Setup{}, err
	}
	return stripe.New(stripe.Config{Key: c.StripeKey, URL: c.StripeURL, Tax: c.StripeTax, Currency: catalogue.Currency}),
		stripe.Setup{Origin: c.Origin(), Brand: c.BrandName, Items: catalogue.Items(), Now: time.Now()}, nil
}

// StripeTrial plays a short scenario in Stripe's test mode and in the sandbox,
// with the catalogue's first and last plan.
func StripeTrial(ctx context.Context, c config.Config, progress func(step string)) (trial.Report, error) {
	c.StripeTax = false // the tax depends on the account at Stripe
	provider, _, err := stripeAccount(ctx, c)
	if err != nil {
		return nil, err
	}
	catalogue, err := readCatalogue(c)
	if err != nil {
		return nil, err
	}
	return trial.Run(ctx, trial.Config{
		Provider: provider, Currency: catalogue.Currency, Progress: progress, Now: time.Now().UTC().Truncate(time.Second),
		Small: catalogue.Item(catalogue.Plans[0], cutroom.Monthly), Large: catalogue.Item(catalogue.Plans[len(catalogue.Plans)-1], cutroom.Monthly),
	})
}
