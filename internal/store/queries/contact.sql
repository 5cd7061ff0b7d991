-- name: CreateContactMessage :exec
INSERT INTO contact_messages (id, name, email, subject, message, language, created_at)
VALUES (sqlc.arg(id), sqlc.arg(name), sqlc.arg(email), sqlc.arg(subject), sqlc.arg(message), sqlc.arg(language),
    sqlc.arg(created_at));

-- name: ContactMessageByID :one
SELECT * FROM contact_messages WHERE id = sqlc.arg(id);

-- name: ForgetContactMessages :exec
DELETE FROM contact_messages
WHERE created_at < CAST(sqlc.arg(before) AS BIGINT) AND LOWER(email) NOT IN (
    SELECT LOWER(email) FROM contact_messages WHERE created_at >= CAST(sqlc.arg(before) AS BIGINT)
);
