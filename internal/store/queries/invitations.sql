-- name: CreateInvitation :exec
INSERT INTO invitations (id, account_id, email, position, invited_by, secret_hash, created_at, expires_at,
    accepted_at, accepted_by, revoked_at)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(email), sqlc.arg(position), sqlc.narg(invited_by),
    sqlc.narg(secret_hash), sqlc.arg(created_at), sqlc.arg(expires_at), sqlc.narg(accepted_at),
    sqlc.narg(accepted_by), sqlc.narg(revoked_at));

-- name: SaveInvitation :execrows
UPDATE invitations SET secret_hash = sqlc.narg(secret_hash), expires_at = sqlc.arg(expires_at),
    accepted_at = sqlc.narg(accepted_at), accepted_by = sqlc.narg(accepted_by), revoked_at = sqlc.narg(revoked_at)
WHERE id = sqlc.arg(id);

-- name: InvitationByID :one
SELECT * FROM invitations WHERE id = sqlc.arg(id);

-- name: InvitationBySecretHash :one
SELECT * FROM invitations WHERE secret_hash = sqlc.arg(secret_hash);

-- name: PendingInvitations :many
SELECT * FROM invitations
WHERE account_id = sqlc.arg(account_id) AND accepted_at IS NULL AND revoked_at IS NULL
ORDER BY created_at, id;

-- name: ExpireInvitationsBy :exec
UPDATE invitations SET expires_at = sqlc.arg(at)
WHERE invited_by = sqlc.narg(user_id) AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > sqlc.arg(at);

-- name: DeleteDeadInvitations :execrows
DELETE FROM invitations WHERE expires_at < sqlc.arg(before);
