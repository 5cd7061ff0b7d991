-- name: AuthenticatorOf :one
SELECT * FROM authenticators WHERE user_id = sqlc.arg(user_id);

-- name: CreateAuthenticator :exec
INSERT INTO authenticators (user_id, secret, last_step, created_at, trusted)
VALUES (sqlc.arg(user_id), sqlc.arg(secret), sqlc.arg(last_step), sqlc.arg(created_at), sqlc.arg(trusted));

-- name: DeleteAuthenticator :execrows
DELETE FROM authenticators WHERE user_id = sqlc.arg(user_id);

-- name: SpendStep :execrows
UPDATE authenticators SET last_step = sqlc.arg(step)
WHERE user_id = sqlc.arg(user_id) AND last_step < sqlc.arg(step);

-- name: CountRecoveryCodes :one
SELECT COUNT(*) FROM recovery_codes WHERE user_id = sqlc.arg(user_id) AND used_at IS NULL;

-- name: CreateRecoveryCode :exec
INSERT INTO recovery_codes (user_id, hash, used_at)
VALUES (sqlc.arg(user_id), sqlc.arg(hash), sqlc.narg(used_at));

-- name: DeleteRecoveryCodes :exec
DELETE FROM recovery_codes WHERE user_id = sqlc.arg(user_id);

-- name: UseRecoveryCode :execrows
UPDATE recovery_codes SET used_at = sqlc.arg(used_at)
WHERE user_id = sqlc.arg(user_id) AND hash = sqlc.arg(hash) AND used_at IS NULL;

-- name: Passkeys :many
SELECT * FROM passkeys WHERE user_id = sqlc.arg(user_id) ORDER BY created_at, id;

-- name: PasskeyByCredential :one
SELECT * FROM passkeys WHERE credential_id = sqlc.arg(credential_id);

-- name: CreatePasskey :exec
INSERT INTO passkeys (id, user_id, credential_id, name, record, created_at, last_used_at)
VALUES (sqlc.arg(id), sqlc.arg(user_id), sqlc.arg(credential_id), sqlc.arg(name), sqlc.arg(record),
    sqlc.arg(created_at), sqlc.narg(last_used_at));

-- name: SavePasskey :execrows
UPDATE passkeys SET name = sqlc.arg(name), record = sqlc.arg(record), last_used_at = sqlc.narg(last_used_at)
WHERE id = sqlc.arg(id);

-- name: DeletePasskey :execrows
DELETE FROM passkeys WHERE id = sqlc.arg(id) AND user_id = sqlc.arg(user_id);

-- name: EndOtherSessions :many
UPDATE sessions SET ended_at = sqlc.arg(ended_at), ended_why = sqlc.arg(ended_why)
WHERE user_id = sqlc.arg(user_id) AND id <> sqlc.arg(keep) AND ended_at IS NULL
RETURNING id;
