package cutroom

// A decision that the provider has not heard of before the paid period is over
// is overtaken: the provider renews what was given up. Such a renewal is given
// back, and what was decided happens then.

// Overtaken reports whether the provider has begun a period after the present
// one with something else than was decided here.
func (s Subscription) Overtaken(theirs ProviderSubscription, c Catalogue) bool {
	if !s.Unaligned || theirs.Status == ProviderEnded || theirs.PeriodStart.Before(s.PeriodEnd) {
		return false
	}
	plan, _ := c.PlanOf(theirs.ProductID)
	return s.CancelAtEnd || !s.goesOnWith(plan, theirs.Interval)
}

// InVain reports whether a bill charges for what was decided against: a period
// within what is paid for already, or one after it with something else.
func (s Subscription) InVain(b Bill, c Catalogue) bool {
	if !s.Unaligned || !b.Renewal || b.SubscriptionID != s.ProviderID {
		return false
	}
	for _, l := range b.Lines {
		what := c.BilledFor(l)
		if what.Kind != BilledPlan || !l.From.After(s.PeriodStart) {
			continue
		}
		if l.From.Before(s.PeriodEnd) || s.CancelAtEnd || !s.goesOnWith(what.Plan, what.Interval) {
			return true
		}
	}
	return false
}

// Changed makes the subscription what a change at once has made it that the
// provider counted: the period is the one that a change to another interval
// began. It reports false when there is nothing to do, or when the change is of
// another period than the present one.
func (s *Subscription) Changed(c PlanChange, period BillLine, all Catalogue) bool {
	to, sold := all.PlanOf(c.Item.ProductID)
	if !sold || to.Key == s.Plan && c.Item.Interval == s.Interval || c.At.Before(s.PeriodStart) || !c.At.Before(s.PeriodEnd) {
		return false
	}
	if c.Item.Interval != s.Interval {
		s.PeriodStart, s.PeriodEnd = period.From, period.Until.Add(s.ResumesAt.Sub(s.PausedAt))
	}
	s.Plan, s.Interval, s.Price = to.Key, c.Item.Interval, c.Item.Price
	s.NextPlan, s.NextInterval = "", ""
	return true
}

// next is what the subscription has from the next period on.
func (s Subscription) next() (plan string, i Interval) {
	if s.NextPlan != "" {
		return s.NextPlan, s.NextInterval
	}
	return s.Plan, s.Interval
}

func (s Subscription) goesOnWith(p Plan, i Interval) bool {
	plan, interval := s.next()
	return p.Key == plan && i == interval
}
