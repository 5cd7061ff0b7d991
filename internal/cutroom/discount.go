package cutroom

// Discount is what a code takes off a subscription.
type Discount struct {
	Code       string // as it is shown
	ReferrerID string // the account whose referral code it is; "" for a promo code
	PercentOff int    // of each charge; 0 when it is an amount
	AmountOff  Cents  // of each month; 0 when it is a percentage
	Months     int    // how long, from the first charge on; Forever without end
}

// Forever is the length of a discount that does not end.
const Forever = 0

// monthsAYear are charged at once with an annual plan.
const monthsAYear = 12

// comparedMonths is how far two discounts are compared: a year.
const comparedMonths = 12

// OffFirst is what is taken off the first charge. A month's discount on a year
// that is paid at once is a twelfth of the year's.
func (d Discount) OffFirst(price Cents, i Interval) Cents {
	if i != Annually {
		return min(d.offMonth(price), price)
	}
	months := d.Months
	if months == Forever || months > monthsAYear {
		months = monthsAYear
	}
	if d.PercentOff > 0 {
		return price.Share(int64(d.PercentOff*months), 100*monthsAYear)
	}
	return min(d.AmountOff*Cents(months), price)
}

func (d Discount) offMonth(price Cents) Cents {
	if d.PercentOff > 0 {
		return price.Share(int64(d.PercentOff), 100)
	}
	return d.AmountOff
}

// OffSecond is what is taken off the charge after the first.
func (d Discount) OffSecond(price Cents, i Interval) Cents {
	switch {
	case d.Months == Forever:
		return d.OffFirst(price, i)
	case i == Monthly && d.Months > 1:
		return d.OffFirst(price, i)
	}
	return 0
}

// FirstYearValue is what the discount takes off in the first year.
func (d Discount) FirstYearValue(price Cents, i Interval) Cents {
	if i == Annually {
		return d.OffFirst(price, i)
	}
	months := d.Months
	if months == Forever || months > comparedMonths {
		months = comparedMonths
	}
	return d.OffFirst(price, i) * Cents(months)
}

// Coupon is a discount as the payment provider keeps it.
type Coupon struct {
	ID         string // the same for the same terms
	Name       string
	PercentOff int
	AmountOff  Cents
	Months     int // charges a month apart; 1 is the first charge only, Forever all
}

// Coupon says the discount for one price. Months that are paid with a year
// count once, as an amount.
func (d Discount) Coupon(price Cents, i Interval) Coupon {
	c := Coupon{Name: d.Code, PercentOff: d.PercentOff, AmountOff: d.AmountOff, Months: d.Months}
	if i == Annually && (d.PercentOff == 0 || d.Months != Forever) {
		c.PercentOff, c.AmountOff = 0, d.OffFirst(price, i)
		if c.Months != Forever {
			c.Months = 1
		}
	}
	c.ID = c.id()
	return c
}

// Better is the discount that takes more off; nil loses.
func Better(a, b *Discount, price Cents, i Interval) *Discount {
	switch {
	case a == nil:
		return b
	case b == nil || a.FirstYearValue(price, i) >= b.FirstYearValue(price, i):
		return a
	}
	return b
}
