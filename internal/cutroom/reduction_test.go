package cutroom_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestAReductionAdaptsToTheIntervalOfTheCharge(t *testing.T) {
	const month, year, ofMonth, ofYear = cutroom.Monthly, cutroom.Annually, 39900, 406800
	always := func(percent int, amount cutroom.Cents) cutroom.Reduction {
		return cutroom.Reduction{Percent: percent, Amount: amount, Charges: cutroom.Always}
	}
	for name, c := range map[string]struct {
		off      cutroom.Reduction
		from, to cutroom.Interval
		in       cutroom.Reduction // the charges of the other length
		after    cutroom.Reduction // those after the first of them
	}{
		"none":                    {cutroom.Reduction{}, month, year, cutroom.Reduction{}, cutroom.Reduction{}},
		"an unlimited percentage": {always(10, 0), month, year, always(10, 0), always(10, 0)},
		"an unlimited percentage, back to months": {always(10, 0), year, month, always(10, 0), always(10, 0)},
		"a percentage for two months":             {cutroom.Reduction{Percent: 10, Charges: 2}, month, year, cutroom.Reduction{Amount: 6780, Charges: 1}, cutroom.Reduction{}},
		"a percentage that is over by then":       {cutroom.Reduction{Percent: 10}, month, year, cutroom.Reduction{}, cutroom.Reduction{}},
		"a percentage for two years":              {cutroom.Reduction{Percent: 10, Charges: 24}, month, year, cutroom.Reduction{Amount: 40680, Charges: 1}, cutroom.Reduction{}},
		"an amount for two months":                {cutroom.Reduction{Amount: 5000, Charges: 2}, month, year, cutroom.Reduction{Amount: 10000, Charges: 1}, cutroom.Reduction{}},
		"an unlimited amount":                     {always(0, 5000), month, year, always(0, 60000), always(0, 60000)},
		"an unlimited amount, back to months":     {always(0, 60000), year, month, always(0, 5000), always(0, 5000)},
		"an amount that covers a whole year":      {always(0, 39900), month, year, always(0, ofYear), always(0, ofYear)},
		"off one year, then monthly":              {cutroom.Reduction{Amount: 6780, Charges: 1}, year, month, cutroom.Reduction{}, cutroom.Reduction{}},
	} {
		price := cutroom.Cents(ofYear)
		if c.to == month {
			price = ofMonth
		}
		if got := c.off.In(c.from, c.to, price); got != c.in {
			t.Errorf("%s: in the other length it is %+v, not %+v", name, got, c.in)
		}
		if got := c.off.After(c.from, c.to, price); got != c.after {
			t.Errorf("%s: afterwards it is %+v, not %+v", name, got, c.after)
		}
		if got := c.off.In(c.from, c.from, price); got != c.off {
			t.Errorf("%s: in its own length it is %+v", name, got)
		}
	}
}

func TestTheCouponOfAReduction(t *testing.T) {
	now := time.Date(2026, time.April, 11, 10, 0, 0, 0, time.UTC)
	end := time.Date(2026, time.May, 1, 10, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		off  cutroom.Reduction
		code string
		end  time.Time
		id   string
	}{
		"nothing":                           {cutroom.Reduction{}, "TEN", end, ""},
		"nothing left":                      {cutroom.Reduction{Percent: 10}, "TEN", end, ""},
		"without end":                       {cutroom.Reduction{Percent: 10, Charges: cutroom.Always}, "TEN", end, "TEN-10pct-0m"},
		"the next charge":                   {cutroom.Reduction{Amount: 6780, Charges: 1}, "TEN", end, "TEN-6780c-1m"},
		"the next charge, far away":         {cutroom.Reduction{Amount: 6780, Charges: 1}, "TEN", end.AddDate(0, 3, 0), "TEN-6780c-1m"},
		"fourteen months":                   {cutroom.Reduction{Percent: 10, Charges: 14}, "TEN", end, "TEN-10pct-14m"},
		"two charges after a pause":         {cutroom.Reduction{Percent: 10, Charges: 2}, "TEN", end.AddDate(0, 0, 40), "TEN-10pct-3m"},
		"two charges, the last a month off": {cutroom.Reduction{Percent: 10, Charges: 2}, "TEN", now.AddDate(0, 1, 0), "TEN-10pct-3m"},
		"of an unknown code":                {cutroom.Reduction{Amount: 500, Charges: cutroom.Always}, "", end, "discount-500c-0m"},
	} {
		coupon := c.off.Coupon(c.code, now, c.end)
		if (coupon == nil) != (c.id == "") || coupon != nil && coupon.ID != c.id {
			t.Errorf("%s: %+v, not %s", name, coupon, c.id)
		}
	}
}

func TestReductionsThatTakeTheSameOffTheNextCharge(t *testing.T) {
	three := cutroom.Reduction{Percent: 10, Charges: 3}
	for _, other := range []cutroom.Reduction{three, {Percent: 10, Charges: 1}, {Percent: 10, Charges: cutroom.Always}} {
		if !three.SameNext(other) {
			t.Errorf("%+v should differ", other)
		}
	}
	for _, other := range []cutroom.Reduction{{}, {Percent: 10}, {Percent: 11, Charges: 3}, {Amount: 10, Charges: 3}} {
		if three.SameNext(other) {
			t.Errorf("%+v should be equal", other)
		}
	}
}

// Only charges that had the code use it up.
func TestACodeIsUsedUpByItsCharges(t *testing.T) {
	s := cutroom.Subscription{Off: cutroom.Reduction{Percent: 10, Charges: 1}, OffNow: true}
	s.Charge(true)
	if s.Off != (cutroom.Reduction{Percent: 10}) || !s.OffNow {
		t.Errorf("in its last month: %+v", s)
	}
	s.Charge(false)
	if s.Off != (cutroom.Reduction{}) || s.OffNow {
		t.Errorf("after it: %+v", s)
	}
	s.Off.Percent, s.Off.Charges = 10, cutroom.Always
	s.Charge(true)
	if s.Off.Charges != cutroom.Always || !s.OffNow {
		t.Errorf("unlimited: %+v", s)
	}
}
