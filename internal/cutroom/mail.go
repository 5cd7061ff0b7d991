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
//	   └────it can never be delivered────▶ refused ──a manager resends it──▶ waiting
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
	Problem   string    // what the mail server said when it was last tried; "" if nothing went wrong
}

// Why a mail is not sent again.
var (
	ErrMailNotFailed = &Error{Kind: Conflict, Code: "mail_not_failed", Message: "This email hasn't failed. It was sent or is being sent."}
	ErrMailLinkGone  = &Error{Kind: Conflict, Code: "mail_link_gone", Message: "The link in this email is no longer stored. The recipient can ask for a new one."}
)

// Resendable returns nil if the mail failed and can be sent as it is.
func (m Mail) Resendable() error {
	switch {
	case m.Problem == "":
		return ErrMailNotFailed
	case m.linkGone():
		return ErrMailLinkGone
	}
	return nil
}

// linkGone reports whether an address stands in the mail that ended with its
// secret. What people write may hold the same sign.
func (m Mail) linkGone() bool {
	for word := range strings.FieldsSeq(m.Text) {
		if strings.HasPrefix(word, "http") && strings.HasSuffix(word, "/"+secretGone) {
			return true
		}
	}
	return false
}

const maxMailProblem = 300

// MailProblem is what a mail server's refusal says, short enough to be kept.
func MailProblem(err error) string {
	words := strings.TrimPrefix(err.Error(), ErrMailRefused.Error()+": ")
	if runes := []rune(words); len(runes) > maxMailProblem {
		words = string(runes[:maxMailProblem]) + "…"
	}
	return strings.ToValidUTF8(words, "")
}

// MailSearch selects mails. Its zero value selects all.
type MailSearch struct {
	Text   string    // part of the recipient's address or of the subject
	State  MailState // "" for any
	Failed bool      // only those that could not be sent when they were last tried
}

// Check refuses a search that nobody would type.
func (s MailSearch) Check() error { return firstTooLong(length{"q", s.Text, maxTitle}) }

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
	// Mails lists those that a search finds, the newest first.
	Mails(ctx context.Context, search MailSearch, page Page) ([]Mail, error)
}

// MailWriter stores mails.
type MailWriter interface {
	CreateMail(ctx context.Context, m Mail) error
	// SettleMail records what became of a waiting mail; it answers ErrNotFound
	// when it was not waiting.
	SettleMail(ctx context.Context, m Mail) error
	// NoteMailProblem records why a waiting mail was not sent yet.
	NoteMailProblem(ctx context.Context, id, problem string) error
	// ReopenMail has a failed mail wait again; it answers ErrNotFound when it has
	// not failed.
	ReopenMail(ctx context.Context, id string) error
	// ForgetMails deletes what was written before a moment; what still waits to
	// be sent stays.
	ForgetMails(ctx context.Context, before time.Time) error
}
