package cutroom_test

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestAmountsAreFormattedForPeople(t *testing.T) {
	for amount, want := range map[cutroom.Cents]string{
		0: "$0", 1: "$0.01", 9: "$0.09", 10: "$0.10", 100: "$1", 99900: "$999", 100000: "$1,000", 124900: "$1,249", 62910: "$629.10",
		123456789: "$1,234,567.89", -7000: "-$70", -1: "-$0.01", -100000: "-$1,000",
	} {
		if got := cutroom.USD.Format(amount); got != want {
			t.Errorf("%d: got %s, want %s", int64(amount), got, want)
		}
	}
}

func TestAShareIsRoundedHalfAwayFromZero(t *testing.T) {
	for _, c := range []struct {
		amount      cutroom.Cents
		part, whole int64
		want        cutroom.Cents
	}{
		{69900, 10, 100, 6990}, {100, 1, 3, 33}, {100, 2, 3, 67}, {5, 1, 2, 3}, {-5, 1, 2, -3}, {3, 1, 2, 2}, {-100, 1, 3, -33}, {-100, 2, 3, -67},
		{1, 49, 100, 0}, {1, 50, 100, 1}, {-1, 50, 100, -1}, {0, 1, 7, 0}, {39900, 0, 100, 0}, {39900, 100, 100, 39900},
		{9_000_000_000_000, 100, 1200, 750_000_000_000}, // ninety billion dollars do not overflow
	} {
		if got := c.amount.Share(c.part, c.whole); got != c.want {
			t.Errorf("%d × %d/%d: got %d, want %d", c.amount, c.part, c.whole, got, c.want)
		}
	}
}

func TestSharesAddUpToTheAmountWithinACent(t *testing.T) {
	for amount := cutroom.Cents(-300); amount <= 300; amount++ {
		for part := int64(0); part <= 30; part++ {
			if sum := amount.Share(part, 30) + amount.Share(30-part, 30); sum < amount-1 || sum > amount+1 {
				t.Fatalf("%d in two parts of %d and %d thirtieths is %d", amount, part, 30-part, sum)
			}
		}
	}
}

func TestACardExpiresWithItsMonth(t *testing.T) {
	may := cutroom.Card{Last4: "4242", ExpMonth: 5, ExpYear: 2026}
	december := cutroom.Card{Last4: "4242", ExpMonth: 12, ExpYear: 2026}
	for _, c := range []struct {
		card cutroom.Card
		at   time.Time
		want bool
	}{
		{may, time.Date(2026, 5, 31, 23, 59, 59, 0, time.UTC), false},
		{may, time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC), true},
		{december, time.Date(2026, 12, 31, 23, 59, 59, 0, time.UTC), false},
		{december, time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC), true},
		{cutroom.Card{}, time.Date(2099, 1, 1, 0, 0, 0, 0, time.UTC), false}, // the expiry is unknown
	} {
		if got := c.card.ExpiresBefore(c.at); got != c.want {
			t.Errorf("%d/%d at %v: %v", c.card.ExpMonth, c.card.ExpYear, c.at, got)
		}
	}
}

// agreedPrices are the figures that server and browser agree on.
type agreedPrices struct {
	Plans []struct {
		Plan           string
		Interval       cutroom.Interval
		Code           string
		List           cutroom.Cents
		AnnualDiscount cutroom.Cents
		CodeDiscount   cutroom.Cents
		DueToday       cutroom.Cents
		Next           cutroom.Cents
	}
	Tokens []struct {
		Videos   int
		DueToday cutroom.Cents
	}
}

func TestQuotesAreTheAgreedPrices(t *testing.T) {
	data, err := os.ReadFile("../../contract/prices.json")
	if err != nil {
		t.Fatal(err)
	}
	var agreed agreedPrices
	if err := json.Unmarshal(data, &agreed); err != nil {
		t.Fatal(err)
	}
	c, _ := readCatalogue(t)
	promo, _ := c.PromoCode("FIRSTMONTH10")
	discounts := map[string]*cutroom.Discount{
		"": nil, "FIRSTMONTH10": promo.Discount(), "referral": c.Referral.Discount(cutroom.ClientAccount{ID: "bob", ReferralCode: "REF00001"}),
	}
	if want := len(c.Plans) * 2 * len(discounts); len(agreed.Plans) != want || len(agreed.Tokens) != len(c.TokenPacks) {
		t.Fatalf("%d plan and %d token prices are agreed, but there are %d and %d", len(agreed.Plans), len(agreed.Tokens), want, len(c.TokenPacks))
	}
	begins := time.Date(2026, 1, 31, 10, 0, 0, 0, time.UTC)
	next := map[cutroom.Interval]time.Time{
		cutroom.Monthly: time.Date(2026, 2, 28, 10, 0, 0, 0, time.UTC), cutroom.Annually: time.Date(2027, 1, 31, 10, 0, 0, 0, time.UTC),
	}
	for _, a := range agreed.Plans {
		plan, known := c.Plan(a.Plan)
		if !known {
			t.Fatalf("there is no plan %q", a.Plan)
		}
		q := c.QuotePlan(plan, a.Interval, discounts[a.Code], begins)
		lines := map[string]cutroom.Cents{}
		var sum cutroom.Cents
		for _, l := range q.Lines {
			lines[l.Kind] = l.Amount
			sum += l.Amount
		}
		if q.DueToday != a.DueToday || q.NextAmount != a.Next || !q.NextAt.Equal(next[a.Interval]) || sum != q.DueToday {
			t.Errorf("%+v: got %+v", a, q)
		}
		if lines[cutroom.LinePlan] != a.List || -lines[cutroom.LineAnnualDiscount] != a.AnnualDiscount || -lines[cutroom.LineCode] != a.CodeDiscount {
			t.Errorf("%+v: got %+v", a, q.Lines)
		}
	}
	for _, a := range agreed.Tokens {
		pack, known := c.TokenPack(a.Videos)
		if q := c.QuoteTokens(pack); !known || q.DueToday != a.DueToday || !q.NextAt.IsZero() {
			t.Errorf("%+v: got %+v", a, q)
		}
	}
}
