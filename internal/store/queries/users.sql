-- name: CreateUser :exec
INSERT INTO users (id, username, username_key, email, email_key, email_owner_key, email_confirmed_at, full_name, name_key,
    country_code, phone_number, role, language, time_zone, theme, avatar, mail_off, password_hash, referral_code,
    suspended_at, delete_after, created_at)
VALUES (sqlc.arg(id), sqlc.arg(username), sqlc.arg(username_key), sqlc.arg(email), sqlc.arg(email_key),
    sqlc.narg(email_owner_key), sqlc.narg(email_confirmed_at), sqlc.arg(full_name), sqlc.arg(name_key), sqlc.arg(country_code),
    sqlc.arg(phone_number), sqlc.arg(role), sqlc.arg(language), sqlc.arg(time_zone), sqlc.arg(theme),
    sqlc.arg(avatar), sqlc.arg(mail_off), sqlc.arg(password_hash), sqlc.arg(referral_code),
    sqlc.narg(suspended_at), sqlc.narg(delete_after), sqlc.arg(created_at));

-- name: SaveUser :execrows
UPDATE users SET username = sqlc.arg(username), username_key = sqlc.arg(username_key), email = sqlc.arg(email),
    email_key = sqlc.arg(email_key), email_owner_key = sqlc.narg(email_owner_key),
    email_confirmed_at = sqlc.narg(email_confirmed_at), full_name = sqlc.arg(full_name),
    name_key = sqlc.arg(name_key), country_code = sqlc.arg(country_code), phone_number = sqlc.arg(phone_number), role = sqlc.arg(role),
    language = sqlc.arg(language), time_zone = sqlc.arg(time_zone), theme = sqlc.arg(theme),
    avatar = sqlc.arg(avatar), mail_off = sqlc.arg(mail_off), password_hash = sqlc.arg(password_hash),
    suspended_at = sqlc.narg(suspended_at), delete_after = sqlc.narg(delete_after)
WHERE id = sqlc.arg(id);

-- name: RaiseEpoch :one
UPDATE users SET epoch = epoch + 1 WHERE id = sqlc.arg(id) RETURNING epoch;

-- name: UserByID :one
SELECT * FROM users WHERE id = sqlc.arg(id);

-- name: UserByLogin :one
SELECT * FROM users WHERE username_key = sqlc.arg(login) OR email_key = sqlc.arg(login)
ORDER BY CASE WHEN email_owner_key IS NULL THEN 1 ELSE 0 END, created_at, id
LIMIT 1;

-- name: UserByConfirmedEmail :one
SELECT * FROM users WHERE email_owner_key = sqlc.arg(email_owner_key);

-- name: CountActiveManagers :one
SELECT COUNT(*) FROM users WHERE role = 'admin' AND suspended_at IS NULL;

-- name: UsersBefore :many
SELECT * FROM users
WHERE (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(wanted_role) AS TEXT) = '' OR role = sqlc.arg(wanted_role))
    AND (CAST(sqlc.arg(only_suspended) AS BIGINT) = 0 OR suspended_at IS NOT NULL)
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(username_key, CAST(sqlc.arg(part) AS TEXT), '') <> username_key
        OR replace(email_key, CAST(sqlc.arg(part) AS TEXT), '') <> email_key
        OR replace(name_key, CAST(sqlc.arg(part) AS TEXT), '') <> name_key)
ORDER BY created_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: CountUsers :many
SELECT role, COUNT(*) AS people FROM users GROUP BY role;

-- name: UsersAmong :many
SELECT * FROM users WHERE id IN (SELECT value FROM json_each(CAST(sqlc.arg(ids) AS TEXT)));
