package cutroom

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"
)

// Prices are what managers charge for the plans and packs in the catalogue. New
// prices apply to purchases and plan changes made after they are saved. A
// subscription keeps its price until its client is told a new one.
type Prices struct {
	Monthly               map[string]WholePrice `json:"monthly"` // by the plan's key
	AnnualDiscountPercent int                   `json:"annualDiscountPercent"`
	Packs                 map[int]WholePrice    `json:"packs"` // by the number of videos

	ChangedAt time.Time `json:"changedAt"` // zero until managers set any
	Version   int       `json:"version"`   // counts the edits
}

// The limits of prices.
const (
	HighestPrice WholePrice = 99_999

	MaxAnnualDiscount = 50 // percent
)

// PriceNoticeDays is how many days' notice a client gets of a higher price.
const PriceNoticeDays = 30

// Prices returns the catalogue's prices.
func (c Catalogue) Prices() Prices {
	p := Prices{
		Monthly: map[string]WholePrice{}, AnnualDiscountPercent: c.AnnualDiscountPercent, Packs: map[int]WholePrice{},
		ChangedAt: c.pricedAt, Version: c.pricesVersion,
	}
	for _, plan := range c.Plans {
		p.Monthly[plan.Key] = plan.MonthlyPrice
	}
	for _, pack := range c.TokenPacks {
		p.Packs[pack.Videos] = pack.Price
	}
	return p
}

// At returns the catalogue at other prices. Anything they do not mention keeps
// its price.
func (c Catalogue) At(p Prices) Catalogue {
	own := c.Prices()
	c.AnnualDiscountPercent, c.pricedAt, c.pricesVersion = p.AnnualDiscountPercent, p.ChangedAt, p.Version
	c.Plans, c.TokenPacks = slices.Clone(c.Plans), slices.Clone(c.TokenPacks)
	for i, plan := range c.Plans {
		if price, set := p.Monthly[plan.Key]; set {
			c.Plans[i].MonthlyPrice = price
		}
	}
	for i, pack := range c.TokenPacks {
		if price, set := p.Packs[pack.Videos]; set {
			c.TokenPacks[i].Price = price
		}
	}
	if !maps.Equal(own.Monthly, c.Prices().Monthly) {
		c.SearchEngineOffer.LowPrice, c.SearchEngineOffer.HighPrice = c.Plans[0].MonthlyPrice, c.Plans[len(c.Plans)-1].MonthlyPrice
	}
	return c
}

// PricedSince reports whether the prices were changed after a moment, so that
// what was shown then may be out of date.
func (c Catalogue) PricedSince(shown time.Time) bool { return c.pricedAt.After(shown) }

// CheckPrices returns the first rule that prices break, or nil. A larger plan
// must cost more than a smaller one, because a change to it counts as an upgrade
// and is charged at once.
func (c Catalogue) CheckPrices(p Prices) error {
	before := WholePrice(0)
	for _, plan := range c.Plans {
		price := p.Monthly[plan.Key]
		if price < 1 || price > HighestPrice {
			return invalid("monthly."+plan.Key, "price_range", "Enter a whole amount from 1 to 99,999")
		}
		if price <= before {
			return invalid("monthly."+plan.Key, "price_order", "A larger plan must cost more than a smaller one")
		}
		before = price
	}
	for _, pack := range c.TokenPacks {
		if price := p.Packs[pack.Videos]; price < 1 || price > HighestPrice {
			return invalid("packs."+strconv.Itoa(pack.Videos), "price_range", "Enter a whole amount from 1 to 99,999")
		}
	}
	if len(p.Monthly) != len(c.Plans) || len(p.Packs) != len(c.TokenPacks) {
		return invalid("monthly", "price_unknown", "There is a price of something that isn't sold")
	}
	if p.AnnualDiscountPercent < 1 || p.AnnualDiscountPercent > MaxAnnualDiscount {
		return invalid("annualDiscountPercent", "annual_discount_range", "Enter a whole percentage from 1 to 50")
	}
	return nil
}

// Changed describes what differs from other prices, each with both values.
func (p Prices) Changed(before Prices) map[string]string {
	changed := map[string]string{}
	for _, key := range slices.Sorted(maps.Keys(p.Monthly)) {
		if was := before.Monthly[key]; was != p.Monthly[key] {
			changed[key] = fmt.Sprintf("%d, was %d", p.Monthly[key], was)
		}
	}
	for _, videos := range slices.Sorted(maps.Keys(p.Packs)) {
		if was := before.Packs[videos]; was != p.Packs[videos] {
			changed[fmt.Sprintf("extra videos: %d", videos)] = fmt.Sprintf("%d, was %d", p.Packs[videos], was)
		}
	}
	if was := before.AnnualDiscountPercent; was != p.AnnualDiscountPercent {
		changed["annual discount"] = fmt.Sprintf("%d%%, was %d%%", p.AnnualDiscountPercent, was)
	}
	return changed
}

// CurrentCatalogue returns what is sold at this moment, at which prices. A
// manager may change the prices while the program runs.
type CurrentCatalogue func() Catalogue

// Fixed is a CurrentCatalogue that never changes.
func (c Catalogue) Fixed() CurrentCatalogue { return func() Catalogue { return c } }

// PricedIn returns the catalogue at the prices that managers have set, or
// unchanged when they have set none.
func (c Catalogue) PricedIn(ctx context.Context, r SettingReader) (Catalogue, error) {
	kept, err := Optional(r.Setting(ctx, SettingPrices))
	if err != nil || kept == nil {
		return c, err
	}
	var p Prices
	if err := json.Unmarshal([]byte(*kept), &p); err != nil {
		return c, fmt.Errorf("read the prices: %w", err)
	}
	return c.At(p), nil
}

// PutPrices stores the prices.
func PutPrices(ctx context.Context, w SettingWriter, p Prices) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	return w.PutSetting(ctx, SettingPrices, string(text))
}

// ToldPrice is another price that a client was told for their plan: it is charged
// for the first period that begins at From or later. A change of plan ends it,
// because the change is agreed at its own price.
type ToldPrice struct {
	Price Cents // 0 if none was told
	From  time.Time
}

// Tell schedules a new price for the subscription: a lower one from the next
// renewal, a higher one from the first renewal after the notice period. It
// reports false when there is nothing to tell, because the price is the same, has
// already been told, or will not be charged: the plan ends or is about to change.
func (s *Subscription) Tell(c Catalogue, now time.Time) bool {
	plan, sold := c.Plan(s.Plan)
	price := c.Price(plan, s.Interval)
	if !sold || !s.Live() || s.CancelAtEnd || s.NextPlan != "" || s.upcoming() == price {
		return false
	}
	if price == s.Price { // what was told before no longer applies
		s.Told = ToldPrice{}
		return true
	}
	s.Told = ToldPrice{Price: price, From: now}
	if price > s.Price {
		s.Told.From = now.AddDate(0, 0, PriceNoticeDays)
	}
	return true
}

// upcoming is the price at which the plan will be charged sooner or later.
func (s Subscription) upcoming() Cents {
	if s.Told.Price != 0 {
		return s.Told.Price
	}
	return s.Price
}

// renewalPrice is the price of the plan at the end of the current period.
func (s Subscription) renewalPrice() Cents {
	if s.Told.Price != 0 && !s.PeriodEnd.Before(s.Told.From) {
		return s.Told.Price
	}
	return s.Price
}

// AwaitsToldPrice reports whether the told price applies to the next period and
// the provider, which would charge another price, must be updated.
func (s Subscription) AwaitsToldPrice(theirs Cents) bool {
	return s.Live() && s.Told.Price != 0 && s.NextPlan == "" && s.renewalPrice() == s.Told.Price && theirs != s.Told.Price
}

// ToldAt is when the told price is first charged, given the current periods.
func (s Subscription) ToldAt() time.Time {
	at := s.PeriodEnd
	for n := 1; s.Told.Price != 0 && at.Before(s.Told.From); n++ {
		at = monthsAfter(s.PeriodEnd, s.StartedAt, n*s.Interval.Months())
	}
	return at
}

// Renewal returns what is charged at the end of the current period: the scheduled
// change, at the price that was agreed, or otherwise the current plan.
func (s Subscription) Renewal(c Catalogue) (Item, bool) {
	key, interval := s.next()
	plan, sold := c.Plan(key)
	item := c.Item(plan, interval)
	switch {
	case s.NextPlan == "":
		item.Price = s.renewalPrice()
	case s.NextPrice != 0: // otherwise it was scheduled before prices could change
		item.Price = s.NextPrice
	}
	return item, sold
}

// PriceCount is how many subscriptions of a plan pay a price and were told
// another; Told is 0 for those that were told none.
type PriceCount struct {
	Plan     string
	Interval Interval
	Price    Cents
	Told     Cents
	Clients  int
}

// PriceMove is how many clients of a plan pay a different price than new clients
// would.
type PriceMove struct {
	Plan     string
	Interval Interval
	From     Cents // what they pay
	To       Cents // what new clients would pay
	Clients  int
	Told     int // how many of them were told the new price
}

// Moves lists whose prices would change if they were told the catalogue's, in the
// order of its plans, lowest current price first.
func (c Catalogue) Moves(counts []PriceCount) []PriceMove {
	var moves []PriceMove
	for _, plan := range c.Plans {
		for _, interval := range []Interval{Monthly, Annually} {
			to := c.Price(plan, interval)
			byPrice := map[Cents]PriceMove{}
			for _, n := range counts {
				if n.Plan != plan.Key || n.Interval != interval || n.Price == to && n.Told == 0 {
					continue
				}
				move := byPrice[n.Price]
				move.Clients += n.Clients
				if n.Told == to {
					move.Told += n.Clients
				}
				byPrice[n.Price] = move
			}
			for _, from := range slices.Sorted(maps.Keys(byPrice)) {
				move := byPrice[from]
				moves = append(moves, PriceMove{Plan: plan.Key, Interval: interval, From: from, To: to, Clients: move.Clients, Told: move.Told})
			}
		}
	}
	return moves
}
