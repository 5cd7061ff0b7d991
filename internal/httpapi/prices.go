package httpapi

import (
	"context"
	"maps"
	"slices"

	"cutroom/internal/cutroom"
)

// PlanPrice is the monthly price of a plan.
type PlanPrice struct {
	Plan  string             `json:"plan" maxLength:"40" doc:"The catalogue's key"`
	Price cutroom.WholePrice `json:"price" doc:"A whole amount, from 1 to 99999"`
}

// PackPrice is the price of a pack of extra videos.
type PackPrice struct {
	Videos int                `json:"videos"`
	Price  cutroom.WholePrice `json:"price" doc:"A whole amount, from 1 to 99999"`
}

// PriceSettings are the prices as managers edit them.
type PriceSettings struct {
	Monthly               []PlanPrice `json:"monthly" nullable:"false" maxItems:"20" doc:"Of each plan; a larger one costs more"`
	AnnualDiscountPercent int         `json:"annualDiscountPercent" doc:"What a month costs less when a year is paid at once, from 1 to 50"`
	Packs                 []PackPrice `json:"packs" nullable:"false" maxItems:"20"`
	Version               int         `json:"version" minimum:"0" doc:"Which version was edited; if there is a newer one, the answer is 409"`
}

func priceSettingsOf(p cutroom.Prices, c cutroom.Catalogue) PriceSettings {
	settings := PriceSettings{AnnualDiscountPercent: p.AnnualDiscountPercent, Version: p.Version}
	for _, plan := range c.Plans {
		settings.Monthly = append(settings.Monthly, PlanPrice{plan.Key, p.Monthly[plan.Key]})
	}
	for _, videos := range slices.Sorted(maps.Keys(p.Packs)) {
		settings.Packs = append(settings.Packs, PackPrice{videos, p.Packs[videos]})
	}
	return settings
}

func (p PriceSettings) prices() cutroom.Prices {
	prices := cutroom.Prices{
		Monthly: map[string]cutroom.WholePrice{}, AnnualDiscountPercent: p.AnnualDiscountPercent, Packs: map[int]cutroom.WholePrice{}, Version: p.Version,
	}
	for _, one := range p.Monthly {
		prices.Monthly[one.Plan] = one.Price
	}
	for _, one := range p.Packs {
		prices.Packs[one.Videos] = one.Price
	}
	return prices
}

func (a *API) prices(ctx context.Context, _ *struct{}) (*struct{ Body PriceSettings }, error) {
	p, err := a.Settings.StoredPrices(ctx, actorOf(ctx))
	return &struct{ Body PriceSettings }{priceSettingsOf(p, a.Settings.Catalogue())}, err
}

func (a *API) changePrices(ctx context.Context, in *struct{ Body PriceSettings }) (*struct{ Body PriceSettings }, error) {
	p, err := a.Settings.ChangePrices(ctx, actorOf(ctx), in.Body.prices())
	return &struct{ Body PriceSettings }{priceSettingsOf(p, a.Settings.Catalogue())}, err
}

// PriceMove is the number of clients who pay a price other than new clients
// would.
type PriceMove struct {
	Plan     string           `json:"plan" doc:"The catalogue's key"`
	Interval cutroom.Interval `json:"interval" enum:"month,year"`
	From     cutroom.Cents    `json:"from" doc:"What they pay for one charge, in cents"`
	To       cutroom.Cents    `json:"to" doc:"What new clients would pay"`
	Clients  int              `json:"clients"`
	Told     int              `json:"told" doc:"Of them, those who were told the new price"`
}

// PriceMoves lists the clients' prices that would change.
type PriceMoves struct {
	Moves      []PriceMove `json:"moves" nullable:"false"`
	NoticeDays int         `json:"noticeDays" doc:"How long before it counts a client is told a higher price"`
}

func (a *API) priceMoves(ctx context.Context, in *struct{ Body PriceSettings }) (*struct{ Body PriceMoves }, error) {
	moves, err := a.Billing.PriceMoves(ctx, actorOf(ctx), in.Body.prices())
	if err != nil {
		return nil, err
	}
	body := PriceMoves{Moves: make([]PriceMove, len(moves)), NoticeDays: cutroom.PriceNoticeDays}
	for i, m := range moves {
		body.Moves[i] = PriceMove(m)
	}
	return &struct{ Body PriceMoves }{body}, nil
}

func (a *API) tellPrices(ctx context.Context, in *struct {
	Body struct {
		Version int `json:"version" minimum:"0" doc:"Of the prices that are told; if there is a newer one, the answer is 409"`
	}
}) (*struct{}, error) {
	return nil, a.Billing.TellPrices(ctx, actorOf(ctx), in.Body.Version)
}
