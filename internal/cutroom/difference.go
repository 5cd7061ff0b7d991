package cutroom

import (
	"fmt"
	"slices"
	"time"
)

// Difference is the bill of a change of plan at once. It is always counted here:
// the provider knows no shares of a period that a pause has moved, takes a code
// that runs for some more months off a whole year, and counts a plan that waits
// for the period's end as the present one.
type Difference struct {
	SubscriptionID string // the provider's
	Switch         Switch
	Lines          []BillLine
	Taxed          bool // tax comes on top of it
}

// Switch is what a difference changes once it is paid: from one plan to
// another, within the period that it was counted in and in no other.
type Switch struct {
	From      Item
	To        Item
	At        time.Time // the moment the difference is counted from
	PeriodEnd time.Time // of the period at that moment
	Paid      Cents     // what was paid for the present plan, as it was counted
}

// Paid is what was paid for a subscription's present period.
type Paid struct {
	Whole time.Duration // how long the period is, pauses apart
	Net   Cents         // what the present plan costs for all of it
}

// PaidBy reads from an account's receipts, newest first, what was paid for the
// present period. A plan that came within it was charged as the reduction says.
// What was refunded since was not paid.
func (s Subscription) PaidBy(receipts []Receipt, product string, c Catalogue) Paid {
	paid := Paid{Whole: s.PeriodEnd.Sub(AddMonths(s.PeriodEnd, -s.Interval.Months())), Net: s.presently(s.Price)}
	first := slices.IndexFunc(receipts, func(r Receipt) bool { _, there := r.period(c); return there })
	if first < 0 {
		return paid
	}
	line, _ := receipts[first].period(c)
	paid.Whole = line.Until.Sub(line.From)
	if line.ProductID == product {
		paid.Net = receipts[first].netOf(line)
	}
	for _, r := range receipts[:first+1] {
		paid.Net -= r.refundedOf(paid.Whole)
	}
	paid.Net = max(0, paid.Net)
	return paid
}

// Difference counts what a change to another item costs from a moment on. What
// is unused of the present period is given back. A plan of the same length is
// charged for the rest of it; a longer one begins now, less the months that a
// code has still to run.
func (s Subscription) Difference(from, to Item, paid Paid, at time.Time, in Currency) Difference {
	d := Difference{SubscriptionID: s.ProviderID, Taxed: s.Taxed, Switch: Switch{From: from, To: to, At: at, PeriodEnd: s.PeriodEnd, Paid: paid.Net}}
	whole := int64(paid.Whole / time.Second)
	rest := min(max(0, int64(s.PeriodEnd.Sub(at)/time.Second)), whole)
	after := " after " + at.UTC().Format("02 Jan 2006")
	if back := paid.Net.Share(rest, whole); back > 0 {
		d.Lines = append(d.Lines, BillLine{
			Text: "Unused time on " + from.Name + after, ProductID: from.ProductID, Amount: -back, From: at, Until: s.PeriodEnd, Proration: true,
		})
	}
	if to.Interval == s.Interval {
		d.Lines = append(d.Lines, BillLine{
			Text: "Remaining time on " + to.Name + after, ProductID: to.ProductID,
			Amount: s.presently(to.Price).Share(rest, whole), From: at, Until: s.PeriodEnd, Proration: true,
		})
		return d
	}
	end := AddMonths(at, to.Interval.Months())
	d.Lines = append(d.Lines, BillLine{
		Text: fmt.Sprintf("1 × %s (at %s / %s)", to.Name, in.Format(to.Price), to.Interval), ProductID: to.ProductID, Amount: to.Price, From: at, Until: end,
	})
	if off := s.Off.offYear(to.Price, s.monthsOff()); off > 0 {
		d.Lines = append(d.Lines, BillLine{Text: DiscountLine, Amount: -off, From: at, Until: end, Proration: true})
	}
	return d
}

// Take makes the subscription what a paid difference bought; a plan that waited
// for the period's end is wanted no more. It refuses when the plan or the period
// is another by now than the difference was counted from: that money goes back.
// A pause that was decided meanwhile has moved the period, and moves the new one.
func (s *Subscription) Take(w Switch, c Catalogue) bool {
	to, sold := c.PlanOf(w.To.ProductID)
	from, _ := c.Plan(s.Plan)
	rests := s.ResumesAt.Sub(s.PausedAt)
	resting := s.State == SubscriptionPaused && !s.PausedAt.Before(w.At)
	if !sold || s.State != SubscriptionActive && !resting || from.ProductID != w.From.ProductID || s.Interval != w.From.Interval ||
		!s.PeriodEnd.Equal(w.PeriodEnd.Add(rests)) {
		return false
	}
	if w.To.Interval != s.Interval {
		s.PeriodStart, s.PeriodEnd = w.At, AddMonths(w.At, w.To.Interval.Months()).Add(rests)
		s.Off = s.Off.After(s.Interval, w.To.Interval, w.To.Price)
		s.OffNow = s.Off.Charges != 0
	}
	s.Plan, s.Interval, s.Price = to.Key, w.To.Interval, w.To.Price
	s.NextPlan, s.NextInterval, s.NextPrice = "", "", 0
	s.Told = ToldPrice{}
	return true
}

// NextCharge is what an item costs that is charged when the period is over.
func (s Subscription) NextCharge(i Item) Cents {
	return s.Off.In(s.Interval, i.Interval, i.Price).Next(i.Price)
}

// LaterPrice is what an item costs once the code has ended that the next charge
// has; nil when the next charge has none, or one without end.
func (s Subscription) LaterPrice(i Item) *LaterPrice {
	off := s.Off.In(s.Interval, i.Interval, i.Price)
	if off.Charges <= 0 || off.Of(i.Price) == i.Price {
		return nil
	}
	return &LaterPrice{From: monthsAfter(s.PeriodEnd, s.StartedAt, off.Charges*i.Interval.Months()), Amount: i.Price}
}

// SecondCharge is what an item costs when it is charged again after a period
// of another length that began with it.
func (s Subscription) SecondCharge(i Item) Cents {
	return s.Off.After(s.Interval, i.Interval, i.Price).Next(i.Price)
}

// presently is what a price comes to within the present period.
func (s Subscription) presently(price Cents) Cents {
	if s.OffNow {
		return s.Off.Of(price)
	}
	return price
}

// monthsOff is how many months a code has still to run, the present one
// included.
func (s Subscription) monthsOff() int {
	if s.Off.Charges != Always && s.OffNow {
		return s.Off.Charges + 1
	}
	return s.Off.Charges
}

// Charge follows the code through one more charge of the subscription.
func (s *Subscription) Charge(discounted bool) {
	s.OffNow = discounted
	switch {
	case discounted && s.Off.Charges > 0:
		s.Off.Charges--
	case !discounted && s.Off.Charges == 0:
		s.Off = Reduction{}
	}
}
