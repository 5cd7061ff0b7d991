package cutroom

import (
	"context"
	"errors"
	"strings"
	"time"
)

// MailState is how far a mail has got.
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
	// Unsubscribe is the address that stops further mails of this kind; "" when
	// there is none.
	Unsubscribe string
	// ReplyTo is where replies go. Only mails that a person wrote have one.
	ReplyTo   string
	Thread    []string // the ids of the earlier mails in its thread, in order
	Secret    string   // a secret that Text and HTML contain; not kept once the mail is sent
	State     MailState
	CreatedAt time.Time
	SentAt    time.Time // zero while waiting
	Problem   string    // the mail server's answer to the last attempt; "" if nothing went wrong
}

// Why a mail is not sent again.
var (
	ErrMailNotFailed = &Error{Kind: Conflict, Code: "mail_not_failed", Message: "This email hasn't failed. It was sent or is being sent."}
	ErrMailLinkGone  = &Error{Kind: Conflict, Code: "mail_link_gone", Message: "The link in this email is no longer stored. The recipient can ask for a new one."}
)

// Resendable returns nil if the mail failed and can be sent again unchanged.
func (m Mail) Resendable() error {
	switch {
	case m.Problem == "":
		return ErrMailNotFailed
	case m.linkGone():
		return ErrMailLinkGone
	}
	return nil
}

// linkGone reports whether the mail contains an address that ended in its secret.
// It looks at whole addresses, because people may write the placeholder
// themselves.
func (m Mail) linkGone() bool {
	for word := range strings.FieldsSeq(m.Text) {
		if strings.HasPrefix(word, "http") && strings.HasSuffix(word, "/"+secretGone) {
			return true
		}
	}
	return false
}

const maxMailProblem = 300

// MailProblem is a mail server's refusal, shortened for storage.
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
	Failed bool      // only mails whose last attempt failed
}

// Check rejects an implausibly long search.
func (s MailSearch) Check() error { return firstTooLong(length{"q", s.Text, maxTitle}) }

// secretGone replaces a secret that was removed.
const secretGone = "---"

// WithoutSecret returns the mail as people other than its recipient may read it.
func (m Mail) WithoutSecret() Mail {
	if m.Secret == "" {
		return m
	}
	m.Text = strings.ReplaceAll(m.Text, m.Secret, secretGone)
	m.HTML = strings.ReplaceAll(m.HTML, m.Secret, secretGone)
	m.Secret = ""
	return m
}

// Settled returns the mail after a delivery attempt. A caught mail keeps its
// secret, because its recipient has no other way to get it.
func (m Mail) Settled(state MailState, at time.Time) Mail {
	if state != MailCaught {
		m = m.WithoutSecret()
	}
	m.State, m.SentAt = state, at
	return m
}

// ErrMailRefused is in the chain of an error that retrying cannot fix: the
// recipient does not exist, or the address is invalid.
var ErrMailRefused = errors.New("the mail is refused for good")

// Mailer delivers a mail and returns its new state.
type Mailer interface {
	Deliver(ctx context.Context, m Mail) (MailState, error)
}

// MailReader finds mails.
type MailReader interface {
	MailByID(ctx context.Context, id string) (Mail, error)
	// Mails lists the mails that match a search, newest first.
	Mails(ctx context.Context, search MailSearch, page Page) ([]Mail, error)
}

// MailWriter stores mails.
type MailWriter interface {
	CreateMail(ctx context.Context, m Mail) error
	// SettleMail records the outcome of a waiting mail; it returns ErrNotFound
	// when the mail was not waiting.
	SettleMail(ctx context.Context, m Mail) error
	// NoteMailProblem records why a waiting mail was not sent yet.
	NoteMailProblem(ctx context.Context, id, problem string) error
	// ReopenMail makes a failed mail wait again; it returns ErrNotFound when the
	// mail has not failed.
	ReopenMail(ctx context.Context, id string) error
	// ForgetMails deletes mails written before a moment, except those still
	// waiting to be sent.
	ForgetMails(ctx context.Context, before time.Time) error
}
