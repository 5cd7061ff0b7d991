package sandbox

func (s *Sandbox) retrieveInvoice(c *call) (any, error) {
	return retrieve(c, s.data.invoices, "invoice")
}

func (s *Sandbox) listInvoices(c *call) (any, error) {
	customer, sub := c.params.text("customer"), c.params.text("subscription")
	status := c.params.oneOf("status", "draft", "open", "paid", "uncollectible", "void")
	rows := s.data.invoices.all(func(r *invoice) bool {
		return (customer == "" || r.Customer == customer) && (sub == "" || r.subscription() == sub) && (status == "" || r.Status == status)
	})
	return page(c, "/v1/invoices", rows, func(r *invoice) string { return r.ID }, func(r *invoice) int64 { return r.Created })
}

func (s *Sandbox) listInvoiceLines(c *call) (any, error) {
	known := s.data.invoices.get(c.id())
	if known == nil {
		return nil, missing("invoice", c.id())
	}
	return page(c, known.Lines.URL, known.Lines.Data, func(r *line) string { return r.ID }, func(*line) int64 { return known.Created })
}

func (s *Sandbox) payInvoice(c *call) (any, error) {
	known := s.data.invoices.get(c.id())
	if known == nil {
		return nil, missing("invoice", c.id())
	}
	p := c.params
	with := s.payingMethod(known)
	if id := p.text("payment_method"); id != "" {
		if with = s.data.methods.get(id); with == nil || string(with.Customer) != known.Customer {
			p.refuse(unknownRef("PaymentMethod", "payment_method", id))
		}
	}
	if p.flag("paid_out_of_band") {
		p.refuse(invalid("parameter_unknown", "paid_out_of_band", "The sandbox takes payments by card only."))
	}
	p.ignore("off_session", "forgive")
	if err := p.check(); err != nil {
		return nil, err
	}
	after, refusal := s.payOpen(known, with, false, c.now)
	if refusal != nil {
		return nil, refusal
	}
	return after, nil
}

// payingMethod returns the card that pays an invoice, or nil.
func (s *Sandbox) payingMethod(bill *invoice) *method {
	if sub := s.data.subscriptions.get(bill.subscription()); sub != nil {
		return s.methodOf(sub)
	}
	if m := s.data.methods.get(string(bill.DefaultPaymentMethod)); m != nil {
		return m
	}
	return s.defaultMethod(bill.Customer)
}

// payOpen tries to pay an open invoice, and updates its subscription.
func (s *Sandbox) payOpen(known *invoice, with *method, present bool, now int64) (*invoice, *problem) {
	switch known.Status {
	case "paid":
		return nil, invalid("", "", "Invoice is already paid")
	case "void":
		return nil, invalid("invoice_not_editable", "", "This invoice is void and can no longer be paid.")
	case "draft":
		return nil, invalid("invoice_not_editable", "", "The sandbox pays what was finalized.")
	}
	if known.Own.SettlesAt > 0 {
		return nil, processing()
	}
	if with == nil {
		return nil, s.try(known.Customer, nil, present, now)
	}
	after := clone(known)
	result := s.askCustomer(after, with, present, now)
	s.collect(after, result, now)
	if sub := s.data.subscriptions.get(after.subscription()); sub != nil {
		changed := clone(sub)
		follow(changed, after)
		s.saveSubscription(changed, now)
	}
	if result.refusal == nil {
		return after, nil
	}
	told := *result.refusal
	if told.Code == "authentication_required" && !present {
		told.Code = "invoice_payment_intent_requires_action"
		told.Message = "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice."
	}
	told.Intent = show(s.data.intents.get(after.Own.Intent))
	told.Method = show(with)
	return nil, &told
}

func (s *Sandbox) voidInvoice(c *call) (any, error) {
	return s.giveUp(c, "void", "invoice.voided")
}

func (s *Sandbox) writeOffInvoice(c *call) (any, error) {
	return s.giveUp(c, "uncollectible", "invoice.marked_uncollectible")
}

func (s *Sandbox) giveUp(c *call, status, kind string) (any, error) {
	known, err := found(c, s.data.invoices, "invoice", c.id())
	if err != nil {
		return nil, err
	}
	if known.Status != "open" && (known.Status != "uncollectible" || status != "void") {
		return nil, invalid("invoice_not_editable", "", "You can only do this to an open invoice; this one is "+known.Status+".")
	}
	if known.Own.SettlesAt > 0 {
		return nil, processing()
	}
	after := clone(known)
	after.Status = status
	s.settled(after)
	if status == "void" {
		after.StatusTransitions.VoidedAt = stamp(c.now)
		s.unapply(after, c.now)
	} else {
		after.StatusTransitions.MarkedUncollectibleAt = stamp(c.now)
	}
	s.data.invoices.put(after.ID, after)
	s.setDelinquent(after.Customer, c.now)
	s.emit(kind, after, nil, c.now)
	return after, nil
}

// unapply gives a customer back the balance that a voided invoice had used.
func (s *Sandbox) unapply(bill *invoice, now int64) {
	if used := bill.StartingBalance - *bill.EndingBalance; used != 0 {
		by := clone(s.data.customers.get(bill.Customer))
		by.Balance += used
		s.saveCustomer(by, now)
	}
}

// previewInvoice returns the invoice that a change of a subscription would
// create at once, or otherwise that of its next period; without a subscription,
// one for the items alone. Nothing is stored.
func (s *Sandbox) previewInvoice(c *call) (any, error) {
	p := c.params
	if !p.has("subscription") {
		return s.previewItems(c)
	}
	id, customer := p.needed("subscription"), p.text("customer")
	known := s.data.subscriptions.get(id)
	if known == nil || customer != "" && known.Customer != customer {
		return nil, unknownRef("subscription", "subscription", id)
	}
	if !known.lives() {
		return nil, invalid("invoice_upcoming_none", "subscription", "No upcoming invoices for customer: '"+known.Customer+"'")
	}
	sub, details := clone(known), p.in("subscription_details")
	w := s.readWish(details, known, c.now)
	ends := known.CancelAtPeriodEnd || known.CancelAt > 0 && int64(known.CancelAt) <= known.item().CurrentPeriodEnd
	if details.has("cancel_at_period_end") {
		ends = details.flag("cancel_at_period_end")
	}
	var added []*line
	for _, item := range p.items("invoice_items") {
		l, of := s.readInvoiceItem(item, c.now)
		if known.AutomaticTax.Enabled {
			checkTaxable(item, of)
		}
		added = append(added, l)
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	at, reason := c.now, "subscription_update"
	lines := s.become(sub, w, c.now)
	if lines == nil {
		if ends {
			return nil, invalid("invoice_upcoming_none", "subscription", "No upcoming invoices for customer: '"+known.Customer+"'")
		}
		at, reason = sub.item().CurrentPeriodEnd, "upcoming"
		sub.setPeriod(at, sub.item().Price.Recurring.next(sub.BillingCycleAnchor, at))
		lines = sub.withPending(s.whole(sub)...)
	}
	bill := s.draft(sub, reason, append(lines, added...), at)
	bill.Parent.SubscriptionDetails.ProrationDate = prorationDate(lines, w.from)
	bill.ID = newID("upcoming_in")
	return bill, nil
}
