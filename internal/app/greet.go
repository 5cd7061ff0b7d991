package app

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
	"cutroom/internal/httpapi"
	"cutroom/internal/showcase"
)

// Greet prints where the service is, and how to sign in for the first time.
func (a *App) Greet(ctx context.Context, out io.Writer) error {
	_, _ = fmt.Fprintf(out, "\n  %s is at %s\n\n", a.Settings.Brand().Name, a.config.Origin())
	if a.demo != nil {
		return a.greetDemo(out)
	}
	token, err := a.Account.OfferSetup(ctx)
	if err != nil || token == "" {
		return err
	}
	_, err = fmt.Fprintf(out, "  There is no manager yet. Open this link once to become the first:\n    %s/setup#%s\n\n", a.config.Origin(), token)
	return err
}

// greetDemo prints the demo's people. Passwords that were generated for them
// are printed in this start and never again.
func (a *App) greetDemo(out io.Writer) error {
	switch {
	case a.demoPassword != "":
		_, _ = fmt.Fprintf(out, "  Demo people, password %s:\n", a.demoPassword)
		for _, p := range demo.People {
			_, _ = fmt.Fprintf(out, "    %-8s %s\n", p.Username, p.FullName)
		}
	case len(a.demoLogins) > 0:
		_, _ = fmt.Fprintln(out, "  Demo people and their passwords, shown only this once:")
		for _, l := range a.demoLogins {
			_, _ = fmt.Fprintf(out, "    %-8s %-22s %s\n", l.Username, l.Password, l.FullName)
		}
	default:
		_, _ = fmt.Fprintln(out, "  The demo people have their own passwords. To set a new one: cutroom user password manager")
	}
	_, err := fmt.Fprintln(out)
	return err
}

// SiteFacts returns the facts about the catalogue and the questions that the
// prerendered pages state, as JSON.
func SiteFacts() ([]byte, error) {
	c, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		return nil, err
	}
	type plan struct {
		cutroom.Plan
		AnnualMonthlyPrice cutroom.WholePrice `json:"annualMonthlyPrice"`
		AnnualPrice        cutroom.WholePrice `json:"annualPrice"`
	}
	type question struct {
		ID string `json:"id"`
		cutroom.QuestionWords
	}
	facts := struct {
		Plans     []plan                          `json:"plans"`
		Packs     []cutroom.TokenPack             `json:"tokenPacks"`
		Discount  int                             `json:"annualDiscountPercent"`
		Questions map[cutroom.Language][]question `json:"questions"`
		Offer     cutroom.Offer                   `json:"offer"`
		Formats   []string                        `json:"formats"`
	}{
		Packs: c.TokenPacks, Discount: c.AnnualDiscountPercent, Offer: c.SearchEngineOffer, Formats: c.FootageFormats,
		Questions: map[cutroom.Language][]question{},
	}
	for _, p := range c.Plans {
		facts.Plans = append(facts.Plans, plan{p, c.AnnualMonthlyPrice(p), c.AnnualPrice(p)})
	}
	for _, lang := range []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese} {
		for _, q := range showcase.Answer(c, showcase.FirstQuestions(), lang) {
			facts.Questions[lang] = append(facts.Questions[lang], question{q.ID, q.QuestionWords})
		}
	}
	return json.MarshalIndent(facts, "", "  ")
}

// OpenAPI returns the API's description as JSON.
func OpenAPI() ([]byte, error) { return httpapi.Describe() }
