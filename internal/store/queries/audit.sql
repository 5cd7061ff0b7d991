-- name: LastAudit :one
SELECT seq, hash FROM audit_entries ORDER BY seq DESC LIMIT 1;

-- name: AppendAudit :exec
INSERT INTO audit_entries (seq, happened_at, actor, action, subject, detail, hash)
VALUES (sqlc.arg(seq), sqlc.arg(happened_at), sqlc.arg(actor), sqlc.arg(action), sqlc.arg(subject),
    sqlc.arg(detail), sqlc.arg(hash));

-- name: AuditAfter :many
SELECT * FROM audit_entries WHERE seq > sqlc.arg(seq) ORDER BY seq LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: AuditBefore :many
SELECT * FROM audit_entries WHERE seq < sqlc.arg(seq) ORDER BY seq DESC LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: AuditFound :many
SELECT * FROM audit_entries
WHERE seq < sqlc.arg(seq)
    AND (CAST(sqlc.arg(by) AS TEXT) = '' OR actor = CAST(sqlc.arg(by) AS TEXT))
    AND (CAST(sqlc.arg(action) AS TEXT) = '' OR action = CAST(sqlc.arg(action) AS TEXT))
    AND (CAST(sqlc.arg(subject) AS TEXT) = '' OR subject = CAST(sqlc.arg(subject) AS TEXT))
    AND happened_at >= CAST(sqlc.arg(since) AS BIGINT) AND happened_at < CAST(sqlc.arg(until) AS BIGINT)
ORDER BY seq DESC LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: AuditOfSubjectBefore :many
SELECT * FROM audit_entries WHERE subject = sqlc.arg(subject) AND seq < sqlc.arg(seq)
ORDER BY seq DESC LIMIT CAST(sqlc.arg(page_size) AS BIGINT);
