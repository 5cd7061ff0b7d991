package store

import (
	"context"
	"encoding/json"
	"errors"

	"cutroom/internal/cutroom"
)

const stillsOf = `
SELECT projects.id, files.id, files.preparation_run, files.poster
FROM projects JOIN files ON files.id = COALESCE(
    (SELECT film.id FROM versions JOIN files AS film ON film.id = versions.file_id AND film.poster <> ''
     WHERE versions.project_id = projects.id AND (CAST(?2 AS BIGINT) = 0 OR versions.released_at IS NOT NULL)
     ORDER BY versions.number DESC LIMIT 1),
    (SELECT film.id FROM files AS film
     WHERE film.project_id = projects.id AND film.purpose = 'footage' AND film.poster <> ''
     ORDER BY film.received_at, film.id LIMIT 1))
WHERE projects.id `

var stills = ownQuery{sqlite: stillsOf + sqliteAmong, postgres: stillsOf + postgresAmong}

// Stills finds the preview pictures of many projects in one query.
func (s *Store) Stills(ctx context.Context, projectIDs []string, released bool) (map[string]cutroom.Still, error) {
	found := make(map[string]cutroom.Still, len(projectIDs))
	if len(projectIDs) == 0 {
		return found, nil
	}
	list, err := json.Marshal(projectIDs)
	if err != nil {
		return nil, err
	}
	rows, err := s.engine.rows(ctx, stills, string(list), flag(released))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var project string
		var still cutroom.Still
		if err := rows.Scan(&project, &still.FileID, &still.Run, &still.Name); err != nil {
			return nil, err
		}
		found[project] = still
	}
	return found, errors.Join(rows.Err(), rows.Close())
}
