package app

import (
	"context"

	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/google"
)

// identityProvider is Google where it is set up, else none.
func identityProvider(c config.Config, wall cutroom.Clock) cutroom.IdentityProvider {
	if !c.Google() {
		return nil
	}
	return googleOf(c, wall)
}

func googleOf(c config.Config, wall cutroom.Clock) *google.Provider {
	return google.New(google.Config{
		Issuer: c.GoogleIssuer, ClientID: c.GoogleClientID, ClientSecret: c.GoogleClientSecret,
		Callback: c.Origin() + "/auth/google/callback", Wall: wall,
	})
}

func checkGoogle(ctx context.Context, c config.Config) (string, error) {
	if !c.Google() {
		return "not set up: people sign in with a password", nil
	}
	return "the provider answers", googleOf(c, cutroom.WallClock{}).Check(ctx)
}
