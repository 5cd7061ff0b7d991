-- name: CreateProject :exec
INSERT INTO projects (id, account_id, title, service, state, created_by, created_at)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(title), sqlc.arg(service), sqlc.arg(state), sqlc.arg(created_by),
    sqlc.arg(created_at));

-- name: ProjectByID :one
SELECT * FROM projects WHERE id = sqlc.arg(id);

-- name: ProjectsOfAccount :many
SELECT * FROM projects
WHERE account_id = sqlc.arg(account_id) AND id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: AllProjects :many
SELECT * FROM projects WHERE id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);
