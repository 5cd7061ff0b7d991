-- name: UsersGone :many
SELECT * FROM users WHERE delete_after <= CAST(sqlc.arg(now) AS BIGINT)
ORDER BY delete_after, id
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: UsersToRemind :many
SELECT * FROM users
WHERE delete_after > CAST(sqlc.arg(now) AS BIGINT) AND delete_after <= CAST(sqlc.arg(before) AS BIGINT)
    AND (reminded_of IS NULL OR reminded_of <> delete_after)
ORDER BY delete_after, id
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: NoteReminded :execrows
UPDATE users SET reminded_of = delete_after WHERE id = sqlc.arg(id);

-- name: DeleteUser :execrows
DELETE FROM users WHERE id = sqlc.arg(id);

-- name: SessionsKept :many
SELECT * FROM sessions WHERE user_id = sqlc.arg(user_id) AND scopes = '' ORDER BY created_at DESC, id DESC;

-- name: MailsTo :many
SELECT * FROM mails WHERE LOWER(recipient) = LOWER(sqlc.arg(email)) ORDER BY created_at DESC, id DESC;

-- name: DeleteMailsTo :exec
DELETE FROM mails WHERE LOWER(recipient) = LOWER(sqlc.arg(email)) AND state <> 'waiting';

-- name: ContactMessagesFrom :many
SELECT * FROM contact_messages WHERE LOWER(email) = LOWER(sqlc.arg(email)) ORDER BY created_at DESC, id DESC;
