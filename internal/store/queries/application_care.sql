-- name: ApplicationsClosedBefore :many
SELECT * FROM applications
WHERE (state IN ('declined', 'withdrawn') OR state = 'accepted' AND user_id IS NULL)
    AND changed_at < CAST(sqlc.arg(before) AS BIGINT)
ORDER BY changed_at, id
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: NewestApplicationOf :one
SELECT * FROM applications WHERE email_key = sqlc.arg(email_key) ORDER BY created_at DESC, id DESC LIMIT 1;

-- name: ApplicationsOf :many
SELECT * FROM applications
WHERE user_id = CAST(sqlc.arg(user_id) AS TEXT) OR email_key = CAST(sqlc.arg(email_key) AS TEXT)
ORDER BY created_at DESC, id DESC;

-- name: DeleteApplication :execrows
DELETE FROM applications WHERE id = sqlc.arg(id);
