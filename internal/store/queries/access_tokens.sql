-- name: CreateAccessToken :exec
INSERT INTO access_tokens (session_id, hash, name, ending)
VALUES (sqlc.arg(session_id), sqlc.arg(hash), sqlc.arg(name), sqlc.arg(ending));

-- name: AccessTokenByHash :one
SELECT sqlc.embed(access_tokens), sqlc.embed(sessions)
FROM access_tokens JOIN sessions ON sessions.id = access_tokens.session_id
WHERE access_tokens.hash = sqlc.arg(hash);

-- name: AccessTokensOf :many
SELECT sqlc.embed(access_tokens), sqlc.embed(sessions)
FROM sessions JOIN access_tokens ON access_tokens.session_id = sessions.id
WHERE sessions.user_id = sqlc.arg(user_id) AND sessions.scopes <> ''
ORDER BY sessions.created_at, sessions.id;

-- name: TouchAccessToken :execrows
UPDATE sessions SET last_used_at = sqlc.arg(last_used_at)
WHERE id = sqlc.arg(id) AND last_used_at <= sqlc.arg(before);

-- name: EndAccessTokensOf :many
UPDATE sessions SET ended_at = sqlc.arg(ended_at), ended_why = sqlc.arg(ended_why)
WHERE user_id = sqlc.arg(user_id) AND scopes <> '' AND ended_at IS NULL
RETURNING id;
