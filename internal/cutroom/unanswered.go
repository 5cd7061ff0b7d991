package cutroom

import (
	"cmp"
	"context"
	"time"
)

// When a client is warned that a version will be approved that they do not answer.
var (
	firstApprovalWarning  = days(7) // before that
	secondApprovalWarning = days(2) // before that
)

// approvalWarnings is how often a client is warned.
const approvalWarnings = 2

// approvedAfter is how long a version waits for its client.
func (p Project) approvedAfter() time.Duration {
	return days(cmp.Or(p.Promise.ApprovalDays, FirstRules.ApprovalDays))
}

// ApprovesAt is when the program approves the version that waits for the client;
// zero when none does. It is never sooner than the last warning promised, also
// when that was late because no server was running.
func (p Project) ApprovesAt() time.Time {
	if p.State != InReview {
		return time.Time{}
	}
	at := p.StateSince.Add(p.approvedAfter())
	if p.ReviewWarnings == approvalWarnings {
		at = later(at, p.ReviewWarnedAt.Add(secondApprovalWarning))
	}
	return at
}

// ApprovalDue reports whether the version has waited long enough and its client
// was warned.
func (p Project) ApprovalDue(now time.Time) bool {
	return p.State == InReview && p.ReviewWarnings == approvalWarnings && !now.Before(p.ApprovesAt())
}

// ApprovalWarningDue reports whether the client is to be warned now that the
// version will be approved.
func (p Project) ApprovalWarningDue(now time.Time) bool {
	return p.State == InReview && p.warningsDue(now) > p.ReviewWarnings
}

func (p Project) warningsDue(now time.Time) int {
	switch left := p.StateSince.Add(p.approvedAfter()).Sub(now); {
	case left > firstApprovalWarning:
		return 0
	case left > secondApprovalWarning:
		return 1
	}
	return approvalWarnings
}

// WarnOfApproval writes down that the client was warned and returns the step.
func (p *Project) WarnOfApproval(now time.Time) Step {
	at := p.moment(now)
	p.ReviewWarnings, p.ReviewWarnedAt = p.warningsDue(now), at
	return p.step(StepApprovalWarning, System, at, p.State, 0, StepDetail{Version: p.Version, Until: p.ApprovesAt()})
}

// ApproveUnanswered warns clients whose versions have waited for days, and
// approves those that nobody answered.
type ApproveUnanswered struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (ApproveUnanswered) Kind() string { return "project.approveUnanswered" }

// ReviewReader finds projects that wait for their clients.
type ReviewReader interface {
	// ProjectsInReviewSince lists projects whose version has waited since before
	// a moment, in the order of their ids.
	ProjectsInReviewSince(ctx context.Context, before time.Time, afterID string, limit int) ([]Project, error)
}

// UnansweredBefore is the moment before which a version must have been waiting
// for its client to be warned, under whichever rules it was promised.
func UnansweredBefore(now time.Time) time.Time {
	return now.Add(firstApprovalWarning - days(MinApprovalDays))
}
