-- name: AppendEvent :one
INSERT INTO events (kind, happened_at, actor, subject, audience, data)
VALUES (sqlc.arg(kind), sqlc.arg(happened_at), sqlc.arg(actor), sqlc.arg(subject), sqlc.arg(audience), sqlc.arg(data))
RETURNING seq;

-- name: EventsAfter :many
SELECT * FROM events WHERE seq > sqlc.arg(seq) ORDER BY seq LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: LastEvent :one
SELECT CAST(COALESCE(MAX(seq), 0) AS BIGINT) AS seq FROM events;
