package sandbox

// createSubscription starts a subscription with a card that the customer
// already has.
func (s *Sandbox) createSubscription(c *call) (any, error) {
	p := c.params
	by := s.data.customers.get(p.needed("customer"))
	if by == nil {
		p.refuse(unknownRef("customer", "customer", p.text("customer")))
		return nil, p.check()
	}
	if p.oneOf("payment_behavior", "allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete") != "error_if_incomplete" {
		p.refuse(invalid("", "payment_behavior", "The sandbox begins a subscription only with payment_behavior=error_if_incomplete."))
	}
	sold, quantity := s.readFirstItem(p, c.now)
	with := s.defaultMethod(by.ID)
	id := p.text("default_payment_method")
	if id != "" {
		if with = s.data.methods.get(id); with == nil || string(with.Customer) != by.ID {
			p.refuse(unknownRef("PaymentMethod", "default_payment_method", id))
		}
	}
	if with == nil {
		p.refuse(invalid("resource_missing", "", "This customer has no attached payment source or default payment method."))
	}
	metadata := p.metadata(nil)
	if err := p.check(); err != nil {
		return nil, err
	}
	if wrong := s.try(by.ID, with, false, c.now); wrong != nil {
		return nil, wrong
	}
	s.keepPrice(sold)
	sub := newSubscription(by.ID, sold, quantity, c.now)
	sub.Metadata, sub.DefaultPaymentMethod = metadata, ref(id)
	bill := s.draft(sub, "subscription_create", s.whole(sub), c.now)
	s.charge(sub, bill, outcome{method: with}, c.now)
	s.data.subscriptions.put(sub.ID, sub)
	s.emit("customer.subscription.created", sub, nil, c.now)
	return sub, nil
}

// readFirstItem reads the single item of a new subscription.
func (s *Sandbox) readFirstItem(p params, now int64) (sold *price, quantity int64) {
	items := p.items("items")
	if len(items) != 1 {
		p.refuse(invalid("", "items", "The sandbox knows subscriptions with one item."))
		return nil, 0
	}
	if quantity = items[0].within("quantity", 1, mostQuantity); quantity == 0 {
		quantity = 1
	}
	sold = s.readPrice(items[0], now)
	if sold != nil && sold.Recurring == nil {
		p.refuse(invalid("", items[0].name("price"), "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`."))
	}
	return sold, quantity
}
