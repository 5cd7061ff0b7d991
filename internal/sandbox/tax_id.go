package sandbox

import "regexp"

// taxID is a customer's tax number.
type taxID struct {
	ID           string       `json:"id"`
	Object       string       `json:"object"`
	Country      ref          `json:"country"`
	Created      int64        `json:"created"`
	Customer     string       `json:"customer"`
	Livemode     bool         `json:"livemode"`
	Type         string       `json:"type"`
	Value        string       `json:"value"`
	Verification verification `json:"verification"`
}

type verification struct {
	Status          string `json:"status"`
	VerifiedAddress ref    `json:"verified_address"`
	VerifiedName    ref    `json:"verified_name"`
}

// taxForms are the formats of the tax numbers that the sandbox knows. Stripe
// knows more, and is stricter.
var taxForms = map[string]*regexp.Regexp{
	"au_abn":  regexp.MustCompile(`^\d{11}$`),
	"br_cnpj": regexp.MustCompile(`^\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?\d{2}$`),
	"ca_bn":   regexp.MustCompile(`^\d{9}$`),
	"ch_vat":  regexp.MustCompile(`^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)?$`),
	"eu_vat":  regexp.MustCompile(`^[A-Z]{2}[0-9A-Z]{7,12}$`),
	"gb_vat":  regexp.MustCompile(`^GB\d{9}(\d{3})?$`),
	"in_gst":  regexp.MustCompile(`^[0-9A-Z]{15}$`),
	"mx_rfc":  regexp.MustCompile(`^[A-Z&Ñ]{3,4}\d{6}[0-9A-Z]{3}$`),
	"no_vat":  regexp.MustCompile(`^\d{9}MVA$`),
	"nz_gst":  regexp.MustCompile(`^\d{8,9}$`),
	"us_ein":  regexp.MustCompile(`^\d{2}-?\d{7}$`),
}

func (s *Sandbox) createTaxID(c *call) (any, error) {
	p := c.params
	made := &taxID{
		ID: newID("txi"), Object: "tax_id", Created: c.now, Customer: c.id(), Type: p.needed("type"), Value: p.needed("value"),
		Verification: verification{Status: "unavailable"},
	}
	if s.customer(c.id()) == nil {
		return nil, missing("customer", c.id())
	}
	form, known := taxForms[made.Type]
	if made.Type != "" && !known {
		p.refuse(invalid("", "type", "Invalid type: the sandbox does not know "+made.Type+"."))
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	if !form.MatchString(made.Value) {
		return nil, invalid("tax_id_invalid", "value", "Invalid value for "+made.Type+".")
	}
	s.data.taxIDs.put(made.ID, made)
	s.emit("customer.tax_id.created", made, nil, c.now)
	return made, nil
}

func (s *Sandbox) listTaxIDs(c *call) (any, error) {
	if s.customer(c.id()) == nil {
		return nil, missing("customer", c.id())
	}
	rows := s.data.taxIDs.all(func(r *taxID) bool { return r.Customer == c.id() })
	return page(c, "/v1/customers/"+c.id()+"/tax_ids", rows, func(r *taxID) string { return r.ID }, func(r *taxID) int64 { return r.Created })
}

func (s *Sandbox) deleteTaxID(c *call) (any, error) {
	gone, err := found(c, s.data.taxIDs, "tax ID", c.request.PathValue("tax"))
	if err != nil {
		return nil, err
	}
	s.data.taxIDs.remove(gone.ID)
	s.emit("customer.tax_id.deleted", gone, nil, c.now)
	return deleted{ID: gone.ID, Object: "tax_id", Deleted: true}, nil
}
