package cutroom

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// Event is something that happened. It is written in the transaction that caused
// it, numbered in the order in which transactions became visible, and never
// changed.
type Event struct {
	Seq      int64
	Kind     string // noun.pastTense
	At       time.Time
	By       string   // the acting user's id, or "system"
	Subject  string   // the id of the thing it happened to
	Audience []string // who may read it: see ToUser, ToManagers
	Data     json.RawMessage
}

// EventLife is how long the log keeps an event. A browser that was away for
// longer loads everything again.
const EventLife = 30 * 24 * time.Hour

// Kinds of events. contract/events.json lists them all, with what each makes
// stale on a page.
const (
	UserRegistered       = "user.registered"
	UserRoleChanged      = "user.roleChanged"
	UserChanged          = "user.changed"
	FactorsChanged       = "user.factorsChanged"
	SessionOpened        = "session.opened"
	SessionEnded         = "session.ended"
	MailCreated          = "mail.created"
	MailSettled          = "mail.settled"
	ClockMoved           = "clock.moved"
	ShowcaseChanged      = "showcase.changed"
	SettingsChanged      = "settings.changed" // the brand or the rules
	ContactReceived      = "contact.received"
	ContactChanged       = "contact.changed" // replied to, moved or assigned
	IdentityChanged      = "identity.changed"
	EditorApplied        = "application.received"
	ApplicationMoved     = "application.moved"
	ApplicationForgotten = "application.forgotten"
	UserDeleted          = "user.deleted"
	NotificationAdded    = "notification.added"
	NotificationsRead    = "notification.read"
	WebhookChanged       = "webhook.changed" // or its deliveries; to the managers
	JobGivenUp           = "job.givenUp"     // it failed too often; this and the next two go to the managers
	JobRetried           = "job.retried"     // one that was given up runs again
	JobDismissed         = "job.dismissed"

	// About client accounts: they go to the members of the account and to the
	// person they are about.
	MemberJoined          = "member.joined"
	MemberLeft            = "member.left"
	MemberPositionChanged = "member.positionChanged"
	AccountRenamed        = "account.renamed"
	TeamNoteWritten       = "account.noted" // to the managers only
	InvitationSent        = "invitation.sent"
	InvitationRevoked     = "invitation.revoked"
	CompanyChanged        = "company.changed"
	BrandKitChanged       = "brand.changed" // its texts, colors or files; also to the editors of its projects

	// About money: they go to the members of the account and to the managers.
	SubscriptionChanged = "subscription.changed" // what the account has or owes
	CreditsChanged      = "credits.changed"
	PaymentReceived     = "payment.received"
	PaymentArrived      = "payment.succeeded" // to the managers only, with the amount
	PaymentDeclined     = "payment.failed"    // the same
	DisputeOpened       = "payment.disputed"  // the same
	DisputeChanged      = "dispute.changed"   // to the managers only; its subject is the account

	// About projects, whose id is the subject: they go to the members of the
	// account and to the managers.
	ProjectCreated = "project.created"
	FileUploaded   = "file.uploaded"
	FileChecked    = "file.checked" // we know what kind of file it is
	FileHashed     = "file.hashed"
	FileDelayed    = "file.delayed"  // our programs failed on it
	FilePrepared   = "file.prepared" // or found to be unusable
	FileInspected  = "file.inspected"
	FileRestarted  = "file.restarted" // it is being checked and prepared again
	FileDeleted    = "file.deleted"
	ProjectDeleted = "project.deleted" // to the managers only: the account was closed

	// As above, and also to the editor, or to all editors while the project is in
	// the pool.
	BriefChanged   = "project.briefChanged"
	QueueChanged   = "project.queueChanged" // its place in the queue, or its turn
	ClockAlarmed   = "project.clockAlarmed"
	ProjectAtRisk  = "project.atRisk" // this and the next one go to the managers only
	DeadlineMissed = "project.deadlineMissed"
	StillChanged   = "project.stillChanged" // its poster image was replaced

	VersionsCompared = "versions.compared" // the comparison of two of them has ended

	SubmissionRefused = "project.submissionRefused" // the system could not submit the draft
	ApprovalWarned    = "project.approvalWarned"
	ProjectUnassigned = "project.unassigned" // its editor has left
	ProjectChanged    = "project.changed"    // in a way that only its team may read about
	ProjectArchived   = "project.archived"
	ProjectUnarchived = "project.unarchived"
	ProjectKept       = "project.kept"
	ProjectRated      = "project.rated"

	// RatingSeen is about a project, whose id is the subject, and goes to the
	// managers: one of them has seen its low rating.
	RatingSeen = "rating.seen"
	// RatingNotAsked goes to the members of the account: they are no longer asked
	// to rate the project, whose id is the subject.
	RatingNotAsked = "rating.notAsked"

	// AvailabilityChanged is about an editor, whose id is the subject: their
	// working time or their skills changed. It goes to them and to the managers.
	AvailabilityChanged = "editor.availabilityChanged"

	// About a project, whose id is the subject: an editor asked for a colleague
	// to cover for them, or a manager declined that. They go to the editor and to
	// the managers.
	CoverAsked    = "cover.asked"
	CoverDeclined = "cover.declined"

	// About a project's conversation: see AppendForConversation.
	MessagePosted    = "message.posted"
	MessageDeleted   = "message.deleted"
	ConversationRead = "conversation.read" // a person has read more of it

	// About the notes of a project, whose id is the subject: see AppendForNote.
	NotePosted  = "note.posted"
	NoteChanged = "note.changed" // the note or a reply to it
	NoteDeleted = "note.deleted"

	// ShareLinksChanged is about a project, whose id is the subject: a share link
	// was made, changed, revoked or opened. It goes to the client's team and to
	// the managers.
	ShareLinksChanged = "share.changed"
)

// transitionEvents holds the kinds of events that report transitions.
var transitionEvents = map[Transition]string{
	SubmitProject: "project.submitted", ClaimProject: "project.claimed", AssignProject: "project.assigned",
	DeclineProject: "project.declined", StartProject: "project.started", AskClient: "project.asked",
	AnswerQuestion: "project.answered", DeliverVersion: "project.delivered", ReleaseVersion: "project.released",
	ReturnVersion: "project.returned", RequestChanges: "project.changesRequested", ApproveVersion: "project.approved",
	ReopenProject: "project.reopened", HoldProject: "project.held", ResumeProject: "project.resumed",
	CancelProject: "project.cancelled", GrantRound: "project.roundGranted",
}

// Event is the kind of event that reports the transition.
func (t Transition) Event() string { return transitionEvents[t] }

const toUser = "user:"

// ToUser addresses an event to one person.
func ToUser(id string) string { return toUser + id }

// ToManagers addresses an event to all managers.
const ToManagers = "managers"

// ToEditors addresses an event to all editors.
const ToEditors = "editors"

// ToEveryone addresses an event to every signed-in person.
const ToEveryone = "everyone"

// VisibleTo reports whether the actor may read the event.
func (e Event) VisibleTo(a Actor) bool {
	if !a.Scopes.cover(e) && !e.Ends(a) {
		return false
	}
	for _, address := range e.Audience {
		switch address {
		case ToEveryone:
			return true
		case ToManagers:
			if a.IsManager() {
				return true
			}
		case ToEditors:
			if a.Role == Editor {
				return true
			}
		default:
			if id, isPerson := strings.CutPrefix(address, toUser); isPerson && id == a.UserID {
				return true
			}
		}
	}
	return false
}

// Ends reports whether the event revokes the actor's access, so that their stream
// must end after it.
func (e Event) Ends(a Actor) bool {
	return e.Kind == SessionEnded && e.Subject == a.SessionID ||
		e.Kind == UserRoleChanged && e.Subject == a.UserID
}

// EventReader reads the log.
type EventReader interface {
	// EventsAfter lists at most limit events with a number above seq, in order.
	EventsAfter(ctx context.Context, seq int64, limit int) ([]Event, error)
	// LastEvent is the highest number so far, 0 when there are no events yet.
	LastEvent(ctx context.Context) (int64, error)
	// FirstEvent is the lowest number that is still kept, 0 when there is none.
	FirstEvent(ctx context.Context) (int64, error)
}

// EventWriter appends to the log.
type EventWriter interface {
	// Append adds events to the transaction; they get their numbers when it
	// commits.
	Append(events ...Event)
	// ForgetEvents deletes events that happened before the given time and have a
	// number below seq. It looks at the oldest events, at most limit of them, and
	// returns how many it deleted.
	ForgetEvents(ctx context.Context, before time.Time, seq int64, limit int) (int, error)
}

// AppendForAccount appends an event that the members of a client account and
// all managers may read.
func AppendForAccount(ctx context.Context, tx Tx, e Event, accountID string) error {
	team, err := tx.Teammates(ctx, accountID)
	if err != nil {
		return err
	}
	e.Audience = []string{ToManagers}
	for _, mate := range team {
		e.Audience = append(e.Audience, ToUser(mate.UserID))
	}
	tx.Append(e)
	return nil
}

// AppendForProject appends an event about a project for everyone who may see it:
// the members of its account, the managers, its editor, and all editors while it
// is in the pool. was is the project before the change.
func AppendForProject(ctx context.Context, tx Tx, e Event, was, is Project) error {
	team, err := tx.Teammates(ctx, is.AccountID)
	if err != nil {
		return err
	}
	e.Subject, e.Audience = is.ID, insideAudience(was, is)
	for _, mate := range team {
		e.Audience = append(e.Audience, ToUser(mate.UserID))
	}
	tx.Append(e)
	return nil
}

// AppendForStep appends the event of a project's step for everyone who may see the
// project. Of a step that is not for clients, they only hear that the project has
// changed.
func AppendForStep(ctx context.Context, tx Tx, e Event, step Step, was, is Project) error {
	if _, theirs := step.ForClient(); theirs {
		return AppendForProject(ctx, tx, e, was, is)
	}
	e.Subject, e.Audience = is.ID, insideAudience(was, is)
	tx.Append(e)
	return AppendForAccount(ctx, tx, Event{Kind: ProjectChanged, At: e.At, By: System.UserID, Subject: is.ID}, is.AccountID)
}

// AppendForTeam appends an event about a project for those who work on it, for
// things that clients need not know.
func AppendForTeam(tx Tx, e Event, p Project) {
	e.Subject, e.Audience = p.ID, insideAudience(p, p)
	tx.Append(e)
}

// insideAudience lists everyone outside the client account who may see a project.
func insideAudience(was, is Project) []string {
	audience := []string{ToManagers}
	for _, id := range []string{was.EditorID, is.EditorID} {
		if id != "" && !slices.Contains(audience, ToUser(id)) {
			audience = append(audience, ToUser(id))
		}
	}
	if was.InPool() || is.InPool() {
		audience = append(audience, ToEditors)
	}
	return audience
}

// EventFeed is the log together with a signal that it has grown, and with the
// live messages, which are not stored.
type EventFeed interface {
	EventReader
	// Subscribe returns a channel that receives a value when there may be new
	// events, whichever node wrote them. The subscription ends with ctx.
	Subscribe(ctx context.Context) <-chan struct{}
	LiveMessages
}
