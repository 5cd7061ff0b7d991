-- name: CreateUpload :exec
INSERT INTO uploads (id, account_id, project_id, user_id, purpose, folder, name, size, created_at, touched_at, finished_at, fingerprint)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.narg(project_id), sqlc.arg(user_id), sqlc.arg(purpose), sqlc.arg(folder),
    sqlc.arg(name), sqlc.arg(size), sqlc.arg(created_at), sqlc.arg(touched_at), sqlc.narg(finished_at), sqlc.arg(fingerprint));

-- name: SaveUpload :execrows
UPDATE uploads SET touched_at = sqlc.arg(touched_at), finished_at = sqlc.narg(finished_at) WHERE id = sqlc.arg(id);

-- name: DeleteUpload :execrows
DELETE FROM uploads WHERE id = sqlc.arg(id);

-- name: UploadByID :one
SELECT * FROM uploads WHERE id = sqlc.arg(id);

-- name: UploadsUntouchedSince :many
SELECT * FROM uploads WHERE touched_at < sqlc.arg(before)
ORDER BY touched_at, id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: UploadsOf :many
SELECT * FROM uploads WHERE account_id = sqlc.arg(account_id) ORDER BY id;

-- name: BytesOfUploads :one
SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes FROM uploads
WHERE account_id = sqlc.arg(account_id) AND finished_at IS NULL;

-- name: OpenUploads :one
SELECT COUNT(*) AS uploads FROM uploads
WHERE account_id = sqlc.arg(account_id) AND finished_at IS NULL;

-- name: BytesOfAllUploads :one
SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes FROM uploads WHERE finished_at IS NULL;
