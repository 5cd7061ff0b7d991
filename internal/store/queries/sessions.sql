-- name: CreateSession :exec
INSERT INTO sessions (id, user_id, user_agent, device_hash, viewed_by, viewed_from, epoch, created_at, last_used_at, proved_at, ended_at, ended_why, scopes, expires_at)
VALUES (sqlc.arg(id), sqlc.arg(user_id), sqlc.arg(user_agent), sqlc.arg(device_hash), sqlc.arg(viewed_by),
    sqlc.arg(viewed_from), sqlc.arg(epoch),
    sqlc.arg(created_at), sqlc.arg(last_used_at), sqlc.arg(proved_at), sqlc.narg(ended_at), sqlc.arg(ended_why),
    sqlc.arg(scopes), sqlc.narg(expires_at));

-- name: SessionByID :one
SELECT * FROM sessions WHERE id = sqlc.arg(id);

-- name: Bearer :one
SELECT sqlc.embed(sessions), sqlc.embed(users)
FROM sessions JOIN users ON users.id = sessions.user_id
WHERE sessions.id = sqlc.arg(id);

-- Caller runs for every request that reads, and each column has its price: it
-- leaves out the keys that only searches need, and what a session says about
-- its device.
-- name: Caller :one
SELECT sessions.viewed_by, sessions.viewed_from, sessions.epoch AS session_epoch,
    sessions.created_at AS session_created_at, sessions.ended_at, sessions.scopes, sessions.expires_at,
    users.id, users.epoch, users.username, users.email, users.email_confirmed_at, users.full_name, users.country_code,
    users.phone_number, users.role, users.language, users.time_zone, users.theme, users.avatar, users.mail_off,
    users.password_hash, users.referral_code, users.suspended_at, users.delete_after, users.created_at,
    members.account_id, members.position, members.joined_at,
    client_accounts.name AS account_name, client_accounts.company, client_accounts.plan, client_accounts.referral_code AS account_referral_code,
    client_accounts.promo_code, client_accounts.referred_by, client_accounts.created_at AS account_created_at,
    client_accounts.plan_ended_at, client_accounts.closed_at
FROM sessions
JOIN users ON users.id = sessions.user_id
LEFT JOIN members ON members.user_id = users.id
LEFT JOIN client_accounts ON client_accounts.id = members.account_id
WHERE sessions.id = sqlc.arg(id);

-- name: OpenSessionsOf :many
SELECT * FROM sessions WHERE user_id = sqlc.arg(user_id) AND ended_at IS NULL AND scopes = '' ORDER BY last_used_at DESC, id DESC;

-- name: DevicesOf :many
SELECT DISTINCT device_hash FROM sessions WHERE user_id = sqlc.arg(user_id) AND viewed_by = '' AND scopes = '';

-- name: ProveSession :execrows
UPDATE sessions SET proved_at = sqlc.arg(proved_at) WHERE id = sqlc.arg(id);

-- name: TouchSession :execrows
UPDATE sessions SET last_used_at = sqlc.arg(last_used_at) WHERE id = sqlc.arg(id);

-- name: EndSession :execrows
UPDATE sessions SET ended_at = sqlc.arg(ended_at), ended_why = sqlc.arg(ended_why)
WHERE id = sqlc.arg(id) AND ended_at IS NULL;

-- name: EndSessionsOf :many
UPDATE sessions SET ended_at = sqlc.arg(ended_at), ended_why = sqlc.arg(ended_why)
WHERE user_id = sqlc.arg(user_id) AND ended_at IS NULL
RETURNING id;

-- name: MoveSession :execrows
UPDATE sessions SET epoch = sqlc.arg(epoch) WHERE id = sqlc.arg(id) AND ended_at IS NULL;

-- name: EndViewsFrom :many
UPDATE sessions SET ended_at = sqlc.arg(ended_at), ended_why = sqlc.arg(ended_why)
WHERE viewed_from = sqlc.arg(viewed_from) AND viewed_from <> '' AND ended_at IS NULL
RETURNING *;

-- name: EndViewsOf :many
UPDATE sessions SET ended_at = sqlc.arg(ended_at), ended_why = sqlc.arg(ended_why)
WHERE viewed_by <> '' AND (viewed_by = sqlc.arg(user_id) OR user_id = sqlc.arg(user_id)) AND ended_at IS NULL
RETURNING *;

-- name: DeleteDeadSessions :execrows
DELETE FROM sessions
WHERE id IN (
    SELECT slept.id FROM sessions AS slept WHERE slept.last_used_at < sqlc.arg(before) AND slept.scopes = ''
    UNION SELECT ended.id FROM sessions AS ended WHERE ended.ended_at < sqlc.arg(before)
    UNION SELECT expired.id FROM sessions AS expired WHERE expired.expires_at < sqlc.arg(before)
);

-- name: CreateRefreshToken :exec
INSERT INTO refresh_tokens (hash, session_id, issued_at, expires_at, rotated_at)
VALUES (sqlc.arg(hash), sqlc.arg(session_id), sqlc.arg(issued_at), sqlc.arg(expires_at), sqlc.narg(rotated_at));

-- name: RefreshTokenByHash :one
SELECT * FROM refresh_tokens WHERE hash = sqlc.arg(hash);

-- name: RotateRefreshToken :execrows
UPDATE refresh_tokens SET rotated_at = sqlc.arg(rotated_at)
WHERE hash = sqlc.arg(hash) AND rotated_at IS NULL;
