package sandbox

import (
	"strconv"
)

// product is something that is sold.
type product struct {
	ID                string            `json:"id"`
	Object            string            `json:"object"`
	Active            bool              `json:"active"`
	Created           int64             `json:"created"`
	DefaultPrice      ref               `json:"default_price"`
	Description       ref               `json:"description"`
	Images            []string          `json:"images"`
	Livemode          bool              `json:"livemode"`
	MarketingFeatures []string          `json:"marketing_features"`
	Metadata          map[string]string `json:"metadata"`
	Name              string            `json:"name"`
	PackageDimensions ref               `json:"package_dimensions"`
	TaxCode           ref               `json:"tax_code"`
	Updated           int64             `json:"updated"`
	URL               ref               `json:"url"`
}

// price is what a product costs, once or per interval.
type price struct {
	ID                string            `json:"id"`
	Object            string            `json:"object"`
	Active            bool              `json:"active"`
	BillingScheme     string            `json:"billing_scheme"`
	Created           int64             `json:"created"`
	Currency          string            `json:"currency"`
	Livemode          bool              `json:"livemode"`
	LookupKey         ref               `json:"lookup_key"`
	Metadata          map[string]string `json:"metadata"`
	Nickname          ref               `json:"nickname"`
	Product           string            `json:"product"`
	Recurring         *recurring        `json:"recurring"`
	TaxBehavior       string            `json:"tax_behavior"`
	Type              string            `json:"type"`
	UnitAmount        int64             `json:"unit_amount"`
	UnitAmountDecimal string            `json:"unit_amount_decimal"`

	inline *product // created and stored together with the price
}

type recurring struct {
	Interval      string `json:"interval"`
	IntervalCount int64  `json:"interval_count"`
	Meter         ref    `json:"meter"`
	UsageType     string `json:"usage_type"`
}

// taxBehaviors say whether an amount includes its tax.
var taxBehaviors = []string{"exclusive", "inclusive", "unspecified"}

// As at Stripe, an amount has at most eight digits.
const (
	mostAmount   = 999_999_99
	mostQuantity = 10_000
)

// same reports whether two prices charge a subscriber the same.
func (p *price) same(other *price) bool {
	return p.Product == other.Product && p.UnitAmount == other.UnitAmount && p.sameInterval(other)
}

func (p *price) sameInterval(other *price) bool {
	return *p.Recurring == *other.Recurring
}

func (s *Sandbox) createProduct(c *call) (any, error) {
	p := c.params
	id, name := p.text("id"), p.needed("name")
	made := &product{
		ID: id, Object: "product", Active: true, Created: c.now, Updated: c.now, Name: name, Description: ref(p.text("description")),
		Images: []string{}, MarketingFeatures: []string{}, Metadata: p.metadata(nil),
	}
	p.ignore("tax_code", "url", "statement_descriptor", "type", "active")
	if err := p.check(); err != nil {
		return nil, err
	}
	if made.ID == "" {
		made.ID = newID("prod")
	}
	if s.data.products.get(made.ID) != nil {
		return nil, invalid("resource_already_exists", "id", "Product already exists.")
	}
	s.data.products.put(made.ID, made)
	s.emit("product.created", made, nil, c.now)
	return made, nil
}

func (s *Sandbox) retrieveProduct(c *call) (any, error) {
	return retrieve(c, s.data.products, "product")
}

func (s *Sandbox) updateProduct(c *call) (any, error) {
	before := s.data.products.get(c.id())
	if before == nil {
		return nil, missing("product", c.id())
	}
	after, p := clone(before), c.params
	if p.has("name") {
		after.Name = p.needed("name")
	}
	if p.has("description") {
		after.Description = ref(p.text("description"))
	}
	if p.has("active") {
		after.Active = p.flag("active")
	}
	after.Metadata = p.metadata(after.Metadata)
	if err := p.check(); err != nil {
		return nil, err
	}
	after.Updated = c.now
	s.data.products.put(after.ID, after)
	s.emit("product.updated", after, before, c.now)
	return after, nil
}

func (s *Sandbox) listProducts(c *call) (any, error) {
	active, wanted := c.params.oneOf("active", "true", "false"), named(c.params, "ids")
	rows := s.data.products.all(func(r *product) bool {
		return (active == "" || r.Active == (active == "true")) && (len(wanted) == 0 || wanted[r.ID])
	})
	return page(c, "/v1/products", rows, func(r *product) string { return r.ID }, func(r *product) int64 { return r.Created })
}

// named reads the values of a list.
func named(p params, name string) map[string]bool {
	values := map[string]bool{}
	for _, item := range p.items(name) {
		values[item.text("")] = true
	}
	return values
}

func (s *Sandbox) retrievePrice(c *call) (any, error) {
	return retrieve(c, s.data.prices, "price")
}

// readPrice reads price or price_data. A price created inline is only stored if
// the request succeeds: keepPrice does that.
func (s *Sandbox) readPrice(p params, now int64) *price {
	if id := p.text("price"); id != "" {
		known := s.data.prices.get(id)
		if known == nil {
			p.refuse(unknownRef("price", p.name("price"), id))
			return nil
		}
		return known
	}
	return s.newPrice(p.in("price_data"), now)
}

// newPrice reads the parts of a price.
func (s *Sandbox) newPrice(data params, now int64) *price {
	made := &price{
		ID: newID("price"), Object: "price", Active: false, BillingScheme: "per_unit", Created: now,
		Currency: data.needed("currency"), Metadata: map[string]string{}, TaxBehavior: "unspecified", Type: "one_time",
		UnitAmount: data.within("unit_amount", 0, mostAmount),
	}
	if !data.has("unit_amount") {
		data.refuse(required(data.name("unit_amount")))
	}
	made.UnitAmountDecimal = strconv.FormatInt(made.UnitAmount, 10)
	if behavior := data.oneOf("tax_behavior", taxBehaviors...); behavior != "" {
		made.TaxBehavior = behavior
	}
	if data.has("recurring") {
		every := data.in("recurring")
		made.Type = "recurring"
		made.Recurring = &recurring{Interval: every.oneOf("interval", "day", "week", "month", "year"), IntervalCount: every.within("interval_count", 1, 36), UsageType: "licensed"}
		if made.Recurring.Interval == "" {
			every.refuse(required(every.name("interval")))
		}
		if made.Recurring.IntervalCount == 0 {
			made.Recurring.IntervalCount = 1
		}
	}
	if data.has("product_data") {
		made.inline = inlineProduct(data.in("product_data"), now)
		made.Product = made.inline.ID
		return made
	}
	made.Product = data.needed("product")
	if made.Product != "" && s.data.products.get(made.Product) == nil {
		data.refuse(unknownRef("product", data.name("product"), made.Product))
	}
	return made
}

func inlineProduct(p params, now int64) *product {
	made := &product{
		ID: newID("prod"), Object: "product", Created: now, Updated: now, Name: p.needed("name"), Description: ref(p.text("description")),
		Images: []string{}, MarketingFeatures: []string{}, Metadata: p.metadata(nil),
	}
	p.ignore("images", "tax_code")
	return made
}

func (s *Sandbox) keepPrice(p *price) {
	if p.inline != nil && s.data.products.get(p.Product) == nil {
		s.data.products.put(p.Product, p.inline)
	}
	if s.data.prices.get(p.ID) == nil {
		s.data.prices.put(p.ID, p)
	}
}

func (s *Sandbox) productName(id string) string {
	if found := s.data.products.get(id); found != nil {
		return found.Name
	}
	return id
}
