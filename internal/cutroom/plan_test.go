package cutroom_test

import (
	"os"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func readCatalogue(t *testing.T) (cutroom.Catalogue, string) {
	t.Helper()
	data, err := os.ReadFile("../../contract/catalogue.json")
	if err != nil {
		t.Fatal(err)
	}
	c, err := cutroom.ParseCatalogue(data)
	if err != nil {
		t.Fatal(err)
	}
	return c, string(data)
}

func TestAnnualPricesAreRoundedToTheDollar(t *testing.T) {
	c, _ := readCatalogue(t)
	want := map[string][3]cutroom.WholePrice{
		"starter": {399, 339, 4068}, "professional": {699, 594, 7128}, "enterprise": {1249, 1062, 12744},
	}
	for _, p := range c.Plans {
		if got := [3]cutroom.WholePrice{p.MonthlyPrice, c.AnnualMonthlyPrice(p), c.AnnualPrice(p)}; got != want[p.Key] {
			t.Errorf("%s: %v, want %v", p.Key, got, want[p.Key])
		}
	}
}

func TestACatalogueThatContradictsItselfIsRefused(t *testing.T) {
	_, text := readCatalogue(t)
	for _, c := range [][2]string{
		{`"monthlyPrice": 399`, `"monthlyPrice": 0`},
		{`"key": "starter"`, `"key": "professional"`},
		{`"revisionRounds": 2`, `"revisionRounds": "many"`},
		{`"seats": 1,`, `"seets": 1,`},
		{`"annualDiscountPercent": 15`, `"annualDiscountPercent": 101`},
		{`"FIRSTMONTH10"`, `"firstmonth10"`},
		{`"percentOff": 10`, `"percentOff": 0`},
	} {
		if _, err := cutroom.ParseCatalogue([]byte(strings.Replace(text, c[0], c[1], 1))); err == nil {
			t.Errorf("%s was accepted", c[1])
		}
	}
}

func TestUnlimitedRoundsAreTranslated(t *testing.T) {
	_, text := readCatalogue(t)
	c, err := cutroom.ParseCatalogue([]byte(strings.Replace(text, `"revisionRounds": 5`, `"revisionRounds": "unlimited"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Fill("{starter.rounds}, {professional.rounds}, {formats}", cutroom.Spanish); got != "2, ilimitadas, MP4, MOV, AVI, WMV y MPEG" {
		t.Error(got)
	}
}
