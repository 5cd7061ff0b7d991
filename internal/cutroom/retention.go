package cutroom

import (
	"context"
	"time"
)

// How long files are kept.
const (
	keptAfterEnd  = 30 * 24 * time.Hour // after the plan of an account ended, or it was closed
	footageKept   = 90 * 24 * time.Hour // after a project's last delivery
	finalsMonths  = 12                  // after a project's last delivery
	firstWarning  = 14 * 24 * time.Hour // before files are deleted
	secondWarning = 3 * 24 * time.Hour  // before files are deleted
)

// KeptTimes returns for how many days footage and for how many months finished
// films are kept after a project's last delivery.
func KeptTimes() (footageDays, finals int) {
	return int(footageKept / (24 * time.Hour)), finalsMonths
}

// RetentionReason says which event a file's retention is counted from.
type RetentionReason string

// The reasons.
const (
	KeptAfterDelivery RetentionReason = "delivered"
	KeptAfterPlan     RetentionReason = "plan_ended"
	KeptAfterClosing  RetentionReason = "account_closed"
)

// Retention is how long a file is kept, and why no longer.
type Retention struct {
	Until  time.Time       // zero if there is no end
	Since  time.Time       // the delivery, or the end of the plan or the account
	Reason RetentionReason // "" if there is no end
}

// Ends reports whether the retention has an end.
func (r Retention) Ends() bool { return !r.Until.IsZero() }

// Over reports whether the retention has ended.
func (r Retention) Over(now time.Time) bool { return r.Ends() && !now.Before(r.Until) }

// earliest returns the one that ends first.
func (r Retention) earliest(other Retention) Retention {
	if !r.Ends() || other.Ends() && other.Until.Before(r.Until) {
		return other
	}
	return r
}

// RetentionWarning is one of the warnings before files are deleted, identified by
// how many days before that it is sent.
type RetentionWarning int

// The warnings.
const (
	NoRetentionWarning     RetentionWarning = 0
	FirstRetentionWarning                   = RetentionWarning(firstWarning / (24 * time.Hour))
	SecondRetentionWarning                  = RetentionWarning(secondWarning / (24 * time.Hour))
)

// Warning is the latest warning that is due.
func (r Retention) Warning(now time.Time) RetentionWarning {
	switch left := r.Until.Sub(now); {
	case !r.Ends() || left > firstWarning:
		return NoRetentionWarning
	case left > secondWarning:
		return FirstRetentionWarning
	default:
		return SecondRetentionWarning
	}
}

// WarnedUntil is how long files are kept after their second warning was sent at a
// time: never less than the days that the warning promises. It matters when
// warnings are late because no server was running.
func (r Retention) WarnedUntil(warnedAt time.Time) time.Time {
	if promised := warnedAt.Add(secondWarning); promised.After(r.Until) {
		return promised
	}
	return r.Until
}

// Retention is how long the account keeps what arrived at a time. Files that
// arrive after the plan has ended are kept for the same time, counted from their
// own arrival. An account that never had a plan keeps everything.
func (a ClientAccount) Retention(arrived time.Time) Retention {
	return keptSince(a.PlanEndedAt, arrived, KeptAfterPlan).earliest(keptSince(a.ClosedAt, arrived, KeptAfterClosing))
}

func keptSince(end, arrived time.Time, why RetentionReason) Retention {
	if end.IsZero() {
		return Retention{}
	}
	return Retention{Until: later(end, arrived).Add(keptAfterEnd), Since: end, Reason: why}
}

// Retention is how long the file is kept in its project and account. Everything
// that warns, deletes or shows a date uses this one rule. Brand files are kept as
// long as their account.
//
// While a project is under way, its files don't end by its delivery. They don't
// end with the plan either, because its client may have bought the video without
// one, unless the project is on hold until a plan is paid for.
func (f File) Retention(a ClientAccount, p Project) Retention {
	end := keptSince(a.ClosedAt, f.ReceivedAt, KeptAfterClosing)
	if !p.State.UnderWay() || p.HeldFor == HeldByBilling {
		arrived := f.ReceivedAt
		if p.State != Draft { // it was kept while the project was under way
			arrived = later(arrived, p.StateSince)
		}
		end = keptSince(a.PlanEndedAt, arrived, KeptAfterPlan).earliest(end)
	}
	if p.LastDeliveredAt.IsZero() || p.State.UnderWay() || f.Purpose == BrandFile {
		return end
	}
	since := p.FilesCountedFrom()
	delivered := Retention{Since: since, Reason: KeptAfterDelivery}
	switch from := later(since, f.ReceivedAt); f.Purpose {
	case VersionFile:
		delivered.Until = AddMonths(from, finalsMonths)
	default:
		delivered.Until = from.Add(footageKept)
	}
	return delivered.earliest(end)
}

// FilesCountedFrom is the moment from which the files of a delivered project that
// is over are kept: its last delivery, when they were last kept longer, or its
// end, whichever came last. While the project is under way it is zero.
func (p Project) FilesCountedFrom() time.Time {
	if p.State.UnderWay() {
		return time.Time{}
	}
	return later(later(p.LastDeliveredAt, p.KeptAt), p.StateSince)
}

// Why files can't be kept longer.
var (
	ErrKeptAnyway      = &Error{Kind: Conflict, Code: "files_kept_anyway", Message: "Nothing has been delivered yet, so these files aren't due to be deleted"}
	ErrKeepWithoutPlan = &Error{Kind: Conflict, Code: "files_keep_plan", Message: "You need a plan to keep files longer"}
	ErrKeepNoRoom      = &Error{Kind: Conflict, Code: "files_keep_room", Message: "Your storage is full. Delete files you don't need, or choose a bigger plan."}
)

// CheckKeep checks whether a person may keep the files of a project longer: they
// must be allowed to submit for its account, and the account needs a plan and
// room.
func (p Project) CheckKeep(r Relation, a ClientAccount, used, limit int64) error {
	switch {
	case !r.Sees(p):
		return ErrNotFound
	case !r.mayKeep():
		return ErrForbidden
	case p.LastDeliveredAt.IsZero():
		return ErrKeptAnyway
	case !a.Open() || a.Plan == "":
		return ErrKeepWithoutPlan
	case used > limit:
		return ErrKeepNoRoom
	}
	return nil
}

func (r Relation) mayKeep() bool { return r.Manager || r.Member != nil && r.Member.May(Submit) }

// MayKeep reports whether to show them a button to keep the files longer.
func (p Project) MayKeep(r Relation) bool { return r.mayKeep() && !p.LastDeliveredAt.IsZero() }

// Keep restarts the time for which the files are kept, and returns the step for
// the history.
func (p *Project) Keep(by Actor, now time.Time) Step {
	p.KeptAt = p.moment(now)
	return p.step(StepKept, by, p.KeptAt, p.State, 0, StepDetail{})
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// RetentionBounds limit which accounts and projects can have files that need a
// warning or deletion: those that ended, or were last delivered, before them.
type RetentionBounds struct {
	Ended   time.Time // for accounts
	Footage time.Time // for deliveries of projects with footage or extras
	Finals  time.Time // for deliveries of projects with versions
}

// RetentionBoundsAt returns the bounds at a time.
func RetentionBoundsAt(now time.Time) RetentionBounds {
	warned := now.Add(firstWarning)
	return RetentionBounds{
		Ended: warned.Add(-keptAfterEnd), Footage: warned.Add(-footageKept),
		// Months differ in length, so look at a few extra days.
		Finals: AddMonths(warned, -finalsMonths).Add(days(3)),
	}
}

// RetentionReader finds files near the end of their retention.
type RetentionReader interface {
	// AccountsEndedBefore lists accounts, in order of their ids, whose plan ended
	// or which were closed before a time, if they have files, uploads or, when
	// closed, projects.
	AccountsEndedBefore(ctx context.Context, before time.Time, afterID string, limit int) ([]ClientAccount, error)
	// ProjectsDeliveredBefore lists projects, in order of their ids, that have
	// files and were last delivered before the bounds.
	ProjectsDeliveredBefore(ctx context.Context, b RetentionBounds, afterID string, limit int) ([]Project, error)
	// RecordedAt is when the key was first recorded: ErrNotFound if it never was.
	RecordedAt(ctx context.Context, key string) (time.Time, error)
}

// SweepFiles warns about files that will soon be deleted and deletes those whose
// retention has ended.
type SweepFiles struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (SweepFiles) Kind() string { return "file.sweep" }

// WarnOfDeletion mails the owner of an account that files will soon be deleted.
type WarnOfDeletion struct {
	AccountID string          `json:"accountId"`
	ProjectID string          `json:"projectId,omitempty"` // "" if it is about all files of the account
	Reason    RetentionReason `json:"reason"`
	Since     time.Time       `json:"since"` // as in Retention: the warning is void if this has changed
	Until     time.Time       `json:"until"`
	Files     int             `json:"files"`
	Bytes     int64           `json:"bytes"`
}

// Kind names the job.
func (WarnOfDeletion) Kind() string { return "file.warnOfDeletion" }

// AuditFilesExpired is recorded, with their number, when files are deleted
// because their retention has ended.
const AuditFilesExpired = "files.expired"
