package cutroom

import (
	"context"
	"errors"
	"strconv"
	"time"
)

// Job is work to be done after the transaction that enqueued it. Its fields are
// its arguments and are stored as JSON.
type Job interface {
	Kind() string // noun.verb
}

// JobQueue is where jobs wait for a worker.
type JobQueue string

// PreparationQueue is for jobs that keep a processor busy for minutes or hours.
const PreparationQueue JobQueue = "preparation"

// QueuedJob is a job that waits in a separate queue.
type QueuedJob interface {
	Job
	Queue() JobQueue
}

// PatientJob is a job with its own waits between attempts. After the last wait it
// is tried one last time.
type PatientJob interface {
	Job
	Waits() []time.Duration
}

// LaterJob is a job that does not run until some time has passed.
type LaterJob interface {
	Job
	After() time.Duration
}

// WelcomeUser greets a person who has just registered.
type WelcomeUser struct {
	UserID string `json:"userId"`
}

// Kind names the job.
func (WelcomeUser) Kind() string { return "user.welcome" }

// AnswerContact notifies the operator and the managers of a visitor's message,
// and confirms its arrival to the visitor.
type AnswerContact struct {
	MessageID string `json:"messageId"`
}

// Kind names the job.
func (AnswerContact) Kind() string { return "contact.answer" }

// MailContactReply mails a manager's reply to the visitor it is for.
type MailContactReply struct {
	ReplyID string `json:"replyId"`
}

// Kind names the job.
func (MailContactReply) Kind() string { return "contact.mailReply" }

// TellSecurity tells a person what changed about how they sign in.
type TellSecurity struct {
	UserID string         `json:"userId"`
	News   SecurityChange `json:"news"`
}

// Kind names the job.
func (TellSecurity) Kind() string { return "security.tell" }

// AcknowledgeApplication confirms an application to the applicant, with a link to
// its status, and notifies the operator.
type AcknowledgeApplication struct {
	ApplicationID string `json:"applicationId"`
}

// Kind names the job.
func (AcknowledgeApplication) Kind() string { return "application.acknowledge" }

// TellApplicant tells an applicant how far their application has come.
type TellApplicant struct {
	ApplicationID string           `json:"applicationId"`
	State         ApplicationState `json:"state"`
}

// Kind names the job.
func (TellApplicant) Kind() string { return "application.tell" }

// SendStatusLink sends a new status link to an address, if an application names
// it.
type SendStatusLink struct {
	Email string `json:"email"`
}

// Kind names the job.
func (SendStatusLink) Kind() string { return "application.sendStatusLink" }

// ForgetMessages deletes old messages to us and old mails from us.
type ForgetMessages struct {
	// Now is the business time at which the job was enqueued, as in
	// DeleteDueAccounts.
	Now time.Time `json:"now,omitzero"`
}

// Kind names the job.
func (ForgetMessages) Kind() string { return "message.forget" }

// ForgetEvents deletes events that are older than EventLife.
type ForgetEvents struct{}

// Kind names the job.
func (ForgetEvents) Kind() string { return "event.forget" }

// ForgetApplications deletes applications that closed without an account long
// ago.
type ForgetApplications struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (ForgetApplications) Kind() string { return "application.forget" }

// SendMail delivers a stored mail.
type SendMail struct {
	MailID string `json:"mailId"`
}

// Kind names the job.
func (SendMail) Kind() string { return "mail.send" }

// SweepSessions deletes sessions that can no longer be used.
type SweepSessions struct{}

// Kind names the job.
func (SweepSessions) Kind() string { return "session.sweep" }

// SendResetLink sends a link for a new password to an address, if it belongs to
// an account.
type SendResetLink struct {
	Email string `json:"email"`
}

// Kind names the job.
func (SendResetLink) Kind() string { return "password.sendResetLink" }

// PasswordChanged tells a person that their password was changed.
type PasswordChanged struct {
	UserID string `json:"userId"`
}

// Kind names the job.
func (PasswordChanged) Kind() string { return "password.changed" }

// SendConfirmation sends a link to an address that a person says is theirs. Epoch
// is the person's when the job was enqueued: a link requested before everything
// was revoked is never sent.
type SendConfirmation struct {
	UserID string `json:"userId"`
	Epoch  int64  `json:"epoch"`
	Email  string `json:"email"`
}

// Kind names the job.
func (SendConfirmation) Kind() string { return "email.confirm" }

// WarnOfEmailChange tells the current address that a change to another was
// requested, with a link that cancels it.
type WarnOfEmailChange struct {
	UserID string `json:"userId"`
	Epoch  int64  `json:"epoch"`
	Email  string `json:"email"`
}

// Kind names the job.
func (WarnOfEmailChange) Kind() string { return "email.warnOfChange" }

// EmailChanged tells the old address that the account now has another.
type EmailChanged struct {
	UserID   string `json:"userId"`
	OldEmail string `json:"oldEmail"`
}

// Kind names the job.
func (EmailChanged) Kind() string { return "email.changed" }

// NewDevice tells a person about a sign-in on a device not seen before.
type NewDevice struct {
	UserID    string `json:"userId"`
	SessionID string `json:"sessionId"`
}

// Kind names the job.
func (NewDevice) Kind() string { return "session.newDevice" }

// TellGoogleLinked tells a person that a Google account now opens their account;
// New when the account was created at the same moment.
type TellGoogleLinked struct {
	UserID string `json:"userId"`
	New    bool   `json:"new"`
}

// Kind names the job.
func (TellGoogleLinked) Kind() string { return "google.tellLinked" }

// DeleteBlob deletes bytes that nothing refers to any more.
type DeleteBlob struct {
	Key string `json:"key"`
}

// Kind names the job.
func (DeleteBlob) Kind() string { return "blob.delete" }

// DropUnusedPicture deletes a picture uploaded for the public site if nothing
// there uses it.
type DropUnusedPicture struct {
	Address string `json:"address"`
}

// Kind names the job.
func (DropUnusedPicture) Kind() string { return "showcase.dropUnusedPicture" }

// After leaves time to finish the entry that the picture is for.
func (DropUnusedPicture) After() time.Duration { return 24 * time.Hour }

// TellDeletion tells a person when their account will be deleted and how to keep
// it.
type TellDeletion struct {
	UserID   string `json:"userId"`
	Reminder bool   `json:"reminder,omitempty"` // they were told before
}

// Kind names the job.
func (TellDeletion) Kind() string { return "deletion.tell" }

// TellKept tells a person on whom others depend that their account was not
// deleted.
type TellKept struct {
	UserID string `json:"userId"`
}

// Kind names the job.
func (TellKept) Kind() string { return "deletion.tellKept" }

// TellDeleted confirms the deletion to a person who no longer has an account, so
// it carries everything it needs to know about them.
type TellDeleted struct {
	Email    string   `json:"email"`
	Name     string   `json:"name"`
	Language Language `json:"language"`
}

// Kind names the job.
func (TellDeleted) Kind() string { return "deletion.tellDone" }

// DeleteDueAccounts deletes the accounts that are due and reminds people whose
// deletion is near.
type DeleteDueAccounts struct {
	// Now is the business time at which the job was enqueued. A node whose demo
	// clock has not been moved yet must not rely on its own.
	Now time.Time `json:"now,omitzero"`
}

// Kind names the job.
func (DeleteDueAccounts) Kind() string { return "deletion.sweep" }

// SweepCredits records which credits have begun and which have lapsed.
type SweepCredits struct {
	// Now is the business time at which the job was enqueued, as in
	// DeleteDueAccounts.
	Now time.Time `json:"now,omitzero"`
}

// Kind names the job.
func (SweepCredits) Kind() string { return "credits.sweep" }

// CheckFile finds out what an uploaded file contains.
type CheckFile struct {
	FileID  string      `json:"fileId"`
	Purpose FilePurpose `json:"purpose,omitempty"`
}

// Kind names the job.
func (CheckFile) Kind() string { return "file.check" }

// Priority is that of the file.
func (j CheckFile) Priority() JobPriority { return j.Purpose.priority() }

// HashFile computes the SHA-256 and the CRC-32 of an uploaded file.
type HashFile struct {
	FileID  string      `json:"fileId"`
	Purpose FilePurpose `json:"purpose,omitempty"`
}

// Kind names the job.
func (HashFile) Kind() string { return "file.hash" }

// Priority is that of the file.
func (j HashFile) Priority() JobPriority { return j.Purpose.priority() }

// HashMissing enqueues HashFile for files that still have no checksums.
type HashMissing struct{}

// Kind names the job.
func (HashMissing) Kind() string { return "file.hashMissing" }

// DeleteFileBytes deletes everything stored for a deleted file.
type DeleteFileBytes struct {
	FileID string `json:"fileId"`
}

// Kind names the job.
func (DeleteFileBytes) Kind() string { return "file.deleteBytes" }

// PrepareFile makes an uploaded video or sound file playable in a browser.
type PrepareFile struct {
	FileID  string      `json:"fileId"`
	Purpose FilePurpose `json:"purpose,omitempty"`
}

// Kind names the job.
func (PrepareFile) Kind() string { return "file.prepare" }

// Queue keeps other jobs from waiting behind hours of preparation.
func (PrepareFile) Queue() JobQueue { return PreparationQueue }

// Priority is that of the file.
func (j PrepareFile) Priority() JobPriority { return j.Purpose.priority() }

// InspectFile runs the technical check of a version.
type InspectFile struct {
	FileID string `json:"fileId"`
}

// Kind names the job.
func (InspectFile) Kind() string { return "file.inspect" }

// Queue is that of PrepareFile, because both decode whole films.
func (InspectFile) Queue() JobQueue { return PreparationQueue }

// Priority is that of a version, which can't be delivered before its inspection.
func (InspectFile) Priority() JobPriority { return VersionFile.priority() }

// TidyPreparations deletes the early parts of films whose preparation finished a
// while ago.
type TidyPreparations struct{}

// Kind names the job.
func (TidyPreparations) Kind() string { return "preparation.tidy" }

// AssignWaiting gives an unassigned project to the editor who fits it best, if
// automatic assignment is on.
type AssignWaiting struct {
	ProjectID string `json:"projectId"`
}

// Kind names the job.
func (AssignWaiting) Kind() string { return "assign_waiting" }

// RollUp makes the rollups that statistics are put together from.
type RollUp struct{}

// Kind names the job.
func (RollUp) Kind() string { return "statistics.rollUp" }

// SubmitWhenReady submits a draft as its client requested, once no upload is in
// progress any more.
type SubmitWhenReady struct {
	ProjectID string `json:"projectId"`
	// UploadEnded says that an upload has just finished or was given up. From
	// then on an incomplete brief is a reason to give up. Before that the client
	// may still be writing it.
	UploadEnded bool `json:"uploadEnded,omitempty"`
}

// Kind names the job.
func (SubmitWhenReady) Kind() string { return "project.submitWhenReady" }

// SweepUploads removes expired uploads.
type SweepUploads struct{}

// Kind names the job.
func (SweepUploads) Kind() string { return "upload.sweep" }

// Attempt is one try at a job. It fences off a stalled worker: once its job was
// given to another, it cannot publish a result.
type Attempt struct {
	JobID  int64
	Number int
}

// ErrAttemptLost says that the job was given to another worker in the meantime:
// the result must be discarded.
var ErrAttemptLost = errors.New("the job was given to another worker")

// GivenUpJob is a job that failed too often and is no longer retried.
type GivenUpJob struct {
	ID        int64
	Kind      string
	FileID    string // "" if it is not about a file
	Attempts  int
	GivenUpAt time.Time
}

// GivenUpJobEvent tells the managers that a job was given up, or what one of them
// decided about it.
func GivenUpJobEvent(kind string, jobID int64, by Actor, at time.Time) Event {
	return Event{Kind: kind, At: at, By: by.UserID, Subject: strconv.FormatInt(jobID, 10), Audience: []string{ToManagers}}
}

// JobReader finds jobs.
type JobReader interface {
	// GivenUpJobs lists jobs that were given up, latest first.
	GivenUpJobs(ctx context.Context, limit int) ([]GivenUpJob, error)
}

// JobWriter enqueues and finishes jobs inside a transaction.
type JobWriter interface {
	// Enqueue adds a job, which exists only if the transaction commits.
	Enqueue(ctx context.Context, j Job) error
	// IsQueued reports whether a job with the same kind and arguments is waiting
	// or running.
	IsQueued(ctx context.Context, j Job) (bool, error)
	// Finish marks the attempt's job done in the transaction that publishes its
	// result, or fails with ErrAttemptLost. Work and completion become visible
	// together or not at all.
	Finish(ctx context.Context, a Attempt) error
	// RunAgain gives a job that was given up one more attempt, or returns
	// ErrNotFound.
	RunAgain(ctx context.Context, jobID int64) error
	// DismissJob permanently removes a job that was given up from the list, or
	// returns ErrNotFound.
	DismissJob(ctx context.Context, jobID int64) error
}

// JobLeases keeps running jobs alive and hands the jobs of dead workers to live
// ones.
type JobLeases interface {
	// RenewLeases records that these attempts are still being worked on.
	RenewLeases(ctx context.Context, attempts []Attempt) error
	// ReclaimJobs makes running jobs whose lease is older than age available
	// again and returns how many there were.
	ReclaimJobs(ctx context.Context, age time.Duration) (int, error)
}
