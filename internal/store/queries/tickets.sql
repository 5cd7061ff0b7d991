-- name: CreateTicket :exec
INSERT INTO tickets (hash, purpose, user_id, epoch, data, created_at, expires_at, used_at)
VALUES (sqlc.arg(hash), sqlc.arg(purpose), sqlc.narg(user_id), sqlc.arg(epoch), sqlc.arg(data), sqlc.arg(created_at),
    sqlc.arg(expires_at), sqlc.narg(used_at));

-- name: TicketByHash :one
SELECT * FROM tickets WHERE hash = sqlc.arg(hash);

-- name: UseTicket :execrows
UPDATE tickets SET used_at = sqlc.arg(used_at) WHERE hash = sqlc.arg(hash) AND used_at IS NULL;

-- name: VoidTickets :exec
UPDATE tickets SET used_at = sqlc.arg(used_at)
WHERE user_id = sqlc.arg(user_id) AND purpose = sqlc.arg(purpose) AND used_at IS NULL;

-- name: DeleteDeadTickets :execrows
DELETE FROM tickets WHERE expires_at < sqlc.arg(before);
