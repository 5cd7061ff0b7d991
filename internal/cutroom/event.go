package cutroom

import (
	"context"
	"encoding/json"
	"time"
)

// Event is something that happened. It is written in the transaction that made
// it happen, numbered in the order in which transactions became visible, and
// never changed.
type Event struct {
	Seq      int64
	Kind     string // noun.pastTense
	At       time.Time
	By       string   // the acting user's id, or "system"
	Subject  string   // the id of the thing it happened to
	Audience []string // who may read it: see ToUser, ToManagers
	Data     json.RawMessage
}

// Kinds of events.
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
	ContactReceived      = "contact.received"
	IdentityChanged      = "identity.changed"
	EditorApplied        = "application.received"
	ApplicationMoved     = "application.moved"
	ApplicationForgotten = "application.forgotten"
	UserDeleted          = "user.deleted"
)

// ToUser addresses an event to one person.
func ToUser(id string) string { return "user:" + id }

// ToManagers addresses an event to all managers.
const ToManagers = "managers"

// ToEveryone addresses an event to everybody who is signed in.
const ToEveryone = "everyone"

// Audiences are the addresses under which an actor receives events.
func (a Actor) Audiences() []string {
	list := []string{ToEveryone, ToUser(a.UserID)}
	if a.IsManager() {
		list = append(list, ToManagers)
	}
	return list
}

// VisibleTo reports whether the actor may read the event.
func (e Event) VisibleTo(a Actor) bool {
	for _, mine := range a.Audiences() {
		for _, theirs := range e.Audience {
			if mine == theirs {
				return true
			}
		}
	}
	return false
}

// EventReader reads the log.
type EventReader interface {
	// EventsAfter lists at most limit events with a number above seq, in order.
	EventsAfter(ctx context.Context, seq int64, limit int) ([]Event, error)
	// LastEvent is the highest number so far, 0 when nothing has happened yet.
	LastEvent(ctx context.Context) (int64, error)
}

// EventWriter appends to the log.
type EventWriter interface {
	// Append adds events to the transaction; they get their numbers when it
	// commits.
	Append(events ...Event)
}

// EventFeed is the log together with a sign that it has grown.
type EventFeed interface {
	EventReader
	// Subscribe returns a channel that gets a value when there may be new
	// events, on whichever node they were written. It ends with ctx.
	Subscribe(ctx context.Context) <-chan struct{}
}
