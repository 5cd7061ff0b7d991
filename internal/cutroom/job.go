package cutroom

import (
	"context"
	"errors"
	"time"
)

// Job is work to be done after the transaction that ordered it. Its fields are
// its arguments and are stored as JSON.
type Job interface {
	Kind() string // noun.verb
}

// JobQueue is where jobs wait for a worker.
type JobQueue string

// PreparationQueue is for jobs that keep a processor busy for minutes or hours.
const PreparationQueue JobQueue = "preparation"

// QueuedJob is a job that waits in a queue of its own.
type QueuedJob interface {
	Job
	Queue() JobQueue
}

// PatientJob is a job with waits of its own between its attempts. After the last
// wait it is tried once more.
type PatientJob interface {
	Job
	Waits() []time.Duration
}

// LaterJob is a job that is not done before some time has passed.
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

// AnswerContact tells the operator and the managers of a visitor's message, and
// the visitor that it has come.
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

// TellSecurity tells a person what was changed about how they sign in.
type TellSecurity struct {
	UserID string         `json:"userId"`
	News   SecurityChange `json:"news"`
}

// Kind names the job.
func (TellSecurity) Kind() string { return "security.tell" }

// AcknowledgeApplication tells somebody who applied that it has come, with the
// link to its status, and the operator that there is one.
type AcknowledgeApplication struct {
	ApplicationID string `json:"applicationId"`
}

// Kind names the job.
func (AcknowledgeApplication) Kind() string { return "application.acknowledge" }

// TellApplicant tells somebody who applied how far they have come.
type TellApplicant struct {
	ApplicationID string           `json:"applicationId"`
	State         ApplicationState `json:"state"`
}

// Kind names the job.
func (TellApplicant) Kind() string { return "application.tell" }

// SendStatusLink sends a fresh status link to the address, if anybody applied
// with it.
type SendStatusLink struct {
	Email string `json:"email"`
}

// Kind names the job.
func (SendStatusLink) Kind() string { return "application.sendStatusLink" }

// ForgetMessages deletes what was written long ago, to us and by us.
type ForgetMessages struct {
	// Now is the business's time when it was ordered, as in DeleteDueAccounts.
	Now time.Time `json:"now,omitzero"`
}

// Kind names the job.
func (ForgetMessages) Kind() string { return "message.forget" }

// ForgetEvents deletes events that are older than EventLife.
type ForgetEvents struct{}

// Kind names the job.
func (ForgetEvents) Kind() string { return "event.forget" }

// ForgetApplications deletes applications that came to nothing long ago.
type ForgetApplications struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (ForgetApplications) Kind() string { return "application.forget" }

// SendMail hands a stored mail to the outside.
type SendMail struct {
	MailID string `json:"mailId"`
}

// Kind names the job.
func (SendMail) Kind() string { return "mail.send" }

// SweepSessions forgets sessions that nobody can use any more.
type SweepSessions struct{}

// Kind names the job.
func (SweepSessions) Kind() string { return "session.sweep" }

// SendResetLink sends a link for a new password to the address, if anybody has
// it.
type SendResetLink struct {
	Email string `json:"email"`
}

// Kind names the job.
func (SendResetLink) Kind() string { return "password.sendResetLink" }

// PasswordChanged tells a person that their password is another now.
type PasswordChanged struct {
	UserID string `json:"userId"`
}

// Kind names the job.
func (PasswordChanged) Kind() string { return "password.changed" }

// SendConfirmation sends a link to an address that a person says is theirs.
// Epoch is the person's when it was ordered: a link that was asked for before
// everything was revoked is never sent.
type SendConfirmation struct {
	UserID string `json:"userId"`
	Epoch  int64  `json:"epoch"`
	Email  string `json:"email"`
}

// Kind names the job.
func (SendConfirmation) Kind() string { return "email.confirm" }

// WarnOfEmailChange tells the present address that another one was asked for,
// with a link that cancels it.
type WarnOfEmailChange struct {
	UserID string `json:"userId"`
	Epoch  int64  `json:"epoch"`
	Email  string `json:"email"`
}

// Kind names the job.
func (WarnOfEmailChange) Kind() string { return "email.warnOfChange" }

// EmailChanged tells the old address that the account has another now.
type EmailChanged struct {
	UserID   string `json:"userId"`
	OldEmail string `json:"oldEmail"`
}

// Kind names the job.
func (EmailChanged) Kind() string { return "email.changed" }

// NewDevice tells a person that they were signed in on a device they were never
// seen on.
type NewDevice struct {
	UserID    string `json:"userId"`
	SessionID string `json:"sessionId"`
}

// Kind names the job.
func (NewDevice) Kind() string { return "session.newDevice" }

// TellGoogleLinked tells a person that a Google account opens their account
// now; New when the account was made in the same moment.
type TellGoogleLinked struct {
	UserID string `json:"userId"`
	New    bool   `json:"new"`
}

// Kind names the job.
func (TellGoogleLinked) Kind() string { return "google.tellLinked" }

// DeleteBlob removes bytes that nothing names any more.
type DeleteBlob struct {
	Key string `json:"key"`
}

// Kind names the job.
func (DeleteBlob) Kind() string { return "blob.delete" }

// DropUnusedPicture removes a picture that was uploaded for the public site, if
// nothing there names it.
type DropUnusedPicture struct {
	Address string `json:"address"`
}

// Kind names the job.
func (DropUnusedPicture) Kind() string { return "showcase.dropUnusedPicture" }

// After leaves time to finish writing the entry that the picture is for.
func (DropUnusedPicture) After() time.Duration { return 24 * time.Hour }

// TellDeletion writes to a person when their account will be deleted, and how
// to keep it.
type TellDeletion struct {
	UserID   string `json:"userId"`
	Reminder bool   `json:"reminder,omitempty"` // it was told before
}

// Kind names the job.
func (TellDeletion) Kind() string { return "deletion.tell" }

// TellKept writes to somebody on whom others depend that their account was not
// deleted.
type TellKept struct {
	UserID string `json:"userId"`
}

// Kind names the job.
func (TellKept) Kind() string { return "deletion.tellKept" }

// TellDeleted writes to somebody who has no account any more: all that is
// known of them is here.
type TellDeleted struct {
	Email    string   `json:"email"`
	Name     string   `json:"name"`
	Language Language `json:"language"`
}

// Kind names the job.
func (TellDeleted) Kind() string { return "deletion.tellDone" }

// DeleteDueAccounts deletes the accounts whose time has come and reminds
// people whose time comes soon.
type DeleteDueAccounts struct {
	// Now is the business's time when it was ordered. A node whose demo clock
	// was not moved yet must not believe its own.
	Now time.Time `json:"now,omitzero"`
}

// Kind names the job.
func (DeleteDueAccounts) Kind() string { return "deletion.sweep" }

// SweepCredits writes down which credits have come to life and which have
// lapsed.
type SweepCredits struct {
	// Now is the business's time when it was ordered, as for
	// DeleteDueAccounts.
	Now time.Time `json:"now,omitzero"`
}

// Kind names the job.
func (SweepCredits) Kind() string { return "credits.sweep" }

// CheckFile finds out what an uploaded file is.
type CheckFile struct {
	FileID string `json:"fileId"`
}

// Kind names the job.
func (CheckFile) Kind() string { return "file.check" }

// HashFile computes the SHA-256 and the CRC-32 of an uploaded file.
type HashFile struct {
	FileID string `json:"fileId"`
}

// Kind names the job.
func (HashFile) Kind() string { return "file.hash" }

// HashMissing orders the checksums of files that still have none.
type HashMissing struct{}

// Kind names the job.
func (HashMissing) Kind() string { return "file.hashMissing" }

// DeleteFileBytes removes everything that was stored of a deleted file.
type DeleteFileBytes struct {
	FileID string `json:"fileId"`
}

// Kind names the job.
func (DeleteFileBytes) Kind() string { return "file.deleteBytes" }

// PrepareFile makes an uploaded film or sound playable in a browser.
type PrepareFile struct {
	FileID string `json:"fileId"`
}

// Kind names the job.
func (PrepareFile) Kind() string { return "file.prepare" }

// Queue keeps other jobs from waiting behind hours of preparation.
func (PrepareFile) Queue() JobQueue { return PreparationQueue }

// InspectFile runs the technical check of a version.
type InspectFile struct {
	FileID string `json:"fileId"`
}

// Kind names the job.
func (InspectFile) Kind() string { return "file.inspect" }

// Queue is that of PrepareFile: both decode whole films.
func (InspectFile) Queue() JobQueue { return PreparationQueue }

// TidyPreparations removes the early parts of films that were finished a while
// ago.
type TidyPreparations struct{}

// Kind names the job.
func (TidyPreparations) Kind() string { return "preparation.tidy" }

// AssignWaiting gives a project that nobody works on to the editor who fits it
// best, where the program assigns by itself.
type AssignWaiting struct {
	ProjectID string `json:"projectId"`
}

// Kind names the job.
func (AssignWaiting) Kind() string { return "assign_waiting" }

// RollUp makes the rollups that statistics are put together from.
type RollUp struct{}

// Kind names the job.
func (RollUp) Kind() string { return "statistics.rollUp" }

// SubmitWhenReady submits a draft whose client asked for it, once nothing is
// uploading any more.
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

// Attempt is one try at a job: the fence that keeps a stalled worker from
// publishing after its job was given to another.
type Attempt struct {
	JobID  int64
	Number int
}

// ErrAttemptLost says that the job was given to somebody else meanwhile: the
// result must be thrown away.
var ErrAttemptLost = errors.New("the job was given to another worker")

// GivenUpJob is a job that failed so often that nobody tries it any more.
type GivenUpJob struct {
	ID        int64
	Kind      string
	FileID    string // "" if it is about no file
	Attempts  int
	GivenUpAt time.Time
}

// JobReader finds jobs.
type JobReader interface {
	// GivenUpJobs lists those that were given up, the latest first.
	GivenUpJobs(ctx context.Context, limit int) ([]GivenUpJob, error)
}

// JobWriter orders and finishes jobs inside a transaction.
type JobWriter interface {
	// Enqueue orders a job; it exists only if the transaction commits.
	Enqueue(ctx context.Context, j Job) error
	// Finish marks the attempt's job done in the transaction that publishes
	// its result, or fails with ErrAttemptLost. Work and completion become
	// visible together or not at all.
	Finish(ctx context.Context, a Attempt) error
	// RunAgain gives a job that was given up one more attempt, or returns
	// ErrNotFound.
	RunAgain(ctx context.Context, jobID int64) error
	// DismissJob takes a job that was given up off the list for good, or returns
	// ErrNotFound.
	DismissJob(ctx context.Context, jobID int64) error
}

// JobLeases keeps running jobs alive and gives the jobs of dead workers to the
// living.
type JobLeases interface {
	// RenewLeases says that these attempts are still being worked on.
	RenewLeases(ctx context.Context, attempts []Attempt) error
	// ReclaimJobs makes running jobs whose lease is older than age available
	// again and tells how many there were.
	ReclaimJobs(ctx context.Context, age time.Duration) (int, error)
}
