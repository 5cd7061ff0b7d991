package sandbox

// previewItems returns an invoice for some items, for a person who does not
// have to be a customer yet: their address and tax numbers come with the
// request.
func (s *Sandbox) previewItems(c *call) (any, error) {
	p := c.params
	taxed := readAutomaticTax(p)
	if !p.has("customer_details") {
		p.refuse(invalid("", "customer_details", "The sandbox previews items only for the customer_details that come with them."))
	}
	details := p.in("customer_details")
	by := &customer{Address: readAddress(details.in("address"))}
	at := location{Country: string(by.Address.Country)}
	for _, number := range details.items("tax_ids") {
		kind, value := number.needed("type"), number.needed("value")
		form, known := taxForms[kind]
		if !known || !form.MatchString(value) {
			p.refuse(invalid("tax_id_invalid", number.name("value"), "Invalid value for "+kind+"."))
		}
		at.Business = at.Business || kind == "eu_vat"
	}
	var lines []*line
	for _, item := range p.items("invoice_items") {
		l, of := s.readInvoiceItem(item, c.now)
		if taxed {
			checkTaxable(item, of)
		}
		lines = append(lines, l)
	}
	if len(lines) == 0 {
		p.refuse(required("invoice_items"))
	}
	currency := p.needed("currency")
	if err := p.check(); err != nil {
		return nil, err
	}
	bill := s.newInvoice(by, currency, "upcoming", lines, c.now)
	bill.ID = newID("upcoming_in")
	if taxed {
		bill.taxBy(at)
	}
	bill.take(nil, 0)
	return bill, nil
}
