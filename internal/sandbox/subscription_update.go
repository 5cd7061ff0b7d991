package sandbox

import "slices"

// wish is a requested change of a subscription.
type wish struct {
	price    *price // nil for no change
	quantity int64
	prorate  string
	from     int64 // when a new price starts to apply
	trialEnd int64 // 0 for no change
	anew     bool  // a new full period begins now
}

// How far in the future a trial may end, in seconds.
const longestTrial = 5 * 365 * 24 * 60 * 60

// readWish reads the parameters that updates and previews have in common.
func (s *Sandbox) readWish(p params, sub *subscription, now int64) wish {
	w := wish{quantity: sub.item().Quantity, from: now}
	w.prorate = p.oneOf("proration_behavior", "none", "create_prorations", "always_invoice")
	if w.prorate == "" {
		w.prorate = "create_prorations"
	}
	if date := p.number("proration_date"); date != 0 {
		w.from = date
		if at := sub.item(); date < at.CurrentPeriodStart || date > at.CurrentPeriodEnd {
			p.refuse(invalid("", p.name("proration_date"), "proration_date must be within the current period."))
		}
	}
	switch items := p.items("items"); len(items) {
	case 0:
	case 1:
		s.readItem(items[0], sub, &w, now)
	default:
		p.refuse(invalid("", p.name("items"), "The sandbox knows subscriptions with one item."))
	}
	if text := p.text("trial_end"); text == "now" {
		w.trialEnd = now
	} else if text != "" {
		if w.trialEnd = p.number("trial_end"); w.trialEnd <= now || w.trialEnd > now+longestTrial {
			p.refuse(invalid("", p.name("trial_end"), "Invalid timestamp: must be an integer Unix timestamp in the next five years."))
		}
	}
	w.anew = p.oneOf("billing_cycle_anchor", "now", "unchanged") == "now"
	if w.anew && (sub.Status == "trialing" || w.trialEnd != 0) {
		p.refuse(invalid("", p.name("billing_cycle_anchor"), "The sandbox begins a period anew only outside of trials."))
	}
	return w
}

func (s *Sandbox) readItem(p params, sub *subscription, w *wish, now int64) {
	if id := p.text("id"); id != "" && id != sub.item().ID {
		p.refuse(unknownRef("subscription_item", p.name("id"), id))
	} else if id == "" {
		p.refuse(invalid("", p.name("id"), "The sandbox knows subscriptions with one item: name its id."))
	}
	if n := p.within("quantity", 1, mostQuantity); n > 0 {
		w.quantity = n
	}
	if !p.has("price") && !p.has("price_data") {
		return
	}
	w.price = s.readPrice(p, now)
	if sub.AutomaticTax.Enabled {
		checkTaxable(p, w.price)
	}
	if w.price != nil && w.price.Recurring == nil {
		p.refuse(invalid("", p.name("price"), "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`."))
		w.price = nil
	}
}

// become applies the change to a copy of a subscription, and returns the lines
// to be paid at once, or nil. It stores nothing.
func (s *Sandbox) become(sub *subscription, w wish, now int64) []*line {
	item, old := sub.item(), *sub.item()
	if w.price != nil {
		item.Price = w.price
	}
	item.Quantity = w.quantity
	moved := !old.Price.sameInterval(item.Price)
	changed := moved || old.Quantity != item.Quantity || !old.Price.same(item.Price)
	trialing := sub.Status == "trialing"
	var credit []*line
	if w.prorate != "none" && !trialing && (changed || w.anew || w.trialEnd > now) {
		credit = s.unused(sub, &old, w.from)
	}

	switch {
	case w.trialEnd > now:
		return s.startTrial(sub, w.trialEnd, credit, now)
	case trialing && w.trialEnd == now:
		sub.Status, sub.TrialEnd = "active", stamp(now)
		return s.startPeriod(sub, now)
	case trialing || !changed && !w.anew:
		return nil
	case moved || w.anew:
		return append(credit, s.startPeriod(sub, now)...)
	case w.prorate == "none":
		return nil
	}
	lines := sub.withPending(append(credit, s.remaining(sub, w.from))...)
	if w.prorate == "always_invoice" {
		return lines
	}
	sub.Own.Pending = lines
	return nil
}

// startPeriod starts a new full period now, and bills it.
func (s *Sandbox) startPeriod(sub *subscription, now int64) []*line {
	sub.BillingCycleAnchor = now
	sub.setPeriod(now, sub.item().Price.Recurring.next(now, now))
	return sub.withPending(s.whole(sub)...)
}

// startTrial starts a trial, whose end becomes the new anchor. If a trial is
// only moved, there is no new invoice.
func (s *Sandbox) startTrial(sub *subscription, end int64, credit []*line, now int64) []*line {
	sub.BillingCycleAnchor, sub.TrialEnd = end, stamp(end)
	if sub.Status == "trialing" {
		sub.setPeriod(sub.item().CurrentPeriodStart, end)
		sub.Own.Covered.End = end
		return nil
	}
	sub.Status, sub.TrialStart = "trialing", stamp(now)
	sub.setPeriod(now, end)
	sub.Own.Covered = span{Start: now, End: end}
	return append(credit, s.trialLine(sub))
}

func (s *Sandbox) updateSubscription(c *call) (any, error) {
	before, err := s.openSubscription(c)
	if err != nil {
		return nil, err
	}
	p, after := c.params, clone(before)
	w := s.readWish(p, before, c.now)
	behavior := p.oneOf("payment_behavior", "allow_incomplete", "error_if_incomplete")
	after.Metadata = p.metadata(before.Metadata)
	if p.has("description") {
		after.Description = ref(p.text("description"))
	}
	if p.has("default_payment_method") {
		id := p.text("default_payment_method")
		if m := s.data.methods.get(id); id != "" && (m == nil || string(m.Customer) != before.Customer) {
			p.refuse(unknownRef("PaymentMethod", "default_payment_method", id))
		}
		after.DefaultPaymentMethod = ref(id)
	}
	redo, coupons := s.readDiscounts(p, c.now)
	s.readCancel(p, after, c.now)
	p.ignore("off_session", "trial_from_plan")
	if err := p.check(); err != nil {
		return nil, err
	}
	if redo {
		after.Discounts = []string{}
		for _, given := range coupons {
			after.Discounts = append(after.Discounts, s.redeem(given, after.Customer, after.ID, c.now).ID)
		}
	}
	if lines := s.become(after, w, c.now); lines != nil {
		bill := s.draft(after, "subscription_update", lines, c.now)
		bill.Parent.SubscriptionDetails.ProrationDate = prorationDate(lines, w.from)
		outcome := s.ask(after, bill, c.now)
		if outcome.refusal != nil && behavior == "error_if_incomplete" {
			return nil, outcome.refusal
		}
		s.keepPrice(after.item().Price)
		s.charge(after, bill, outcome, c.now)
	}
	s.keepPrice(after.item().Price)
	s.saveSubscription(after, c.now)
	return after, nil
}

// readDiscounts reads the coupons that replace a subscriber's discounts. They
// must come in a separate request, so that an unpaid change does not use up a
// coupon.
func (s *Sandbox) readDiscounts(p params, now int64) (redo bool, coupons []*coupon) {
	if !p.has("discounts") {
		return false, nil
	}
	if p.has("items") || p.has("trial_end") {
		p.refuse(invalid("", "discounts", "The sandbox changes discounts apart from prices and trials."))
	}
	p.text("discounts") // empty removes all discounts
	for _, given := range p.items("discounts") {
		coupons = append(coupons, s.redeemable(given, "coupon", now))
	}
	return true, coupons
}

func (s *Sandbox) readCancel(p params, after *subscription, now int64) {
	if details := p.in("cancellation_details"); p.has("cancellation_details") {
		after.CancellationDetails.Comment = ref(details.text("comment"))
		after.CancellationDetails.Feedback = ref(details.text("feedback"))
	}
	if p.has("cancel_at") { // a date set in the dashboard; empty for none
		after.CancelAt = stamp(p.number("cancel_at"))
	}
	if !p.has("cancel_at_period_end") {
		return
	}
	if p.flag("cancel_at_period_end") {
		after.CancelAtPeriodEnd, after.CancelAt = true, stamp(after.item().CurrentPeriodEnd)
		after.CanceledAt, after.CancellationDetails.Reason = stamp(now), "cancellation_requested"
		return
	}
	after.CancelAtPeriodEnd, after.CancelAt, after.CanceledAt = false, 0, 0
	after.CancellationDetails = cancellation{}
}

func prorationDate(lines []*line, from int64) stamp {
	if slices.ContainsFunc(lines, func(l *line) bool { return l.proration() }) {
		return stamp(from)
	}
	return 0
}
