package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

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
			Scopes: cutroom.Scopes(row.Scopes), ExpiresAt: momentOrZero(row.ExpiresAt),
		},
		User: userOf(sqlitegen.User{
			ID: row.ID, Username: row.Username, Email: row.Email, EmailConfirmedAt: row.EmailConfirmedAt,
			FullName: row.FullName, CountryCode: row.CountryCode, PhoneNumber: row.PhoneNumber,
			Role: row.Role, Language: row.Language, TimeZone: row.TimeZone, Theme: row.Theme,
			Avatar: row.Avatar, MailOff: row.MailOff, PasswordHash: row.PasswordHash, ReferralCode: row.ReferralCode,
			SuspendedAt: row.SuspendedAt, DeleteAfter: row.DeleteAfter, CreatedAt: row.CreatedAt, Epoch: row.Epoch,
		}),
	}
	if row.AccountID != nil { // then none of the other required columns are null either
		c.Membership = &cutroom.Membership{
			Account: clientAccountOf(sqlitegen.ClientAccount{
				ID: *row.AccountID, Name: *row.AccountName, Company: *row.Company, Plan: row.Plan, ReferralCode: *row.AccountReferralCode,
				PromoCode: row.PromoCode, ReferredBy: row.ReferredBy, CreatedAt: *row.AccountCreatedAt,
				PlanEndedAt: row.PlanEndedAt, ClosedAt: row.ClosedAt,
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

func (t *tx) CreateSession(ctx context.Context, s cutroom.Session) error {
	return translate(t.q.CreateSession(ctx, sqlitegen.CreateSessionParams{
		ID:         s.ID,
		UserID:     s.UserID,
		UserAgent:  s.UserAgent,
		DeviceHash: s.DeviceHash,
		ViewedBy:   s.ViewedBy,
		ViewedFrom: s.ViewedFrom,
		Epoch:      s.Epoch,
		CreatedAt:  millis(s.CreatedAt),
		LastUsedAt: millis(s.LastUsedAt),
		ProvedAt:   millisOrNone(s.ProvedAt),
		EndedAt:    millisOrNull(s.EndedAt),
		EndedWhy:   s.EndedWhy,
		Scopes:     string(s.Scopes),
		ExpiresAt:  millisOrNull(s.ExpiresAt),
	}))
}

func (t *tx) ProveSession(ctx context.Context, id string, at time.Time) error {
	return found(t.q.ProveSession(ctx, sqlitegen.ProveSessionParams{ID: id, ProvedAt: millis(at)}))
}

func (t *tx) TouchSession(ctx context.Context, id string, at time.Time) error {
	return found(t.q.TouchSession(ctx, sqlitegen.TouchSessionParams{ID: id, LastUsedAt: millis(at)}))
}

func (t *tx) EndSession(ctx context.Context, id, why string, at time.Time) (bool, error) {
	rows, err := t.q.EndSession(ctx, sqlitegen.EndSessionParams{ID: id, EndedAt: millisOrNull(at), EndedWhy: why})
	return rows == 1, translate(err)
}

func (t *tx) MoveSession(ctx context.Context, id string, epoch int64) error {
	return found(t.q.MoveSession(ctx, sqlitegen.MoveSessionParams{ID: id, Epoch: epoch}))
}

func (t *tx) EndViewsFrom(ctx context.Context, sessionID, why string, at time.Time) ([]cutroom.Session, error) {
	rows, err := t.q.EndViewsFrom(ctx, sqlitegen.EndViewsFromParams{ViewedFrom: sessionID, EndedAt: millisOrNull(at), EndedWhy: why})
	return each(rows, sessionOf), translate(err)
}

func (t *tx) EndViewsOf(ctx context.Context, userID, why string, at time.Time) ([]cutroom.Session, error) {
	rows, err := t.q.EndViewsOf(ctx, sqlitegen.EndViewsOfParams{UserID: userID, EndedAt: millisOrNull(at), EndedWhy: why})
	return each(rows, sessionOf), translate(err)
}

func (t *tx) EndSessionsOf(ctx context.Context, userID, why string, at time.Time) ([]string, error) {
	ids, err := t.q.EndSessionsOf(ctx, sqlitegen.EndSessionsOfParams{UserID: userID, EndedAt: millisOrNull(at), EndedWhy: why})
	return ids, translate(err)
}

func (t *tx) CreateRefreshToken(ctx context.Context, token cutroom.RefreshToken) error {
	return translate(t.q.CreateRefreshToken(ctx, sqlitegen.CreateRefreshTokenParams{
		Hash:      token.Hash,
		SessionID: token.SessionID,
		IssuedAt:  millis(token.IssuedAt),
		ExpiresAt: millis(token.ExpiresAt),
		RotatedAt: millisOrNull(token.RotatedAt),
	}))
}

func (t *tx) RotateRefreshToken(ctx context.Context, hash string, at time.Time) (bool, error) {
	rows, err := t.q.RotateRefreshToken(ctx, sqlitegen.RotateRefreshTokenParams{Hash: hash, RotatedAt: millisOrNull(at)})
	return rows == 1, translate(err)
}

func (t *tx) DeleteDeadSessions(ctx context.Context, before time.Time) (int, error) {
	rows, err := t.q.DeleteDeadSessions(ctx, millis(before))
	return int(rows), translate(err)
}

func sessionOf(row sqlitegen.Session) cutroom.Session {
	return cutroom.Session{
		ID:         row.ID,
		UserID:     row.UserID,
		UserAgent:  row.UserAgent,
		DeviceHash: row.DeviceHash,
		ViewedBy:   row.ViewedBy,
		ViewedFrom: row.ViewedFrom,
		Epoch:      row.Epoch,
		CreatedAt:  moment(row.CreatedAt),
		LastUsedAt: moment(row.LastUsedAt),
		ProvedAt:   momentOrNever(row.ProvedAt),
		EndedAt:    momentOrZero(row.EndedAt),
		EndedWhy:   row.EndedWhy,
		Scopes:     cutroom.Scopes(row.Scopes),
		ExpiresAt:  momentOrZero(row.ExpiresAt),
	}
}

func tokenOf(row sqlitegen.RefreshToken) cutroom.RefreshToken {
	return cutroom.RefreshToken{
		Hash:      row.Hash,
		SessionID: row.SessionID,
		IssuedAt:  moment(row.IssuedAt),
		ExpiresAt: moment(row.ExpiresAt),
		RotatedAt: momentOrZero(row.RotatedAt),
	}
}
