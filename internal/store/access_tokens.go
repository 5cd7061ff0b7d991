package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) AccessTokenByHash(ctx context.Context, hash string) (cutroom.AccessToken, error) {
	row, err := r.q.AccessTokenByHash(ctx, hash)
	return accessTokenOf(row.AccessToken, row.Session), translate(err)
}

func (r reader) AccessTokensOf(ctx context.Context, userID string) ([]cutroom.AccessToken, error) {
	rows, err := r.q.AccessTokensOf(ctx, userID)
	return each(rows, func(row sqlitegen.AccessTokensOfRow) cutroom.AccessToken {
		return accessTokenOf(row.AccessToken, row.Session)
	}), translate(err)
}

func (t *tx) CreateAccessToken(ctx context.Context, token cutroom.AccessToken) error {
	if err := t.CreateSession(ctx, token.Session); err != nil {
		return err
	}
	return translate(t.q.CreateAccessToken(ctx, sqlitegen.CreateAccessTokenParams{
		SessionID: token.ID, Hash: token.Hash, Name: token.Name, Ending: token.Ending,
	}))
}

func (t *tx) TouchAccessToken(ctx context.Context, sessionID string, at, before time.Time) error {
	_, err := t.q.TouchAccessToken(ctx, sqlitegen.TouchAccessTokenParams{
		ID: sessionID, LastUsedAt: millis(at), Before: millis(before),
	})
	return translate(err)
}

func (t *tx) EndAccessTokensOf(ctx context.Context, userID, why string, at time.Time) ([]string, error) {
	ids, err := t.q.EndAccessTokensOf(ctx, sqlitegen.EndAccessTokensOfParams{UserID: userID, EndedAt: millisOrNull(at), EndedWhy: why})
	return ids, translate(err)
}

func accessTokenOf(row sqlitegen.AccessToken, session sqlitegen.Session) cutroom.AccessToken {
	return cutroom.AccessToken{Session: sessionOf(session), Name: row.Name, Hash: row.Hash, Ending: row.Ending}
}
