-- name: CreateUser :exec
INSERT INTO users (id, username, username_key, email, email_key, full_name, country_code, phone_number,
    role, language, password_hash, referral_code, created_at)
VALUES (sqlc.arg(id), sqlc.arg(username), sqlc.arg(username_key), sqlc.arg(email), sqlc.arg(email_key),
    sqlc.arg(full_name), sqlc.arg(country_code), sqlc.arg(phone_number), sqlc.arg(role), sqlc.arg(language),
    sqlc.arg(password_hash), sqlc.arg(referral_code), sqlc.arg(created_at));

-- name: UserByID :one
SELECT * FROM users WHERE id = sqlc.arg(id);

-- name: UserByLogin :one
SELECT * FROM users WHERE username_key = sqlc.arg(login) OR email_key = sqlc.arg(login);

-- name: UsersBefore :many
SELECT * FROM users
WHERE (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY created_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: CountUsers :many
SELECT role, COUNT(*) AS people FROM users GROUP BY role;

-- name: SetPasswordHash :execrows
UPDATE users SET password_hash = sqlc.arg(password_hash) WHERE id = sqlc.arg(id);

-- name: SetRole :execrows
UPDATE users SET role = sqlc.arg(role) WHERE id = sqlc.arg(id);
