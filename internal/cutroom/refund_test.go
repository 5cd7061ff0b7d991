package cutroom_test

import (
	"fmt"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestTheVideosThatAPaymentBought(t *testing.T) {
	catalogue, _ := readCatalogue(t)
	start := time.Date(2026, time.January, 31, 10, 0, 0, 0, time.UTC)
	year := cutroom.AddMonths(start, 12)
	product := func(key string) string { p, _ := catalogue.Plan(key); return p.ProductID }
	ledger := cutroom.OpenLedger("ana", nil, nil, 0, time.Time{})
	for _, month := range cutroom.AllowanceMonths(start, year, start) {
		if _, err := ledger.Grant(start, cutroom.System, cutroom.Grant{
			Kind: cutroom.AllowanceCredit, Origin: cutroom.AllowanceOrigin("sub_1", month.Start), Amount: 4, StartsAt: month.Start, ExpiresAt: month.End,
		}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := ledger.Grant(start, cutroom.System, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: cutroom.CheckoutOrigin("c1"), Amount: 3}); err != nil {
		t.Fatal(err)
	}
	if err := ledger.Reserve(start, cutroom.System, "a film"); err != nil {
		t.Fatal(err)
	}
	changed := time.Date(2026, time.March, 29, 10, 0, 0, 0, time.UTC) // in the month that began on Feb 28
	whole := cutroom.BillLine{ProductID: product("starter"), Amount: 406800, From: start, Until: year}
	month := cutroom.BillLine{ProductID: product("starter"), Amount: 39900, From: start, Until: cutroom.AddMonths(start, 1)}
	unused := cutroom.BillLine{ProductID: product("starter"), Amount: -300000, From: changed, Until: year, Proration: true}
	rest := cutroom.BillLine{ProductID: product("professional"), Amount: 600000, From: changed, Until: year, Proration: true}
	tokens := cutroom.BillLine{ProductID: "cutroom-tokens-3", Amount: 33900}
	months, pack := cutroom.SubscriptionOrigin("sub_1"), cutroom.CheckoutOrigin("c1")
	for name, c := range map[string]struct {
		origin string
		lines  []cutroom.BillLine
		want   string
	}{
		"a year":                   {months, []cutroom.BillLine{whole}, "48 1 47"},
		"a month":                  {months, []cutroom.BillLine{month}, "4 1 3"},
		"a larger plan for eleven": {months, []cutroom.BillLine{unused, rest}, "44 0 44"},
		"a month that began before the subscription": {months, []cutroom.BillLine{{ProductID: product("starter"), Amount: 39900, From: start.AddDate(0, 0, -10), Until: start.AddDate(0, 0, 20)}}, "0 0 0"},
		"extra videos":                  {pack, []cutroom.BillLine{tokens}, "3 0 3"},
		"a year, from months":           {months, []cutroom.BillLine{{ProductID: product("starter"), Amount: -100, From: start, Until: cutroom.AddMonths(start, 1), Proration: true}, whole}, "48 1 47"},
		"another subscription":          {cutroom.SubscriptionOrigin("sub_2"), []cutroom.BillLine{whole}, "0 0 0"},
		"a superseded renewal":          {"", []cutroom.BillLine{whole}, "0 0 0"},
		"something from the dashboard":  {months, []cutroom.BillLine{{ProductID: "prod_1", Amount: 100, From: start, Until: year}}, "0 0 0"},
		"extra videos, without a lot":   {cutroom.CheckoutOrigin("c2"), []cutroom.BillLine{tokens}, "0 0 0"},
		"a month with a code and taxes": {months, []cutroom.BillLine{month, {Text: cutroom.DiscountLine, Amount: -100}, {Text: cutroom.TaxLine, Amount: 7}}, "4 1 3"},
	} {
		b := cutroom.Receipt{Origin: c.origin, Lines: c.lines, PaidAt: changed}.Bought(ledger, catalogue, start)
		if got := fmt.Sprint(b.Videos, b.Used, b.Unused); got != c.want {
			t.Errorf("%s: %s, not %s", name, got, c.want)
		}
	}
}

func TestARefundTakesItsShareOfTheVideosRoundedDown(t *testing.T) {
	for _, c := range []struct {
		total, refunded cutroom.Cents
		bought, want    int
	}{
		{69900, 0, 8, 0}, {69900, 8737, 8, 0}, {69900, 8738, 8, 1}, {69900, 17500, 8, 2}, {69900, 69899, 8, 7}, {69900, 69900, 8, 8},
		{69900, 80000, 8, 8}, {0, 0, 8, 0}, {1274400, 637200, 240, 120},
	} {
		if got := (cutroom.Receipt{Total: c.total, Refunded: c.refunded}).VideosBack(cutroom.Bought{Videos: c.bought}); got != c.want {
			t.Errorf("%s of %s: %d of %d videos, not %d", c.refunded, c.total, got, c.bought, c.want)
		}
	}
}
