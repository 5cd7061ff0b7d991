package cutroom_test

import (
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
)

func TestWhatALineOfABillIsFor(t *testing.T) {
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	january := time.Date(2027, time.January, 31, 0, 0, 0, 0, time.UTC)
	february, next := cutroom.AddMonths(january, 1), cutroom.AddMonths(january, 12)
	type line = cutroom.BillLine
	for name, c := range map[string]struct {
		line   line
		kind   cutroom.BillLineKind
		plan   string
		every  cutroom.Interval
		videos int
	}{
		"a month":                    {line{ProductID: "cutroom-starter", Amount: 39900, From: january, Until: february}, cutroom.BilledPlan, "starter", cutroom.Monthly, 0},
		"a year":                     {line{ProductID: "cutroom-starter", Amount: 406800, From: january, Until: next}, cutroom.BilledPlan, "starter", cutroom.Annually, 0},
		"unused time":                {line{ProductID: "cutroom-starter", Amount: -100, From: january, Until: next, Proration: true}, cutroom.BilledUnused, "starter", "", 0},
		"the rest":                   {line{ProductID: "cutroom-enterprise", Amount: 100, From: january, Until: next, Proration: true}, cutroom.BilledRemaining, "enterprise", "", 0},
		"a free period":              {line{ProductID: "cutroom-starter", From: january, Until: february}, cutroom.BilledOther, "", "", 0},
		"a pack":                     {line{ProductID: "cutroom-tokens-3", Amount: 33900}, cutroom.BilledTokens, "", "", 3},
		"a former pack":              {line{ProductID: "cutroom-tokens-7", Amount: 70000}, cutroom.BilledTokens, "", "", 7},
		"no pack":                    {line{ProductID: "cutroom-tokens-x", Amount: 100}, cutroom.BilledOther, "", "", 0},
		"a former product":           {line{ProductID: "cutroom-gold", Amount: 100}, cutroom.BilledOther, "", "", 0},
		"a discount":                 {line{Text: cutroom.DiscountLine, Amount: -100}, cutroom.BilledDiscount, "", "", 0},
		"a tax":                      {line{Text: cutroom.TaxLine, Amount: 100}, cutroom.BilledTax, "", "", 0},
		"a balance":                  {line{Text: cutroom.BalanceLine, Amount: 30}, cutroom.BilledBalance, "", "", 0},
		"a product named like a tax": {line{Text: cutroom.TaxLine, ProductID: "cutroom-gold", Amount: 100}, cutroom.BilledOther, "", "", 0},
		"nothing known":              {line{Text: "Shipping", Amount: 100}, cutroom.BilledOther, "", "", 0},
	} {
		got := catalogue.BilledFor(c.line)
		if got.Kind != c.kind || got.Plan.Key != c.plan || got.Interval != c.every || got.Videos != c.videos {
			t.Errorf("%s: %+v", name, got)
		}
	}
	for _, pack := range catalogue.TokenPacks {
		if got := catalogue.BilledFor(line{ProductID: pack.ProductID(), Amount: pack.Price.Cents()}); got.Videos != pack.Videos {
			t.Errorf("the pack of %d is %+v", pack.Videos, got)
		}
	}
}
