package cutroom_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestWhatADiscountTakesOff(t *testing.T) {
	const month, year = 69900, 712800
	for name, c := range map[string]struct {
		discount             cutroom.Discount
		interval             cutroom.Interval
		first, second, worth cutroom.Cents
		coupon               cutroom.Coupon
	}{
		"a percentage of one month": {
			cutroom.Discount{Code: "TEN", PercentOff: 10, Months: 1}, cutroom.Monthly, 6990, 0, 6990,
			cutroom.Coupon{ID: "TEN-10pct-1m", Name: "TEN", PercentOff: 10, Months: 1},
		},
		"a percentage of three months": {
			cutroom.Discount{Code: "TEN", PercentOff: 10, Months: 3}, cutroom.Monthly, 6990, 6990, 3 * 6990,
			cutroom.Coupon{ID: "TEN-10pct-3m", Name: "TEN", PercentOff: 10, Months: 3},
		},
		"a percentage forever": {
			cutroom.Discount{Code: "TEN", PercentOff: 10, Months: cutroom.Forever}, cutroom.Monthly, 6990, 6990, 12 * 6990,
			cutroom.Coupon{ID: "TEN-10pct-0m", Name: "TEN", PercentOff: 10},
		},
		"two years of months": {
			cutroom.Discount{Code: "TEN", PercentOff: 10, Months: 24}, cutroom.Monthly, 6990, 6990, 12 * 6990,
			cutroom.Coupon{ID: "TEN-10pct-24m", Name: "TEN", PercentOff: 10, Months: 24},
		},
		"a month of a year": {
			cutroom.Discount{Code: "TEN", PercentOff: 10, Months: 1}, cutroom.Annually, 5940, 0, 5940,
			cutroom.Coupon{ID: "TEN-5940c-1m", Name: "TEN", AmountOff: 5940, Months: 1},
		},
		"three months of a year": {
			cutroom.Discount{Code: "TEN", PercentOff: 10, Months: 3}, cutroom.Annually, 17820, 0, 17820,
			cutroom.Coupon{ID: "TEN-17820c-1m", Name: "TEN", AmountOff: 17820, Months: 1},
		},
		"more months than a year has": {
			cutroom.Discount{Code: "TEN", PercentOff: 10, Months: 24}, cutroom.Annually, 71280, 0, 71280,
			cutroom.Coupon{ID: "TEN-71280c-1m", Name: "TEN", AmountOff: 71280, Months: 1},
		},
		"every year": {
			cutroom.Discount{Code: "TEN", PercentOff: 10, Months: cutroom.Forever}, cutroom.Annually, 71280, 71280, 71280,
			cutroom.Coupon{ID: "TEN-10pct-0m", Name: "TEN", PercentOff: 10},
		},
		"an amount of one month": {
			cutroom.Discount{Code: "OFF", AmountOff: 5000, Months: 1}, cutroom.Monthly, 5000, 0, 5000,
			cutroom.Coupon{ID: "OFF-5000c-1m", Name: "OFF", AmountOff: 5000, Months: 1},
		},
		"an amount of two months of a year": {
			cutroom.Discount{Code: "OFF", AmountOff: 5000, Months: 2}, cutroom.Annually, 10000, 0, 10000,
			cutroom.Coupon{ID: "OFF-10000c-1m", Name: "OFF", AmountOff: 10000, Months: 1},
		},
		"an amount forever, of a year": {
			cutroom.Discount{Code: "OFF", AmountOff: 5000, Months: cutroom.Forever}, cutroom.Annually, 60000, 60000, 60000,
			cutroom.Coupon{ID: "OFF-60000c-0m", Name: "OFF", AmountOff: 60000},
		},
		"more than the price": {
			cutroom.Discount{Code: "OFF", AmountOff: 100000, Months: 1}, cutroom.Monthly, month, 0, month,
			cutroom.Coupon{ID: "OFF-100000c-1m", Name: "OFF", AmountOff: 100000, Months: 1},
		},
		"the whole price": {
			cutroom.Discount{Code: "ALL", PercentOff: 100, Months: 1}, cutroom.Monthly, month, 0, month,
			cutroom.Coupon{ID: "ALL-100pct-1m", Name: "ALL", PercentOff: 100, Months: 1},
		},
	} {
		price := cutroom.Cents(month)
		if c.interval == cutroom.Annually {
			price = year
		}
		if got := c.discount.OffFirst(price, c.interval); got != c.first {
			t.Errorf("%s: %v off the first charge, not %v", name, got, c.first)
		}
		if got := c.discount.OffSecond(price, c.interval); got != c.second {
			t.Errorf("%s: %v off the second charge, not %v", name, got, c.second)
		}
		if got := c.discount.FirstYearValue(price, c.interval); got != c.worth {
			t.Errorf("%s: worth %v, not %v", name, got, c.worth)
		}
		if got := c.discount.Coupon(price, c.interval); got != c.coupon {
			t.Errorf("%s: coupon %+v, not %+v", name, got, c.coupon)
		}
	}
}

func TestTheBetterDiscountTakesMoreOff(t *testing.T) {
	month := &cutroom.Discount{Code: "MONTH", PercentOff: 10, Months: 1}
	three := &cutroom.Discount{Code: "THREE", PercentOff: 10, Months: 3}
	amount := &cutroom.Discount{Code: "AMOUNT", AmountOff: 20000, Months: 1}
	same := &cutroom.Discount{Code: "SAME", PercentOff: 10, Months: 1}
	for _, c := range []struct {
		a, b  *cutroom.Discount
		price cutroom.Cents
		want  *cutroom.Discount
	}{
		{nil, nil, 69900, nil}, {month, nil, 69900, month}, {nil, month, 69900, month},
		{month, three, 69900, three}, {three, month, 69900, three},
		{amount, three, 39900, amount}, {amount, three, 69900, three}, // ten percent of a higher price is more
		{month, same, 69900, month}, {same, month, 69900, same}, // if they are equal, the first one
	} {
		if got := cutroom.Better(c.a, c.b, c.price, cutroom.Monthly); got != c.want {
			t.Errorf("of %v and %v: got %v", c.a, c.b, got)
		}
	}
}

func TestWhenAPromoCodeApplies(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	starter := cutroom.Plan{Key: "starter"}
	for name, c := range map[string]struct {
		code  cutroom.PromoCode
		first bool
		uses  int
		want  error
	}{
		"without limits":                    {cutroom.PromoCode{}, false, 1_000_000, nil},
		"at its first moment":               {cutroom.PromoCode{From: now}, false, 0, nil},
		"before it":                         {cutroom.PromoCode{From: now.Add(time.Second)}, false, 0, cutroom.ErrCodeNotYet},
		"in its last second":                {cutroom.PromoCode{Until: now.Add(time.Second)}, false, 0, nil},
		"at its end":                        {cutroom.PromoCode{Until: now}, false, 0, cutroom.ErrCodeEnded},
		"ended by a manager":                {cutroom.PromoCode{EndedAt: now.Add(-time.Hour)}, false, 0, cutroom.ErrCodeEnded},
		"for new clients":                   {cutroom.PromoCode{NewClients: true}, true, 0, nil},
		"not for existing clients":          {cutroom.PromoCode{NewClients: true}, false, 0, cutroom.ErrCodeNotFirst},
		"for this plan":                     {cutroom.PromoCode{Plans: []string{"enterprise", "starter"}}, false, 0, nil},
		"for another plan":                  {cutroom.PromoCode{Plans: []string{"enterprise"}}, false, 0, cutroom.ErrCodePlan},
		"with one use left":                 {cutroom.PromoCode{MaxUses: 3}, false, 2, nil},
		"used up":                           {cutroom.PromoCode{MaxUses: 3}, false, 3, cutroom.ErrCodeUsedUp},
		"ended and not started":             {cutroom.PromoCode{EndedAt: now, From: now.Add(time.Hour)}, false, 0, cutroom.ErrCodeEnded},
		"used up, and for new clients only": {cutroom.PromoCode{NewClients: true, MaxUses: 1}, false, 1, cutroom.ErrCodeNotFirst},
	} {
		if got := c.code.For(starter, c.first, c.uses, now); !errors.Is(got, c.want) {
			t.Errorf("%s: got %v, want %v", name, got, c.want)
		}
	}
}

func TestAPromoCodeMustMakeSense(t *testing.T) {
	catalogue, _ := readCatalogue(t)
	begins := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		spoil func(*cutroom.PromoCode)
		want  string // the error's code
	}{
		"valid":                {func(*cutroom.PromoCode) {}, ""},
		"an amount":            {func(p *cutroom.PromoCode) { p.PercentOff, p.AmountOff = 0, 1 }, ""},
		"forever":              {func(p *cutroom.PromoCode) { p.Months = cutroom.Forever }, ""},
		"the whole price":      {func(p *cutroom.PromoCode) { p.PercentOff = 100 }, ""},
		"three characters":     {func(p *cutroom.PromoCode) { p.Code = "A-1" }, ""},
		"two characters":       {func(p *cutroom.PromoCode) { p.Code = "AB" }, "code_shape"},
		"too long":             {func(p *cutroom.PromoCode) { p.Code = strings.Repeat("A", 31) }, "code_shape"},
		"small letters":        {func(p *cutroom.PromoCode) { p.Code = "spring" }, "code_shape"},
		"with a space":         {func(p *cutroom.PromoCode) { p.Code = "SPR ING" }, "code_shape"},
		"starts with a hyphen": {func(p *cutroom.PromoCode) { p.Code = "-SPRING" }, "code_shape"},
		"another alphabet":     {func(p *cutroom.PromoCode) { p.Code = "ВЕСНА" }, "code_shape"},
		"like a referral code": {func(p *cutroom.PromoCode) { p.Code = "ABCDEFGH" }, "code_like_referral"},
		"eight characters, but unlike a referral code": {func(p *cutroom.PromoCode) { p.Code = "WELCOME1" }, ""},
		"worth nothing":                      {func(p *cutroom.PromoCode) { p.PercentOff = 0 }, "code_worth"},
		"a percentage and an amount":         {func(p *cutroom.PromoCode) { p.AmountOff = 1 }, "code_worth"},
		"more than the whole price":          {func(p *cutroom.PromoCode) { p.PercentOff = 101 }, "code_worth"},
		"less than nothing":                  {func(p *cutroom.PromoCode) { p.PercentOff = -1 }, "code_worth"},
		"a negative amount":                  {func(p *cutroom.PromoCode) { p.PercentOff, p.AmountOff = 0, -1 }, "code_worth"},
		"a percentage and a negative amount": {func(p *cutroom.PromoCode) { p.AmountOff = -1 }, "code_worth"},
		"too many months":                    {func(p *cutroom.PromoCode) { p.Months = 37 }, "code_months"},
		"negative months":                    {func(p *cutroom.PromoCode) { p.Months = -1 }, "code_months"},
		"negative uses":                      {func(p *cutroom.PromoCode) { p.MaxUses = -1 }, "code_uses"},
		"too many uses":                      {func(p *cutroom.PromoCode) { p.MaxUses = 1_000_001 }, "code_uses"},
		"ends before it begins":              {func(p *cutroom.PromoCode) { p.From, p.Until = begins, begins }, "code_dates"},
		"an unknown plan":                    {func(p *cutroom.PromoCode) { p.Plans = []string{"starter", "gold"} }, "plan_unknown"},
	} {
		p := cutroom.PromoCode{Code: "SPRING", PercentOff: 10, Months: 1}
		c.spoil(&p)
		err := p.Check(catalogue)
		var refused *cutroom.Error
		if errors.As(err, &refused) && refused.Code != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}
