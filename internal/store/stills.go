package store

import (
	"context"
	"encoding/json"
	"errors"

	"cutroom/internal/cutroom"
)

// The engines take a list apart differently, so the end of this query is
// written twice, side by side.
const (
	stillsOf = `
SELECT projects.id, files.id, files.preparation_run, files.poster
FROM projects JOIN files ON files.id = COALESCE(
    (SELECT film.id FROM versions JOIN files AS film ON film.id = versions.file_id AND film.poster <> ''
     WHERE versions.project_id = projects.id AND (CAST(?2 AS BIGINT) = 0 OR versions.released_at IS NOT NULL)
     ORDER BY versions.number DESC LIMIT 1),
    (SELECT film.id FROM files AS film
     WHERE film.project_id = projects.id AND film.purpose = 'footage' AND film.poster <> ''
     ORDER BY film.received_at, film.id LIMIT 1))
WHERE projects.id `

	sqliteStills   = stillsOf + `IN (SELECT value FROM json_each(?1))`
	postgresStills = stillsOf + `= ANY(ARRAY(SELECT json_array_elements_text(CAST(?1 AS json))))`
)

// Stills finds the pictures that stand for many projects in one look-up.
func (s *Store) Stills(ctx context.Context, projectIDs []string, released bool) (map[string]cutroom.Still, error) {
	stills := make(map[string]cutroom.Still, len(projectIDs))
	if len(projectIDs) == 0 {
		return stills, nil
	}
	list, err := json.Marshal(projectIDs)
	if err != nil {
		return nil, err
	}
	rows, err := s.engine.stills(ctx, string(list), flag(released))
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
		stills[project] = still
	}
	return stills, errors.Join(rows.Err(), rows.Close())
}
