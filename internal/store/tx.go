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
	events []cutroom.Event      // appended so far, not yet written
	audit  []cutroom.AuditEntry // likewise
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

// ForgetEvents needs no index of times: it looks at the oldest numbers only, and
// events have them in the order in which they happened.
func (t *tx) ForgetEvents(ctx context.Context, before time.Time, seq int64, limit int) (int, error) {
	rows, err := t.q.ForgetEvents(ctx, sqlitegen.ForgetEventsParams{Before: millis(before), Below: seq, PageSize: int64(limit)})
	return int(rows), translate(err)
}

// flush writes the audit entries and the events. It comes last so that the numbers are taken, and
// other writers of events kept waiting, for as short as possible.
func (t *tx) flush(ctx context.Context) error {
	if err := t.flushAudit(ctx); err != nil {
		return err
	}
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

func (t *tx) EndSessionsOf(ctx context.Context, userID, why string, at time.Time) ([]string, error) {
	ids, err := t.q.EndSessionsOf(ctx, sqlitegen.EndSessionsOfParams{UserID: userID, EndedAt: millisOrNull(at), EndedWhy: why})
	return ids, translate(err)
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
		ID:          m.ID,
		Recipient:   m.To,
		Subject:     m.Subject,
		TextBody:    m.Text,
		HtmlBody:    m.HTML,
		Secret:      m.Secret,
		Unsubscribe: m.Unsubscribe,
		State:       string(m.State),
		CreatedAt:   millis(m.CreatedAt),
		SentAt:      millisOrNull(m.SentAt),
	}))
}

func (t *tx) SettleMail(ctx context.Context, m cutroom.Mail) error {
	return found(t.q.SettleMail(ctx, sqlitegen.SettleMailParams{
		ID: m.ID, State: string(m.State), SentAt: millisOrNull(m.SentAt),
		TextBody: m.Text, HtmlBody: m.HTML, Secret: m.Secret,
	}))
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
