package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) UsersGone(ctx context.Context, now time.Time, limit int) ([]cutroom.User, error) {
	rows, err := r.q.UsersGone(ctx, sqlitegen.UsersGoneParams{Now: millis(now), PageSize: int64(limit)})
	return each(rows, userOf), translate(err)
}

func (r reader) UsersToRemind(ctx context.Context, now, before time.Time, limit int) ([]cutroom.User, error) {
	rows, err := r.q.UsersToRemind(ctx, sqlitegen.UsersToRemindParams{
		Now: millis(now), Before: millis(before), PageSize: int64(limit),
	})
	return each(rows, userOf), translate(err)
}

func (r reader) SessionsKept(ctx context.Context, userID string) ([]cutroom.Session, error) {
	rows, err := r.q.SessionsKept(ctx, userID)
	return each(rows, sessionOf), translate(err)
}

func (r reader) MailsTo(ctx context.Context, email string) ([]cutroom.Mail, error) {
	rows, err := r.q.MailsTo(ctx, email)
	return each(rows, mailOf), translate(err)
}

func (r reader) ContactMessagesFrom(ctx context.Context, email string) ([]cutroom.ContactMessage, error) {
	rows, err := r.q.ContactMessagesFrom(ctx, email)
	return each(rows, contactMessageOf), translate(err)
}

func (t *tx) NoteReminded(ctx context.Context, userID string) error {
	return found(t.q.NoteReminded(ctx, userID))
}

func (t *tx) DeleteUser(ctx context.Context, id string) error {
	return found(t.q.DeleteUser(ctx, id))
}

func (t *tx) ForgetMails(ctx context.Context, before time.Time) error {
	return translate(t.q.ForgetMails(ctx, millis(before)))
}

func (t *tx) DeleteMailsTo(ctx context.Context, email string) error {
	return translate(t.q.DeleteMailsTo(ctx, email))
}
