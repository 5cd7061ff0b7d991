package cutroom

import (
	"strings"
	"time"
)

// ContactState is what became of a visitor's message.
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

// ContactReply is what a manager answers to a visitor's message, by mail.
type ContactReply struct {
	ID        string
	MessageID string
	Seq       int // 1, 2, 3 … within the message
	// Key is made up by the program that sends the reply. The same manager's
	// replies with the same key are one reply.
	Key    string
	By     string
	Text   string
	At     time.Time
	MailID string    // the mail that carries it; "" until it was written
	Mail   MailState // what became of that mail; "" when its copy is no longer kept
	SentAt time.Time // zero until it was sent
}

// maxReplyText is how many characters a reply has at most.
const maxReplyText = 8000

// Why something cannot be done with a visitor's message.
var (
	ErrReplyText        = invalid("text", "contact_reply_text", "Write a reply of up to 8,000 characters, without control characters")
	ErrRepliedMeanwhile = &Error{Kind: Conflict, Code: "contact_replied_meanwhile", Message: "Someone else has just sent a reply"}
	ErrReplyToSpam      = &Error{Kind: Conflict, Code: "contact_spam", Message: "This message is marked as spam"}
	ErrContactMove      = invalid("state", "contact_state", "A message can be opened, closed or marked as spam")
	ErrNotAssignable    = &Error{Kind: Conflict, Code: "contact_assignee", Message: "Only managers can be assigned"}
)

// Replied is the message and the reply after a manager has written it. seen is
// how many replies the manager has read: if there are more, another reply came
// meanwhile.
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

// Moved is the message after a manager opened, closed or marked it.
func (m ContactMessage) Moved(to ContactState) (ContactMessage, error) {
	switch to {
	case ContactOpen, ContactClosed, ContactSpam:
		m.State = to
		return m, nil
	case ContactAnswered: // by a reply only
	}
	return m, ErrContactMove
}

// Thread is the mails that a reply to the message follows, by id and in their
// order: the receipt, then the replies before it. A long thread keeps its first
// mail and its latest.
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

// maxThread is how many mails a header names at most.
const maxThread = 10

// ContactPage is a slice of the messages in one state, newest first: all of
// them, or those of one manager.
type ContactPage struct {
	State    ContactState
	Assignee string // "" for all
	Search   string // a part of the name, the address or the words
	Page
}
