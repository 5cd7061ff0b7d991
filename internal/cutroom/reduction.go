package cutroom

import (
	"cmp"
	"fmt"
	"time"
)

// Reduction is what is taken off each of a subscription's charges for a time.
type Reduction struct {
	Percent int
	Amount  Cents
	Until   time.Time // charges from then on are whole; zero is without end
}

// Of is what a charge comes to at a moment.
func (r Reduction) Of(price Cents, at time.Time) Cents {
	if !r.Until.IsZero() && !at.Before(r.Until) {
		return price
	}
	return max(0, price-price.Share(int64(r.Percent), 100)-r.Amount)
}

// endless is how many charges a reduction without end is taken off.
const endless = -1

// charges is how many monthly charges from a moment on it is taken off.
func (r Reduction) charges(from time.Time) (n int) {
	switch {
	case r.Percent == 0 && r.Amount == 0:
		return 0
	case r.Until.IsZero():
		return endless
	}
	for AddMonths(from, n).Before(r.Until) {
		n++
	}
	return n
}

// inAYear is how many months of a year that begins at a moment it is taken off.
func (r Reduction) inAYear(at time.Time) int {
	if n := r.charges(at); n != endless {
		return min(n, monthsAYear)
	}
	return monthsAYear
}

// offYear is what a reduction of months takes off a year that is paid at a
// moment: as with a code at the checkout, the months that are left of it.
func (r Reduction) offYear(price Cents, at time.Time) Cents {
	n := r.inAYear(at)
	return min(price, price.Share(int64(r.Percent*n), 100*monthsAYear)+r.Amount*Cents(n))
}

// oneCharge is how long a reduction lasts that is taken off one charge only.
const oneCharge = time.Second

// Once is a reduction of the charge at a moment only.
func (r Reduction) Once(at time.Time) Reduction {
	r.Until = at.Add(oneCharge)
	return r
}

// In is the reduction in charges of another length, which begin at a moment at
// a price. Months that are left of it are taken off one year. Months after a
// year have none of it, unless it has no end.
func (r Reduction) In(from, to Interval, price Cents, at time.Time) Reduction {
	switch n := r.charges(at); {
	case from == to:
		return r
	case n == 0:
		return Reduction{}
	case to == Annually && n != endless:
		return Reduction{Amount: r.offYear(price, at)}.Once(at)
	case to == Annually:
		return Reduction{Percent: r.Percent, Amount: min(price, r.Amount*monthsAYear)}
	case n != endless:
		return Reduction{}
	}
	return Reduction{Percent: r.Percent, Amount: r.Amount.Share(1, monthsAYear)}
}

// After is what is left of the reduction when a period of another length was
// paid with it: nothing, unless it has no end.
func (r Reduction) After(from, to Interval, price Cents) Reduction {
	if from != to && !r.Until.IsZero() {
		return Reduction{}
	}
	return r.In(from, to, price, time.Time{})
}

// Same reports whether two take the same off the charges from a moment on.
func (r Reduction) Same(other Reduction, from time.Time) bool {
	n := r.charges(from)
	return n == other.charges(from) && (n == 0 || r.Percent == other.Percent && r.Amount == other.Amount)
}

// Coupon is the reduction of the charges from a moment on, as the payment
// provider keeps it; nil when there is nothing to take off.
func (r Reduction) Coupon(code string, from time.Time) *Coupon {
	n := r.charges(from)
	if n == 0 {
		return nil
	}
	c := Coupon{Name: cmp.Or(code, "discount"), PercentOff: r.Percent, AmountOff: r.Amount, Months: n}
	if n == endless {
		c.Months = Forever
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
