package store

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

const (
	approvedOfAccount = `
SELECT project_id FROM outcomes WHERE account_id = ?1 AND approved_at >= ?2 AND approved_at < ?3
ORDER BY approved_at DESC LIMIT ?4`
	approvedByEditor = `
SELECT project_id FROM outcomes WHERE editor_id = ?1 AND approved_at >= ?2 AND approved_at < ?3
ORDER BY approved_at DESC LIMIT ?4`
)

// ApprovedOfAccount finds the projects that a client account approved in a period.
func (s *Store) ApprovedOfAccount(ctx context.Context, accountID string, in cutroom.Period, limit int) ([]cutroom.Project, error) {
	return s.approved(ctx, approvedOfAccount, accountID, in, limit)
}

// ApprovedByEditor finds an editor's projects that were approved in a period.
func (s *Store) ApprovedByEditor(ctx context.Context, editorID string, in cutroom.Period, limit int) ([]cutroom.Project, error) {
	return s.approved(ctx, approvedByEditor, editorID, in, limit)
}

func (s *Store) approved(ctx context.Context, query, of string, in cutroom.Period, limit int) ([]cutroom.Project, error) {
	ids, err := s.idsIn(ctx, ownQuery{sqlite: query, postgres: query}, of, millis(in.From), millis(in.Until), int64(limit))
	if err != nil {
		return nil, err
	}
	found, err := s.ProjectsByIDs(ctx, ids)
	list := make([]cutroom.Project, 0, len(found))
	for _, id := range ids {
		if p, there := found[id]; there {
			list = append(list, p)
		}
	}
	return list, err
}

// idsIn reads the single column of a query.
func (s *Store) idsIn(ctx context.Context, q ownQuery, args ...any) (ids []string, err error) {
	rows, err := s.engine.rows(ctx, q, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, errors.Join(rows.Err(), rows.Close())
}
