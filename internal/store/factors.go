package store

import (
	"context"
	"encoding/json"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) AuthenticatorOf(ctx context.Context, userID string) (cutroom.Authenticator, error) {
	row, err := r.q.AuthenticatorOf(ctx, userID)
	return cutroom.Authenticator{
		UserID: row.UserID, Secret: row.Secret, LastStep: row.LastStep, CreatedAt: moment(row.CreatedAt),
		Trusted: row.Trusted != 0,
	}, translate(err)
}

func (r reader) CountRecoveryCodes(ctx context.Context, userID string) (int, error) {
	n, err := r.q.CountRecoveryCodes(ctx, userID)
	return int(n), translate(err)
}

func (r reader) Passkeys(ctx context.Context, userID string) ([]cutroom.Passkey, error) {
	rows, err := r.q.Passkeys(ctx, userID)
	return each(rows, passkeyOf), translate(err)
}

func (r reader) PasskeyByCredential(ctx context.Context, credentialID string) (cutroom.Passkey, error) {
	row, err := r.q.PasskeyByCredential(ctx, credentialID)
	return passkeyOf(row), translate(err)
}

func passkeyOf(row sqlitegen.Passkey) cutroom.Passkey {
	return cutroom.Passkey{
		ID: row.ID, UserID: row.UserID, CredentialID: row.CredentialID, Name: row.Name,
		Record: json.RawMessage(row.Record), CreatedAt: moment(row.CreatedAt), LastUsedAt: momentOrZero(row.LastUsedAt),
	}
}

func (t *tx) CreateAuthenticator(ctx context.Context, a cutroom.Authenticator) error {
	return translate(t.q.CreateAuthenticator(ctx, sqlitegen.CreateAuthenticatorParams{
		UserID: a.UserID, Secret: a.Secret, LastStep: a.LastStep, CreatedAt: millis(a.CreatedAt),
		Trusted: flag(a.Trusted),
	}))
}

func (t *tx) DeleteAuthenticator(ctx context.Context, userID string) error {
	if err := found(t.q.DeleteAuthenticator(ctx, userID)); err != nil {
		return err
	}
	return translate(t.q.DeleteRecoveryCodes(ctx, userID))
}

func (t *tx) SpendStep(ctx context.Context, userID string, step int64) (bool, error) {
	rows, err := t.q.SpendStep(ctx, sqlitegen.SpendStepParams{UserID: userID, Step: step})
	return rows == 1, translate(err)
}

func (t *tx) ReplaceRecoveryCodes(ctx context.Context, userID string, codes []cutroom.RecoveryCode) error {
	if err := t.q.DeleteRecoveryCodes(ctx, userID); err != nil {
		return translate(err)
	}
	for _, c := range codes {
		if err := t.q.CreateRecoveryCode(ctx, sqlitegen.CreateRecoveryCodeParams{
			UserID: userID, Hash: c.Hash, UsedAt: millisOrNull(c.UsedAt),
		}); err != nil {
			return translate(err)
		}
	}
	return nil
}

func (t *tx) UseRecoveryCode(ctx context.Context, userID, hash string, at time.Time) (bool, error) {
	rows, err := t.q.UseRecoveryCode(ctx, sqlitegen.UseRecoveryCodeParams{
		UserID: userID, Hash: hash, UsedAt: millisOrNull(at),
	})
	return rows == 1, translate(err)
}

func (t *tx) CreatePasskey(ctx context.Context, p cutroom.Passkey) error {
	return translate(t.q.CreatePasskey(ctx, sqlitegen.CreatePasskeyParams{
		ID: p.ID, UserID: p.UserID, CredentialID: p.CredentialID, Name: p.Name, Record: string(p.Record),
		CreatedAt: millis(p.CreatedAt), LastUsedAt: millisOrNull(p.LastUsedAt),
	}))
}

func (t *tx) SavePasskey(ctx context.Context, p cutroom.Passkey) error {
	return found(t.q.SavePasskey(ctx, sqlitegen.SavePasskeyParams{
		ID: p.ID, Name: p.Name, Record: string(p.Record), LastUsedAt: millisOrNull(p.LastUsedAt),
	}))
}

func (t *tx) DeletePasskey(ctx context.Context, userID, id string) error {
	return found(t.q.DeletePasskey(ctx, sqlitegen.DeletePasskeyParams{ID: id, UserID: userID}))
}

func (t *tx) EndOtherSessions(ctx context.Context, userID, keep, why string, at time.Time) ([]string, error) {
	ids, err := t.q.EndOtherSessions(ctx, sqlitegen.EndOtherSessionsParams{
		UserID: userID, Keep: keep, EndedAt: millisOrNull(at), EndedWhy: why,
	})
	return ids, translate(err)
}
