package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// MailHead is an outgoing mail without its text.
type MailHead struct {
	ID        string            `json:"id"`
	To        string            `json:"to"`
	Subject   string            `json:"subject"`
	State     cutroom.MailState `json:"state" enum:"waiting,sent,caught,refused"`
	CreatedAt time.Time         `json:"createdAt"`
	SentAt    *time.Time        `json:"sentAt,omitempty"`
}

// Mail is an outgoing mail, whole.
type Mail struct {
	MailHead
	Text string `json:"text"`
	HTML string `json:"html"`
}

// Mails is a slice of the outgoing mail.
type Mails struct {
	Mails []MailHead `json:"mails"`
	Next  string     `json:"next,omitempty"`
}

func mailHead(m cutroom.Mail) MailHead {
	head := MailHead{ID: m.ID, To: m.To, Subject: m.Subject, State: m.State, CreatedAt: m.CreatedAt}
	if !m.SentAt.IsZero() {
		head.SentAt = &m.SentAt
	}
	return head
}

func (a *API) mails(ctx context.Context, in *PageInput) (*struct{ Body Mails }, error) {
	mails, err := a.Notify.Mails(ctx, actorOf(ctx), in.noun())
	if err != nil {
		return nil, err
	}
	body := Mails{Mails: make([]MailHead, len(mails))}
	for i, m := range mails {
		body.Mails[i] = mailHead(m)
	}
	body.Next = in.next(len(mails), func() string { return mails[len(mails)-1].ID })
	return &struct{ Body Mails }{body}, nil
}

func (a *API) mail(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"64"`
}) (*struct{ Body Mail }, error) {
	m, err := a.Notify.Mail(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &struct{ Body Mail }{Mail{MailHead: mailHead(m), Text: m.Text, HTML: m.HTML}}, nil
}
