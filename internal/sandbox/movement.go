package sandbox

import (
	"cmp"
	"slices"
	"strings"
)

// movement is one change of the seller's balance at Stripe. It is derived from
// charges, refunds and disputes.
type movement struct {
	ID                string     `json:"id"`
	Object            string     `json:"object"`
	Amount            int64      `json:"amount"`
	AvailableOn       int64      `json:"available_on"`
	BalanceType       string     `json:"balance_type"`
	Created           int64      `json:"created"`
	Currency          string     `json:"currency"`
	Description       ref        `json:"description"`
	ExchangeRate      *int64     `json:"exchange_rate"`
	Fee               int64      `json:"fee"`
	FeeDetails        []feeShare `json:"fee_details"`
	Net               int64      `json:"net"`
	ReportingCategory string     `json:"reporting_category"`
	Source            ref        `json:"source"`
	Status            string     `json:"status"`
	Type              string     `json:"type"`
}

// feeShare is a part of Stripe's fee for a movement.
type feeShare struct {
	Amount      int64  `json:"amount"`
	Application ref    `json:"application"`
	Currency    string `json:"currency"`
	Description ref    `json:"description"`
	Type        string `json:"type"`
}

// feeOf returns Stripe's fee for a card payment in the United States: 2.9% and
// 30 cents.
func feeOf(amount int64) int64 { return (amount*29+500)/1000 + 30 }

func newMovement(source, currency, kind string, amount, fee, created int64) *movement {
	m := &movement{
		ID: "txn_" + source, Object: "balance_transaction", Amount: amount, AvailableOn: created, BalanceType: "payments", Created: created,
		Currency: currency, Fee: fee, FeeDetails: []feeShare{}, Net: amount - fee, ReportingCategory: kind, Source: ref(source), Status: "available", Type: kind,
	}
	if fee > 0 {
		m.FeeDetails = append(m.FeeDetails, feeShare{Amount: fee, Currency: currency, Description: "Stripe processing fees", Type: "stripe_fee"})
	}
	return m
}

func (s *Sandbox) listMovements(c *call) (any, error) {
	currency := c.params.text("currency")
	var rows []*movement
	for _, paid := range s.data.charges.all(func(r *charge) bool { return r.Paid }) {
		rows = append(rows, newMovement(paid.ID, paid.Currency, "charge", paid.Amount, feeOf(paid.Amount), paid.Created))
	}
	for _, back := range s.data.refunds.all(func(*refund) bool { return true }) {
		rows = append(rows, newMovement(back.ID, back.Currency, "refund", -back.Amount, 0, back.Created))
		if back.Own.Failure != nil {
			rows = append(rows, back.Own.Failure)
		}
	}
	for _, d := range s.data.disputes.all(func(*dispute) bool { return true }) {
		rows = append(rows, d.BalanceTransactions...)
	}
	rows = slices.DeleteFunc(rows, func(m *movement) bool { return currency != "" && m.Currency != currency })
	slices.SortStableFunc(rows, func(a, b *movement) int { return cmp.Compare(a.Created, b.Created) })
	return page(c, "/v1/balance_transactions", rows, func(m *movement) string { return m.ID }, func(m *movement) int64 { return m.Created })
}

// sourceKind returns the kind of object that a movement comes from.
func sourceKind(value any) string {
	switch id, _ := value.(string); {
	case strings.HasPrefix(id, "re_"):
		return "refund"
	case strings.HasPrefix(id, "du_"):
		return "dispute"
	}
	return "charge"
}
