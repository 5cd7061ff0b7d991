-- name: ApplicationsClosedBefore :many
SELECT * FROM applications
WHERE state IN ('declined', 'withdrawn') AND changed_at < CAST(sqlc.arg(before) AS BIGINT)
ORDER BY changed_at, id
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: NewestApplicationOf :one
SELECT * FROM applications WHERE email_key = sqlc.arg(email_key) ORDER BY created_at DESC, id DESC LIMIT 1;

-- name: DeleteApplication :execrows
DELETE FROM applications WHERE id = sqlc.arg(id);
