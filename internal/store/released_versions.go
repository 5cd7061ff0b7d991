package store

import (
	"context"
	"encoding/json"
	"errors"
)

// The engines take a list apart differently, so this query is written twice,
// side by side.
const (
	sqliteReleased = `
SELECT project_id, MAX(number) FROM versions
WHERE released_at IS NOT NULL AND project_id IN (SELECT value FROM json_each(?1)) GROUP BY project_id`
	postgresReleased = `
SELECT project_id, MAX(number) FROM versions
WHERE released_at IS NOT NULL AND project_id = ANY(ARRAY(SELECT json_array_elements_text(CAST(?1 AS json)))) GROUP BY project_id`
)

// ReleasedVersions finds the latest released versions of many projects in one
// look-up.
func (s *Store) ReleasedVersions(ctx context.Context, projectIDs []string) (map[string]int, error) {
	latest := make(map[string]int, len(projectIDs))
	if len(projectIDs) == 0 {
		return latest, nil
	}
	list, err := json.Marshal(projectIDs)
	if err != nil {
		return nil, err
	}
	rows, err := s.engine.releasedVersions(ctx, string(list))
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
