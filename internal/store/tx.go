package store

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"

	"github.com/riverqueue/river"
)

// tx is one run of a transaction function.
type tx struct {
	reader
	events []cutroom.Event // appended so far, not yet written
	engine txEngine
}

// txEngine is what a transaction asks of its database beyond the queries that
// both understand.
type txEngine interface {
	sqlitegen.DBTX
	jobSQL() *jobSQL
	insertJob(ctx context.Context, args river.JobArgs) error
	// beforeEvents makes the numbers that follow visible in their order,
	// afterEvents tells the other nodes the last of them.
	beforeEvents(ctx context.Context) error
	afterEvents(ctx context.Context, last int64) error
}

func newTx(e txEngine) *tx {
	return &tx{reader: reader{sqlitegen.New(e)}, engine: e}
}

// Append keeps the events for flush.
func (t *tx) Append(events ...cutroom.Event) { t.events = append(t.events, events...) }

// flush writes the events. It comes last so that the numbers are taken, and
// other writers of events kept waiting, for as short as possible.
func (t *tx) flush(ctx context.Context) error {
	if len(t.events) == 0 {
		return nil
	}
	if err := t.engine.beforeEvents(ctx); err != nil {
		return err
	}
	var last int64
	for _, e := range t.events {
		seq, err := t.q.AppendEvent(ctx, eventParams(e))
		if err != nil {
			return err
		}
		last = seq
	}
	return t.engine.afterEvents(ctx, last)
}

func (t *tx) CreateUser(ctx context.Context, u cutroom.User) error {
	return translate(t.q.CreateUser(ctx, sqlitegen.CreateUserParams{
		ID:           u.ID,
		Username:     u.Username,
		UsernameKey:  cutroom.LoginKey(u.Username),
		Email:        u.Email,
		EmailKey:     cutroom.LoginKey(u.Email),
		FullName:     u.FullName,
		CountryCode:  u.CountryCode,
		PhoneNumber:  u.PhoneNumber,
		Role:         string(u.Role),
		Language:     string(u.Language),
		PasswordHash: u.PasswordHash,
		ReferralCode: u.ReferralCode,
		CreatedAt:    millis(u.CreatedAt),
	}))
}

func (t *tx) SetPasswordHash(ctx context.Context, userID, hash string) error {
	return found(t.q.SetPasswordHash(ctx, sqlitegen.SetPasswordHashParams{ID: userID, PasswordHash: hash}))
}

func (t *tx) SetRole(ctx context.Context, userID string, role cutroom.Role) error {
	return found(t.q.SetRole(ctx, sqlitegen.SetRoleParams{ID: userID, Role: string(role)}))
}

func (t *tx) CreateSession(ctx context.Context, s cutroom.Session) error {
	return translate(t.q.CreateSession(ctx, sqlitegen.CreateSessionParams{
		ID:         s.ID,
		UserID:     s.UserID,
		UserAgent:  s.UserAgent,
		CreatedAt:  millis(s.CreatedAt),
		LastUsedAt: millis(s.LastUsedAt),
		EndedAt:    millisOrNull(s.EndedAt),
		EndedWhy:   s.EndedWhy,
	}))
}

func (t *tx) TouchSession(ctx context.Context, id string, at time.Time) error {
	return found(t.q.TouchSession(ctx, sqlitegen.TouchSessionParams{ID: id, LastUsedAt: millis(at)}))
}

func (t *tx) EndSession(ctx context.Context, id, why string, at time.Time) (bool, error) {
	rows, err := t.q.EndSession(ctx, sqlitegen.EndSessionParams{ID: id, EndedAt: millisOrNull(at), EndedWhy: why})
	return rows == 1, translate(err)
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

func (t *tx) CreateMail(ctx context.Context, m cutroom.Mail) error {
	return translate(t.q.CreateMail(ctx, sqlitegen.CreateMailParams{
		ID:        m.ID,
		Recipient: m.To,
		Subject:   m.Subject,
		TextBody:  m.Text,
		HtmlBody:  m.HTML,
		State:     string(m.State),
		CreatedAt: millis(m.CreatedAt),
		SentAt:    millisOrNull(m.SentAt),
	}))
}

// SettleMail answers ErrNotFound when no mail with the id is waiting.
func (t *tx) SettleMail(ctx context.Context, id string, state cutroom.MailState, at time.Time) error {
	return found(t.q.SettleMail(ctx, sqlitegen.SettleMailParams{ID: id, State: string(state), SentAt: millisOrNull(at)}))
}

func (t *tx) PutSetting(ctx context.Context, name, value string) error {
	return translate(t.q.PutSetting(ctx, sqlitegen.PutSettingParams{Name: name, Value: value}))
}

func (t *tx) DeleteSetting(ctx context.Context, name string) error {
	return translate(t.q.DeleteSetting(ctx, name))
}

func (t *tx) CountHit(ctx context.Context, key string, start time.Time, window time.Duration) (now, before int, err error) {
	n, err := t.q.CountHit(ctx, sqlitegen.CountHitParams{
		HitKey:      key,
		WindowStart: millis(start),
		ForgetAt:    millis(start.Add(2 * window)), // until then it can be somebody's window before
	})
	if err != nil {
		return 0, 0, translate(err)
	}
	// Each new window takes a few forgotten ones with it: the table cannot
	// grow for ever, and nobody pays for a great sweep.
	if n == 1 {
		if err := t.q.ForgetHits(ctx, millis(start)); err != nil {
			return 0, 0, translate(err)
		}
	}
	b, err := t.q.HitsIn(ctx, sqlitegen.HitsInParams{HitKey: key, WindowStart: millis(start.Add(-window))})
	if err = translate(err); err != nil && !errors.Is(err, cutroom.ErrNotFound) {
		return 0, 0, err
	}
	return int(n), int(b), nil
}
