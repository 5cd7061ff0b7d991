package cutroom

import (
	"context"
	"errors"
	"strings"
	"time"
)

// MailState is how far a mail has come.
//
//	waiting ──handed to the mail server──▶ sent
//	   ├────demo mode keeps it here──────▶ caught
//	   └────it can never be delivered────▶ refused
type MailState string

// The states.
const (
	MailWaiting   MailState = "waiting"
	MailDelivered MailState = "sent"
	MailCaught    MailState = "caught"
	MailRefused   MailState = "refused"
)

// Mail is a message to one person, stored before it is sent.
type Mail struct {
	ID      string
	To      string
	Subject string
	Text    string
	HTML    string
	// Unsubscribe is the address that stops more mails of this kind; "" when
	// nothing does.
	Unsubscribe string
	// ReplyTo is where replies go. Only mails that a person wrote have one.
	ReplyTo   string
	Thread    []string // the ids of the mails before it in its thread, in their order
	Secret    string   // a secret that Text and HTML hold; never kept once the mail is out
	State     MailState
	CreatedAt time.Time
	SentAt    time.Time // zero while waiting
}

// secretGone stands where a secret was.
const secretGone = "---"

// WithoutSecret is the mail as it may be read by others than its recipient.
func (m Mail) WithoutSecret() Mail {
	if m.Secret == "" {
		return m
	}
	m.Text = strings.ReplaceAll(m.Text, m.Secret, secretGone)
	m.HTML = strings.ReplaceAll(m.HTML, m.Secret, secretGone)
	m.Secret = ""
	return m
}

// Settled is the mail after delivery was tried. A caught mail keeps its
// secret: it is the only way to its recipient.
func (m Mail) Settled(state MailState, at time.Time) Mail {
	if state != MailCaught {
		m = m.WithoutSecret()
	}
	m.State, m.SentAt = state, at
	return m
}

// ErrMailRefused is in the chain of an error that trying again cannot mend: the
// recipient does not exist, or the address is not one.
var ErrMailRefused = errors.New("the mail is refused for good")

// Mailer carries a mail out of the program and tells what became of it.
type Mailer interface {
	Deliver(ctx context.Context, m Mail) (MailState, error)
}

// MailReader finds mails.
type MailReader interface {
	MailByID(ctx context.Context, id string) (Mail, error)
	// Mails lists the newest first.
	Mails(ctx context.Context, page Page) ([]Mail, error)
}

// MailWriter keeps mails.
type MailWriter interface {
	CreateMail(ctx context.Context, m Mail) error
	// SettleMail records what became of a waiting mail; it answers ErrNotFound
	// when it was not waiting.
	SettleMail(ctx context.Context, m Mail) error
	// ForgetMails deletes what was written before a moment; what still waits to
	// be sent stays.
	ForgetMails(ctx context.Context, before time.Time) error
}
