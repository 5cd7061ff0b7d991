package cutroom_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestAReductionFollowsTheLengthOfWhatIsCharged(t *testing.T) {
	at := time.Date(2026, time.May, 1, 10, 0, 0, 0, time.UTC)
	in := func(months int) time.Time { return cutroom.AddMonths(at, months) }
	const month, year, ofMonth, ofYear = cutroom.Monthly, cutroom.Annually, 39900, 406800
	for name, c := range map[string]struct {
		off      cutroom.Reduction
		from, to cutroom.Interval
		in       cutroom.Reduction // the charges of the other length
		after    cutroom.Reduction // those after the first of them
	}{
		"none":                                {cutroom.Reduction{}, month, year, cutroom.Reduction{}, cutroom.Reduction{}},
		"a percentage without end":            {cutroom.Reduction{Percent: 10}, month, year, cutroom.Reduction{Percent: 10}, cutroom.Reduction{Percent: 10}},
		"a percentage without end, back":      {cutroom.Reduction{Percent: 10}, year, month, cutroom.Reduction{Percent: 10}, cutroom.Reduction{Percent: 10}},
		"a percentage for two months":         {cutroom.Reduction{Percent: 10, Until: in(2)}, month, year, cutroom.Reduction{Amount: 6780}.Once(at), cutroom.Reduction{}},
		"a percentage that is over by then":   {cutroom.Reduction{Percent: 10, Until: at}, month, year, cutroom.Reduction{}, cutroom.Reduction{}},
		"a percentage for two years":          {cutroom.Reduction{Percent: 10, Until: in(24)}, month, year, cutroom.Reduction{Amount: 40680}.Once(at), cutroom.Reduction{}},
		"an amount for two months":            {cutroom.Reduction{Amount: 5000, Until: in(2)}, month, year, cutroom.Reduction{Amount: 10000}.Once(at), cutroom.Reduction{}},
		"an amount without end":               {cutroom.Reduction{Amount: 5000}, month, year, cutroom.Reduction{Amount: 60000}, cutroom.Reduction{Amount: 60000}},
		"an amount without end, back":         {cutroom.Reduction{Amount: 60000}, year, month, cutroom.Reduction{Amount: 5000}, cutroom.Reduction{Amount: 5000}},
		"an amount that makes a year free":    {cutroom.Reduction{Amount: 39900}, month, year, cutroom.Reduction{Amount: ofYear}, cutroom.Reduction{Amount: ofYear}},
		"what is off one year, before months": {cutroom.Reduction{Amount: 6780}.Once(at), year, month, cutroom.Reduction{}, cutroom.Reduction{}},
	} {
		price := cutroom.Cents(ofYear)
		if c.to == month {
			price = ofMonth
		}
		if got := c.off.In(c.from, c.to, price, at); got != c.in {
			t.Errorf("%s: in the other length it is %+v, not %+v", name, got, c.in)
		}
		if got := c.off.After(c.from, c.to, price); got != c.after {
			t.Errorf("%s: afterwards it is %+v, not %+v", name, got, c.after)
		}
		if got := c.off.In(c.from, c.from, price, at); got != c.off {
			t.Errorf("%s: in its own length it is %+v", name, got)
		}
	}
}

func TestTheCouponOfAReduction(t *testing.T) {
	at := time.Date(2026, time.May, 1, 10, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		off  cutroom.Reduction
		code string
		id   string
	}{
		"nothing":           {cutroom.Reduction{}, "TEN", ""},
		"nothing any more":  {cutroom.Reduction{Percent: 10, Until: at}, "TEN", ""},
		"without end":       {cutroom.Reduction{Percent: 10}, "TEN", "TEN-10pct-0m"},
		"the next charge":   {cutroom.Reduction{Amount: 6780}.Once(at), "TEN", "TEN-6780c-1m"},
		"fourteen months":   {cutroom.Reduction{Percent: 10, Until: at.AddDate(0, 13, 3)}, "TEN", "TEN-10pct-14m"},
		"of a code unknown": {cutroom.Reduction{Amount: 500}, "", "discount-500c-0m"},
	} {
		coupon := c.off.Coupon(c.code, at)
		if (coupon == nil) != (c.id == "") || coupon != nil && coupon.ID != c.id {
			t.Errorf("%s: %+v, not %s", name, coupon, c.id)
		}
	}
	three := cutroom.Reduction{Percent: 10, Until: at.AddDate(0, 3, 0)}
	if !three.Same(cutroom.Reduction{Percent: 10, Until: at.AddDate(0, 2, 5)}, at) || three.Same(cutroom.Reduction{Percent: 10}, at) ||
		three.Same(cutroom.Reduction{Percent: 11, Until: three.Until}, at) || !three.Same(cutroom.Reduction{}, three.Until) {
		t.Error("what is the same is not told from what is not")
	}
}
