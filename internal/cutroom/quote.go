package cutroom

import "time"

// Interval is how often a subscription is charged.
type Interval string

// The intervals.
const (
	Monthly  Interval = "month"
	Annually Interval = "year"
)

// Months is how many months one charge covers.
func (i Interval) Months() int {
	if i == Annually {
		return monthsAYear
	}
	return 1
}

// IntervalOf is the interval of the given number of months, or "" if there is
// none.
func IntervalOf(months int) Interval {
	for _, i := range []Interval{Monthly, Annually} {
		if i.Months() == months {
			return i
		}
	}
	return ""
}

// Known reports whether it is one of the intervals.
func (i Interval) Known() bool { return i == Monthly || i == Annually }

// Price is what one charge of a plan costs.
func (c Catalogue) Price(p Plan, i Interval) Cents {
	if i == Annually {
		return c.AnnualPrice(p).Cents()
	}
	return p.MonthlyPrice.Cents()
}

// Item is a plan in the form the provider sells it.
func (c Catalogue) Item(p Plan, i Interval) Item {
	return Item{ProductID: p.ProductID, Plan: p.Key, Name: p.Title, Price: c.Price(p, i), Interval: i}
}

// PackItem is a pack of extra videos in the form the provider sells it.
func (c Catalogue) PackItem(p TokenPack) Item {
	return Item{ProductID: p.ProductID(), Name: p.Name(), Price: p.Price.Cents()}
}

// Items lists everything that the provider sells.
func (c Catalogue) Items() (items []Item) {
	for _, p := range c.Plans {
		items = append(items, c.Item(p, Monthly), c.Item(p, Annually))
	}
	for _, p := range c.TokenPacks {
		items = append(items, c.PackItem(p))
	}
	return items
}

// TokenPack finds the pack with the given number of videos.
func (c Catalogue) TokenPack(videos int) (TokenPack, bool) {
	for _, p := range c.TokenPacks {
		if p.Videos == videos {
			return p, true
		}
	}
	return TokenPack{}, false
}

// PlanOf finds the plan for a product id of the payment provider.
func (c Catalogue) PlanOf(productID string) (Plan, bool) {
	for _, p := range c.Plans {
		if p.ProductID == productID {
			return p, true
		}
	}
	return Plan{}, false
}

// PlanByID finds the plan with the number used in checkout addresses.
func (c Catalogue) PlanByID(id int) (Plan, bool) {
	for _, p := range c.Plans {
		if p.ID == id {
			return p, true
		}
	}
	return Plan{}, false
}

// Why something cannot be bought.
var (
	ErrPlanUnknown = invalid("plan", "plan_unknown", "Choose one of our plans")
	ErrPackUnknown = invalid("videos", "pack_unknown", "Choose one of our packs of extra videos")
	ErrTerms       = invalid("terms", "terms_required", "Please agree to the terms first")
)

// The kinds of quote lines.
const (
	LinePlan           = "plan"
	LineAnnualDiscount = "annual_discount"
	LineCode           = "code"
	LineTokens         = "tokens"
)

// QuoteLine is one line of a quote.
type QuoteLine struct {
	Kind   string
	Code   string // for a discount by code
	Months int    // how long a discount by code lasts; Forever
	Amount Cents
}

// Quote is what a purchase costs, calculated from the catalogue alone.
type Quote struct {
	Lines      []QuoteLine
	DueToday   Cents
	NextAt     time.Time // zero for one-time purchases
	NextAmount Cents
	Later      *LaterPrice // once the code that reduces the next charge has ended; nil if none does
	Discount   *Discount   // the one that applies
}

// QuotePlan returns what a plan costs if it begins now.
func (c Catalogue) QuotePlan(p Plan, i Interval, d *Discount, now time.Time) Quote {
	price := c.Price(p, i)
	list := p.MonthlyPrice.Cents() * Cents(i.Months())
	q := Quote{
		Lines:    []QuoteLine{{Kind: LinePlan, Amount: list}},
		DueToday: price, NextAt: AddMonths(now, i.Months()), NextAmount: price, Discount: d,
	}
	if list != price {
		q.Lines = append(q.Lines, QuoteLine{Kind: LineAnnualDiscount, Amount: price - list})
	}
	if d != nil {
		off := d.OffFirst(price, i)
		q.Lines = append(q.Lines, QuoteLine{Kind: LineCode, Code: d.Code, Months: d.Months, Amount: -off})
		q.DueToday -= off
		q.NextAmount -= d.OffSecond(price, i)
		if d.Months != Forever && q.NextAmount < price {
			q.Later = &LaterPrice{From: AddMonths(now, d.Months), Amount: price}
		}
	}
	return q
}

// QuoteTokens returns what a pack of extra videos costs.
func (c Catalogue) QuoteTokens(p TokenPack) Quote {
	return Quote{Lines: []QuoteLine{{Kind: LineTokens, Amount: p.Price.Cents()}}, DueToday: p.Price.Cents()}
}
