package cutroom

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// BillLine is one line of a bill.
type BillLine struct {
	Text      string
	ProductID string
	Amount    Cents
	From      time.Time
	Until     time.Time
	Proration bool // a share of a period, because the plan changed during it

	Tax *AppliedTax `json:",omitempty"` // set for a tax that is shown before it is charged
}

// The texts of lines that belong to no product.
const (
	DiscountLine = "Discount"
	TaxLine      = "Tax"
	BalanceLine  = "Balance" // carried over from amounts that were too small to charge
)

// BillLineKind says what a line is for. A provider writes its lines in English
// only, and the kind lets us translate them.
type BillLineKind string

// The kinds.
const (
	BilledPlan      BillLineKind = "plan"      // a whole period of a plan
	BilledUnused    BillLineKind = "unused"    // a credit for the unused rest of a paid plan
	BilledRemaining BillLineKind = "remaining" // the rest of that period on another plan
	BilledTokens    BillLineKind = "tokens"
	BilledDiscount  BillLineKind = "discount"
	BilledTax       BillLineKind = "tax"
	BilledBalance   BillLineKind = "balance"
	BilledOther     BillLineKind = "other" // only its own text says what it is for
)

var withoutProduct = map[string]BillLineKind{DiscountLine: BilledDiscount, TaxLine: BilledTax, BalanceLine: BilledBalance}

// BilledFor is what one line of a bill is for.
type BilledFor struct {
	Kind     BillLineKind
	Plan     Plan     // for plan, unused and remaining
	Interval Interval // for plan
	Videos   int      // for tokens
}

// BilledFor derives what a line is for from its facts. Products that are not in
// the catalogue, or no longer are, are described by the line's own text.
func (c Catalogue) BilledFor(l BillLine) BilledFor {
	if videos, sold := tokensOf(l.ProductID); sold {
		return BilledFor{Kind: BilledTokens, Videos: videos}
	}
	if kind, known := withoutProduct[l.Text]; known && l.ProductID == "" {
		return BilledFor{Kind: kind}
	}
	plan, known := c.PlanOf(l.ProductID)
	switch {
	case !known:
		return BilledFor{Kind: BilledOther}
	case l.Proration && l.Amount < 0:
		return BilledFor{Kind: BilledUnused, Plan: plan}
	case l.Proration:
		return BilledFor{Kind: BilledRemaining, Plan: plan}
	case l.Amount <= 0: // a free period
		return BilledFor{Kind: BilledOther}
	case AddMonths(l.From, 2).Before(l.Until):
		return BilledFor{Kind: BilledPlan, Plan: plan, Interval: Annually}
	}
	return BilledFor{Kind: BilledPlan, Plan: plan, Interval: Monthly}
}

// tokenProduct is the prefix of the provider's product ids for packs of extra
// videos; the number of videos follows.
const tokenProduct = "cutroom-tokens-"

// ProductID is the provider's product id for the pack. Each pack has its own,
// because a product keeps the name it was first sold under.
func (p TokenPack) ProductID() string { return tokenProduct + strconv.Itoa(p.Videos) }

// Name is what the pack is called on the provider's page.
func (p TokenPack) Name() string {
	if p.Videos == 1 {
		return "1 extra video"
	}
	return fmt.Sprintf("%d extra videos", p.Videos)
}

// tokensOf returns how many videos are in the pack that a product id belongs to.
func tokensOf(productID string) (videos int, sold bool) {
	number, sold := strings.CutPrefix(productID, tokenProduct)
	videos, err := strconv.Atoi(number)
	return videos, sold && err == nil && videos > 0
}
