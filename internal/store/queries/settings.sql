-- name: Setting :one
SELECT value FROM settings WHERE name = sqlc.arg(name);

-- name: PutSetting :exec
INSERT INTO settings (name, value) VALUES (sqlc.arg(name), sqlc.arg(value))
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- name: DeleteSetting :exec
DELETE FROM settings WHERE name = sqlc.arg(name);
