-- name: CreateSignOff :exec
INSERT INTO sign_offs (account_id, number, format, account_name, project_id, title, version, file_name, bytes, sha256,
    approved_by, approver_name, approved_at, words, rounds, previous, hash)
VALUES (sqlc.arg(account_id), sqlc.arg(number), sqlc.arg(format), sqlc.arg(account_name), sqlc.arg(project_id), sqlc.arg(title),
    sqlc.arg(version), sqlc.arg(file_name), sqlc.arg(bytes), sqlc.arg(sha256), sqlc.arg(approved_by), sqlc.arg(approver_name),
    sqlc.arg(approved_at), sqlc.arg(words), sqlc.arg(rounds), sqlc.arg(previous), sqlc.arg(hash));

-- name: LastSignOff :one
SELECT * FROM sign_offs WHERE account_id = sqlc.arg(account_id) ORDER BY number DESC LIMIT 1;

-- name: SignOffOf :one
SELECT * FROM sign_offs WHERE project_id = sqlc.arg(project_id) ORDER BY number DESC LIMIT 1;

-- name: SignOffsAfter :many
SELECT * FROM sign_offs WHERE account_id = sqlc.arg(account_id) AND number > sqlc.arg(number)
ORDER BY number LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: SignOffAccountAfter :one
SELECT account_id FROM sign_offs WHERE account_id > sqlc.arg(account_id) ORDER BY account_id LIMIT 1;

-- name: SignOffsBy :many
SELECT * FROM sign_offs WHERE approved_by = sqlc.arg(user_id)
ORDER BY project_id, number LIMIT CAST(sqlc.arg(page_size) AS BIGINT);
