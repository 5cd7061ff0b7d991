package cutroom

import (
	"cmp"
	"context"
	"time"
)

// When a client who does not respond is warned that a version will be approved.
var (
	firstApprovalWarning  = days(7) // before that
	secondApprovalWarning = days(2) // before that
)

// approvalWarnings is how often a client is warned.
const approvalWarnings = 2

// approvedAfter is how long a version waits for its client's response.
func (p Project) approvedAfter() time.Duration {
	return days(cmp.Or(p.Promise.ApprovalDays, FirstRules.ApprovalDays))
}

// ApprovesAt is when the system approves a version that its client does not
// respond to; zero if none is in review. It is never sooner than the last warning
// promised, even if that was late because no server was running.
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

// ApprovalWarningDue reports whether it is time to warn the client that the
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

// WarnOfApproval records that the client was warned and returns the step.
func (p *Project) WarnOfApproval(now time.Time) Step {
	at := p.moment(now)
	p.ReviewWarnings, p.ReviewWarnedAt = p.warningsDue(now), at
	return p.step(StepApprovalWarning, System, at, p.State, 0, StepDetail{Version: p.Version, Until: p.ApprovesAt()})
}

// ApproveUnanswered warns clients who have not responded to a version for days,
// and approves those that have waited long enough.
type ApproveUnanswered struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (ApproveUnanswered) Kind() string { return "project.approveUnanswered" }

// ReviewReader finds projects in review.
type ReviewReader interface {
	// ProjectsInReviewSince lists projects whose version has been in review since
	// before a moment, in order of their ids.
	ProjectsInReviewSince(ctx context.Context, before time.Time, afterID string, limit int) ([]Project, error)
}

// UnansweredBefore is the moment before which a version must have been in review
// for its client to be due a warning under any rules it may have been promised.
func UnansweredBefore(now time.Time) time.Time {
	return now.Add(firstApprovalWarning - days(MinApprovalDays))
}
