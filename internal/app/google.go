package app

import (
	"context"
	"net/http"

	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
	"cutroom/internal/google"
	"cutroom/internal/google/standin"
	"cutroom/internal/httpapi"
)

// identityProvider is Google where it is set up. A demo that only this machine
// reaches has a stand-in for it; elsewhere there is none.
func (a *App) identityProvider(mode Mode) (cutroom.IdentityProvider, error) {
	switch {
	case a.config.Google():
		return googleOf(a.config, a.wall), nil
	case mode != Demo || a.elsewhere || a.config.Public():
		return nil, nil
	}
	// Whoever opens its page is whom they say they are: never for the public.
	var people []standin.Person
	for _, p := range demo.People {
		people = append(people, standin.Person{Subject: p.Username, Email: p.Email(), Name: p.FullName})
	}
	var err error
	a.standIn, err = standin.New(standin.Config{
		Issuer: standInIssuer, PageURL: a.config.Origin() + httpapi.StandInPage, Callback: callbackOf(a.config), People: people,
	})
	if err != nil {
		return nil, err
	}
	return google.New(google.Config{
		Issuer: standInIssuer, ClientID: a.standIn.ClientID, ClientSecret: a.standIn.ClientSecret,
		Callback: callbackOf(a.config), Wall: a.wall, Transport: a.standIn.Transport(),
	}), nil
}

// standInPage is the page of the stand-in; nil where there is none.
func (a *App) standInPage() http.Handler {
	if a.standIn == nil {
		return nil
	}
	return http.HandlerFunc(a.standIn.ServePage)
}

// standInIssuer names the stand-in. Nobody can have this address, and nothing is
// ever sent to it.
const standInIssuer = "https://google.invalid"

func callbackOf(c config.Config) string { return c.Origin() + "/auth/google/callback" }

func googleOf(c config.Config, wall cutroom.Clock) *google.Provider {
	return google.New(google.Config{
		Issuer: c.GoogleIssuer, ClientID: c.GoogleClientID, ClientSecret: c.GoogleClientSecret,
		Callback: callbackOf(c), Wall: wall,
	})
}

func checkGoogle(ctx context.Context, c config.Config) (string, error) {
	if !c.Google() {
		return "not set up: people sign in with a password", nil
	}
	return "the provider responds", googleOf(c, cutroom.WallClock{}).Check(ctx)
}
