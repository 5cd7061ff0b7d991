package store

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
)

const firstCuts = `
SELECT outcomes.first_cut FROM outcomes JOIN projects ON projects.id = outcomes.project_id
WHERE outcomes.approved_at > ?1 AND outcomes.first_cut > 0 AND projects.service = ?2
ORDER BY outcomes.approved_at DESC LIMIT ?3`

// FirstCuts lists how long recent first versions of one kind took.
func (s *Store) FirstCuts(ctx context.Context, kind cutroom.ServiceKind, after time.Time, limit int) (cuts []time.Duration, err error) {
	rows, err := s.engine.rows(ctx, ownQuery{sqlite: firstCuts, postgres: firstCuts}, millis(after), string(kind), int64(limit))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var ms int64
		if err := rows.Scan(&ms); err != nil {
			return nil, err
		}
		cuts = append(cuts, time.Duration(ms)*time.Millisecond)
	}
	return cuts, errors.Join(rows.Err(), rows.Close())
}
