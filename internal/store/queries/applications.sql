-- name: CreateApplication :exec
INSERT INTO applications (id, state, full_name, email, email_key, country, time_zone, languages, skills, software,
    weekly_hours, showreel, about, rate, language, consented_at, created_at, changed_at, decline_reason,
    status_hash, invitation_hash, user_id, sample, sample_kind, sample_size)
VALUES (sqlc.arg(id), sqlc.arg(state), sqlc.arg(full_name), sqlc.arg(email), sqlc.arg(email_key), sqlc.arg(country),
    sqlc.arg(time_zone), sqlc.arg(languages), sqlc.arg(skills), sqlc.arg(software), sqlc.arg(weekly_hours),
    sqlc.arg(showreel), sqlc.arg(about), sqlc.arg(rate), sqlc.arg(language), sqlc.arg(consented_at),
    sqlc.arg(created_at), sqlc.arg(changed_at), sqlc.arg(decline_reason), sqlc.narg(status_hash),
    sqlc.narg(invitation_hash), sqlc.narg(user_id), sqlc.arg(sample), sqlc.arg(sample_kind), sqlc.arg(sample_size));

-- name: SaveApplication :execrows
UPDATE applications SET state = sqlc.arg(state), changed_at = sqlc.arg(changed_at),
    decline_reason = sqlc.arg(decline_reason), status_hash = sqlc.narg(status_hash),
    invitation_hash = sqlc.narg(invitation_hash), user_id = sqlc.narg(user_id),
    sample = sqlc.arg(sample), sample_kind = sqlc.arg(sample_kind), sample_size = sqlc.arg(sample_size)
WHERE id = sqlc.arg(id);

-- name: ApplicationByID :one
SELECT * FROM applications WHERE id = sqlc.arg(id);

-- name: ApplicationByStatusHash :one
SELECT * FROM applications WHERE status_hash = sqlc.arg(status_hash);

-- name: ApplicationsBefore :many
SELECT * FROM applications
WHERE (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY created_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: ApplicationsInStateBefore :many
SELECT * FROM applications
WHERE state = sqlc.arg(state)
    AND (created_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY created_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: CountApplications :many
SELECT state, COUNT(*) AS applications FROM applications GROUP BY state;

-- name: CountOpenApplications :one
SELECT COUNT(*) FROM applications
WHERE email_key = sqlc.arg(email_key) AND state IN ('received', 'screening', 'test');
