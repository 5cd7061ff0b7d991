package cutroom

import (
	"context"
	"time"
)

// Risk is a reason to think that a client may leave.
type Risk string

// The risks, most pressing first.
const (
	RiskPayment    Risk = "payment"   // the last payment failed
	RiskCancelled  Risk = "cancelled" // the plan ends at the end of the paid period
	RiskLate       Risk = "late"      // a project under way missed its promise
	RiskUnhappy    Risk = "unhappy"   // a low rating in the last RiskRatingDays
	RiskIdle       Risk = "idle"      // no project submitted in the last RiskIdleDays
	RiskRatingDays      = 90
	RiskIdleDays        = 30
)

// AllRisks lists the risks in order.
var AllRisks = []Risk{RiskPayment, RiskCancelled, RiskLate, RiskUnhappy, RiskIdle}

// RiskSigns is what risks are derived from.
type RiskSigns struct {
	Subscription  Subscription
	LastSubmitted time.Time // zero if never
	LowRatings    int       // on projects approved in the last RiskRatingDays
	Late          int       // projects under way that missed their promise
}

// Risks lists the reasons to think that the client may leave; most clients have
// none. A client with a paused plan is not idle.
func (s RiskSigns) Risks(now time.Time) (risks []Risk) {
	sub := s.Subscription
	if sub.State == SubscriptionPastDue {
		risks = append(risks, RiskPayment)
	}
	if sub.CancelAtEnd {
		risks = append(risks, RiskCancelled)
	}
	if s.Late > 0 {
		risks = append(risks, RiskLate)
	}
	if s.LowRatings > 0 {
		risks = append(risks, RiskUnhappy)
	}
	since := IdleSince(now)
	if sub.State != SubscriptionPaused && sub.StartedAt.Before(since) && s.LastSubmitted.Before(since) {
		risks = append(risks, RiskIdle)
	}
	return risks
}

// IdleSince is the moment after which a client must have begun a plan or
// submitted a project not to be idle.
func IdleSince(now time.Time) time.Time { return now.Add(-days(RiskIdleDays)) }

// LowRatingsSince is the moment after which low ratings still count.
func LowRatingsSince(now time.Time) time.Time { return now.Add(-days(RiskRatingDays)) }

// RiskReader finds the signs of risks.
type RiskReader interface {
	// RiskSigns lists the signs of every client with a plan who may have a risk.
	// Low ratings count after ratingsSince; clients who did nothing since
	// idleSince are idle.
	RiskSigns(ctx context.Context, ratingsSince, idleSince time.Time) ([]RiskSigns, error)
	// RiskSignsOf returns the signs of one client; ErrNotFound without a plan.
	RiskSignsOf(ctx context.Context, accountID string, ratingsSince time.Time) (RiskSigns, error)
}
