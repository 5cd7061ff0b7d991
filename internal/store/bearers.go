package store

import (
	"context"
	"encoding/json"
	"errors"

	"cutroom/internal/cutroom"
)

// SQLite and PostgreSQL unpack a list differently, so the end of this query is
// written twice, side by side.
const (
	bearersOf = `
SELECT sessions.id, sessions.user_id, sessions.viewed_by, sessions.viewed_from, sessions.epoch,
    sessions.created_at, sessions.ended_at, sessions.scopes, sessions.expires_at,
    users.username, users.role, users.suspended_at, users.epoch
FROM sessions JOIN users ON users.id = sessions.user_id
WHERE sessions.id `

	sqliteBearers   = bearersOf + `IN (SELECT value FROM json_each(?1))`
	postgresBearers = bearersOf + `= ANY(ARRAY(SELECT json_array_elements_text(CAST(?1 AS json))))`
)

// Bearers finds many sessions with their people in one query.
func (s *Store) Bearers(ctx context.Context, sessionIDs []string) ([]cutroom.Bearer, error) {
	if len(sessionIDs) == 0 {
		return nil, nil
	}
	list, err := json.Marshal(sessionIDs)
	if err != nil {
		return nil, err
	}
	rows, err := s.engine.bearers(ctx, string(list))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	found := make([]cutroom.Bearer, 0, len(sessionIDs))
	for rows.Next() {
		var b cutroom.Bearer
		var role string
		var created int64
		var ended, expires, suspended *int64
		if err := rows.Scan(&b.Session.ID, &b.Session.UserID, &b.Session.ViewedBy, &b.Session.ViewedFrom, &b.Session.Epoch, &created, &ended, &b.Session.Scopes, &expires,
			&b.User.Username, &role, &suspended, &b.User.Epoch); err != nil {
			return nil, err
		}
		b.Session.CreatedAt, b.Session.EndedAt, b.Session.ExpiresAt = moment(created), momentOrZero(ended), momentOrZero(expires)
		b.User.ID, b.User.Role, b.User.SuspendedAt = b.Session.UserID, cutroom.ParseRole(role), momentOrZero(suspended)
		found = append(found, b)
	}
	return found, errors.Join(rows.Err(), rows.Close())
}
