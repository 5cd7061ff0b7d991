-- name: CreateMail :exec
INSERT INTO mails (id, recipient, subject, text_body, html_body, secret, unsubscribe, reply_to, thread, state, created_at,
    sent_at)
VALUES (sqlc.arg(id), sqlc.arg(recipient), sqlc.arg(subject), sqlc.arg(text_body), sqlc.arg(html_body),
    sqlc.arg(secret), sqlc.arg(unsubscribe), sqlc.arg(reply_to), sqlc.arg(thread), sqlc.arg(state), sqlc.arg(created_at),
    sqlc.narg(sent_at));

-- name: MailByID :one
SELECT * FROM mails WHERE id = sqlc.arg(id);

-- A text contains a part if it is another without it, in both engines' words.
-- name: MailsBefore :many
SELECT * FROM mails
WHERE (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(state) AS TEXT) = '' OR state = CAST(sqlc.arg(state) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = '' OR REPLACE(LOWER(recipient), CAST(sqlc.arg(part) AS TEXT), '') <> LOWER(recipient)
        OR REPLACE(LOWER(subject), CAST(sqlc.arg(part) AS TEXT), '') <> LOWER(subject))
ORDER BY created_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: FailedMailsBefore :many
SELECT * FROM mails
WHERE problem <> '' AND (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = '' OR REPLACE(LOWER(recipient), CAST(sqlc.arg(part) AS TEXT), '') <> LOWER(recipient)
        OR REPLACE(LOWER(subject), CAST(sqlc.arg(part) AS TEXT), '') <> LOWER(subject))
ORDER BY created_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: SettleMail :execrows
UPDATE mails SET state = sqlc.arg(state), sent_at = sqlc.arg(sent_at),
    text_body = sqlc.arg(text_body), html_body = sqlc.arg(html_body), secret = sqlc.arg(secret),
    problem = sqlc.arg(problem)
WHERE id = sqlc.arg(id) AND state = 'waiting';

-- name: NoteMailProblem :exec
UPDATE mails SET problem = sqlc.arg(problem) WHERE id = sqlc.arg(id) AND state = 'waiting';

-- name: ReopenMail :execrows
UPDATE mails SET state = 'waiting', sent_at = NULL, problem = '' WHERE id = sqlc.arg(id) AND problem <> '';

-- name: ForgetMails :exec
DELETE FROM mails WHERE created_at < CAST(sqlc.arg(before) AS BIGINT) AND state <> 'waiting';
