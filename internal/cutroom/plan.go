package cutroom

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// WholePrice is a price without cents, as the catalogue states it.
type WholePrice int

// Catalogue is what is sold, and the only source of prices and limits. Plan
// cards, the FAQ, terms, checkout and enforcement all read it, so they cannot
// disagree.
type Catalogue struct {
	Currency              Currency      `json:"currency"`
	AnnualDiscountPercent int           `json:"annualDiscountPercent"`
	FootageFormats        []string      `json:"footageFormats"`
	Plans                 []Plan        `json:"plans"`
	TokenPacks            []TokenPack   `json:"tokenPacks"`
	PromoCodes            []PromoCode   `json:"promoCodes"`
	Referral              ReferralTerms `json:"referral"`
	SearchEngineOffer     Offer         `json:"searchEngineOffer"`

	pricedAt      time.Time // when managers last changed its prices; zero if it has its own
	pricesVersion int
}

// Plan is a subscription.
type Plan struct {
	ID              int           `json:"id"`
	Key             string        `json:"key"`
	Title           string        `json:"title"`
	ProductID       string        `json:"productId"`
	MonthlyPrice    WholePrice    `json:"monthlyPrice"`
	Videos          int           `json:"videos"` // per month
	RevisionRounds  Rounds        `json:"revisionRounds"`
	TurnaroundHours int           `json:"turnaroundHours"`
	Priority        bool          `json:"priority"`
	ActiveProjects  int           `json:"activeProjects"`
	Seats           int           `json:"seats"`
	StorageGB       int           `json:"storageGB"` // for footage, versions and everything else we store
	Popular         bool          `json:"popular"`
	Features        []PlanFeature `json:"features"`
}

// HasDedicatedEditor reports whether the plan includes a dedicated editor.
func (p Plan) HasDedicatedEditor() bool {
	return slices.Contains(p.Features, PlanFeature{Key: "dedicatedEditor", Included: true})
}

// PlanFeature is a line on a plan's card; an excluded feature is shown as such.
type PlanFeature struct {
	Key      string `json:"key"`
	Included bool   `json:"included"`
}

// TokenPack is a number of extra videos bought together.
type TokenPack struct {
	Videos int        `json:"videos"`
	Price  WholePrice `json:"price"`
}

// Offer is the price range that search engines read.
type Offer struct {
	Currency   Currency   `json:"currency"`
	LowPrice   WholePrice `json:"lowPrice"`
	HighPrice  WholePrice `json:"highPrice"`
	OfferCount int        `json:"offerCount"`
}

// Rounds is how many change lists a video includes; negative means unlimited.
type Rounds int

// UnlimitedRounds means there is no limit.
const UnlimitedRounds Rounds = -1

// UnmarshalJSON accepts a number or "unlimited".
func (r *Rounds) UnmarshalJSON(data []byte) error {
	if string(data) == `"unlimited"` {
		*r = UnlimitedRounds
		return nil
	}
	n, err := strconv.Atoi(string(data))
	if err != nil || n < 1 {
		return errors.New("revisionRounds is neither a number from 1 on nor \"unlimited\"")
	}
	*r = Rounds(n)
	return nil
}

// MarshalJSON writes a number or "unlimited".
func (r Rounds) MarshalJSON() ([]byte, error) {
	if r < 0 {
		return []byte(`"unlimited"`), nil
	}
	return strconv.AppendInt(nil, int64(r), 10), nil
}

// ParseCatalogue parses a catalogue and rejects one that contradicts itself.
func ParseCatalogue(data []byte) (Catalogue, error) {
	var c Catalogue
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&c); err != nil {
		return Catalogue{}, fmt.Errorf("catalogue: %w", err)
	}
	return c, c.check()
}

func (c Catalogue) check() error {
	if _, err := ParseCurrency(string(c.Currency)); err != nil {
		return fmt.Errorf("catalogue: %w", err)
	}
	if c.AnnualDiscountPercent < 0 || c.AnnualDiscountPercent > 90 || len(c.Plans) == 0 {
		return errors.New("catalogue: it needs plans and an annual discount from 0 to 90 percent")
	}
	ids, keys := map[int]bool{}, map[string]bool{}
	for _, p := range c.Plans {
		if ids[p.ID] || keys[p.Key] {
			return fmt.Errorf("catalogue: plan %q is there twice", p.Key)
		}
		ids[p.ID], keys[p.Key] = true, true
		if p.MonthlyPrice <= 0 || p.Videos <= 0 || p.TurnaroundHours <= 0 || p.ActiveProjects <= 0 || p.Seats <= 0 || p.StorageGB <= 0 || p.RevisionRounds == 0 {
			return fmt.Errorf("catalogue: plan %q lacks a price or a limit", p.Key)
		}
	}
	codes := map[string]bool{}
	for _, p := range c.PromoCodes {
		if codes[p.Code] || p.Code == "" || p.Code != CodeKey(p.Code) || p.PercentOff < 1 || p.PercentOff > 100 || p.Months < 1 {
			return fmt.Errorf("catalogue: promo code %q is there twice, not in capitals, or worth nothing", p.Code)
		}
		codes[p.Code] = true
	}
	return nil
}

// Plan finds the plan with a key.
func (c Catalogue) Plan(key string) (Plan, bool) {
	for _, p := range c.Plans {
		if p.Key == key {
			return p, true
		}
	}
	return Plan{}, false
}

// RoomierPlan returns the plan with the fewest seats above the given number.
func (c Catalogue) RoomierPlan(seats int) (next Plan, there bool) {
	for _, p := range c.Plans {
		if p.Seats > seats && (!there || p.Seats < next.Seats) {
			next, there = p, true
		}
	}
	return next, there
}

// AnnualMonthlyPrice is the price per month of an annual plan: the discounted
// price, rounded to a whole number.
func (c Catalogue) AnnualMonthlyPrice(p Plan) WholePrice {
	return (p.MonthlyPrice*WholePrice(100-c.AnnualDiscountPercent) + 50) / 100
}

// AnnualPrice is the price of a year paid at once.
func (c Catalogue) AnnualPrice(p Plan) WholePrice { return 12 * c.AnnualMonthlyPrice(p) }
