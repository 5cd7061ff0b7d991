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

// Greet tells where the service is, and how to get in for the first time.
func (a *App) Greet(ctx context.Context, out io.Writer) error {
	_, _ = fmt.Fprintf(out, "\n  %s is at %s\n\n", a.config.BrandName, a.config.Origin())
	if a.demo != nil {
		_, _ = fmt.Fprintf(out, "  Demo people, password %s:\n", demo.Password)
		for _, p := range demo.People {
			_, _ = fmt.Fprintf(out, "    %-8s %s\n", p.Username, p.FullName)
		}
		_, err := fmt.Fprintln(out)
		return err
	}
	token, err := a.Account.OfferSetup(ctx)
	if err != nil || token == "" {
		return err
	}
	_, err = fmt.Fprintf(out, "  There is no manager yet. Open this link once to become the first:\n    %s/setup#%s\n\n", a.config.Origin(), token)
	return err
}

// SiteFacts is what the prerendered pages state of the catalogue and the
// questions, as JSON.
func SiteFacts() ([]byte, error) {
	c, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		return nil, err
	}
	type plan struct {
		cutroom.Plan
		AnnualMonthlyPrice cutroom.Dollars `json:"annualMonthlyPrice"`
		AnnualPrice        cutroom.Dollars `json:"annualPrice"`
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

// OpenAPI is the API's description as JSON.
func OpenAPI() ([]byte, error) { return httpapi.Describe() }
