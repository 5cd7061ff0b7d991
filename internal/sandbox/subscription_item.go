package sandbox

// createItem adds an item to a subscription, as an operator can in the
// dashboard. It is billed together with the first item from the next period on.
func (s *Sandbox) createItem(c *call) (any, error) {
	p := c.params
	id := p.needed("subscription")
	known := s.data.subscriptions.get(id)
	if id != "" && (known == nil || !known.lives()) {
		p.refuse(unknownRef("subscription", "subscription", id))
	}
	if p.oneOf("proration_behavior", "none", "create_prorations", "always_invoice") != "none" {
		p.refuse(invalid("", "proration_behavior", "The sandbox adds items without prorations."))
	}
	price, quantity := s.readPrice(p, c.now), max(1, p.within("quantity", 1, mostQuantity))
	if price != nil && known != nil && (price.Recurring == nil || !price.sameInterval(known.item().Price)) {
		p.refuse(invalid("", p.name("price"), "The sandbox bills all items of a subscription together."))
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	s.keepPrice(price)
	after, first := clone(known), known.item()
	made := &item{
		ID: newID("si"), Object: "subscription_item", Created: c.now, Discounts: []string{}, Metadata: p.metadata(nil), Price: price, Quantity: quantity,
		Subscription: after.ID, TaxRates: []string{}, CurrentPeriodStart: first.CurrentPeriodStart, CurrentPeriodEnd: first.CurrentPeriodEnd,
	}
	after.Items.Data = append(after.Items.Data, made)
	s.saveSubscription(after, c.now)
	return made, nil
}
