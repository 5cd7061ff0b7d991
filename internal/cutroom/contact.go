package cutroom

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"
)

// ContactMessage is what a visitor writes to us.
type ContactMessage struct {
	ID        string
	Name      string
	Email     string
	Subject   ContactSubject
	Message   string
	Language  Language
	CreatedAt time.Time
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

// ContactReader finds messages.
type ContactReader interface {
	ContactMessageByID(ctx context.Context, id string) (ContactMessage, error)
}

// ContactWriter keeps messages.
type ContactWriter interface {
	CreateContactMessage(ctx context.Context, m ContactMessage) error
	// ForgetContactMessages deletes what people wrote before a moment who have
	// not written since.
	ForgetContactMessages(ctx context.Context, before time.Time) error
}
