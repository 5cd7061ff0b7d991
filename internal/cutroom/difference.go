package cutroom

import (
	"fmt"
	"time"
)

// Difference is the bill of a change of plan at once that is counted here,
// because the provider would count it wrong: it knows no shares of a period
// that a pause has moved, and takes a code that runs for some more months off
// a whole year.
type Difference struct {
	SubscriptionID string // the provider's
	Switch         Switch
	Lines          []BillLine
}

// Switch is what a difference changes once it is paid: from one plan to
// another, within the period that it was counted in and in no other.
type Switch struct {
	From      Item
	To        Item
	At        time.Time // the moment the difference is counted from
	PeriodEnd time.Time // of the period at that moment
}

// Paid is what was paid for a subscription's present period.
type Paid struct {
	Whole time.Duration // how long the period is, pauses apart
	Net   Cents         // what the present plan costs for all of it
}

// CountsHere reports whether the difference of a change at once is counted
// here and not by the provider.
func (s Subscription) CountsHere(to Interval, at time.Time) bool {
	byCharge := s.Off.Amount > 0 || !s.Off.Until.IsZero()
	return s.Moved || to != s.Interval && byCharge && s.Off.charges(at) != 0
}

// PaidBy reads from an account's receipts, newest first, what was paid for the
// present period. A plan that came within it was charged as the reduction says.
func (s Subscription) PaidBy(receipts []Receipt, product string, at time.Time) Paid {
	paid := Paid{Whole: s.PeriodEnd.Sub(AddMonths(s.PeriodEnd, -s.Interval.Months())), Net: s.Off.Of(s.Price, at)}
	for _, r := range receipts {
		line, there := r.period()
		if !there {
			continue
		}
		paid.Whole = line.Until.Sub(line.From)
		if line.ProductID == product {
			paid.Net = r.netOf(line)
		}
		return paid
	}
	return paid
}

// Difference counts what a change to another item costs from a moment on. What
// is unused of the present period is given back. A plan of the same length is
// charged for the rest of it; a longer one begins now, less the months that a
// code has still to run.
func (s Subscription) Difference(from, to Item, paid Paid, at time.Time) Difference {
	d := Difference{SubscriptionID: s.ProviderID, Switch: Switch{From: from, To: to, At: at, PeriodEnd: s.PeriodEnd}}
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
			Amount: s.Off.Of(to.Price, at).Share(rest, whole), From: at, Until: s.PeriodEnd, Proration: true,
		})
		return d
	}
	end := AddMonths(at, to.Interval.Months())
	d.Lines = append(d.Lines, BillLine{
		Text: fmt.Sprintf("1 × %s (at %s / %s)", to.Name, to.Price, to.Interval), ProductID: to.ProductID, Amount: to.Price, From: at, Until: end,
	})
	if off := s.Off.offYear(to.Price, at); off > 0 {
		d.Lines = append(d.Lines, BillLine{Text: DiscountLine, Amount: -off, From: at, Until: end, Proration: true})
	}
	return d
}

// Take makes the subscription what a paid difference bought. It refuses when
// the plan or the period is another by now than the difference was counted
// from: that money goes back.
func (s *Subscription) Take(w Switch, c Catalogue) bool {
	to, sold := c.PlanOf(w.To.ProductID)
	from, _ := c.Plan(s.Plan)
	if !sold || s.State != SubscriptionActive || from.ProductID != w.From.ProductID || s.Interval != w.From.Interval || !s.PeriodEnd.Equal(w.PeriodEnd) {
		return false
	}
	if w.To.Interval != s.Interval {
		s.PeriodStart, s.PeriodEnd = w.At, AddMonths(w.At, w.To.Interval.Months())
		s.Off = s.Off.After(s.Interval, w.To.Interval, w.To.Price)
	}
	s.Plan, s.Interval, s.Price = to.Key, w.To.Interval, w.To.Price
	s.NextPlan, s.NextInterval = "", ""
	return true
}

// NextCharge is what an item costs that is charged when the period is over.
func (s Subscription) NextCharge(i Item) Cents {
	return s.Off.In(s.Interval, i.Interval, i.Price, s.PeriodEnd).Of(i.Price, s.PeriodEnd)
}

// SecondCharge is what an item costs when it is charged again after a period
// of another length that began with it.
func (s Subscription) SecondCharge(i Item, at time.Time) Cents {
	return s.Off.After(s.Interval, i.Interval, i.Price).Of(i.Price, at)
}
