package cutroom

import (
	"cmp"
	"fmt"
	"time"
)

// Reduction is what a code takes off some of a subscription's charges.
type Reduction struct {
	Percent int
	Amount  Cents
	Charges int // how many coming charges; Always for all of them
}

// Always is the number of charges of a reduction that never ends.
const Always = -1

// Of is the price after the reduction.
func (r Reduction) Of(price Cents) Cents {
	return max(0, price-price.Share(int64(r.Percent), 100)-r.Amount)
}

// Next is the price of the next charge.
func (r Reduction) Next(price Cents) Cents {
	if r.Charges == 0 {
		return price
	}
	return r.Of(price)
}

// LaterPrice is what charges cost once a code has ended.
type LaterPrice struct {
	From   time.Time // the first charge without the code
	Amount Cents
}

// SameNext reports whether both take the same off the next charge.
func (r Reduction) SameNext(other Reduction) bool {
	if r.Charges == 0 || other.Charges == 0 {
		return r.Charges == other.Charges
	}
	return r.Percent == other.Percent && r.Amount == other.Amount
}

// offYear is what the given number of months of a reduction takes off a year paid
// at once, as a code does at checkout.
func (r Reduction) offYear(price Cents, months int) Cents {
	if months == Always || months > monthsAYear {
		months = monthsAYear
	}
	return min(price, price.Share(int64(r.Percent*months), 100*monthsAYear)+r.Amount*Cents(months))
}

// In converts the reduction to charges of another interval, at a price. Its
// remaining months are taken off a single year. Monthly charges after a year get
// none of it, unless it never ends.
func (r Reduction) In(from, to Interval, price Cents) Reduction {
	switch {
	case from == to:
		return r
	case r.Charges == 0:
		return Reduction{}
	case to == Annually && r.Charges == Always:
		return Reduction{Percent: r.Percent, Amount: min(price, r.Amount*monthsAYear), Charges: Always}
	case to == Annually:
		return Reduction{Amount: r.offYear(price, r.Charges), Charges: 1}
	case r.Charges == Always:
		return Reduction{Percent: r.Percent, Amount: r.Amount.Share(1, monthsAYear), Charges: Always}
	}
	return Reduction{}
}

// After is what is left of the reduction after a period of another length was
// paid with it: nothing, unless it never ends.
func (r Reduction) After(from, to Interval, price Cents) Reduction {
	if from != to && r.Charges != Always {
		return Reduction{}
	}
	return r.In(from, to, price)
}

// Coupon is the reduction of the charges after the end of a period, as the
// payment provider stores it from now on; nil when there is nothing to take off.
// The provider counts its months from now, however far away the first charge is.
func (r Reduction) Coupon(code string, now, periodEnd time.Time) *Coupon {
	if r.Charges == 0 {
		return nil
	}
	c := Coupon{Name: cmp.Or(code, "discount"), PercentOff: r.Percent, AmountOff: r.Amount, Months: r.Charges}
	switch {
	case r.Charges == Always:
		c.Months = Forever
	case r.Charges > 1:
		last := AddMonths(periodEnd, r.Charges-1)
		for c.Months = 1; !AddMonths(now, c.Months).After(last); {
			c.Months++
		}
	}
	c.ID = c.id()
	return &c
}

// id is identical for identical terms.
func (c Coupon) id() string {
	terms := fmt.Sprintf("%dpct", c.PercentOff)
	if c.PercentOff == 0 {
		terms = fmt.Sprintf("%dc", c.AmountOff)
	}
	return fmt.Sprintf("%s-%s-%dm", c.Name, terms, c.Months)
}
