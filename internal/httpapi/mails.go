package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// MailHead is an outgoing mail without its body.
type MailHead struct {
	ID        string            `json:"id"`
	To        string            `json:"to"`
	Subject   string            `json:"subject"`
	State     cutroom.MailState `json:"state" enum:"waiting,sent,caught,refused"`
	CreatedAt time.Time         `json:"createdAt"`
	SentAt    *time.Time        `json:"sentAt,omitempty"`
	Problem   string            `json:"problem,omitempty" doc:"What the mail server said when it could not be sent"`
	CanResend bool              `json:"canResend" doc:"It failed, and can be sent again as it is"`
}

// Mail is an outgoing mail with its body.
type Mail struct {
	MailHead
	Text string `json:"text"`
	HTML string `json:"html"`
}

// Mails is one page of the outgoing mail.
type Mails struct {
	Mails []MailHead `json:"mails"`
	Next  string     `json:"next,omitempty"`
}

func mailHead(m cutroom.Mail) MailHead {
	head := MailHead{ID: m.ID, To: m.To, Subject: m.Subject, State: m.State, CreatedAt: m.CreatedAt, Problem: m.Problem, CanResend: m.Resendable() == nil}
	if !m.SentAt.IsZero() {
		head.SentAt = &m.SentAt
	}
	return head
}

func (a *API) mails(ctx context.Context, in *struct {
	PageInput
	Text  string `query:"q" maxLength:"200" doc:"Part of the recipient's address or of the subject"`
	State string `query:"state" enum:"waiting,sent,caught,refused,failed" doc:"failed: those that could not be sent when they were last tried"`
}) (*struct{ Body Mails }, error) {
	search := cutroom.MailSearch{Text: in.Text}
	if in.State == "failed" {
		search.Failed = true
	} else {
		search.State = cutroom.MailState(in.State)
	}
	mails, err := a.Notify.Mails(ctx, actorOf(ctx), search, in.noun())
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

func (a *API) resendMail(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"64"`
}) (*struct{}, error) {
	return nil, a.Notify.Resend(ctx, actorOf(ctx), in.ID)
}

// ResentMail is the new state of a failed mail.
type ResentMail struct {
	Again int `json:"again" doc:"Number resent"`
	Left  int `json:"left" doc:"Number not resent because their link is no longer stored"`
}

func (a *API) resendFailedMail(ctx context.Context, _ *struct{}) (*struct{ Body ResentMail }, error) {
	done, err := a.Notify.ResendFailed(ctx, actorOf(ctx))
	return &struct{ Body ResentMail }{ResentMail(done)}, err
}
