-- name: AppendEvent :one
INSERT INTO events (kind, happened_at, actor, subject, audience, data)
VALUES (sqlc.arg(kind), sqlc.arg(happened_at), sqlc.arg(actor), sqlc.arg(subject), sqlc.arg(audience), sqlc.arg(data))
RETURNING seq;

-- name: EventsAfter :many
SELECT * FROM events WHERE seq > sqlc.arg(seq) ORDER BY seq LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: LastEvent :one
SELECT CAST(COALESCE(MAX(seq), 0) AS BIGINT) AS seq FROM events;

-- name: FirstEvent :one
SELECT CAST(COALESCE(MIN(seq), 0) AS BIGINT) AS seq FROM events;

-- name: ForgetEvents :execrows
DELETE FROM events WHERE events.happened_at < sqlc.arg(before) AND events.seq IN (
    SELECT oldest.seq FROM events AS oldest WHERE oldest.seq < sqlc.arg(below)
    ORDER BY oldest.seq LIMIT CAST(sqlc.arg(page_size) AS BIGINT)
);
