package cutroom

import (
	"strings"
	"time"
)

// ContactState is the state of a visitor's message.
//
//	open ──a manager replies──▶ answered
//	open, answered ──closed──▶ closed ──reopened──▶ open; a reply makes it answered
//	open, answered, closed ──marked as spam──▶ spam ──not spam──▶ open
type ContactState string

// The states.
const (
	ContactOpen     ContactState = "open"
	ContactAnswered ContactState = "answered"
	ContactClosed   ContactState = "closed"
	ContactSpam     ContactState = "spam"
)

// ContactReply is a manager's reply to a visitor's message, sent by mail.
type ContactReply struct {
	ID        string
	MessageID string
	Seq       int // 1, 2, 3 … within the message
	// Key is chosen by the program that sends the reply. Replies of one manager
	// with the same key are the same reply.
	Key    string
	By     string
	Text   string
	At     time.Time
	MailID string    // the mail with the reply; "" until it was written
	Mail   MailState // the state of that mail; "" when its copy is no longer kept
	SentAt time.Time // zero until it was sent
}

// maxReplyText is the most characters a reply can have.
const maxReplyText = 8000

// Why something cannot be done with a visitor's message.
var (
	ErrReplyText        = invalid("text", "contact_reply_text", "Write a reply of up to 8,000 characters, without control characters")
	ErrRepliedMeanwhile = &Error{Kind: Conflict, Code: "contact_replied_meanwhile", Message: "Someone else has just sent a reply"}
	ErrReplyToSpam      = &Error{Kind: Conflict, Code: "contact_spam", Message: "This message is marked as spam"}
	ErrContactMove      = invalid("state", "contact_state", "A message can be opened, closed or marked as spam")
	ErrNotAssignable    = &Error{Kind: Conflict, Code: "contact_assignee", Message: "Only managers can be assigned"}
)

// Replied returns the message and the reply after a manager has written it. seen
// is how many replies the manager has read: a higher count means another reply
// was sent in the meantime.
func (m ContactMessage) Replied(r ContactReply, seen int) (ContactMessage, ContactReply, error) {
	r.Text = strings.TrimSpace(r.Text)
	switch {
	case !validKey(r.Key):
		return m, r, ErrMessageKey
	case r.Text == "" || !fits(r.Text, maxReplyText):
		return m, r, ErrReplyText
	case m.State == ContactSpam:
		return m, r, ErrReplyToSpam
	case m.Replies != seen:
		return m, r, ErrRepliedMeanwhile
	}
	m.Replies++
	m.State = ContactAnswered
	r.MessageID, r.Seq = m.ID, m.Replies
	return m, r, nil
}

// Moved returns the message after a manager reopened it, closed it or marked it
// as spam.
func (m ContactMessage) Moved(to ContactState) (ContactMessage, error) {
	switch to {
	case ContactOpen, ContactClosed, ContactSpam:
		m.State = to
		return m, nil
	case ContactAnswered: // only by a reply
	}
	return m, ErrContactMove
}

// Thread returns the ids of the mails that a reply follows, in order: the
// receipt, then the earlier replies. A long thread keeps its first mail and its
// latest ones.
func (m ContactMessage) Thread(replies []ContactReply, r ContactReply) []string {
	var thread []string
	if m.ReceiptID != "" {
		thread = append(thread, m.ReceiptID)
	}
	for _, before := range replies {
		if before.Seq < r.Seq && before.MailID != "" {
			thread = append(thread, before.MailID)
		}
	}
	if len(thread) > maxThread {
		thread = append(thread[:1:1], thread[len(thread)-maxThread+1:]...)
	}
	return thread
}

// maxThread is the most mails a References header names.
const maxThread = 10

// ContactPage is one page of the messages in one state, newest first: all of
// them, or those of one manager.
type ContactPage struct {
	State    ContactState
	Assignee string // "" for all
	Search   string // part of the name, the address or the message
	Page
}
