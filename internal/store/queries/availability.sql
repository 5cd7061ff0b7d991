-- name: Editors :many
SELECT users.id, users.full_name, users.username, users.avatar, users.time_zone,
    COALESCE(editors.languages, '') AS languages, COALESCE(editors.skills, '') AS skills,
    COALESCE(editors.weekly_hours, 0) AS weekly_hours, COALESCE(editors.trusted, 0) AS trusted,
    COALESCE(editors.work_days, '') AS work_days, COALESCE(editors.work_from, 0) AS work_from,
    COALESCE(editors.work_until, 0) AS work_until
FROM users LEFT JOIN editors ON editors.user_id = users.id
WHERE users.role = 'team_member' AND users.suspended_at IS NULL
ORDER BY users.full_name, users.id;

-- name: DaysOff :many
SELECT * FROM days_off
WHERE editor_id = sqlc.arg(editor_id) AND last_day >= CAST(sqlc.arg(from_day) AS TEXT)
ORDER BY first_day, id;

-- name: AllDaysOff :many
SELECT * FROM days_off WHERE last_day >= CAST(sqlc.arg(from_day) AS TEXT) ORDER BY first_day, id;

-- name: CreateDayOff :exec
INSERT INTO days_off (id, editor_id, first_day, last_day, note)
VALUES (sqlc.arg(id), sqlc.arg(editor_id), sqlc.arg(first_day), sqlc.arg(last_day), sqlc.arg(note));

-- name: DeleteDayOff :execrows
DELETE FROM days_off WHERE id = sqlc.arg(id) AND editor_id = sqlc.arg(editor_id);

-- name: LatestEditorOf :one
SELECT editor_id FROM projects
WHERE account_id = sqlc.arg(account_id) AND editor_id IS NOT NULL AND version > 0
ORDER BY id DESC LIMIT 1;

-- name: Workloads :many
SELECT CAST(editor_id AS TEXT) AS editor, service, state, version, COUNT(*) AS projects FROM projects
WHERE state IN ('queued', 'in_progress', 'revision', 'needs_info') AND editor_id IS NOT NULL
    AND (due_at IS NULL OR due_at <= CAST(sqlc.arg(due) AS BIGINT)) AND id <> CAST(sqlc.arg(without) AS TEXT)
GROUP BY state, editor_id, service, version;

-- name: DedicatedEditorOf :one
SELECT editor_id FROM dedicated_editors WHERE account_id = sqlc.arg(account_id);

-- name: SetDedicatedEditor :exec
INSERT INTO dedicated_editors (account_id, editor_id) VALUES (sqlc.arg(account_id), sqlc.arg(editor_id))
ON CONFLICT (account_id) DO UPDATE SET editor_id = excluded.editor_id;

-- name: RemoveDedicatedEditor :exec
DELETE FROM dedicated_editors WHERE account_id = sqlc.arg(account_id);

-- name: CalendarFeedOf :one
SELECT * FROM calendar_feeds WHERE user_id = sqlc.arg(user_id);

-- name: CalendarFeedByHash :one
SELECT * FROM calendar_feeds WHERE secret_hash = sqlc.arg(secret_hash);

-- name: SaveCalendarFeed :exec
INSERT INTO calendar_feeds (user_id, secret_hash, epoch, created_at)
VALUES (sqlc.arg(user_id), sqlc.arg(secret_hash), sqlc.arg(epoch), sqlc.arg(created_at))
ON CONFLICT (user_id) DO UPDATE SET secret_hash = excluded.secret_hash, epoch = excluded.epoch, created_at = excluded.created_at;

-- name: DeleteCalendarFeed :exec
DELETE FROM calendar_feeds WHERE user_id = sqlc.arg(user_id);

-- name: CoverRequestByID :one
SELECT cover_requests.*, days_off.first_day, days_off.last_day
FROM cover_requests JOIN days_off ON days_off.id = cover_requests.day_off_id
WHERE cover_requests.id = sqlc.arg(id);

-- name: CoverRequests :many
SELECT cover_requests.*, days_off.first_day, days_off.last_day
FROM days_off JOIN cover_requests ON cover_requests.day_off_id = days_off.id
WHERE days_off.last_day >= CAST(sqlc.arg(from_day) AS TEXT)
ORDER BY cover_requests.asked_at, cover_requests.id;

-- name: SaveCoverRequest :exec
INSERT INTO cover_requests (id, project_id, day_off_id, editor_id, cover_id, asked_at)
VALUES (sqlc.arg(id), sqlc.arg(project_id), sqlc.arg(day_off_id), sqlc.arg(editor_id), sqlc.arg(cover_id), sqlc.arg(asked_at))
ON CONFLICT (project_id) DO UPDATE SET id = excluded.id, day_off_id = excluded.day_off_id, editor_id = excluded.editor_id,
    cover_id = excluded.cover_id, asked_at = excluded.asked_at;

-- name: EndCoverRequest :exec
DELETE FROM cover_requests WHERE project_id = sqlc.arg(project_id);
