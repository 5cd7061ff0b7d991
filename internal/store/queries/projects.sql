-- name: CreateProject :exec
INSERT INTO projects (id, account_id, title, service, state, created_by, created_at, last_delivered_at, brief, brief_revision,
    submit_when_ready, state_since, asked_in, held_in, held_for, editor_id, queue_place, has_turn, plan,
    promise_hours, rounds, rounds_used, extra_rounds, version, steps, clock, alarm, due_at, alarm_at, submitted_at,
    approved_at, submit_as, submit_refused, new_due_at, review_warnings,
    review_warned_at, archived_at, search_key, message_at, shared_message_at, priority, kept_at,
    approval_days, missed_credit)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(title), sqlc.arg(service), sqlc.arg(state), sqlc.arg(created_by),
    sqlc.arg(created_at), sqlc.narg(last_delivered_at), sqlc.arg(brief), sqlc.arg(brief_revision),
    sqlc.arg(submit_when_ready), sqlc.arg(state_since), sqlc.arg(asked_in), sqlc.arg(held_in), sqlc.arg(held_for),
    sqlc.narg(editor_id), sqlc.arg(queue_place), sqlc.arg(has_turn), sqlc.arg(plan), sqlc.arg(promise_hours),
    sqlc.arg(rounds), sqlc.arg(rounds_used), sqlc.arg(extra_rounds), sqlc.arg(version), sqlc.arg(steps),
    sqlc.arg(clock), sqlc.arg(alarm), sqlc.narg(due_at), sqlc.narg(alarm_at), sqlc.narg(submitted_at),
    sqlc.narg(approved_at), sqlc.arg(submit_as), sqlc.arg(submit_refused), sqlc.narg(new_due_at),
    sqlc.arg(review_warnings), sqlc.narg(review_warned_at), sqlc.narg(archived_at), sqlc.arg(search_key),
    sqlc.arg(message_at), sqlc.arg(shared_message_at), sqlc.arg(priority), sqlc.narg(kept_at),
    sqlc.arg(approval_days), sqlc.arg(missed_credit));

-- name: SaveProject :execrows
UPDATE projects SET title = sqlc.arg(title), service = sqlc.arg(service), state = sqlc.arg(state), last_delivered_at =
    sqlc.narg(last_delivered_at), brief = sqlc.arg(brief), brief_revision = sqlc.arg(brief_revision),
    submit_when_ready = sqlc.arg(submit_when_ready), state_since = sqlc.arg(state_since), asked_in =
    sqlc.arg(asked_in), held_in = sqlc.arg(held_in), held_for = sqlc.arg(held_for), editor_id = sqlc.narg(editor_id),
    queue_place = sqlc.arg(queue_place), has_turn = sqlc.arg(has_turn), plan = sqlc.arg(plan), promise_hours =
    sqlc.arg(promise_hours), rounds = sqlc.arg(rounds), rounds_used = sqlc.arg(rounds_used), extra_rounds =
    sqlc.arg(extra_rounds), version = sqlc.arg(version), steps = sqlc.arg(steps), clock = sqlc.arg(clock), alarm =
    sqlc.arg(alarm), due_at = sqlc.narg(due_at), alarm_at = sqlc.narg(alarm_at), submitted_at =
    sqlc.narg(submitted_at), approved_at = sqlc.narg(approved_at), submit_as = sqlc.arg(submit_as),
    submit_refused = sqlc.arg(submit_refused), new_due_at = sqlc.narg(new_due_at), review_warnings =
    sqlc.arg(review_warnings), review_warned_at = sqlc.narg(review_warned_at), archived_at =
    sqlc.narg(archived_at), search_key = sqlc.arg(search_key), priority = sqlc.arg(priority),
    kept_at = sqlc.narg(kept_at), approval_days = sqlc.arg(approval_days), missed_credit = sqlc.arg(missed_credit)
WHERE id = sqlc.arg(id);

-- name: DeleteProject :execrows
DELETE FROM projects WHERE id = sqlc.arg(id);

-- name: ProjectByID :one
SELECT * FROM projects WHERE id = sqlc.arg(id);

-- name: ProjectsOfAccount :many
SELECT * FROM projects
WHERE account_id = sqlc.arg(account_id) AND id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: AllProjects :many
SELECT * FROM projects WHERE id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ProjectsOfEditor :many
SELECT * FROM projects
WHERE editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: AllOpenProjects :many
SELECT * FROM projects
WHERE state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold')
    AND id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: OpenProjectsOfAccount :many
SELECT * FROM projects
WHERE state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold')
    AND account_id = sqlc.arg(account_id) AND id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: OpenProjectsOfEditor :many
SELECT * FROM projects
WHERE state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold')
    AND editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: FindCurrentOfAccount :many
SELECT * FROM projects
WHERE account_id = sqlc.arg(account_id) AND archived_at IS NULL AND id < CAST(sqlc.arg(before) AS TEXT) AND id >= CAST(sqlc.arg(since) AS TEXT)
    AND replace(CAST(sqlc.arg(states) AS TEXT), ',' || state || ',', '') <> sqlc.arg(states)
    AND (CAST(sqlc.arg(service) AS TEXT) = '' OR service = sqlc.arg(service))
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: FindArchivedOfAccount :many
SELECT * FROM projects
WHERE account_id = sqlc.arg(account_id) AND archived_at IS NOT NULL AND id < CAST(sqlc.arg(before) AS TEXT) AND id >= CAST(sqlc.arg(since) AS TEXT)
    AND replace(CAST(sqlc.arg(states) AS TEXT), ',' || state || ',', '') <> sqlc.arg(states)
    AND (CAST(sqlc.arg(service) AS TEXT) = '' OR service = sqlc.arg(service))
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: FindOfEditor :many
SELECT * FROM projects
WHERE editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND id < CAST(sqlc.arg(before) AS TEXT) AND id >= CAST(sqlc.arg(since) AS TEXT)
    AND replace(CAST(sqlc.arg(states) AS TEXT), ',' || state || ',', '') <> sqlc.arg(states)
    AND (CAST(sqlc.arg(service) AS TEXT) = '' OR service = sqlc.arg(service))
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: FindProjects :many
SELECT * FROM projects
WHERE id < CAST(sqlc.arg(before) AS TEXT) AND id >= CAST(sqlc.arg(since) AS TEXT)
    AND (CAST(sqlc.arg(only_archived) AS BIGINT) = 0 OR archived_at IS NOT NULL)
    AND (CAST(sqlc.arg(service) AS TEXT) = '' OR service = sqlc.arg(service))
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: FindProjectsInState :many
SELECT * FROM projects
WHERE state = sqlc.arg(state) AND id < CAST(sqlc.arg(before) AS TEXT) AND id >= CAST(sqlc.arg(since) AS TEXT)
    AND (CAST(sqlc.arg(only_archived) AS BIGINT) = 0 OR archived_at IS NOT NULL)
    AND (CAST(sqlc.arg(service) AS TEXT) = '' OR service = sqlc.arg(service))
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: FindByLetters :many
SELECT * FROM projects
WHERE id IN (SELECT project_id FROM project_texts WHERE number IN (SELECT rowid FROM project_grams WHERE project_grams MATCH CAST(sqlc.arg(letters) AS TEXT)))
    AND id < CAST(sqlc.arg(before) AS TEXT)
    AND (CAST(sqlc.arg(account_id) AS TEXT) = '' OR account_id = sqlc.arg(account_id))
    AND (CAST(sqlc.arg(editor_id) AS TEXT) = '' OR editor_id = sqlc.arg(editor_id))
    AND (CAST(sqlc.arg(only_archived) AS BIGINT) = 0 OR archived_at IS NOT NULL)
    AND (CAST(sqlc.arg(only_current) AS BIGINT) = 0 OR archived_at IS NULL)
    AND replace(CAST(sqlc.arg(states) AS TEXT), ',' || state || ',', '') <> sqlc.arg(states)
    AND (CAST(sqlc.arg(service) AS TEXT) = '' OR service = sqlc.arg(service))
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
ORDER BY id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ProjectAfterMany :one
SELECT id FROM projects WHERE id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT 1 OFFSET CAST(sqlc.arg(many) AS BIGINT);

-- name: ProjectOfAccountAfterMany :one
SELECT id FROM projects WHERE account_id = sqlc.arg(account_id) AND id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT 1 OFFSET CAST(sqlc.arg(many) AS BIGINT);

-- name: ProjectOfEditorAfterMany :one
SELECT id FROM projects WHERE editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND id < CAST(sqlc.arg(before) AS TEXT)
ORDER BY id DESC LIMIT 1 OFFSET CAST(sqlc.arg(many) AS BIGINT);

-- name: OpenProjects :many
SELECT * FROM projects
WHERE account_id = sqlc.arg(account_id)
    AND state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold')
ORDER BY queue_place, id;

-- name: CountOfEditorForAccount :one
SELECT COUNT(*) AS projects, CAST(COALESCE(SUM(CASE WHEN state = 'approved' THEN 1 ELSE 0 END), 0) AS BIGINT) AS approved
FROM projects
WHERE editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND account_id = sqlc.arg(account_id);

-- name: AccountsWithOpenProjects :many
SELECT DISTINCT account_id FROM projects
WHERE account_id > CAST(sqlc.arg(after) AS TEXT)
    AND state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold')
ORDER BY account_id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: Pool :many
SELECT * FROM projects
WHERE state = 'queued' AND editor_id IS NULL AND priority = CAST(sqlc.arg(priority) AS BIGINT)
    AND submitted_at >= CAST(sqlc.arg(since) AS BIGINT) AND (submitted_at > CAST(sqlc.arg(since) AS BIGINT) OR id > CAST(sqlc.arg(after) AS TEXT))
ORDER BY submitted_at, id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ProjectsToAlarm :many
SELECT * FROM projects
WHERE alarm_at IS NOT NULL AND alarm_at <= CAST(sqlc.arg(due) AS BIGINT)
ORDER BY alarm_at, id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ProjectsInReviewSince :many
SELECT * FROM projects
WHERE state = 'in_review' AND state_since <= CAST(sqlc.arg(before) AS BIGINT) AND id > CAST(sqlc.arg(after) AS TEXT)
ORDER BY id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: AppendStep :exec
INSERT INTO project_steps (project_id, seq, kind, happened_at, actor, from_state, to_state, clock, promise, detail)
VALUES (sqlc.arg(project_id), sqlc.arg(seq), sqlc.arg(kind), sqlc.arg(happened_at), sqlc.arg(actor), sqlc.arg(from_state),
    sqlc.arg(to_state), sqlc.arg(clock), sqlc.arg(promise), sqlc.arg(detail));

-- name: StepsOf :many
SELECT * FROM project_steps WHERE project_id = sqlc.arg(project_id) ORDER BY seq;

-- name: CreateVersion :exec
INSERT INTO versions (project_id, number, file_id, delivered_by, delivered_at, explanation, released_at, approved_at)
VALUES (sqlc.arg(project_id), sqlc.arg(number), sqlc.arg(file_id), sqlc.arg(delivered_by), sqlc.arg(delivered_at),
    sqlc.arg(explanation), sqlc.narg(released_at), sqlc.narg(approved_at));

-- name: SaveVersion :execrows
UPDATE versions SET released_at = sqlc.narg(released_at), approved_at = sqlc.narg(approved_at)
WHERE project_id = sqlc.arg(project_id) AND number = sqlc.arg(number);

-- name: VersionsOf :many
SELECT * FROM versions WHERE project_id = sqlc.arg(project_id) ORDER BY number;

-- name: EditorProfile :one
SELECT * FROM editors WHERE user_id = sqlc.arg(user_id);

-- name: SaveEditorProfile :exec
INSERT INTO editors (user_id, languages, skills, weekly_hours, trusted, work_days, work_from, work_until)
VALUES (sqlc.arg(user_id), sqlc.arg(languages), sqlc.arg(skills), sqlc.arg(weekly_hours), sqlc.arg(trusted),
    sqlc.arg(work_days), sqlc.arg(work_from), sqlc.arg(work_until))
ON CONFLICT (user_id) DO UPDATE SET languages = excluded.languages, skills = excluded.skills,
    weekly_hours = excluded.weekly_hours, trusted = excluded.trusted, work_days = excluded.work_days,
    work_from = excluded.work_from, work_until = excluded.work_until;

-- name: ProjectsAmong :many
SELECT * FROM projects WHERE id IN (SELECT value FROM json_each(CAST(sqlc.arg(ids) AS TEXT)));
