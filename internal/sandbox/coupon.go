package sandbox

// coupon is a discount that can be given to many customers.
type coupon struct {
	ID               string            `json:"id"`
	Object           string            `json:"object"`
	AmountOff        stamp             `json:"amount_off"`
	Created          int64             `json:"created"`
	Currency         ref               `json:"currency"`
	Duration         string            `json:"duration"`
	DurationInMonths stamp             `json:"duration_in_months"`
	Livemode         bool              `json:"livemode"`
	MaxRedemptions   stamp             `json:"max_redemptions"`
	Metadata         map[string]string `json:"metadata"`
	Name             ref               `json:"name"`
	PercentOff       percent           `json:"percent_off"`
	RedeemBy         stamp             `json:"redeem_by"`
	TimesRedeemed    int64             `json:"times_redeemed"`
	Valid            bool              `json:"valid"`
}

// discount is a coupon given to one subscriber. It keeps the coupon's terms, so
// deleting the coupon takes nothing from those who have it.
type discount struct {
	ID               string         `json:"id"`
	Object           string         `json:"object"`
	CheckoutSession  ref            `json:"checkout_session"`
	Customer         ref            `json:"customer"`
	End              stamp          `json:"end"`
	Invoice          ref            `json:"invoice"`
	InvoiceItem      ref            `json:"invoice_item"`
	PromotionCode    ref            `json:"promotion_code"`
	Source           discountSource `json:"source"`
	Start            int64          `json:"start"`
	Subscription     ref            `json:"subscription"`
	SubscriptionItem ref            `json:"subscription_item"`
	Own              coupon         `json:"_coupon"`
}

type discountSource struct {
	Coupon string `json:"coupon"`
	Type   string `json:"type"`
}

func (s *Sandbox) createCoupon(c *call) (any, error) {
	p := c.params
	made := &coupon{
		ID: p.text("id"), Object: "coupon", Created: c.now, Valid: true,
		AmountOff: stamp(p.within("amount_off", 1, mostAmount)), Currency: ref(p.text("currency")),
		Duration: p.oneOf("duration", "once", "repeating", "forever"), DurationInMonths: stamp(p.within("duration_in_months", 1, 1200)),
		MaxRedemptions: stamp(p.number("max_redemptions")), RedeemBy: stamp(p.number("redeem_by")),
		Name: ref(p.text("name")), Metadata: p.metadata(nil),
	}
	if text := p.text("percent_off"); text != "" {
		off, ok := parsePercent(text)
		if !ok {
			p.refuse(invalid("", "percent_off", "Invalid percent_off: must be above 0, at most 100, with at most two decimals."))
		}
		made.PercentOff = off
	}
	if made.Duration == "" {
		made.Duration = "once"
	}
	switch {
	case (made.AmountOff > 0) == (made.PercentOff > 0):
		p.refuse(invalid("", "", "You must pass exactly one of percent_off and amount_off."))
	case made.AmountOff > 0 && made.Currency == "":
		p.refuse(required("currency"))
	case (made.Duration == "repeating") != (made.DurationInMonths > 0):
		p.refuse(invalid("", "duration_in_months", "duration_in_months goes with duration repeating, and only with it."))
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	if made.ID == "" {
		made.ID = newID("co")
	}
	if s.data.coupons.get(made.ID) != nil {
		return nil, invalid("resource_already_exists", "id", "Coupon already exists.")
	}
	s.data.coupons.put(made.ID, made)
	s.emit("coupon.created", made, nil, c.now)
	return made, nil
}

func (s *Sandbox) retrieveCoupon(c *call) (any, error) {
	return retrieve(c, s.data.coupons, "coupon")
}

func (s *Sandbox) updateCoupon(c *call) (any, error) {
	before := s.data.coupons.get(c.id())
	if before == nil {
		return nil, missing("coupon", c.id())
	}
	after := clone(before)
	if c.params.has("name") {
		after.Name = ref(c.params.text("name"))
	}
	after.Metadata = c.params.metadata(after.Metadata)
	if err := c.params.check(); err != nil {
		return nil, err
	}
	s.data.coupons.put(after.ID, after)
	s.emit("coupon.updated", after, before, c.now)
	return after, nil
}

// deleted is Stripe's response to a deletion.
type deleted struct {
	ID      string `json:"id"`
	Object  string `json:"object"`
	Deleted bool   `json:"deleted"`
}

func (s *Sandbox) deleteCoupon(c *call) (any, error) {
	gone, err := found(c, s.data.coupons, "coupon", c.id())
	if err != nil {
		return nil, err
	}
	s.data.coupons.remove(gone.ID)
	s.emit("coupon.deleted", gone, nil, c.now)
	return deleted{ID: gone.ID, Object: "coupon", Deleted: true}, nil
}

// redeemable returns the coupon that a parameter names, if it can be used.
func (s *Sandbox) redeemable(p params, name string, now int64) *coupon {
	id := p.text(name)
	known := s.data.coupons.get(id)
	switch {
	case known == nil:
		p.refuse(unknownRef("coupon", p.name(name), id))
	case known.RedeemBy > 0 && now >= int64(known.RedeemBy),
		known.MaxRedemptions > 0 && known.TimesRedeemed >= int64(known.MaxRedemptions):
		p.refuse(invalid("coupon_expired", p.name(name), "Coupon "+id+" is expired or used up and cannot be applied."))
	}
	return known
}

// redeem gives the coupon to a subscriber from now on.
func (s *Sandbox) redeem(c *coupon, customer, subscription string, now int64) *discount {
	given := &discount{
		ID: newID("di"), Object: "discount", Customer: ref(customer), Subscription: ref(subscription), Start: now,
		Source: discountSource{Coupon: c.ID, Type: "coupon"}, Own: *c,
	}
	if c.Duration == "repeating" {
		given.End = stamp(addMonths(now, int64(c.DurationInMonths)))
	}
	if known := s.data.coupons.get(c.ID); known != nil {
		used := clone(known)
		used.TimesRedeemed++
		used.Valid = used.MaxRedemptions == 0 || used.TimesRedeemed < int64(used.MaxRedemptions)
		s.data.coupons.put(used.ID, used)
	}
	s.data.discounts.put(given.ID, given)
	return given
}

// lasts reports whether the discount still applies at a given time. One that
// applies once is removed from the subscription when it is used.
func (d *discount) lasts(at int64) bool { return d.End == 0 || at < int64(d.End) }

// off returns how much the discount takes off an amount.
func (d *discount) off(amount int64) int64 {
	if d.Own.PercentOff > 0 {
		return share(amount, int64(d.Own.PercentOff), wholePercent)
	}
	return min(amount, int64(d.Own.AmountOff))
}
