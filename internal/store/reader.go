package store

import (
	"context"
	"math"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

// reader answers cutroom.Reader, inside a transaction or outside.
type reader struct {
	q *sqlitegen.Queries
}

func (r reader) UserByID(ctx context.Context, id string) (cutroom.User, error) {
	row, err := r.q.UserByID(ctx, id)
	return userOf(row), translate(err)
}

func (r reader) UserByLogin(ctx context.Context, login string) (cutroom.User, error) {
	row, err := r.q.UserByLogin(ctx, cutroom.LoginKey(login))
	return userOf(row), translate(err)
}

func (r reader) UserByConfirmedEmail(ctx context.Context, email string) (cutroom.User, error) {
	key := cutroom.LoginKey(email)
	row, err := r.q.UserByConfirmedEmail(ctx, &key)
	return userOf(row), translate(err)
}

func (r reader) CountActiveManagers(ctx context.Context) (int, error) {
	n, err := r.q.CountActiveManagers(ctx)
	return int(n), translate(err)
}

func (r reader) Users(ctx context.Context, search cutroom.UserSearch, page cutroom.Page) ([]cutroom.User, error) {
	after := sqlitegen.UsersBeforeParams{BeforeAt: math.MaxInt64, PageSize: int64(page.Limit), WantedRole: string(search.Role), Part: cutroom.LoginKey(search.Text)}
	if search.Suspended {
		after.OnlySuspended = 1
	}
	if page.Before != "" {
		row, err := r.q.UserByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.BeforeAt, after.BeforeID = row.CreatedAt, row.ID
	}
	rows, err := r.q.UsersBefore(ctx, after)
	return each(rows, userOf), translate(err)
}

func (r reader) CountUsers(ctx context.Context) (map[cutroom.Role]int, error) {
	rows, err := r.q.CountUsers(ctx)
	counts := make(map[cutroom.Role]int, len(rows))
	for _, row := range rows {
		counts[cutroom.ParseRole(row.Role)] += int(row.People)
	}
	return counts, translate(err)
}

func (r reader) OpenSessionsOf(ctx context.Context, userID string) ([]cutroom.Session, error) {
	rows, err := r.q.OpenSessionsOf(ctx, userID)
	return each(rows, sessionOf), translate(err)
}

func (r reader) DevicesOf(ctx context.Context, userID string) ([]string, error) {
	hashes, err := r.q.DevicesOf(ctx, userID)
	return hashes, translate(err)
}

func (r reader) SessionByID(ctx context.Context, id string) (cutroom.Session, error) {
	row, err := r.q.SessionByID(ctx, id)
	return sessionOf(row), translate(err)
}

func (r reader) Bearer(ctx context.Context, sessionID string) (cutroom.Session, cutroom.User, error) {
	row, err := r.q.Bearer(ctx, sessionID)
	return sessionOf(row.Session), userOf(row.User), translate(err)
}

func (r reader) Caller(ctx context.Context, sessionID string) (cutroom.Caller, error) {
	row, err := r.q.Caller(ctx, sessionID)
	if err != nil {
		return cutroom.Caller{}, translate(err)
	}
	c := cutroom.Caller{
		Session: cutroom.Session{
			ID: sessionID, UserID: row.ID, ViewedBy: row.ViewedBy, ViewedFrom: row.ViewedFrom, Epoch: row.SessionEpoch,
			CreatedAt: moment(row.SessionCreatedAt), EndedAt: momentOrZero(row.EndedAt),
		},
		User: userOf(sqlitegen.User{
			ID: row.ID, Username: row.Username, Email: row.Email, EmailConfirmedAt: row.EmailConfirmedAt,
			FullName: row.FullName, CountryCode: row.CountryCode, PhoneNumber: row.PhoneNumber,
			Role: row.Role, Language: row.Language, TimeZone: row.TimeZone, Theme: row.Theme,
			Avatar: row.Avatar, MailOff: row.MailOff, PasswordHash: row.PasswordHash, ReferralCode: row.ReferralCode,
			SuspendedAt: row.SuspendedAt, DeleteAfter: row.DeleteAfter, CreatedAt: row.CreatedAt, Epoch: row.Epoch,
		}),
	}
	if row.AccountID != nil { // and with it everything else that is never null there
		c.Membership = &cutroom.Membership{
			Account: clientAccountOf(sqlitegen.ClientAccount{
				ID: *row.AccountID, Name: *row.AccountName, Plan: row.Plan, ReferralCode: *row.AccountReferralCode,
				PromoCode: row.PromoCode, ReferredBy: row.ReferredBy, CreatedAt: *row.AccountCreatedAt, ClosedAt: row.ClosedAt,
			}),
			Member: memberOf(sqlitegen.Member{
				AccountID: *row.AccountID, UserID: row.ID, Position: *row.Position, JoinedAt: *row.JoinedAt,
			}),
		}
	}
	return c, nil
}

func (r reader) RefreshTokenByHash(ctx context.Context, hash string) (cutroom.RefreshToken, error) {
	row, err := r.q.RefreshTokenByHash(ctx, hash)
	return tokenOf(row), translate(err)
}

func (r reader) MailByID(ctx context.Context, id string) (cutroom.Mail, error) {
	row, err := r.q.MailByID(ctx, id)
	return mailOf(row), translate(err)
}

func (r reader) Mails(ctx context.Context, page cutroom.Page) ([]cutroom.Mail, error) {
	after := sqlitegen.MailsBeforeParams{BeforeAt: math.MaxInt64, PageSize: int64(page.Limit)}
	if page.Before != "" {
		row, err := r.q.MailByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.BeforeAt, after.BeforeID = row.CreatedAt, row.ID
	}
	rows, err := r.q.MailsBefore(ctx, after)
	return each(rows, mailOf), translate(err)
}

func (r reader) EventsAfter(ctx context.Context, seq int64, limit int) ([]cutroom.Event, error) {
	rows, err := r.q.EventsAfter(ctx, sqlitegen.EventsAfterParams{Seq: seq, PageSize: int64(limit)})
	return each(rows, eventOf), translate(err)
}

func (r reader) LastEvent(ctx context.Context) (int64, error) {
	seq, err := r.q.LastEvent(ctx)
	return seq, translate(err)
}

func (r reader) FirstEvent(ctx context.Context) (int64, error) {
	seq, err := r.q.FirstEvent(ctx)
	return seq, translate(err)
}

func (r reader) Setting(ctx context.Context, name string) (string, error) {
	value, err := r.q.Setting(ctx, name)
	return value, translate(err)
}
