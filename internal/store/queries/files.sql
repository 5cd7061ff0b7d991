-- name: CreateFile :exec
INSERT INTO files (id, account_id, project_id, purpose, folder, name, size, kind, format, state, sha256, sent_by,
    received_at)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(project_id), sqlc.arg(purpose), sqlc.arg(folder), sqlc.arg(name),
    sqlc.arg(size), sqlc.arg(kind), sqlc.arg(format), sqlc.arg(state), sqlc.arg(sha256), sqlc.arg(sent_by),
    sqlc.arg(received_at));

-- name: SaveFile :execrows
UPDATE files SET state = sqlc.arg(state), sha256 = sqlc.arg(sha256), kind = sqlc.arg(kind), format = sqlc.arg(format)
WHERE id = sqlc.arg(id);

-- name: DeleteFile :execrows
DELETE FROM files WHERE id = sqlc.arg(id);

-- name: FileByID :one
SELECT * FROM files WHERE id = sqlc.arg(id);

-- name: FilesOf :many
SELECT * FROM files WHERE project_id = sqlc.arg(project_id) ORDER BY received_at, id;

-- name: FilesWithHash :many
SELECT * FROM files WHERE account_id = sqlc.arg(account_id) AND sha256 = sqlc.arg(sha256) ORDER BY received_at, id;

-- name: BytesOfFiles :one
SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes FROM files WHERE account_id = sqlc.arg(account_id);
