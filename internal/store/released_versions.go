package store

import (
	"context"
	"encoding/json"
	"errors"
)

const releasedOf = `
SELECT project_id, MAX(number) FROM versions WHERE released_at IS NOT NULL AND project_id `

var released = ownQuery{
	sqlite:   releasedOf + sqliteAmong + ` GROUP BY project_id`,
	postgres: releasedOf + postgresAmong + ` GROUP BY project_id`,
}

// ReleasedVersions finds the latest released versions of many projects in one
// query.
func (s *Store) ReleasedVersions(ctx context.Context, projectIDs []string) (map[string]int, error) {
	latest := make(map[string]int, len(projectIDs))
	if len(projectIDs) == 0 {
		return latest, nil
	}
	list, err := json.Marshal(projectIDs)
	if err != nil {
		return nil, err
	}
	rows, err := s.engine.rows(ctx, released, string(list))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var project string
		var number int
		if err := rows.Scan(&project, &number); err != nil {
			return nil, err
		}
		latest[project] = number
	}
	return latest, errors.Join(rows.Err(), rows.Close())
}
