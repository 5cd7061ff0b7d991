package cutroom

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Difference is the bill for an immediate change of plan. We always calculate it
// ourselves: the provider cannot prorate a period that a pause has moved, takes a
// code with a few months left off a whole year, and treats a plan scheduled for
// the end of the period as the current one.
type Difference struct {
	SubscriptionID string // the provider's
	Switch         Switch
	Lines          []BillLine
	Taxed          bool // tax is added to it
}

// Switch is the change that a paid difference makes: from one plan to another,
// only within the period it was calculated for.
type Switch struct {
	From      Item
	To        Item
	At        time.Time // the moment from which the difference is calculated
	PeriodEnd time.Time // the end of the period at that moment
	Paid      Cents     // what was paid for the current plan when the difference was calculated
}

// Paid is what was paid for a subscription's current period.
type Paid struct {
	Whole time.Duration // how long the period is, not counting pauses
	Net   Cents         // what the current plan costs for the whole period
}

// ReceiptsOfPeriod returns those of an account's receipts, newest first, that
// are not older than the one that paid for the current period; none without that
// one.
func ReceiptsOfPeriod(receipts []Receipt, c Catalogue) []Receipt {
	first := slices.IndexFunc(receipts, func(r Receipt) bool { _, there := r.period(c); return there })
	return receipts[:first+1]
}

// PaidBy works out from an account's receipts, newest first, what was paid for
// the current period. A plan that began during the period was charged at its
// reduced price. What the receipts say was refunded is subtracted, so refunds
// that the latest change was charged without credit for must be left out.
func (s Subscription) PaidBy(receipts []Receipt, product string, c Catalogue) Paid {
	paid := Paid{Whole: s.PeriodEnd.Sub(AddMonths(s.PeriodEnd, -s.Interval.Months())), Net: s.presently(s.Price)}
	receipts = ReceiptsOfPeriod(receipts, c)
	if len(receipts) == 0 {
		return paid
	}
	whole := receipts[len(receipts)-1]
	line, _ := whole.period(c)
	paid.Whole = line.Until.Sub(line.From)
	if line.ProductID == product {
		paid.Net = whole.netOf(line)
	}
	for _, r := range receipts {
		paid.Net -= r.refundedOf(paid.Whole)
	}
	paid.Net = max(0, paid.Net)
	return paid
}

// Difference calculates what a change to another item costs from a moment on. The
// unused part of the current period is credited. A plan with the same interval is
// charged for the rest of the period; one with a longer interval begins now, less
// the months that a code still has.
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
	s = s.withCodeFor(to)
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

// Take applies what a paid difference bought, and drops a plan scheduled for the
// end of the period. It refuses when the plan or the period has changed since the
// difference was calculated; that money is refunded. A pause decided in the
// meantime has moved the period, and moves the new one too.
func (s *Subscription) Take(w Switch, c Catalogue) bool {
	to, sold := c.PlanOf(w.To.ProductID)
	from, _ := c.Plan(s.Plan)
	rests := s.ResumesAt.Sub(s.PausedAt)
	resting := s.State == SubscriptionPaused && !s.PausedAt.Before(w.At)
	if !sold || s.State != SubscriptionActive && !resting || from.ProductID != w.From.ProductID || s.Interval != w.From.Interval ||
		!s.PeriodEnd.Equal(w.PeriodEnd.Add(rests)) {
		return false
	}
	*s = s.withCodeFor(c.Item(to, w.To.Interval))
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

// NextCharge is what an item costs when it is charged at the end of the period.
func (s Subscription) NextCharge(i Item) Cents {
	return s.withCodeFor(i).Off.In(s.Interval, i.Interval, i.Price).Next(i.Price)
}

// LaterPrice is what an item costs once the code that reduces the next charge has
// ended; nil when the next charge has none, or one that never ends.
func (s Subscription) LaterPrice(i Item) *LaterPrice {
	off := s.withCodeFor(i).Off.In(s.Interval, i.Interval, i.Price)
	if off.Charges <= 0 || off.Of(i.Price) == i.Price {
		return nil
	}
	return &LaterPrice{From: monthsAfter(s.PeriodEnd, s.StartedAt, off.Charges*i.Interval.Months()), Amount: i.Price}
}

// SecondCharge is what an item costs the second time, if it begins now with a
// period of a different length.
func (s Subscription) SecondCharge(i Item) Cents {
	return s.withCodeFor(i).Off.After(s.Interval, i.Interval, i.Price).Next(i.Price)
}

// withCodeFor returns the subscription with what its code takes off an item:
// nothing if the code is limited to other plans.
func (s Subscription) withCodeFor(i Item) Subscription {
	if s.CodePlans != "" && !slices.Contains(strings.Fields(s.CodePlans), i.Plan) {
		s.Off, s.OffNow, s.CodePlans = Reduction{}, false, ""
	}
	return s
}

// LimitCode limits what is taken off to the plans of a code.
func (s *Subscription) LimitCode(p PromoCode) { s.CodePlans = strings.Join(p.Plans, " ") }

// EndCode ends the code if it is limited to other plans than the current one.
func (s *Subscription) EndCode() { *s = s.withCodeFor(Item{Plan: s.Plan}) }

// presently is the reduced price during the current period.
func (s Subscription) presently(price Cents) Cents {
	if s.OffNow {
		return s.Off.Of(price)
	}
	return price
}

// monthsOff is how many months the code still has, including the current one.
func (s Subscription) monthsOff() int {
	if s.Off.Charges != Always && s.OffNow {
		return s.Off.Charges + 1
	}
	return s.Off.Charges
}

// Charge updates the code after one more charge of the subscription.
func (s *Subscription) Charge(discounted bool) {
	s.OffNow = discounted
	switch {
	case discounted && s.Off.Charges > 0:
		s.Off.Charges--
	case !discounted && s.Off.Charges == 0:
		s.Off = Reduction{}
	}
}
