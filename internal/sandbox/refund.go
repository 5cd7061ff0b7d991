package sandbox

import "context"

// refund refunds a payment, fully or in part.
type refund struct {
	ID                 string            `json:"id"`
	Object             string            `json:"object"`
	Amount             int64             `json:"amount"`
	BalanceTransaction ref               `json:"balance_transaction"`
	Charge             string            `json:"charge"`
	Created            int64             `json:"created"`
	Currency           string            `json:"currency"`
	Metadata           map[string]string `json:"metadata"`
	PaymentIntent      string            `json:"payment_intent"`
	Reason             ref               `json:"reason"`
	ReceiptNumber      ref               `json:"receipt_number"`
	Status             string            `json:"status"`
	Own                refundOwn         `json:"_own"`
}

// refundOwn is what Stripe stores about a refund but does not return with it.
type refundOwn struct {
	Failure *movement `json:"failure,omitempty"` // returns the money if a bank refused it
}

func (s *Sandbox) createRefund(c *call) (any, error) {
	p := c.params
	pi, chargeID, amount := p.text("payment_intent"), p.text("charge"), p.number("amount")
	made := &refund{
		ID: newID("re"), Object: "refund", Created: c.now, Metadata: p.metadata(nil), Status: "succeeded",
		Reason: ref(p.oneOf("reason", "duplicate", "fraudulent", "requested_by_customer")),
	}
	paid := s.data.charges.all(func(r *charge) bool { return r.Paid && (r.ID == chargeID || r.PaymentIntent == pi) })
	switch {
	case pi == "" && chargeID == "":
		p.refuse(required("payment_intent"))
	case pi != "" && s.data.intents.get(pi) == nil:
		p.refuse(unknownRef("payment_intent", "payment_intent", pi))
	case chargeID != "" && s.data.charges.get(chargeID) == nil:
		p.refuse(unknownRef("charge", "charge", chargeID))
	case len(paid) == 0:
		p.refuse(invalid("", "payment_intent", "This PaymentIntent does not have a successful charge to refund."))
	case p.has("amount") && amount <= 0:
		p.refuse(invalid("parameter_invalid_integer", "amount", "This value must be greater than or equal to 1."))
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	back := clone(paid[0])
	if s.chargedBack(back.ID) {
		return nil, invalid("charge_disputed", "", "Charge "+back.ID+" has been charged back; cannot issue a refund.")
	}
	left := back.Amount - back.AmountRefunded
	if left == 0 {
		return nil, invalid("charge_already_refunded", "", "Charge "+back.ID+" has already been refunded.")
	}
	if amount == 0 {
		amount = left
	}
	if amount > left {
		return nil, invalid("", "amount", "Refund amount ("+priced(back.Currency, amount)+") is greater than unrefunded amount on charge ("+priced(back.Currency, left)+")")
	}
	made.Amount, made.Charge, made.Currency, made.PaymentIntent = amount, back.ID, back.Currency, back.PaymentIntent
	before := s.data.charges.get(back.ID)
	back.AmountRefunded += amount
	back.Refunded = back.AmountRefunded == back.Amount
	s.data.charges.put(back.ID, back)
	s.data.refunds.put(made.ID, made)
	s.emit("refund.created", made, nil, c.now)
	s.emit("charge.refunded", back, before, c.now)
	return made, nil
}

// FailRefund has the bank refuse a refund that Stripe has made: the money is
// ours again, and the charge can be refunded once more.
func (s *Sandbox) FailRefund(_ context.Context, id string) error {
	return s.step(func(now int64) error {
		before := s.data.refunds.get(id)
		if before == nil || before.Status != "succeeded" {
			return ErrUnknown
		}
		paid := s.data.charges.get(before.Charge)
		now = s.timeOf(string(paid.Customer), now)
		after, charged := clone(before), clone(paid)
		after.Status = "failed"
		after.Own.Failure = newMovement(after.ID, after.Currency, "refund_failure", after.Amount, 0, now)
		after.Own.Failure.ID += "_failure"
		charged.AmountRefunded -= after.Amount
		charged.Refunded = false
		s.data.refunds.put(after.ID, after)
		s.data.charges.put(charged.ID, charged)
		s.emit("refund.updated", after, before, now)
		s.emit("refund.failed", after, nil, now)
		return nil
	})
}

func (s *Sandbox) updateRefund(c *call) (any, error) {
	before := s.data.refunds.get(c.id())
	if before == nil {
		return nil, missing("refund", c.id())
	}
	after := clone(before)
	after.Metadata = c.params.metadata(after.Metadata)
	if err := c.params.check(); err != nil {
		return nil, err
	}
	s.data.refunds.put(after.ID, after)
	s.emit("refund.updated", after, before, c.now)
	return after, nil
}

func (s *Sandbox) retrieveRefund(c *call) (any, error) {
	return retrieve(c, s.data.refunds, "refund")
}

func (s *Sandbox) listRefunds(c *call) (any, error) {
	pi, chargeID := c.params.text("payment_intent"), c.params.text("charge")
	rows := s.data.refunds.all(func(r *refund) bool {
		return (pi == "" || r.PaymentIntent == pi) && (chargeID == "" || r.Charge == chargeID)
	})
	return page(c, "/v1/refunds", rows, func(r *refund) string { return r.ID }, func(r *refund) int64 { return r.Created })
}
