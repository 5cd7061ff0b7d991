package sandbox

// customer is someone who pays.
type customer struct {
	ID               string            `json:"id"`
	Object           string            `json:"object"`
	Address          *address          `json:"address"`
	Balance          int64             `json:"balance"` // negative in the customer's favour; positive is owed with the next invoice
	Created          int64             `json:"created"`
	Currency         ref               `json:"currency"`
	DefaultSource    ref               `json:"default_source"`
	Delinquent       bool              `json:"delinquent"`
	Description      ref               `json:"description"`
	Email            ref               `json:"email"`
	InvoicePrefix    string            `json:"invoice_prefix"`
	InvoiceSettings  invoiceSettings   `json:"invoice_settings"`
	Livemode         bool              `json:"livemode"`
	Metadata         map[string]string `json:"metadata"`
	Name             ref               `json:"name"`
	NextInvoice      int64             `json:"next_invoice_sequence"`
	Phone            ref               `json:"phone"`
	PreferredLocales []string          `json:"preferred_locales"`
	Shipping         ref               `json:"shipping"`
	TaxExempt        string            `json:"tax_exempt"`
	TestClock        ref               `json:"test_clock"`
	Own              customerOwn       `json:"_own"`
}

// customerOwn is what Stripe stores about a customer but does not return.
type customerOwn struct {
	Deleted bool `json:"deleted,omitempty"`
}

// deletedCustomer is all that Stripe returns for a deleted customer. Their
// invoices and charges stay.
type deletedCustomer struct {
	ID      string `json:"id"`
	Object  string `json:"object"`
	Deleted bool   `json:"deleted"`
}

// customer finds a customer that was not deleted; nil for none.
func (s *Sandbox) customer(id string) *customer {
	if known := s.data.customers.get(id); known != nil && !known.Own.Deleted {
		return known
	}
	return nil
}

// deleteCustomer ends a customer's subscriptions and deletes their balance.
func (s *Sandbox) deleteCustomer(c *call) (any, error) {
	known := s.customer(c.id())
	if known == nil {
		return nil, missing("customer", c.id())
	}
	if err := c.params.check(); err != nil {
		return nil, err
	}
	for _, sub := range s.data.subscriptions.all(func(r *subscription) bool { return r.Customer == known.ID && r.lives() }) {
		after := clone(sub)
		after.CancellationDetails.Reason = "cancellation_requested"
		s.end(after, c.now)
	}
	after := clone(s.data.customers.get(known.ID))
	after.Own.Deleted, after.Balance, after.InvoiceSettings = true, 0, invoiceSettings{}
	s.data.customers.put(after.ID, after)
	s.emit("customer.deleted", after, nil, c.now)
	return deletedCustomer{after.ID, after.Object, true}, nil
}

type invoiceSettings struct {
	CustomFields         []customField `json:"custom_fields"`
	DefaultPaymentMethod ref           `json:"default_payment_method"`
	Footer               ref           `json:"footer"`
	RenderingOptions     ref           `json:"rendering_options"`
}

// customField is a line on every invoice of a customer.
type customField struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type address struct {
	City       ref `json:"city"`
	Country    ref `json:"country"`
	Line1      ref `json:"line1"`
	Line2      ref `json:"line2"`
	PostalCode ref `json:"postal_code"`
	State      ref `json:"state"`
}

// readAddress reads an address, which replaces the previous one.
func readAddress(p params) *address {
	country := p.text("country")
	if country != "" && len(country) != 2 {
		p.refuse(invalid("country_code_invalid", p.name("country"), "Country '"+country+"' is unknown. Try using a 2-character alphanumeric country code instead."))
	}
	return &address{
		City: ref(p.text("city")), Country: ref(country), Line1: ref(p.text("line1")), Line2: ref(p.text("line2")),
		PostalCode: ref(p.text("postal_code")), State: ref(p.text("state")),
	}
}

// readCustomFields reads the lines; an empty value removes them.
func readCustomFields(p params) (fields []customField) {
	for _, item := range p.items("custom_fields") {
		fields = append(fields, customField{item.needed("name"), item.needed("value")})
	}
	if len(fields) == 0 && p.text("custom_fields") != "" {
		p.refuse(invalid("", p.name("custom_fields"), "Invalid array"))
	}
	return fields
}

func (s *Sandbox) newCustomer(now int64) *customer {
	id := newID("cus")
	return &customer{
		ID: id, Object: "customer", Created: now, InvoicePrefix: id[len(id)-8:], NextInvoice: 1,
		PreferredLocales: []string{}, Metadata: map[string]string{}, TaxExempt: "none",
	}
}

// readCustomer changes the customer as requested.
func (s *Sandbox) readCustomer(p params, to *customer) error {
	for name, field := range map[string]*ref{"email": &to.Email, "name": &to.Name, "phone": &to.Phone, "description": &to.Description} {
		if p.has(name) {
			*field = ref(p.text(name))
		}
	}
	to.Metadata = p.metadata(to.Metadata)
	if p.has("preferred_locales") {
		to.PreferredLocales = []string{}
		for _, item := range p.items("preferred_locales") {
			to.PreferredLocales = append(to.PreferredLocales, item.text(""))
		}
	}
	if p.has("address") {
		to.Address = readAddress(p.in("address"))
	}
	if settings := p.in("invoice_settings"); settings.has("custom_fields") {
		to.InvoiceSettings.CustomFields = readCustomFields(settings)
	}
	if settings := p.in("invoice_settings"); settings.has("default_payment_method") {
		id := settings.text("default_payment_method")
		if method := s.data.methods.get(id); id != "" && (method == nil || string(method.Customer) != to.ID) {
			return unknownRef("PaymentMethod", "invoice_settings[default_payment_method]", id)
		}
		to.InvoiceSettings.DefaultPaymentMethod = ref(id)
	}
	p.ignore("tax_exempt")
	return p.check()
}

func (s *Sandbox) createCustomer(c *call) (any, error) {
	made := s.newCustomer(c.now)
	if id := c.params.text("test_clock"); id != "" {
		clock := s.data.testClocks.get(id)
		if clock == nil {
			return nil, unknownRef("test clock", "test_clock", id)
		}
		made.TestClock, made.Created = ref(id), clock.FrozenTime
	}
	if err := s.readCustomer(c.params, made); err != nil {
		return nil, err
	}
	s.data.customers.put(made.ID, made)
	s.emit("customer.created", made, nil, made.Created)
	return made, nil
}

func (s *Sandbox) updateCustomer(c *call) (any, error) {
	before := s.customer(c.id())
	if before == nil {
		return nil, missing("customer", c.id())
	}
	after := clone(before)
	if err := s.readCustomer(c.params, after); err != nil {
		return nil, err
	}
	s.saveCustomer(after, c.now)
	return after, nil
}

// saveCustomer stores a changed copy and sends the changes.
func (s *Sandbox) saveCustomer(after *customer, now int64) {
	before := s.data.customers.get(after.ID)
	s.data.customers.put(after.ID, after)
	s.emit("customer.updated", after, before, now)
}

func (s *Sandbox) retrieveCustomer(c *call) (any, error) {
	if known := s.data.customers.get(c.id()); known != nil && known.Own.Deleted {
		c.expand = nil // there is nothing left of it
		return deletedCustomer{known.ID, known.Object, true}, c.params.check()
	}
	return retrieve(c, s.data.customers, "customer")
}

func (s *Sandbox) listCustomers(c *call) (any, error) {
	email, clock := c.params.text("email"), c.params.text("test_clock")
	rows := s.data.customers.all(func(row *customer) bool {
		return !row.Own.Deleted && string(row.TestClock) == clock && (email == "" || string(row.Email) == email)
	})
	return page(c, "/v1/customers", rows, func(r *customer) string { return r.ID }, func(r *customer) int64 { return r.Created })
}
