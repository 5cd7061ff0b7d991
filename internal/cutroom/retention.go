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

// KeptTimes tells for how many days footage and for how many months finished films
// are kept after a project's last delivery.
func KeptTimes() (footageDays, finals int) {
	return int(footageKept / (24 * time.Hour)), finalsMonths
}

// RetentionReason says what the time that a file is kept is counted from.
type RetentionReason string

// The reasons.
const (
	KeptAfterDelivery RetentionReason = "delivered"
	KeptAfterPlan     RetentionReason = "plan_ended"
	KeptAfterClosing  RetentionReason = "account_closed"
)

// Retention is until when a file is kept, and why not longer.
type Retention struct {
	Until  time.Time       // zero when there is no end
	Since  time.Time       // what the time is counted from: the delivery, or the end of the plan or the account
	Reason RetentionReason // "" when there is no end
}

// Ends reports whether there is an end at all.
func (r Retention) Ends() bool { return !r.Until.IsZero() }

// Over reports whether the time is over.
func (r Retention) Over(now time.Time) bool { return r.Ends() && !now.Before(r.Until) }

// earliest is whichever of the two ends first.
func (r Retention) earliest(other Retention) Retention {
	if !r.Ends() || other.Ends() && other.Until.Before(r.Until) {
		return other
	}
	return r
}

// RetentionWarning is one of the warnings before files are deleted, named by how
// many days it comes before that.
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

// WarnedUntil is until when files are kept whose second warning was sent at a
// time: never less than the days that the warning promises. It matters when
// warnings are late because no server was running.
func (r Retention) WarnedUntil(warnedAt time.Time) time.Time {
	if promised := warnedAt.Add(secondWarning); promised.After(r.Until) {
		return promised
	}
	return r.Until
}

// Retention is how long the account keeps what arrived at a time. What arrives
// after the plan has ended is kept as long as everything else, counted from its
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

// Retention is how long the file is kept in its project and account: the one
// rule that everything that warns, deletes or shows a date asks. Brand files
// stay as long as their account.
func (f File) Retention(a ClientAccount, p Project) Retention {
	end := a.Retention(f.ReceivedAt)
	if p.LastDeliveredAt.IsZero() || f.Purpose == BrandFile {
		return end
	}
	since := later(p.LastDeliveredAt, p.KeptAt)
	delivered := Retention{Since: since, Reason: KeptAfterDelivery}
	switch from := later(since, f.ReceivedAt); f.Purpose {
	case VersionFile:
		delivered.Until = AddMonths(from, finalsMonths)
	default:
		delivered.Until = from.Add(footageKept)
	}
	return delivered.earliest(end)
}

// Why files can't be kept longer.
var (
	ErrKeptAnyway      = &Error{Kind: Conflict, Code: "files_kept_anyway", Message: "Nothing has been delivered yet, so these files aren't due to be deleted"}
	ErrKeepWithoutPlan = &Error{Kind: Conflict, Code: "files_keep_plan", Message: "You need a plan to keep files longer"}
	ErrKeepNoRoom      = &Error{Kind: Conflict, Code: "files_keep_room", Message: "Your storage is full. Delete files you don't need, or choose a bigger plan."}
)

// CheckKeep refuses to keep the files of a project longer: to people who may not
// submit for its account, and where the account has no plan or no room.
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

// MayKeep reports whether a button to keep the files longer makes sense for them.
func (p Project) MayKeep(r Relation) bool { return r.mayKeep() && !p.LastDeliveredAt.IsZero() }

// Keep counts the time that files are kept from now on, and returns the step for
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

// RetentionBounds tell which accounts and projects can have files that are to be
// warned of or deleted: those that ended, or were last delivered, before them.
type RetentionBounds struct {
	Ended   time.Time // accounts
	Footage time.Time // deliveries of projects with footage or extras
	Finals  time.Time // deliveries of projects with versions
}

// RetentionBoundsAt are the bounds at a time.
func RetentionBoundsAt(now time.Time) RetentionBounds {
	warned := now.Add(firstWarning)
	return RetentionBounds{
		Ended: warned.Add(-keptAfterEnd), Footage: warned.Add(-footageKept),
		// Months differ in length: some days more are looked at.
		Finals: AddMonths(warned, -finalsMonths).Add(days(3)),
	}
}

// RetentionReader finds whose files come to the end of their time.
type RetentionReader interface {
	// AccountsEndedBefore lists accounts with files, uploads or, if they are
	// closed, projects, whose plan ended or which were closed before a time, in
	// the order of their ids.
	AccountsEndedBefore(ctx context.Context, before time.Time, afterID string, limit int) ([]ClientAccount, error)
	// ProjectsDeliveredBefore lists projects with files that are kept no longer
	// than since the given deliveries, in the order of their ids.
	ProjectsDeliveredBefore(ctx context.Context, b RetentionBounds, afterID string, limit int) ([]Project, error)
	// RecordedAt is when the key was first named: ErrNotFound if it never was.
	RecordedAt(ctx context.Context, key string) (time.Time, error)
}

// SweepFiles warns of files that are soon deleted and deletes those whose time
// is over.
type SweepFiles struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (SweepFiles) Kind() string { return "file.sweep" }

// WarnOfDeletion mails the owner of an account that files are soon deleted.
type WarnOfDeletion struct {
	AccountID string          `json:"accountId"`
	ProjectID string          `json:"projectId,omitempty"` // "" when it is about all files of the account
	Reason    RetentionReason `json:"reason"`
	Since     time.Time       `json:"since"` // as in Retention: the warning is void if it has changed
	Until     time.Time       `json:"until"`
	Files     int             `json:"files"`
	Bytes     int64           `json:"bytes"`
}

// Kind names the job.
func (WarnOfDeletion) Kind() string { return "file.warnOfDeletion" }

// AuditFilesExpired is written when files are deleted because their time is
// over, with how many there were.
const AuditFilesExpired = "files.expired"
