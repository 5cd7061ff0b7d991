package main

import (
	"context"
	"fmt"

	"cutroom/internal/app"
	"cutroom/internal/config"
)

type secrets struct {
	Accept acceptSecret `cmd:"" help:"Make the configured secret the installation's, after changing it on purpose."`
}

type acceptSecret struct{}

// Run accepts the configured secret.
func (*acceptSecret) Run(ctx context.Context, c *config.Config) error {
	if err := app.AcceptSecret(ctx, *c); err != nil {
		return err
	}
	fmt.Println("This secret is now the installation's. Every node needs it. Everyone has to sign in again, " +
		"two-factor sign-in must be turned off for those who use it, and webhooks must be created again.")
	return nil
}
