-- name: TeamNotesBefore :many
SELECT * FROM team_notes
WHERE account_id = sqlc.arg(account_id)
    AND (written_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY written_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: TeamNoteByID :one
SELECT * FROM team_notes WHERE id = sqlc.arg(id);

-- name: TeamNoteByKey :one
SELECT * FROM team_notes
WHERE account_id = sqlc.arg(account_id) AND author = sqlc.arg(author) AND request_key = sqlc.arg(request_key);

-- name: CreateTeamNote :exec
INSERT INTO team_notes (id, account_id, author, request_key, content, written_at)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(author), sqlc.arg(request_key), sqlc.arg(content), sqlc.arg(written_at));

-- name: DeleteTeamNotes :exec
DELETE FROM team_notes WHERE account_id = sqlc.arg(account_id);
