package cutroom

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"
)

// ContactMessage is a visitor's message to us and its state.
type ContactMessage struct {
	ID        string
	Name      string
	Email     string
	Subject   ContactSubject
	Message   string
	Language  Language
	CreatedAt time.Time

	State     ContactState
	Assignee  string // the id of the manager who handles it; "" for none
	Replies   int    // how many replies were written
	ReceiptID string // the mail that confirmed its arrival to the visitor; "" until it was written
}

// ContactSubject is what a message is about.
type ContactSubject string

// ApplyAsEditor is the subject for people who want to become editors.
const ApplyAsEditor ContactSubject = "editor_application"

// ContactSubjects maps all subjects to their English names.
var ContactSubjects = map[ContactSubject]string{
	"subscription": "Subscription Inquiry",
	"custom":       "Custom Project",
	"support":      "Technical Support",
	ApplyAsEditor:  "Apply as an Editor",
	"other":        "Other",
}

const maxMessage = 5000

// Validate returns the first rule the message breaks, in the form's order, or
// nil.
func (m ContactMessage) Validate() error {
	if utf8.RuneCountInString(strings.TrimSpace(m.Name)) < 2 || strings.ContainsFunc(m.Name, unshowable) {
		return invalid("name", "contact_name", "Name must be at least 2 characters long")
	}
	if !plausibleEmail(m.Email) || len(m.Email) > maxEmail {
		return invalid("email", "contact_email", "Please enter a valid email address")
	}
	if _, known := ContactSubjects[m.Subject]; !known {
		return invalid("subject", "contact_subject", "Please select a subject")
	}
	if utf8.RuneCountInString(strings.TrimSpace(m.Message)) < 10 {
		return invalid("message", "contact_message", "Message must be at least 10 characters long")
	}
	return firstTooLong(length{"name", m.Name, maxFullName}, length{"message", m.Message, maxMessage})
}

// SearchKey is the text a message is found by: its name, address and words, in
// lower case.
func (m ContactMessage) SearchKey() string {
	return LoginKey(m.Name + " " + m.Email + " " + m.Message)
}

// ContactReader finds messages.
type ContactReader interface {
	ContactMessageByID(ctx context.Context, id string) (ContactMessage, error)
	// ContactMessages lists the messages, newest first.
	ContactMessages(ctx context.Context, page ContactPage) ([]ContactMessage, error)
	// CountContactMessages counts the messages in each state.
	CountContactMessages(ctx context.Context) (map[ContactState]int, error)
	// CountContactMessagesOf counts a manager's messages in a state.
	CountContactMessagesOf(ctx context.Context, assignee string, state ContactState) (int, error)
	// EarlierContactMessages lists messages that came from the same address
	// before m, newest first, and counts all of them.
	EarlierContactMessages(ctx context.Context, m ContactMessage, limit int) ([]ContactMessage, int, error)
	ContactReplyByID(ctx context.Context, id string) (ContactReply, error)
	ContactReplyByKey(ctx context.Context, messageID, author, key string) (ContactReply, error)
	// ContactReplies lists the replies to a message in order, with the state of
	// their mails.
	ContactReplies(ctx context.Context, messageID string) ([]ContactReply, error)
	// ContactRepliesBy lists a manager's replies, by id.
	ContactRepliesBy(ctx context.Context, author, afterID string, limit int) ([]ContactReply, error)
}

// ContactWriter stores messages.
type ContactWriter interface {
	// CreateContactMessage stores a new message, which is open.
	CreateContactMessage(ctx context.Context, m ContactMessage) error
	// SaveContactMessage updates its state; what the visitor wrote is not
	// changed.
	SaveContactMessage(ctx context.Context, m ContactMessage) error
	// UnassignContactMessages takes all messages from a manager and returns how
	// many there were.
	UnassignContactMessages(ctx context.Context, assignee string) (int, error)
	CreateContactReply(ctx context.Context, r ContactReply) error
	// SetContactReplyMail records which mail carries a reply.
	SetContactReplyMail(ctx context.Context, replyID, mailID string) error
	// ForgetContactMessages deletes the messages, with their replies, of people
	// who have not written since a moment.
	ForgetContactMessages(ctx context.Context, before time.Time) error
}
