package cutroom

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"
)

// ContactMessage is what a visitor writes to us, and what became of it.
type ContactMessage struct {
	ID        string
	Name      string
	Email     string
	Subject   ContactSubject
	Message   string
	Language  Language
	CreatedAt time.Time

	State     ContactState
	Assignee  string // the id of the manager who takes care of it; "" for nobody
	Replies   int    // how many were written
	ReceiptID string // the mail that told the visitor that it has come; "" until it was written
}

// ContactSubject is what a message is about.
type ContactSubject string

// ApplyAsEditor is the subject of people who want to work with us.
const ApplyAsEditor ContactSubject = "editor_application"

// ContactSubjects are all subjects with their English names.
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

// SearchKey is what a message is found by: its name, address and words, in
// lower case.
func (m ContactMessage) SearchKey() string {
	return LoginKey(m.Name + " " + m.Email + " " + m.Message)
}

// ContactReader finds messages.
type ContactReader interface {
	ContactMessageByID(ctx context.Context, id string) (ContactMessage, error)
	// ContactMessages lists the newest first.
	ContactMessages(ctx context.Context, page ContactPage) ([]ContactMessage, error)
	// CountContactMessages tells how many there are in each state.
	CountContactMessages(ctx context.Context) (map[ContactState]int, error)
	// CountContactMessagesOf tells how many in a state are assigned to a
	// manager.
	CountContactMessagesOf(ctx context.Context, assignee string, state ContactState) (int, error)
	// EarlierContactMessages lists what came from the same address before a
	// message, the newest first, and counts all of it.
	EarlierContactMessages(ctx context.Context, m ContactMessage, limit int) ([]ContactMessage, int, error)
	ContactReplyByID(ctx context.Context, id string) (ContactReply, error)
	ContactReplyByKey(ctx context.Context, messageID, author, key string) (ContactReply, error)
	// ContactReplies lists the replies to a message in their order, with what
	// became of their mails.
	ContactReplies(ctx context.Context, messageID string) ([]ContactReply, error)
	// ContactRepliesBy lists what a manager replied, by id.
	ContactRepliesBy(ctx context.Context, author, afterID string, limit int) ([]ContactReply, error)
}

// ContactWriter stores messages.
type ContactWriter interface {
	// CreateContactMessage keeps a new message, which is open.
	CreateContactMessage(ctx context.Context, m ContactMessage) error
	// SaveContactMessage writes what became of it; what the visitor wrote stays.
	SaveContactMessage(ctx context.Context, m ContactMessage) error
	// UnassignContactMessages takes all messages from a manager and tells how
	// many there were.
	UnassignContactMessages(ctx context.Context, assignee string) (int, error)
	CreateContactReply(ctx context.Context, r ContactReply) error
	// SetContactReplyMail records which mail carries a reply.
	SetContactReplyMail(ctx context.Context, replyID, mailID string) error
	// ForgetContactMessages deletes what people wrote before a moment who have
	// not written since, with the replies to it.
	ForgetContactMessages(ctx context.Context, before time.Time) error
}
