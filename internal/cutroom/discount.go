package cutroom

// Discount is what a code takes off a subscription.
type Discount struct {
	Code       string // as displayed
	ReferrerID string // the account whose referral code it is; "" for a promo code
	PercentOff int    // of each charge; 0 when it is an amount
	AmountOff  Cents  // of each month; 0 when it is a percentage
	Months     int    // how long from the first charge on; Forever if it never ends
}

// Forever is the length of a discount that never ends.
const Forever = 0

// monthsAYear is how many months an annual plan charges at once.
const monthsAYear = 12

// comparedMonths is the span over which two discounts are compared: a year.
const comparedMonths = 12

// OffFirst is what is taken off the first charge. On an annual plan, one month's
// discount is a twelfth of the year's.
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

// OffSecond is what is taken off the second charge.
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

// Coupon is a discount as the payment provider stores it.
type Coupon struct {
	ID         string // identical for identical terms
	Name       string
	PercentOff int
	AmountOff  Cents
	Months     int // number of monthly charges; 1 is only the first, Forever all of them
}

// Coupon returns the discount as a coupon for one price. Months of an annual plan
// become one amount.
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

// Better returns the discount that takes more off; nil loses.
func Better(a, b *Discount, price Cents, i Interval) *Discount {
	switch {
	case a == nil:
		return b
	case b == nil || a.FirstYearValue(price, i) >= b.FirstYearValue(price, i):
		return a
	}
	return b
}
