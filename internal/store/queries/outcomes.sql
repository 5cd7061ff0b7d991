-- name: OutcomeOf :one
SELECT * FROM outcomes WHERE project_id = sqlc.arg(project_id);

-- name: RatingsToAskFor :many
SELECT * FROM outcomes
WHERE account_id = sqlc.arg(account_id) AND stars = 0 AND not_asked_at IS NULL AND approved_at > sqlc.arg(after)
ORDER BY approved_at DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: LowRatings :many
SELECT * FROM outcomes WHERE stars BETWEEN 1 AND 2 AND seen_at IS NULL
ORDER BY rated_at DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: CountLowRatings :one
SELECT COUNT(*) FROM outcomes WHERE stars BETWEEN 1 AND 2 AND seen_at IS NULL;

-- name: RatingsOf :many
SELECT outcomes.* FROM outcomes JOIN projects ON projects.id = outcomes.project_id AND projects.editor_id = outcomes.editor_id
WHERE outcomes.editor_id = sqlc.arg(editor_id) AND outcomes.stars > 0
ORDER BY outcomes.rated_at DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: TallyOf :one
SELECT COUNT(*) AS videos, CAST(COALESCE(SUM(on_time), 0) AS BIGINT) AS on_time,
    CAST(COALESCE(SUM(first_pass), 0) AS BIGINT) AS first_pass, CAST(COALESCE(SUM(rounds), 0) AS BIGINT) AS rounds,
    CAST(COALESCE(SUM(CASE WHEN stars > 0 THEN 1 ELSE 0 END), 0) AS BIGINT) AS ratings,
    CAST(COALESCE(SUM(stars), 0) AS BIGINT) AS stars
FROM outcomes
WHERE editor_id = sqlc.arg(editor_id) AND approved_at > sqlc.arg(after) AND approved_at <= sqlc.arg(until);

-- name: RatingsByEditor :many
-- Grouped by the bare column, SQLite would read all ratings in the order of the
-- editors instead of those of the last months.
SELECT CAST(editor_id AS TEXT) AS editor, COUNT(*) AS ratings, CAST(SUM(stars) AS BIGINT) AS stars
FROM outcomes WHERE stars > 0 AND approved_at > sqlc.arg(after)
GROUP BY CAST(editor_id AS TEXT);

-- name: SaveOutcome :exec
INSERT INTO outcomes (project_id, account_id, editor_id, approved_at, on_time, first_pass, rounds, stars, remark, rated_by,
    rated_at, rating_revision, not_asked_at, seen_at, first_cut, waited, ours, theirs, paused, quotable)
VALUES (sqlc.arg(project_id), sqlc.arg(account_id), sqlc.arg(editor_id), sqlc.arg(approved_at), sqlc.arg(on_time),
    sqlc.arg(first_pass), sqlc.arg(rounds), sqlc.arg(stars), sqlc.arg(remark), sqlc.arg(rated_by), sqlc.narg(rated_at),
    sqlc.arg(rating_revision), sqlc.narg(not_asked_at), sqlc.narg(seen_at), sqlc.arg(first_cut), sqlc.arg(waited),
    sqlc.arg(ours), sqlc.arg(theirs), sqlc.arg(paused), sqlc.arg(quotable))
ON CONFLICT (project_id) DO UPDATE SET account_id = excluded.account_id, editor_id = excluded.editor_id,
    approved_at = excluded.approved_at, on_time = excluded.on_time, first_pass = excluded.first_pass, rounds = excluded.rounds,
    stars = excluded.stars, remark = excluded.remark, rated_by = excluded.rated_by, rated_at = excluded.rated_at,
    rating_revision = excluded.rating_revision, not_asked_at = excluded.not_asked_at, seen_at = excluded.seen_at,
    first_cut = excluded.first_cut, waited = excluded.waited, ours = excluded.ours, theirs = excluded.theirs, paused = excluded.paused,
    quotable = excluded.quotable;

-- name: DeleteOutcome :exec
DELETE FROM outcomes WHERE project_id = sqlc.arg(project_id);
