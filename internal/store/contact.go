package store

import (
	"context"
	"math"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) ContactMessageByID(ctx context.Context, id string) (cutroom.ContactMessage, error) {
	row, err := r.q.ContactMessageByID(ctx, id)
	return contactMessageOf(row), translate(err)
}

func (r reader) ContactMessages(ctx context.Context, page cutroom.ContactPage) ([]cutroom.ContactMessage, error) {
	after := sqlitegen.ContactMessagesAssignedBeforeParams{
		Assignee: page.Assignee, State: string(page.State), BeforeAt: math.MaxInt64,
		Part: cutroom.LoginKey(page.Search), PageSize: int64(page.Limit),
	}
	if page.Before != "" {
		row, err := r.q.ContactMessageByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.BeforeAt, after.BeforeID = row.CreatedAt, row.ID
	}
	if page.Assignee != "" {
		rows, err := r.q.ContactMessagesAssignedBefore(ctx, after)
		return each(rows, contactMessageOf), translate(err)
	}
	rows, err := r.q.ContactMessagesInStateBefore(ctx, sqlitegen.ContactMessagesInStateBeforeParams{
		State: after.State, BeforeAt: after.BeforeAt, BeforeID: after.BeforeID, Part: after.Part, PageSize: after.PageSize,
	})
	return each(rows, contactMessageOf), translate(err)
}

func (r reader) CountContactMessages(ctx context.Context) (map[cutroom.ContactState]int, error) {
	rows, err := r.q.CountContactMessages(ctx)
	counts := make(map[cutroom.ContactState]int, len(rows))
	for _, row := range rows {
		counts[cutroom.ContactState(row.State)] = int(row.Messages)
	}
	return counts, translate(err)
}

func (r reader) CountContactMessagesOf(ctx context.Context, assignee string, state cutroom.ContactState) (int, error) {
	n, err := r.q.CountContactMessagesAssigned(ctx, sqlitegen.CountContactMessagesAssignedParams{Assignee: assignee, State: string(state)})
	return int(n), translate(err)
}

func (r reader) EarlierContactMessages(ctx context.Context, m cutroom.ContactMessage, limit int) ([]cutroom.ContactMessage, int, error) {
	n, err := r.q.CountEarlierContactMessages(ctx, sqlitegen.CountEarlierContactMessagesParams{
		Email: m.Email, BeforeAt: millis(m.CreatedAt), BeforeID: m.ID,
	})
	if err != nil || n == 0 {
		return nil, 0, translate(err)
	}
	rows, err := r.q.EarlierContactMessages(ctx, sqlitegen.EarlierContactMessagesParams{
		Email: m.Email, BeforeAt: millis(m.CreatedAt), BeforeID: m.ID, PageSize: int64(limit),
	})
	return each(rows, contactMessageOf), int(n), translate(err)
}

func (r reader) ContactReplyByID(ctx context.Context, id string) (cutroom.ContactReply, error) {
	row, err := r.q.ContactReplyByID(ctx, id)
	return contactReplyOf(row), translate(err)
}

func (r reader) ContactReplyByKey(ctx context.Context, messageID, author, key string) (cutroom.ContactReply, error) {
	row, err := r.q.ContactReplyByKey(ctx, sqlitegen.ContactReplyByKeyParams{MessageID: messageID, Author: author, RequestKey: key})
	return contactReplyOf(row), translate(err)
}

func (r reader) ContactReplies(ctx context.Context, messageID string) ([]cutroom.ContactReply, error) {
	rows, err := r.q.ContactReplies(ctx, messageID)
	return each(rows, func(row sqlitegen.ContactRepliesRow) cutroom.ContactReply {
		reply := contactReplyOf(row.ContactReply)
		reply.Mail, reply.SentAt = cutroom.MailState(textOrNone(row.State)), momentOrZero(row.SentAt)
		return reply
	}), translate(err)
}

func (r reader) ContactRepliesBy(ctx context.Context, author, afterID string, limit int) ([]cutroom.ContactReply, error) {
	rows, err := r.q.ContactRepliesBy(ctx, sqlitegen.ContactRepliesByParams{Author: author, After: afterID, PageSize: int64(limit)})
	return each(rows, contactReplyOf), translate(err)
}

func (t *tx) CreateContactMessage(ctx context.Context, m cutroom.ContactMessage) error {
	return translate(t.q.CreateContactMessage(ctx, sqlitegen.CreateContactMessageParams{
		ID:        m.ID,
		Name:      m.Name,
		Email:     m.Email,
		Subject:   string(m.Subject),
		Message:   m.Message,
		Language:  string(m.Language),
		CreatedAt: millis(m.CreatedAt),
		SearchKey: m.SearchKey(),
	}))
}

func (t *tx) SaveContactMessage(ctx context.Context, m cutroom.ContactMessage) error {
	return found(t.q.SaveContactMessage(ctx, sqlitegen.SaveContactMessageParams{
		ID: m.ID, State: string(m.State), Assignee: textOrNull(m.Assignee), Replies: int64(m.Replies), ReceiptID: textOrNull(m.ReceiptID),
	}))
}

func (t *tx) UnassignContactMessages(ctx context.Context, assignee string) (int, error) {
	n, err := t.q.UnassignContactMessages(ctx, assignee)
	return int(n), translate(err)
}

func (t *tx) CreateContactReply(ctx context.Context, r cutroom.ContactReply) error {
	return translate(t.q.CreateContactReply(ctx, sqlitegen.CreateContactReplyParams{
		ID: r.ID, MessageID: r.MessageID, Seq: int64(r.Seq), Author: r.By, RequestKey: r.Key, Content: r.Text, WrittenAt: millis(r.At),
	}))
}

func (t *tx) SetContactReplyMail(ctx context.Context, replyID, mailID string) error {
	return found(t.q.SetContactReplyMail(ctx, sqlitegen.SetContactReplyMailParams{ID: replyID, MailID: &mailID}))
}

func (t *tx) ForgetContactMessages(ctx context.Context, before time.Time) error {
	return translate(t.q.ForgetContactMessages(ctx, millis(before)))
}

func contactMessageOf(row sqlitegen.ContactMessage) cutroom.ContactMessage {
	return cutroom.ContactMessage{
		ID:        row.ID,
		Name:      row.Name,
		Email:     row.Email,
		Subject:   cutroom.ContactSubject(row.Subject),
		Message:   row.Message,
		Language:  cutroom.Language(row.Language),
		CreatedAt: moment(row.CreatedAt),
		State:     cutroom.ContactState(row.State),
		Assignee:  textOrNone(row.Assignee),
		Replies:   int(row.Replies),
		ReceiptID: textOrNone(row.ReceiptID),
	}
}

func contactReplyOf(row sqlitegen.ContactReply) cutroom.ContactReply {
	return cutroom.ContactReply{
		ID: row.ID, MessageID: row.MessageID, Seq: int(row.Seq), Key: row.RequestKey, By: row.Author, Text: row.Content,
		At: moment(row.WrittenAt), MailID: textOrNone(row.MailID),
	}
}
