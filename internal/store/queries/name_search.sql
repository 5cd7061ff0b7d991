-- name: UsersBeginning :many
SELECT * FROM users
WHERE name_key >= CAST(sqlc.arg(part) AS TEXT) AND name_key < CAST(sqlc.arg(beyond) AS TEXT)
    OR username_key >= CAST(sqlc.arg(part) AS TEXT) AND username_key < CAST(sqlc.arg(beyond) AS TEXT)
    OR email_key >= CAST(sqlc.arg(part) AS TEXT) AND email_key < CAST(sqlc.arg(beyond) AS TEXT)
ORDER BY name_key, id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: UserAfterMany :one
SELECT created_at FROM users ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET CAST(sqlc.arg(many) AS BIGINT);

-- name: NewestUsersWith :many
SELECT * FROM users
WHERE created_at > CAST(sqlc.arg(since) AS BIGINT) AND replace(name_key, CAST(sqlc.arg(part) AS TEXT), '') <> name_key
ORDER BY created_at DESC, id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ClientAccountsBeginning :many
SELECT * FROM client_accounts
WHERE closed_at IS NULL AND name_key >= CAST(sqlc.arg(part) AS TEXT) AND name_key < CAST(sqlc.arg(beyond) AS TEXT)
ORDER BY name_key, id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ClientAccountAfterMany :one
SELECT created_at FROM client_accounts WHERE closed_at IS NULL
ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET CAST(sqlc.arg(many) AS BIGINT);

-- name: NewestClientAccountsWith :many
SELECT * FROM client_accounts
WHERE closed_at IS NULL AND created_at > CAST(sqlc.arg(since) AS BIGINT)
    AND replace(name_key, CAST(sqlc.arg(part) AS TEXT), '') <> name_key
ORDER BY created_at DESC, id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);
