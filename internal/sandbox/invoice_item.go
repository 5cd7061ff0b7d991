package sandbox

import "strconv"

// invoiceItem is a line added to a draft by hand.
type invoiceItem struct {
	ID               string               `json:"id"`
	Object           string               `json:"object"`
	Amount           int64                `json:"amount"`
	Currency         string               `json:"currency"`
	Customer         string               `json:"customer"`
	Date             int64                `json:"date"`
	Description      ref                  `json:"description"`
	Discountable     bool                 `json:"discountable"`
	Discounts        []string             `json:"discounts"`
	Invoice          ref                  `json:"invoice"`
	Livemode         bool                 `json:"livemode"`
	Metadata         map[string]string    `json:"metadata"`
	NetAmount        int64                `json:"net_amount"`
	Parent           ref                  `json:"parent"`
	Period           period               `json:"period"`
	Pricing          pricing              `json:"pricing"`
	Proration        bool                 `json:"proration"`
	ProrationDetails itemProrationDetails `json:"proration_details"`
	Quantity         int64                `json:"quantity"`
	QuantityDecimal  string               `json:"quantity_decimal"`
	TaxRates         []string             `json:"tax_rates"`
}

type itemProrationDetails struct {
	DiscountAmounts []discountAmount `json:"discount_amounts"`
}

// createInvoice creates an empty draft, to which lines are added one by one.
func (s *Sandbox) createInvoice(c *call) (any, error) {
	p := c.params
	id := p.needed("customer")
	by := s.data.customers.get(id)
	if by == nil {
		p.refuse(unknownRef("customer", "customer", id))
	}
	with := p.text("default_payment_method")
	if m := s.data.methods.get(with); with != "" && (m == nil || string(m.Customer) != id) {
		p.refuse(unknownRef("PaymentMethod", "default_payment_method", with))
	}
	currency := p.text("currency")
	if currency == "" {
		currency = "usd"
	}
	metadata := p.metadata(nil)
	if p.flag("auto_advance") {
		p.refuse(invalid("parameter_unknown", "auto_advance", "The sandbox leaves drafts of ours alone."))
	}
	if p.oneOf("pending_invoice_items_behavior", "exclude", "include") == "include" {
		p.refuse(invalid("parameter_unknown", "pending_invoice_items_behavior", "The sandbox keeps no lines that wait for an invoice."))
	}
	if p.text("discounts") != "" || len(p.items("discounts")) > 0 {
		p.refuse(invalid("parameter_unknown", "discounts", "The sandbox takes discounts with subscriptions only."))
	}
	taxed := readAutomaticTax(p)
	p.ignore("description")
	if err := p.check(); err != nil {
		return nil, err
	}
	made := s.newInvoice(by, currency, "manual", nil, c.now)
	made.DefaultPaymentMethod, made.Metadata = ref(with), metadata
	if taxed {
		made.taxBy(s.locationOf(by))
	}
	made.take(nil, by.Balance)
	s.data.invoices.put(made.ID, made)
	s.emit("invoice.created", made, nil, c.now)
	return made, nil
}

// createInvoiceItem adds a line to a draft.
func (s *Sandbox) createInvoiceItem(c *call) (any, error) {
	p := c.params
	customer, id := p.needed("customer"), p.needed("invoice")
	draft := s.data.invoices.get(id)
	if id != "" && (draft == nil || draft.Customer != customer) {
		p.refuse(unknownRef("invoice", "invoice", id))
	}
	l, of := s.readInvoiceItem(p, c.now)
	if draft != nil && draft.AutomaticTax.Enabled {
		checkTaxable(p, of)
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	if draft.Status != "draft" {
		return nil, invalid("invoice_not_editable", "", "This invoice is no longer editable")
	}
	s.keepPrice(of)
	after := clone(draft)
	l.Invoice = ref(after.ID)
	after.Lines = listOf(after.Lines.URL, append(after.Lines.Data, l)...)
	after.StartingBalance = s.data.customers.get(customer).Balance
	after.take(nil, after.StartingBalance)
	s.data.invoices.put(after.ID, after)
	s.emit("invoice.updated", after, draft, c.now)
	return &invoiceItem{
		ID: l.Parent.InvoiceItem.InvoiceItem, Object: "invoiceitem", Amount: l.Amount, NetAmount: l.Amount, Currency: l.Currency, Customer: customer,
		Date: c.now, Description: l.Description, Discountable: l.Discountable, Discounts: []string{}, Invoice: l.Invoice, Metadata: l.Metadata,
		Period: l.Period, Pricing: l.Pricing, ProrationDetails: itemProrationDetails{DiscountAmounts: []discountAmount{}},
		Quantity: l.Quantity, QuantityDecimal: l.QuantityDecimal, TaxRates: []string{},
	}, nil
}

// readInvoiceItem reads a line that is added by hand: a price, or an amount,
// which may be negative.
func (s *Sandbox) readInvoiceItem(p params, now int64) (*line, *price) {
	var of *price
	if p.has("amount") {
		amount := p.within("amount", -mostAmount, mostAmount)
		made := &product{ID: newID("prod"), Object: "product", Created: now, Updated: now, Name: p.text("description"), Images: []string{}, MarketingFeatures: []string{}, Metadata: map[string]string{}}
		of = &price{
			ID: newID("price"), Object: "price", BillingScheme: "per_unit", Created: now, Currency: p.needed("currency"), Metadata: map[string]string{},
			Product: made.ID, TaxBehavior: "unspecified", Type: "one_time", UnitAmount: amount, inline: made,
		}
		if behavior := p.oneOf("tax_behavior", taxBehaviors...); behavior != "" {
			of.TaxBehavior = behavior
		}
		of.UnitAmountDecimal = strconv.FormatInt(amount, 10)
	} else {
		p.text("currency")
		of = s.readPrice(p, now)
	}
	span := p.in("period")
	start, end := span.number("start"), span.number("end")
	if !p.has("period") {
		start, end = now, now
	}
	if end < start {
		p.refuse(invalid("", span.name("end"), "The period's end must not be before its start."))
	}
	if of == nil {
		return nil, nil
	}
	l := newLine(of, 1, of.UnitAmount, start, end, p.text("description"))
	l.Parent = lineParent{Type: "invoice_item_details", InvoiceItem: &lineOfItem{InvoiceItem: newID("ii")}}
	l.Metadata, l.Discountable = p.metadata(nil), of.UnitAmount >= 0
	if p.has("discountable") {
		l.Discountable = p.flag("discountable")
	}
	return l, of
}

// finalizeInvoice opens a draft; if nothing is due, it is then paid.
func (s *Sandbox) finalizeInvoice(c *call) (any, error) {
	told := c.params.has("auto_advance")
	collects := c.params.flag("auto_advance")
	known, err := found(c, s.data.invoices, "invoice", c.id())
	if err != nil {
		return nil, err
	}
	if collects && known.subscription() == "" {
		return nil, invalid("parameter_unknown", "auto_advance", "The sandbox charges such an invoice only when asked to pay it.")
	}
	if known.Status == "draft" && known.AutomaticTax.Status == "requires_location_inputs" {
		return nil, unlocated("The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.")
	}
	if known.Status != "draft" {
		return nil, invalid("invoice_not_editable", "", "This invoice is already finalized, you can't re-finalize a non-draft invoice.")
	}
	after := clone(known)
	if told && !collects {
		after.AutoAdvance = false
		s.settled(after)
	}
	s.openDraft(after, c.now)
	s.data.invoices.put(after.ID, after)
	if after.AmountDue == 0 {
		s.collect(after, outcome{}, c.now)
	}
	return after, nil
}

// deleteInvoice deletes a draft that does not belong to a subscription.
func (s *Sandbox) deleteInvoice(c *call) (any, error) {
	gone, err := found(c, s.data.invoices, "invoice", c.id())
	if err != nil {
		return nil, err
	}
	if gone.Status != "draft" || gone.subscription() != "" {
		return nil, invalid("invoice_not_editable", "", "You can only delete draft invoices.")
	}
	s.data.invoices.remove(gone.ID)
	s.emit("invoice.deleted", gone, nil, c.now)
	return deleted{ID: gone.ID, Object: "invoice", Deleted: true}, nil
}
