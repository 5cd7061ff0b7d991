-- name: CreateProject :exec
INSERT INTO projects (id, account_id, title, service, state, created_by, created_at, last_delivered_at)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(title), sqlc.arg(service), sqlc.arg(state), sqlc.arg(created_by),
    sqlc.arg(created_at), sqlc.narg(last_delivered_at));

-- name: DeleteProject :execrows
DELETE FROM projects WHERE id = sqlc.arg(id);

-- name: ProjectByID :one
SELECT * FROM projects WHERE id = sqlc.arg(id);

-- name: ProjectsOfAccount :many
SELECT * FROM projects
WHERE account_id = sqlc.arg(account_id) AND id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: AllProjects :many
SELECT * FROM projects WHERE id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);
