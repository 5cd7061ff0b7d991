-- name: CreateContactMessage :exec
INSERT INTO contact_messages (id, name, email, subject, message, language, created_at, state, search_key)
VALUES (sqlc.arg(id), sqlc.arg(name), sqlc.arg(email), sqlc.arg(subject), sqlc.arg(message), sqlc.arg(language),
    sqlc.arg(created_at), 'open', sqlc.arg(search_key));

-- name: SaveContactMessage :execrows
UPDATE contact_messages SET state = sqlc.arg(state), assignee = sqlc.narg(assignee), replies = sqlc.arg(replies),
    receipt_id = sqlc.narg(receipt_id)
WHERE id = sqlc.arg(id);

-- name: ContactMessageByID :one
SELECT * FROM contact_messages WHERE id = sqlc.arg(id);

-- name: ContactMessagesInStateBefore :many
SELECT * FROM contact_messages
WHERE state = sqlc.arg(state)
    AND (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(part) AS TEXT), '') <> search_key)
ORDER BY created_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: ContactMessagesAssignedBefore :many
SELECT * FROM contact_messages
WHERE assignee = CAST(sqlc.arg(assignee) AS TEXT) AND state = sqlc.arg(state)
    AND (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(part) AS TEXT), '') <> search_key)
ORDER BY created_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: CountContactMessages :many
SELECT state, COUNT(*) AS messages FROM contact_messages GROUP BY state;

-- name: CountContactMessagesAssigned :one
SELECT COUNT(*) FROM contact_messages WHERE assignee = CAST(sqlc.arg(assignee) AS TEXT) AND state = sqlc.arg(state);

-- name: EarlierContactMessages :many
SELECT * FROM contact_messages
WHERE LOWER(email) = LOWER(sqlc.arg(email)) AND created_at <= CAST(sqlc.arg(before_at) AS BIGINT)
    AND (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY created_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: CountEarlierContactMessages :one
SELECT COUNT(*) FROM contact_messages
WHERE LOWER(email) = LOWER(sqlc.arg(email)) AND created_at <= CAST(sqlc.arg(before_at) AS BIGINT)
    AND (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT));

-- name: UnassignContactMessages :execrows
UPDATE contact_messages SET assignee = NULL WHERE assignee = CAST(sqlc.arg(assignee) AS TEXT);

-- name: ForgetContactMessages :exec
DELETE FROM contact_messages
WHERE created_at < CAST(sqlc.arg(before) AS BIGINT) AND LOWER(email) NOT IN (
    SELECT LOWER(email) FROM contact_messages WHERE created_at >= CAST(sqlc.arg(before) AS BIGINT)
);

-- name: CreateContactReply :exec
INSERT INTO contact_replies (id, message_id, seq, author, request_key, content, written_at)
VALUES (sqlc.arg(id), sqlc.arg(message_id), sqlc.arg(seq), sqlc.arg(author), sqlc.arg(request_key), sqlc.arg(content),
    sqlc.arg(written_at));

-- name: SetContactReplyMail :execrows
UPDATE contact_replies SET mail_id = sqlc.arg(mail_id) WHERE id = sqlc.arg(id);

-- name: ContactReplyByID :one
SELECT * FROM contact_replies WHERE id = sqlc.arg(id);

-- name: ContactReplyByKey :one
SELECT * FROM contact_replies
WHERE message_id = sqlc.arg(message_id) AND author = sqlc.arg(author) AND request_key = sqlc.arg(request_key);

-- name: ContactReplies :many
SELECT sqlc.embed(contact_replies), mails.state, mails.sent_at
FROM contact_replies LEFT JOIN mails ON mails.id = contact_replies.mail_id
WHERE contact_replies.message_id = sqlc.arg(message_id)
ORDER BY contact_replies.seq;

-- name: ContactRepliesBy :many
SELECT * FROM contact_replies
WHERE author = sqlc.arg(author) AND id > CAST(sqlc.arg(after) AS TEXT)
ORDER BY id
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);
