package cutroom

import (
	"slices"
	"time"
)

// Leftover is the money the provider keeps for a customer whose last subscription
// has ended. No later bill will use it up, so it is paid back. Money kept for a
// customer who never subscribed was a gift to begin with and does not count.
func (s CustomerState) Leftover() Cents {
	ended := func(s ProviderSubscription) bool { return s.Status == ProviderEnded }
	unsettled := func(b Bill) bool { return b.Draft || b.Open }
	if len(s.Subscriptions) == 0 || slices.ContainsFunc(s.Bills, unsettled) || slices.ContainsFunc(s.Subscriptions, func(s ProviderSubscription) bool { return !ended(s) }) {
		return 0
	}
	return max(0, s.Kept)
}

// ReleasedDisputes counts the disputes in which the bank does not have the money,
// because it has only asked or has given it back.
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

// FailedLeftover is a refund of kept money that the bank rejected in the end.
type FailedLeftover struct {
	ID       string
	Amount   Cents
	Restored bool // the amount is kept for the customer again
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

// ReturnLeftover pays back what is kept for a client whose last subscription has
// ended.
type ReturnLeftover struct {
	AccountID string `json:"accountId"`
}

// Kind names the job.
func (ReturnLeftover) Kind() string { return "leftover.return" }
