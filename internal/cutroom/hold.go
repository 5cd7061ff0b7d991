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
	HoldQueued    BillingHold = "queued"    // the plan is paused: projects that have begun are finished
	HoldAll       BillingHold = "all"       // a payment is long overdue, or will never come; see BillingHoldOn
	HoldUnchanged BillingHold = "unchanged" // not known yet: the first payment is still pending
)

// BillingHoldOf returns the hold that follows from an account's subscription at a
// moment: the live one, otherwise the last. nil is an account that never had one.
// Projects submitted before a cancelled subscription ended are finished, because
// their credits were paid for.
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

// BillingHoldOn returns the hold for one project of the account. A project that
// was submitted after a subscription ended unpaid goes on: it was paid for with
// extra videos.
func BillingHoldOn(p Project, s *Subscription, now time.Time) BillingHold {
	if s != nil && s.EndedUnpaid() && !p.SubmittedAt.Before(s.EndedAt) {
		return HoldNothing
	}
	return BillingHoldOf(s, now)
}

// EndedUnpaid reports whether the subscription ended with an unpaid bill.
func (s Subscription) EndedUnpaid() bool {
	return s.State == SubscriptionEnded && !s.FailedAt.IsZero()
}

// Moves returns the transition that brings a project in line with the hold, if it
// needs one. A project that a manager put on hold stays there.
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

// ErrHeldForBilling refuses to resume a project that is on hold for a payment.
var ErrHeldForBilling = &Error{
	Kind: Conflict, Code: "held_for_billing",
	Message: "This project is on hold because of the client's plan. It resumes automatically once the plan is paid or resumed.",
}

// SettleProjects puts the projects of an account on hold or resumes them,
// according to its subscription, and reassigns its editing slots.
type SettleProjects struct {
	AccountID string    `json:"accountId"`
	Now       time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (SettleProjects) Kind() string { return "project.settle" }

// SettleAllProjects runs SettleProjects for every account with open projects,
// because projects can go on hold merely because time has passed.
type SettleAllProjects struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (SettleAllProjects) Kind() string { return "project.settleAll" }

// OpenProjectReader finds accounts with projects under way.
type OpenProjectReader interface {
	// AccountsWithOpenProjects lists, in order, the ids of accounts that have
	// projects which are submitted and not over.
	AccountsWithOpenProjects(ctx context.Context, afterID string, limit int) ([]string, error)
}
