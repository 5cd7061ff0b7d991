package cutroom

import (
	"context"
	"time"
)

// Dispute is a cardholder's request to their bank for the money of a payment
// back. An inquiry is a question from the bank before it takes any money; it can
// become a dispute.
//
//	needs_response ──answered──▶ under_review ──▶ won, lost or closed
//	       └──nobody answers in time──▶ lost
type Dispute struct {
	ID        string // the provider's
	BillID    string // of the payment
	AccountID string
	State     DisputeState
	Inquiry   bool
	Reason    DisputeReason
	Amount    Cents
	OpenedAt  time.Time
	DueBy     time.Time // the deadline for an answer; zero when the bank accepts none
	Page      string    // the provider's page where a person answers
}

// DisputeState is the stage a dispute has reached.
type DisputeState string

// The states.
const (
	DisputeNeedsResponse DisputeState = "needs_response"
	DisputeUnderReview   DisputeState = "under_review" // answered; the bank is deciding
	DisputeWon           DisputeState = "won"
	DisputeLost          DisputeState = "lost"   // the money went back to the client
	DisputeClosed        DisputeState = "closed" // the bank took no money in the end
)

// DisputeReason is why the cardholder disputes the payment.
type DisputeReason string

// The reasons.
const (
	DisputeFraud         DisputeReason = "fraud" // they say they did not pay
	DisputeUnrecognized  DisputeReason = "unrecognized"
	DisputeDuplicate     DisputeReason = "duplicate"
	DisputeNotReceived   DisputeReason = "not_received"
	DisputeUnacceptable  DisputeReason = "unacceptable" // not what they bought
	DisputeCancelled     DisputeReason = "cancelled"    // they had cancelled the plan
	DisputeCreditMissing DisputeReason = "credit_missing"
	DisputeOther         DisputeReason = "other"
)

// DisputeReasons lists all reasons.
var DisputeReasons = []DisputeReason{
	DisputeFraud, DisputeUnrecognized, DisputeDuplicate, DisputeNotReceived, DisputeUnacceptable, DisputeCancelled,
	DisputeCreditMissing, DisputeOther,
}

// ErrPaymentDisputed refuses to refund money that a bank has already taken.
var ErrPaymentDisputed = &Error{
	Kind: Conflict, Code: "payment_disputed", Message: "The client's bank is disputing this payment, so the bank decides who gets the money.",
}

// disputeNotice is how long before its deadline a dispute is urgent.
const disputeNotice = 2 * 24 * time.Hour

// Open reports whether the bank has yet to decide.
func (d Dispute) Open() bool {
	return d.State == DisputeNeedsResponse || d.State == DisputeUnderReview
}

// NeedsAnswer reports whether an answer is missing and can still be given.
func (d Dispute) NeedsAnswer(now time.Time) bool {
	return d.State == DisputeNeedsResponse && now.Before(d.DueBy)
}

// Urgent reports whether an answer is missing and little time is left.
func (d Dispute) Urgent(now time.Time) bool {
	return d.NeedsAnswer(now) && !now.Before(d.DueBy.Add(-disputeNotice))
}

// Reminds reports whether managers are reminded of the deadline. A dispute that
// was urgent from the start needs no reminder: the first mail said so.
func (d Dispute) Reminds(now time.Time) bool {
	return d.Urgent(now) && d.OpenedAt.Before(d.DueBy.Add(-disputeNotice))
}

// DaysLeft is how many whole days are left to answer: 0 on the last day.
func (d Dispute) DaysLeft(now time.Time) int {
	if !d.NeedsAnswer(now) {
		return 0
	}
	return int(d.DueBy.Sub(now) / (24 * time.Hour))
}

// DisputesToRemindOf is the latest deadline that counts as near.
func DisputesToRemindOf(now time.Time) time.Time { return now.Add(disputeNotice) }

// HoldsMoney reports whether the bank has taken the money, which rules out a
// refund.
func (d Dispute) HoldsMoney() bool {
	return d.State == DisputeLost || d.Open() && !d.Inquiry
}

// Same reports whether other, from a later look at the provider, has nothing new.
func (d Dispute) Same(other Dispute) bool {
	return d.State == other.State && d.Inquiry == other.Inquiry && d.Reason == other.Reason && d.Amount == other.Amount &&
		d.OpenedAt.Equal(other.OpenedAt) && d.DueBy.Equal(other.DueBy) && d.Page == other.Page
}

// MostUrgentDispute returns the dispute that managers should look at first: the
// open one with the nearest deadline, otherwise the latest; nil if there are
// none.
func MostUrgentDispute(disputes []Dispute) *Dispute {
	var first *Dispute
	for i, d := range disputes {
		if first == nil || d.before(*first) {
			first = &disputes[i]
		}
	}
	return first
}

func (d Dispute) before(other Dispute) bool {
	switch {
	case d.Open() != other.Open():
		return d.Open()
	case d.Open() && (d.State == DisputeNeedsResponse) != (other.State == DisputeNeedsResponse):
		return d.State == DisputeNeedsResponse
	case d.Open():
		return d.DueBy.Before(other.DueBy)
	}
	return d.OpenedAt.After(other.OpenedAt)
}

// After returns the bill with its refunds and disputes. A lost dispute counts as
// a refund of what was left of the payment.
func (b Bill) After(refunds []Refund, disputes []Dispute) Bill {
	b.Refunds, b.Disputes, b.Refunded = refunds, disputes, 0
	for _, back := range refunds {
		b.Refunded += back.Amount
	}
	for _, d := range disputes {
		if left := min(d.Amount, b.Total-b.Refunded); d.State == DisputeLost && left > 0 {
			b.Refunds = append(b.Refunds[:len(b.Refunds):len(b.Refunds)], Refund{ID: d.ID, Amount: left, Reason: RefundDisputed})
			b.Refunded += left
		}
	}
	return b
}

// Disputed reports whether a bank has yet to decide about the bill's payment.
func (b Bill) Disputed() bool {
	d := MostUrgentDispute(b.Disputes)
	return d != nil && d.Open()
}

// DisputeNews is a step in a dispute that managers are told about.
type DisputeNews string

// The news.
const (
	DisputeNewsOpened DisputeNews = "opened"
	DisputeNewsDue    DisputeNews = "due" // the deadline is near
	DisputeNewsWon    DisputeNews = "won"
	DisputeNewsLost   DisputeNews = "lost"
	DisputeNewsClosed DisputeNews = "closed"
)

// News is what managers are told when a dispute is found in its state; "" for one
// that was only answered.
func (d Dispute) News() DisputeNews {
	switch d.State {
	case DisputeNeedsResponse:
		return DisputeNewsOpened
	case DisputeWon:
		return DisputeNewsWon
	case DisputeLost:
		return DisputeNewsLost
	case DisputeClosed:
		return DisputeNewsClosed
	case DisputeUnderReview:
	}
	return ""
}

// Key identifies the news, so that it is sent once. An inquiry that becomes a
// dispute is news again, and so is a new deadline.
func (n DisputeNews) Key(d Dispute) string {
	key := "dispute/" + d.ID + "/" + string(n)
	switch n {
	case DisputeNewsOpened:
		if d.Inquiry {
			key += "/inquiry"
		}
	case DisputeNewsDue:
		key += "/" + d.DueBy.UTC().Format(time.RFC3339)
	case DisputeNewsWon, DisputeNewsLost, DisputeNewsClosed:
	}
	return key
}

// TellDispute mails the managers about a dispute. It carries the values
// themselves, because they may have changed by the time the mail is written.
type TellDispute struct {
	News      DisputeNews   `json:"news"`
	AccountID string        `json:"accountId"`
	Inquiry   bool          `json:"inquiry,omitempty"`
	Reason    DisputeReason `json:"reason"`
	Amount    Cents         `json:"amount"`
	DueBy     time.Time     `json:"dueBy,omitzero"`
	Page      string        `json:"page"`
}

// Kind names the job.
func (TellDispute) Kind() string { return "dispute.tell" }

// DisputeReader finds disputes.
type DisputeReader interface {
	DisputeByID(ctx context.Context, id string) (Dispute, error)
	// DisputesOf lists all disputes of an account, oldest first.
	DisputesOf(ctx context.Context, accountID string) ([]Dispute, error)
	// DisputesDueBefore lists disputes that need an answer by a moment, nearest
	// deadline first.
	DisputesDueBefore(ctx context.Context, at time.Time, limit int) ([]Dispute, error)
}

// DisputeWriter stores disputes.
type DisputeWriter interface {
	SaveDispute(ctx context.Context, d Dispute) error
}
