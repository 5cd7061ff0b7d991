package cutroom

import (
	"slices"
	"time"
)

// Leftover is what the provider keeps for a customer whose last subscription has
// ended: no bill will use it any more, so it is to be paid back. What was kept for
// a customer who never subscribed was given to them to begin with.
func (s CustomerState) Leftover() Cents {
	ended := func(s ProviderSubscription) bool { return s.Status == ProviderEnded }
	unsettled := func(b Bill) bool { return b.Draft || b.Open }
	if len(s.Subscriptions) == 0 || slices.ContainsFunc(s.Bills, unsettled) || slices.ContainsFunc(s.Subscriptions, func(s ProviderSubscription) bool { return !ended(s) }) {
		return 0
	}
	return max(0, s.Kept)
}

// ReleasedDisputes counts the disputes in which no bank has the money: it asks, or has
// given it back.
func (s CustomerState) ReleasedDisputes() (n int) {
	for _, b := range s.Bills {
		for _, d := range b.Disputes {
			if !d.HoldsMoney() {
				n++
			}
		}
	}
	return n
}

// FailedLeftover is a refund of what was kept that the bank refused in the end.
type FailedLeftover struct {
	ID       string
	Amount   Cents
	Restored bool // it is among what is kept again
}

// LastEnd is when the last of a customer's subscriptions ended.
func (s CustomerState) LastEnd() (last time.Time) {
	for _, sub := range s.Subscriptions {
		if sub.EndedAt.After(last) {
			last = sub.EndedAt
		}
	}
	return last
}

// ReturnLeftover pays back what is kept for a client who has ended.
type ReturnLeftover struct {
	AccountID string `json:"accountId"`
}

// Kind names the job.
func (ReturnLeftover) Kind() string { return "leftover.return" }
