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
	Charges int // how many of the charges to come; Always for all of them
}

// Always is the number of charges of a reduction without end.
const Always = -1

// Of is what a price comes to with the reduction.
func (r Reduction) Of(price Cents) Cents {
	return max(0, price-price.Share(int64(r.Percent), 100)-r.Amount)
}

// Next is what the next charge of a price comes to.
func (r Reduction) Next(price Cents) Cents {
	if r.Charges == 0 {
		return price
	}
	return r.Of(price)
}

// LaterPrice is what charges come to once a code has ended.
type LaterPrice struct {
	From   time.Time // the first charge without it
	Amount Cents
}

// SameNext reports whether two take the same off the next charge.
func (r Reduction) SameNext(other Reduction) bool {
	if r.Charges == 0 || other.Charges == 0 {
		return r.Charges == other.Charges
	}
	return r.Percent == other.Percent && r.Amount == other.Amount
}

// offYear is what a reduction of so many months takes off a year that is paid
// at once, as a code does at the checkout.
func (r Reduction) offYear(price Cents, months int) Cents {
	if months == Always || months > monthsAYear {
		months = monthsAYear
	}
	return min(price, price.Share(int64(r.Percent*months), 100*monthsAYear)+r.Amount*Cents(months))
}

// In is the reduction in charges of another length at a price. Months that are
// left of it are taken off one year. Months after a year have none of it, unless
// it has no end.
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

// After is what is left of the reduction when a period of another length was
// paid with it: nothing, unless it has no end.
func (r Reduction) After(from, to Interval, price Cents) Reduction {
	if from != to && r.Charges != Always {
		return Reduction{}
	}
	return r.In(from, to, price)
}

// Coupon is the reduction of the charges from the end of a period on, as the
// payment provider keeps it from now on; nil when there is nothing to take off.
// The provider counts months from now, however far away the first charge is.
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

// id is the same for the same terms.
func (c Coupon) id() string {
	terms := fmt.Sprintf("%dpct", c.PercentOff)
	if c.PercentOff == 0 {
		terms = fmt.Sprintf("%dc", c.AmountOff)
	}
	return fmt.Sprintf("%s-%s-%dm", c.Name, terms, c.Months)
}
