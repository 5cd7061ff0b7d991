package cutroom_test

import (
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
)

func TestAQuoteSaysWhenACodeEnds(t *testing.T) {
	c, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	plan, _ := c.Plan("professional")
	now := time.Date(2026, time.November, 16, 9, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		name     string
		interval cutroom.Interval
		off      *cutroom.Discount
		from     time.Time // zero: the next price does not change
	}{
		{"no code", cutroom.Monthly, nil, time.Time{}},
		{"one month", cutroom.Monthly, &cutroom.Discount{PercentOff: 10, Months: 1}, time.Time{}},
		{"three months", cutroom.Monthly, &cutroom.Discount{PercentOff: 10, Months: 3}, time.Date(2027, time.February, 16, 9, 0, 0, 0, time.UTC)},
		{"an amount for two months", cutroom.Monthly, &cutroom.Discount{AmountOff: 5000, Months: 2}, time.Date(2027, time.January, 16, 9, 0, 0, 0, time.UTC)},
		{"forever", cutroom.Monthly, &cutroom.Discount{PercentOff: 10, Months: cutroom.Forever}, time.Time{}},
		{"three months of a year", cutroom.Annually, &cutroom.Discount{PercentOff: 10, Months: 3}, time.Time{}},
	} {
		q := c.QuotePlan(plan, test.interval, test.off, now)
		switch {
		case test.from.IsZero() && q.Later != nil:
			t.Errorf("%s: another price from %v", test.name, q.Later.From)
		case !test.from.IsZero() && (q.Later == nil || !q.Later.From.Equal(test.from) || q.Later.Amount != 69900):
			t.Errorf("%s: %+v, not from %v", test.name, q.Later, test.from)
		}
	}
}

func TestASubscriptionSaysWhenItsCodeEnds(t *testing.T) {
	item := cutroom.Item{Price: 69900, Interval: cutroom.Monthly}
	sub := cutroom.Subscription{
		Interval: cutroom.Monthly, StartedAt: time.Date(2027, time.January, 31, 9, 0, 0, 0, time.UTC),
		PeriodEnd: time.Date(2027, time.February, 28, 9, 0, 0, 0, time.UTC), Off: cutroom.Reduction{Percent: 10, Charges: 1},
	}
	later := sub.LaterPrice(item)
	if later == nil || !later.From.Equal(time.Date(2027, time.March, 31, 9, 0, 0, 0, time.UTC)) || later.Amount != 69900 {
		t.Errorf("after one more charge: %+v", later)
	}
	for _, off := range []cutroom.Reduction{{}, {Percent: 10}, {Percent: 10, Charges: cutroom.Always}} {
		sub.Off = off
		if later := sub.LaterPrice(item); later != nil {
			t.Errorf("with %+v: %+v", off, later)
		}
	}
}
