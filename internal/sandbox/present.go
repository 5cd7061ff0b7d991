package sandbox

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// expandable says which kind of object the id in a field names.
var expandable = map[string]string{
	"customer":               "customer",
	"latest_invoice":         "invoice",
	"invoice":                "invoice",
	"subscription":           "subscription",
	"default_payment_method": "payment_method",
	"payment_method":         "payment_method",
	"payment_intent":         "payment_intent",
	"latest_charge":          "charge",
	"charge":                 "charge",
	"discount":               "discount",
	"discounts":              "discount",
	"coupon":                 "coupon",
	"product":                "product",
	"price":                  "price",
	"tax_rate":               "tax_rate",
}

// present turns an object into the response that a client sees: without
// internal fields, and with everything that the client asked to have expanded.
func (s *Sandbox) present(object any, expand []string) (any, error) {
	shown := show(object)
	for _, path := range expand {
		if !s.expand(shown, strings.Split(path, ".")) {
			return nil, invalid("", "expand", "This property cannot be expanded ("+path+").")
		}
	}
	return shown, nil
}

// show encodes an object as Stripe would; fields that start with _ are left
// out.
func show(object any) any {
	data, err := json.Marshal(object)
	if err != nil {
		panic(err) // our own types always encode
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var shown any
	if err := decoder.Decode(&shown); err != nil {
		panic(err)
	}
	hide(shown)
	return shown
}

func hide(shown any) {
	switch v := shown.(type) {
	case map[string]any:
		for name, below := range v {
			if strings.HasPrefix(name, "_") {
				delete(v, name)
			} else {
				hide(below)
			}
		}
	case []any:
		for _, below := range v {
			hide(below)
		}
	}
}

// expand replaces the ids at the end of the path with the objects they name. It
// returns false if there is no such field.
func (s *Sandbox) expand(at any, path []string) bool {
	if all, many := at.([]any); many {
		for _, one := range all {
			if !s.expand(one, path) {
				return false
			}
		}
		return true
	}
	object, ok := at.(map[string]any)
	if !ok {
		return at == nil
	}
	name := path[0]
	s.include(object, name)
	value, there := object[name]
	if !there {
		return false
	}
	kind, known := expandable[name]
	if name == "source" {
		kind, known = sourceKind(value), true
	}
	if !known && len(path) == 1 && !isList(value) {
		return false
	}
	if known {
		value = s.replaced(kind, value)
		object[name] = value
	}
	return len(path) == 1 || s.expand(value, path[1:])
}

func isList(value any) bool {
	object, ok := value.(map[string]any)
	return ok && object["object"] == "list"
}

func (s *Sandbox) replaced(kind string, value any) any {
	switch v := value.(type) {
	case string:
		if rate, found := taxRateOf(v); found && kind == "tax_rate" {
			return show(rate)
		}
		if object, found := s.data.kinds[kind].find(v); found {
			return show(object)
		}
	case []any:
		for i := range v {
			v[i] = s.replaced(kind, v[i])
		}
	}
	return value
}

// include adds the lists that Stripe only returns when asked for.
func (s *Sandbox) include(object map[string]any, name string) {
	id, _ := object["id"].(string)
	switch {
	case object["object"] == "invoice" && name == "payments":
		object[name] = show(listOf("/v1/invoice_payments?invoice="+id, s.data.payments.all(func(p *invoicePayment) bool { return p.Invoice == id })...))
	case object["object"] == "checkout.session" && name == "line_items":
		if session := s.data.sessions.get(id); session != nil {
			object[name] = show(listOf("/v1/checkout/sessions/"+id+"/line_items", session.Own.Items...))
		}
	}
}

// page returns part of a list as requested: newest first, after a given object,
// within dates.
func page[T any](c *call, url string, rows []*T, id func(*T) string, created func(*T) int64) (any, error) {
	limit := c.params.number("limit")
	after, before := c.params.text("starting_after"), c.params.text("ending_before")
	dates := c.params.in("created")
	gte, gt := dates.number("gte"), dates.number("gt")
	lte, lt := dates.number("lte"), dates.number("lt")
	if err := c.params.check(); err != nil {
		return nil, err
	}
	if limit == 0 {
		limit = 10
	}
	if limit < 1 || limit > 100 {
		return nil, invalid("parameter_invalid_integer", "limit", "This value must be between 1 and 100.")
	}
	rows = slices.Clone(rows)
	slices.Reverse(rows)
	rows = slices.DeleteFunc(rows, func(r *T) bool {
		at := created(r)
		return at < gte || gt > 0 && at <= gt || lte > 0 && at > lte || lt > 0 && at >= lt
	})
	at := func(wanted string) int { return slices.IndexFunc(rows, func(r *T) bool { return id(r) == wanted }) }
	switch {
	case after != "":
		i := at(after)
		if i < 0 {
			return nil, unknownRef("object", "starting_after", after)
		}
		rows = rows[i+1:]
	case before != "":
		i := at(before)
		if i < 0 {
			return nil, unknownRef("object", "ending_before", before)
		}
		rows = rows[max(0, i-int(limit)):i]
	}
	found := listOf(url, rows[:min(len(rows), int(limit))]...)
	found.HasMore = len(rows) > int(limit)
	return found, nil
}
