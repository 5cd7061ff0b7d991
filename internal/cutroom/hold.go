package cutroom

import (
	"context"
	"time"
)

// BillingHold says which projects of an account are on hold because of its
// subscription.
type BillingHold string

// The holds.
const (
	HoldNothing   BillingHold = "nothing"
	HoldQueued    BillingHold = "queued"    // the plan is paused: what has begun is finished
	HoldAll       BillingHold = "all"       // a payment is owed for too long, or for good
	HoldUnchanged BillingHold = "unchanged" // nobody knows yet: the first payment is still awaited
)

// BillingHoldOf is the hold that follows from an account's subscription at a
// moment: the live one, else the last. nil is an account that never had one.
// What was submitted before a cancelled subscription ended is finished: its
// credits were paid for.
func BillingHoldOf(s *Subscription, now time.Time) BillingHold {
	switch {
	case s == nil:
		return HoldNothing
	case s.State == SubscriptionIncomplete:
		return HoldUnchanged
	case s.State == SubscriptionPaused:
		return HoldQueued
	case s.EndedUnpaid(), s.State == SubscriptionPastDue && !now.Before(s.WorkStops()):
		return HoldAll
	}
	return HoldNothing
}

// EndedUnpaid reports whether the subscription ended with a bill that was never
// paid.
func (s Subscription) EndedUnpaid() bool {
	return s.State == SubscriptionEnded && !s.FailedAt.IsZero()
}

// Moves returns the transition that brings a project in line with the hold, if
// it needs one. What a manager holds stays on hold.
func (h BillingHold) Moves(p Project) (Transition, bool) {
	held := p.State == OnHold
	switch {
	case h == HoldUnchanged || held && p.HeldFor != HeldByBilling:
		return "", false
	case !held && h.stops(p.State):
		return HoldProject, true
	case held && !h.stops(p.HeldIn):
		return ResumeProject, true
	}
	return "", false
}

func (h BillingHold) stops(s ProjectState) bool {
	return h == HoldAll || h == HoldQueued && s == Queued
}

// ErrHeldForBilling refuses to resume a project that waits for a payment.
var ErrHeldForBilling = &Error{
	Kind: Conflict, Code: "held_for_billing",
	Message: "This project is on hold because of the client's plan. It resumes automatically once the plan is paid or resumed.",
}

// SettleProjects puts the projects of an account on hold, or resumes them, as
// its subscription says, and gives out its editing slots again.
type SettleProjects struct {
	AccountID string    `json:"accountId"`
	Now       time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (SettleProjects) Kind() string { return "project.settle" }

// SettleAllProjects does SettleProjects for every account with open projects:
// time alone can put projects on hold.
type SettleAllProjects struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (SettleAllProjects) Kind() string { return "project.settleAll" }

// OpenProjectReader finds whose projects are under way.
type OpenProjectReader interface {
	// AccountsWithOpenProjects lists the ids of accounts that have projects
	// which are submitted and not over, in their order.
	AccountsWithOpenProjects(ctx context.Context, afterID string, limit int) ([]string, error)
}
