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

// identityProvider returns Google if it is set up. A demo that only this
// machine can reach has a stand-in for it. Otherwise there is none.
func (a *App) identityProvider(mode Mode) (cutroom.IdentityProvider, error) {
	switch {
	case a.config.Google():
		return googleOf(a.config, a.wall), nil
	case mode != Demo || a.elsewhere || a.config.Public():
		return nil, nil
	}
	// The stand-in's page lets anybody sign in as anybody, so it must never be
	// public.
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

// standInPage returns the page of the stand-in, or nil if there is none.
func (a *App) standInPage() http.Handler {
	if a.standIn == nil {
		return nil
	}
	return http.HandlerFunc(a.standIn.ServePage)
}

// standInIssuer names the stand-in. The address can never belong to anybody,
// and nothing is ever sent to it.
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
