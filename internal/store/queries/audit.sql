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

-- name: AuditOfSubjectBefore :many
SELECT * FROM audit_entries WHERE subject = sqlc.arg(subject) AND seq < sqlc.arg(seq)
ORDER BY seq DESC LIMIT CAST(sqlc.arg(page_size) AS BIGINT);
