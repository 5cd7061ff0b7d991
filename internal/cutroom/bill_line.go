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
	Proration bool // a share of a period, because the plan changed within it

	Tax *AppliedTax `json:",omitempty"` // of a tax that is shown before it is charged
}

// What lines are called that stand for no product.
const (
	DiscountLine = "Discount"
	TaxLine      = "Tax"
	BalanceLine  = "Balance" // kept from amounts that were too small to charge
)

// BillLineKind says what a line is for, so that every language has words for
// it: a provider writes its lines in English only.
type BillLineKind string

// The kinds.
const (
	BilledPlan      BillLineKind = "plan"      // a whole period of a plan
	BilledUnused    BillLineKind = "unused"    // given back: the rest of a plan that was paid for
	BilledRemaining BillLineKind = "remaining" // the rest of that period on another plan
	BilledTokens    BillLineKind = "tokens"
	BilledDiscount  BillLineKind = "discount"
	BilledTax       BillLineKind = "tax"
	BilledBalance   BillLineKind = "balance"
	BilledOther     BillLineKind = "other" // only its own text says what it is
)

var withoutProduct = map[string]BillLineKind{DiscountLine: BilledDiscount, TaxLine: BilledTax, BalanceLine: BilledBalance}

// BilledFor is what a line of a bill is for.
type BilledFor struct {
	Kind     BillLineKind
	Plan     Plan     // of plan, unused and remaining
	Interval Interval // of plan
	Videos   int      // of tokens
}

// BilledFor tells from its facts what a line is for. Products that are not in
// the catalogue, or no longer, are told by the line's own text.
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
	case l.Amount <= 0: // a time that costs nothing
		return BilledFor{Kind: BilledOther}
	case AddMonths(l.From, 2).Before(l.Until):
		return BilledFor{Kind: BilledPlan, Plan: plan, Interval: Annually}
	}
	return BilledFor{Kind: BilledPlan, Plan: plan, Interval: Monthly}
}

// tokenProduct is how the products begin that packs of extra videos are at the
// provider; the number of videos follows.
const tokenProduct = "cutroom-tokens-"

// ProductID is the product that the pack is at the provider. Each pack has its
// own, because a product keeps the name it was first sold under.
func (p TokenPack) ProductID() string { return tokenProduct + strconv.Itoa(p.Videos) }

// Name is how the pack is called on the provider's page.
func (p TokenPack) Name() string {
	if p.Videos == 1 {
		return "1 extra video"
	}
	return fmt.Sprintf("%d extra videos", p.Videos)
}

// tokensOf is how many videos the pack has that a product stands for.
func tokensOf(productID string) (videos int, sold bool) {
	number, sold := strings.CutPrefix(productID, tokenProduct)
	videos, err := strconv.Atoi(number)
	return videos, sold && err == nil && videos > 0
}
