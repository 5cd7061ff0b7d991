-- name: FingerprintOf :one
SELECT prints FROM fingerprints WHERE file_id = sqlc.arg(file_id);

-- name: SaveFingerprint :exec
INSERT INTO fingerprints (file_id, prints) VALUES (sqlc.arg(file_id), sqlc.arg(prints))
ON CONFLICT (file_id) DO UPDATE SET prints = excluded.prints;

-- name: ComparisonOf :one
SELECT * FROM comparisons WHERE old_file_id = sqlc.arg(old_file_id) AND new_file_id = sqlc.arg(new_file_id);

-- name: SaveComparison :exec
INSERT INTO comparisons (old_file_id, new_file_id, state, ordered_at, segments)
VALUES (sqlc.arg(old_file_id), sqlc.arg(new_file_id), sqlc.arg(state), sqlc.arg(ordered_at), sqlc.arg(segments))
ON CONFLICT (old_file_id, new_file_id) DO UPDATE SET state = excluded.state, segments = excluded.segments;
