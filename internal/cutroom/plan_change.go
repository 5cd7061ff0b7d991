package cutroom

import (
	"context"
	"time"
)

// PlanChangeKind says what a change of a plan does to recurring revenue.
type PlanChangeKind string

// The kinds. What was there, with new and expansion, less contraction and churn,
// is what is there.
const (
	PlanBegan  PlanChangeKind = "new"
	PlanGrew   PlanChangeKind = "expansion"
	PlanShrank PlanChangeKind = "contraction"
	PlanEnded  PlanChangeKind = "churn"
)

// PlanChange is a plan that began, changed or ended. They are kept because a
// subscription only tells what it is now.
type PlanChange struct {
	ID             string
	AccountID      string
	SubscriptionID string
	Kind           PlanChangeKind
	At             time.Time
	FormerPlan     string // "" when it began
	Plan           string // "" when it ended
	FormerMonthly  Cents
	Monthly        Cents
}

// Monthly is what a subscription costs a month, before discounts and tax: a year
// is spread over its months. One that is paused counts, because it resumes by
// itself; one that has ended costs nothing.
func (s Subscription) Monthly() Cents {
	if !s.Live() {
		return 0
	}
	return s.Interval.Monthly(s.Price)
}

// Monthly is a price of one charge spread over its months.
func (i Interval) Monthly(price Cents) Cents {
	if i == Annually {
		return price.Share(1, 12)
	}
	return price
}

// PlanChangesOf lists what became of a subscription's plan between two looks at
// it; was is the zero one before the first look.
func PlanChangesOf(was, is Subscription, now time.Time) []PlanChange {
	change := PlanChange{AccountID: is.AccountID, SubscriptionID: is.ID, At: now, FormerPlan: was.Plan, Plan: is.Plan, FormerMonthly: was.Monthly(), Monthly: is.Monthly()}
	began, ended := change, change
	began.Kind, began.FormerPlan, began.FormerMonthly, began.Monthly = PlanBegan, "", 0, is.Interval.Monthly(is.Price)
	ended.Kind, ended.Plan, ended.Monthly = PlanEnded, "", 0
	if !is.EndedAt.IsZero() {
		ended.At = is.EndedAt
	}
	switch {
	case !was.Live() && is.Live():
		if was.Plan == "" {
			began.At = is.StartedAt
		}
		return []PlanChange{began}
	case was.Live() && !is.Live():
		return []PlanChange{ended}
	case was.Plan == "" && is.State == SubscriptionEnded: // nobody looked while it lived
		began.At = is.StartedAt
		ended.FormerPlan, ended.FormerMonthly = is.Plan, began.Monthly
		return []PlanChange{began, ended}
	case !is.Live() || was.Plan == is.Plan && was.Monthly() == is.Monthly():
		return nil
	}
	if is.PeriodStart.After(was.PeriodStart) {
		change.At = is.PeriodStart
	}
	change.Kind = PlanGrew
	if change.Monthly < change.FormerMonthly {
		change.Kind = PlanShrank
	}
	return []PlanChange{change}
}

// PlanChangeReader finds changes of plans.
type PlanChangeReader interface {
	// PlanChanges lists what changed in a span of time, oldest first; of one
	// account, or of all when it is "".
	PlanChanges(ctx context.Context, accountID string, since, until time.Time) ([]PlanChange, error)
}

// PlanChangeWriter stores them.
type PlanChangeWriter interface {
	KeepPlanChange(ctx context.Context, c PlanChange) error
}
