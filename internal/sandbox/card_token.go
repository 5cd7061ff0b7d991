package sandbox

// tokens are Stripe's names for test cards that can be used without entering
// them.
var tokens = map[string]string{
	"pm_card_visa":               CardPays,
	"pm_card_mastercard":         "5555555555554444",
	"pm_card_chargeDeclined":     CardDeclined,
	"pm_card_chargeCustomerFail": CardFailsLater,
}

// attachMethod gives a card to a customer. A token creates a new card each
// time.
func (s *Sandbox) attachMethod(c *call) (any, error) {
	p := c.params
	to := p.needed("customer")
	if to != "" && s.data.customers.get(to) == nil {
		p.refuse(unknownRef("customer", "customer", to))
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	if number, token := tokens[c.id()]; token {
		made, wrong := newMethod(CardEntry{Number: number}, c.now)
		if wrong == nil && made.Own.Behavior == refuses {
			wrong = made.Own.Behavior.refusal(true)
		}
		if wrong != nil {
			return nil, wrong
		}
		s.attach(made, to, c.now)
		return made, nil
	}
	known := s.data.methods.get(c.id())
	if known == nil {
		return nil, missing("PaymentMethod", c.id())
	}
	if known.Customer != "" && string(known.Customer) != to {
		return nil, invalid("", "", "The payment method you provided has already been attached to a customer.")
	}
	after := clone(known)
	s.attach(after, to, c.now)
	return after, nil
}
