package sandbox

// balanceTransaction changes a customer's balance by hand. Changes by invoices
// are recorded on the invoices.
type balanceTransaction struct {
	ID            string            `json:"id"`
	Object        string            `json:"object"`
	Amount        int64             `json:"amount"` // negative in the customer's favour
	Checkout      ref               `json:"checkout_session"`
	Created       int64             `json:"created"`
	CreditNote    ref               `json:"credit_note"`
	Currency      string            `json:"currency"`
	Customer      string            `json:"customer"`
	Description   ref               `json:"description"`
	EndingBalance int64             `json:"ending_balance"`
	Invoice       ref               `json:"invoice"`
	Livemode      bool              `json:"livemode"`
	Metadata      map[string]string `json:"metadata"`
	Type          string            `json:"type"`
}

func (s *Sandbox) createBalanceTransaction(c *call) (any, error) {
	known := s.customer(c.id())
	if known == nil {
		return nil, missing("customer", c.id())
	}
	p := c.params
	p.needed("amount")
	made := &balanceTransaction{
		ID: newID("cbtxn"), Object: "customer_balance_transaction", Amount: p.within("amount", -mostAmount, mostAmount), Created: c.now,
		Currency: p.needed("currency"), Customer: known.ID, Description: ref(p.text("description")), Metadata: p.metadata(nil), Type: "adjustment",
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	after := clone(known)
	after.Balance += made.Amount
	made.EndingBalance = after.Balance
	s.data.balances.put(made.ID, made)
	s.saveCustomer(after, c.now)
	return made, nil
}

func (s *Sandbox) listBalanceTransactions(c *call) (any, error) {
	rows := s.data.balances.all(func(r *balanceTransaction) bool { return r.Customer == c.id() })
	return page(c, "/v1/customers/"+c.id()+"/balance_transactions", rows,
		func(r *balanceTransaction) string { return r.ID }, func(r *balanceTransaction) int64 { return r.Created })
}
