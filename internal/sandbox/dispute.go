package sandbox

import "slices"

// dispute is a payment that the cardholder does not accept, as reported by their
// bank. An inquiry is a question from the bank, which takes no money yet.
//
//	warning_needs_response ──▶ warning_under_review ──▶ warning_closed
//	     └──escalates──┐
//	           needs_response ──answered──▶ under_review ──▶ won or lost
//	                 └──conceded, or the deadline passes──▶ lost
type dispute struct {
	ID                   string            `json:"id"`
	Object               string            `json:"object"`
	Amount               int64             `json:"amount"`
	BalanceTransactions  []*movement       `json:"balance_transactions"`
	Charge               string            `json:"charge"`
	Created              int64             `json:"created"`
	Currency             string            `json:"currency"`
	EnhancedEligibility  []string          `json:"enhanced_eligibility_types"`
	Evidence             disputeEvidence   `json:"evidence"`
	EvidenceDetails      evidenceDetails   `json:"evidence_details"`
	IsChargeRefundable   bool              `json:"is_charge_refundable"`
	Livemode             bool              `json:"livemode"`
	Metadata             map[string]string `json:"metadata"`
	PaymentIntent        ref               `json:"payment_intent"`
	PaymentMethodDetails disputedMethod    `json:"payment_method_details"`
	Reason               string            `json:"reason"`
	Status               string            `json:"status"`
	Own                  disputeOwn        `json:"_own"`
}

type disputeOwn struct {
	Customer string `json:"customer"` // whose clock applies
}

type disputeEvidence struct {
	Enhanced struct{} `json:"enhanced_evidence"`
	Text     ref      `json:"uncategorized_text"`
}

type evidenceDetails struct {
	DueBy       stamp    `json:"due_by"`
	Eligibility struct{} `json:"enhanced_eligibility"`
	HasEvidence bool     `json:"has_evidence"`
	PastDue     bool     `json:"past_due"`
	Submissions int64    `json:"submission_count"`
}

type disputedMethod struct {
	Card disputedCard `json:"card"`
	Type string       `json:"type"`
}

type disputedCard struct {
	Brand    string `json:"brand"`
	CaseType string `json:"case_type"`
	Network  string `json:"network_reason_code"`
	Over     string `json:"network"`
}

const (
	disputeFee   = 15_00 // cents that Stripe takes in addition to the amount
	daysToAnswer = 9
	secondsOfDay = 24 * 60 * 60
)

// open reports whether the bank has yet to decide.
func (d *dispute) open() bool {
	return slices.Contains([]string{"needs_response", "under_review", "warning_needs_response", "warning_under_review"}, d.Status)
}

// inquires reports whether this is an inquiry, for which no money was taken.
func (d *dispute) inquires() bool {
	return slices.Contains([]string{"warning_needs_response", "warning_under_review", "warning_closed"}, d.Status)
}

// awaits reports whether an answer can still be given.
func (d *dispute) awaits() bool {
	return d.Status == "needs_response" || d.Status == "warning_needs_response"
}

// answerBy returns the end of the day on which an answer is due.
func answerBy(now int64) stamp {
	return stamp((now/secondsOfDay+daysToAnswer+1)*secondsOfDay - 1)
}

// openDispute has a bank dispute a charge. Without an amount, it is the part
// that was not refunded, or the whole charge if all of it was.
func (s *Sandbox) openDispute(of *charge, reason string, amount int64, inquiry bool, now int64) *dispute {
	if amount == 0 {
		amount = of.Amount - of.AmountRefunded
	}
	if amount == 0 {
		amount = of.Amount
	}
	made := &dispute{
		ID: newID("du"), Object: "dispute", Amount: amount, BalanceTransactions: []*movement{}, Charge: of.ID, Created: now, Currency: of.Currency,
		EnhancedEligibility: []string{}, EvidenceDetails: evidenceDetails{DueBy: answerBy(now)}, IsChargeRefundable: true,
		Metadata: map[string]string{}, PaymentIntent: ref(of.PaymentIntent), Reason: reason, Status: "warning_needs_response",
		PaymentMethodDetails: disputedMethod{Type: "card", Card: disputedCard{CaseType: "inquiry", Network: "10.4"}}, Own: disputeOwn{string(of.Customer)},
	}
	if of.PaymentMethodDetails != nil {
		made.PaymentMethodDetails.Card.Brand, made.PaymentMethodDetails.Card.Over = of.PaymentMethodDetails.Card.Brand, of.PaymentMethodDetails.Card.Brand
	}
	disputed := clone(of)
	disputed.Disputed = true
	s.data.charges.put(disputed.ID, disputed)
	if inquiry {
		s.data.disputes.put(made.ID, made)
		s.emit("charge.dispute.created", made, nil, now)
		return made
	}
	withdraw(made, now)
	s.data.disputes.put(made.ID, made)
	s.emit("charge.dispute.created", made, nil, now)
	s.emit("charge.dispute.funds_withdrawn", made, nil, now)
	return made
}

// withdraw takes the money and the fee from the seller's balance.
func withdraw(d *dispute, now int64) {
	d.Status, d.IsChargeRefundable, d.PaymentMethodDetails.Card.CaseType = "needs_response", false, "chargeback"
	moved := newMovement(d.ID, d.Currency, "dispute", -d.Amount, disputeFee, now)
	moved.Type, moved.FeeDetails[0].Description = "adjustment", "Dispute fee"
	d.BalanceTransactions = append(d.BalanceTransactions, moved)
}

// escalate turns an inquiry into a dispute, with a new deadline.
func (s *Sandbox) escalate(before *dispute, now int64) {
	after := clone(before)
	after.EvidenceDetails.DueBy = answerBy(now)
	withdraw(after, now)
	s.data.disputes.put(after.ID, after)
	s.emit("charge.dispute.updated", after, before, now)
	s.emit("charge.dispute.funds_withdrawn", after, nil, now)
}

// closeDispute applies the bank's decision. Money that was won comes back
// without the fee.
func (s *Sandbox) closeDispute(before *dispute, won bool, now int64) *dispute {
	after := clone(before)
	switch {
	case before.inquires():
		after.Status = "warning_closed"
	case won:
		after.Status = "won"
		moved := newMovement(after.ID, after.Currency, "dispute_reversal", after.Amount, 0, now)
		moved.ID, moved.Type = moved.ID+"_back", "adjustment"
		after.BalanceTransactions = append(after.BalanceTransactions, moved)
	default:
		after.Status = "lost"
	}
	s.data.disputes.put(after.ID, after)
	s.emit("charge.dispute.closed", after, before, now)
	if after.Status == "won" {
		s.emit("charge.dispute.funds_reinstated", after, nil, now)
	}
	return after
}

// chargedBack reports whether a bank has taken the money of a charge, so that
// it cannot be refunded.
func (s *Sandbox) chargedBack(chargeID string) bool {
	return len(s.data.disputes.all(func(d *dispute) bool { return d.Charge == chargeID && !d.inquires() && d.Status != "won" })) > 0
}

func (s *Sandbox) listDisputes(c *call) (any, error) {
	pi, chargeID := c.params.text("payment_intent"), c.params.text("charge")
	rows := s.data.disputes.all(func(d *dispute) bool {
		return (pi == "" || string(d.PaymentIntent) == pi) && (chargeID == "" || d.Charge == chargeID)
	})
	return page(c, "/v1/disputes", rows, func(d *dispute) string { return d.ID }, func(d *dispute) int64 { return d.Created })
}

func (s *Sandbox) retrieveDispute(c *call) (any, error) {
	return retrieve(c, s.data.disputes, "dispute")
}

// updateDispute answers a dispute. As in Stripe's test mode, the texts
// winning_evidence and losing_evidence decide it at once.
func (s *Sandbox) updateDispute(c *call) (any, error) {
	before := s.data.disputes.get(c.id())
	if before == nil {
		return nil, missing("dispute", c.id())
	}
	p := c.params
	after := clone(before)
	after.Metadata = p.metadata(after.Metadata)
	answered := p.has("evidence")
	text := p.in("evidence").text("uncategorized_text")
	submit := p.oneOf("submit", "true", "false") != "false"
	if answered && !before.awaits() {
		p.refuse(invalid("dispute_not_editable", "", "This dispute can no longer be answered."))
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	if answered {
		after.Evidence.Text, after.EvidenceDetails.HasEvidence = ref(text), true
	}
	if answered && submit {
		after.EvidenceDetails.Submissions++
		after.Status = "under_review"
		if before.inquires() {
			after.Status = "warning_under_review"
		}
	}
	s.data.disputes.put(after.ID, after)
	s.emit("charge.dispute.updated", after, before, c.now)
	if answered && submit && (text == "winning_evidence" || text == "losing_evidence") {
		after = s.closeDispute(after, text == "winning_evidence", c.now)
	}
	return after, nil
}

// concedeDispute concedes a dispute.
func (s *Sandbox) concedeDispute(c *call) (any, error) {
	before, err := found(c, s.data.disputes, "dispute", c.id())
	if err != nil {
		return nil, err
	}
	if !before.open() {
		return nil, invalid("dispute_already_closed", "", "This dispute is already closed.")
	}
	return s.closeDispute(before, false, c.now), nil
}
