package store

import (
	"context"
	"math"
	"strings"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

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

func (t *tx) CreateUser(ctx context.Context, u cutroom.User) error {
	return translate(t.q.CreateUser(ctx, userParams(u)))
}

func (t *tx) SaveUser(ctx context.Context, u cutroom.User) error {
	p := userParams(u)
	return found(t.q.SaveUser(ctx, sqlitegen.SaveUserParams{
		ID: p.ID, Username: p.Username, UsernameKey: p.UsernameKey, Email: p.Email, EmailKey: p.EmailKey,
		EmailOwnerKey: p.EmailOwnerKey, EmailConfirmedAt: p.EmailConfirmedAt, FullName: p.FullName,
		NameKey: p.NameKey, CountryCode: p.CountryCode, PhoneNumber: p.PhoneNumber, Role: p.Role, Language: p.Language,
		TimeZone: p.TimeZone, Theme: p.Theme, Avatar: p.Avatar, MailOff: p.MailOff,
		PasswordHash: p.PasswordHash, SuspendedAt: p.SuspendedAt, DeleteAfter: p.DeleteAfter,
	}))
}

func (t *tx) RaiseEpoch(ctx context.Context, userID string) (int64, error) {
	epoch, err := t.q.RaiseEpoch(ctx, userID)
	return epoch, translate(err)
}

func userOf(row sqlitegen.User) cutroom.User {
	return cutroom.User{
		ID:           row.ID,
		Username:     row.Username,
		Email:        row.Email,
		FullName:     row.FullName,
		CountryCode:  row.CountryCode,
		PhoneNumber:  row.PhoneNumber,
		Role:         cutroom.ParseRole(row.Role),
		Language:     cutroom.Language(row.Language),
		TimeZone:     row.TimeZone,
		Theme:        row.Theme,
		Avatar:       row.Avatar,
		MailOff:      wordsOf(row.MailOff),
		PasswordHash: row.PasswordHash,
		ReferralCode: row.ReferralCode,
		CreatedAt:    moment(row.CreatedAt),

		EmailConfirmedAt: momentOrZero(row.EmailConfirmedAt),
		SuspendedAt:      momentOrZero(row.SuspendedAt),
		DeleteAfter:      momentOrZero(row.DeleteAfter),

		Epoch: row.Epoch,
	}
}

// wordsOf splits a list that was stored with spaces between its words.
func wordsOf(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Fields(s)
}

func userParams(u cutroom.User) sqlitegen.CreateUserParams {
	p := sqlitegen.CreateUserParams{
		ID:               u.ID,
		Username:         u.Username,
		UsernameKey:      cutroom.LoginKey(u.Username),
		Email:            u.Email,
		EmailKey:         cutroom.LoginKey(u.Email),
		EmailConfirmedAt: millisOrNull(u.EmailConfirmedAt),
		FullName:         u.FullName,
		NameKey:          cutroom.LoginKey(u.FullName),
		CountryCode:      u.CountryCode,
		PhoneNumber:      u.PhoneNumber,
		Role:             string(u.Role),
		Language:         string(u.Language),
		TimeZone:         u.TimeZone,
		Theme:            u.Theme,
		Avatar:           u.Avatar,
		MailOff:          strings.Join(u.MailOff, " "),
		PasswordHash:     u.PasswordHash,
		ReferralCode:     u.ReferralCode,
		SuspendedAt:      millisOrNull(u.SuspendedAt),
		DeleteAfter:      millisOrNull(u.DeleteAfter),
		CreatedAt:        millis(u.CreatedAt),
	}
	if u.OwnsEmail() {
		p.EmailOwnerKey = &p.EmailKey
	}
	return p
}
