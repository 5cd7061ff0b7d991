package sandbox

// mostLookupKeys is how many keys Stripe accepts in one list.
const mostLookupKeys = 10

func (s *Sandbox) createPrice(c *call) (any, error) {
	p := c.params
	made := s.newPrice(p, c.now)
	made.Active = true
	made.LookupKey, made.Nickname, made.Metadata = ref(p.text("lookup_key")), ref(p.text("nickname")), p.metadata(nil)
	if p.has("active") {
		made.Active = p.flag("active")
	}
	moved := p.flag("transfer_lookup_key")
	holder := s.holderOf(made.LookupKey)
	if holder != nil && !moved {
		p.refuse(invalid("", "lookup_key", "A price ("+holder.ID+") already uses that lookup key."))
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	if holder != nil {
		after := clone(holder)
		after.LookupKey = ""
		s.savePrice(after, c.now)
	}
	s.keepPrice(made)
	s.emit("price.created", made, nil, c.now)
	return made, nil
}

func (s *Sandbox) holderOf(key ref) *price {
	if key == "" {
		return nil
	}
	for _, row := range s.data.prices.all(func(r *price) bool { return r.LookupKey == key }) {
		return row
	}
	return nil
}

func (s *Sandbox) updatePrice(c *call) (any, error) {
	before := s.data.prices.get(c.id())
	if before == nil {
		return nil, missing("price", c.id())
	}
	after, p := clone(before), c.params
	if p.has("active") {
		after.Active = p.flag("active")
	}
	if p.has("nickname") {
		after.Nickname = ref(p.text("nickname"))
	}
	after.Metadata = p.metadata(after.Metadata)
	if err := p.check(); err != nil {
		return nil, err
	}
	s.savePrice(after, c.now)
	return after, nil
}

func (s *Sandbox) savePrice(after *price, now int64) {
	before := s.data.prices.get(after.ID)
	s.data.prices.put(after.ID, after)
	s.emit("price.updated", after, before, now)
}

func (s *Sandbox) listPrices(c *call) (any, error) {
	p := c.params
	active, product, keys := p.oneOf("active", "true", "false"), p.text("product"), named(p, "lookup_keys")
	if len(keys) > mostLookupKeys {
		p.refuse(invalid("", "lookup_keys", "You can only list up to 10 lookup_keys at a time."))
	}
	rows := s.data.prices.all(func(r *price) bool {
		return (active == "" || r.Active == (active == "true")) && (product == "" || r.Product == product) && (len(keys) == 0 || keys[string(r.LookupKey)])
	})
	return page(c, "/v1/prices", rows, func(r *price) string { return r.ID }, func(r *price) int64 { return r.Created })
}
