package store

import (
	"context"
	"math"
	"strings"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) MailByID(ctx context.Context, id string) (cutroom.Mail, error) {
	row, err := r.q.MailByID(ctx, id)
	return mailOf(row), translate(err)
}

func (r reader) Mails(ctx context.Context, search cutroom.MailSearch, page cutroom.Page) ([]cutroom.Mail, error) {
	after := sqlitegen.MailsBeforeParams{
		BeforeAt: math.MaxInt64, PageSize: int64(page.Limit), State: string(search.State), Part: strings.ToLower(search.Text),
	}
	if page.Before != "" {
		row, err := r.q.MailByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.BeforeAt, after.BeforeID = row.CreatedAt, row.ID
	}
	if search.Failed {
		rows, err := r.q.FailedMailsBefore(ctx, sqlitegen.FailedMailsBeforeParams{
			BeforeAt: after.BeforeAt, BeforeID: after.BeforeID, Part: after.Part, PageSize: after.PageSize,
		})
		return each(rows, mailOf), translate(err)
	}
	rows, err := r.q.MailsBefore(ctx, after)
	return each(rows, mailOf), translate(err)
}

func (t *tx) NoteMailProblem(ctx context.Context, id, problem string) error {
	return translate(t.q.NoteMailProblem(ctx, sqlitegen.NoteMailProblemParams{ID: id, Problem: problem}))
}

func (t *tx) ReopenMail(ctx context.Context, id string) error {
	return found(t.q.ReopenMail(ctx, id))
}

func (t *tx) CreateMail(ctx context.Context, m cutroom.Mail) error {
	return translate(t.q.CreateMail(ctx, sqlitegen.CreateMailParams{
		ID:          m.ID,
		Recipient:   m.To,
		Subject:     m.Subject,
		TextBody:    m.Text,
		HtmlBody:    m.HTML,
		Secret:      m.Secret,
		Unsubscribe: m.Unsubscribe,
		ReplyTo:     m.ReplyTo,
		Thread:      joined(m.Thread),
		State:       string(m.State),
		CreatedAt:   millis(m.CreatedAt),
		SentAt:      millisOrNull(m.SentAt),
	}))
}

func (t *tx) SettleMail(ctx context.Context, m cutroom.Mail) error {
	return found(t.q.SettleMail(ctx, sqlitegen.SettleMailParams{
		ID: m.ID, State: string(m.State), SentAt: millisOrNull(m.SentAt),
		TextBody: m.Text, HtmlBody: m.HTML, Secret: m.Secret, Problem: m.Problem,
	}))
}

func mailOf(row sqlitegen.Mail) cutroom.Mail {
	return cutroom.Mail{
		ID:          row.ID,
		To:          row.Recipient,
		Subject:     row.Subject,
		Text:        row.TextBody,
		HTML:        row.HtmlBody,
		Secret:      row.Secret,
		Unsubscribe: row.Unsubscribe,
		ReplyTo:     row.ReplyTo,
		Thread:      strings.Fields(row.Thread),
		State:       cutroom.MailState(row.State),
		CreatedAt:   moment(row.CreatedAt),
		SentAt:      momentOrZero(row.SentAt),
		Problem:     row.Problem,
	}
}
