-- name: BoardColumn :many
SELECT * FROM projects
WHERE state = sqlc.arg(state) AND (COALESCE(due_at, state_since + 4102444800000), id) > (CAST(sqlc.arg(after_at) AS BIGINT), CAST(sqlc.arg(after_id) AS TEXT))
    AND (CAST(sqlc.arg(account_id) AS TEXT) = '' OR account_id = sqlc.arg(account_id))
    AND (CAST(sqlc.arg(editor_id) AS TEXT) = '' OR editor_id = sqlc.arg(editor_id) OR sqlc.arg(editor_id) = 'none' AND editor_id IS NULL)
    AND (CAST(sqlc.arg(plan) AS TEXT) = '' OR plan = sqlc.arg(plan))
    AND (CAST(sqlc.arg(alarm) AS TEXT) = '' OR alarm = sqlc.arg(alarm) AND due_at IS NOT NULL)
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
ORDER BY COALESCE(due_at, state_since + 4102444800000), id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: BoardColumnIDs :many
SELECT id FROM projects
WHERE state = sqlc.arg(state)
    AND (CAST(sqlc.arg(account_id) AS TEXT) = '' OR account_id = sqlc.arg(account_id))
    AND (CAST(sqlc.arg(editor_id) AS TEXT) = '' OR editor_id = sqlc.arg(editor_id) OR sqlc.arg(editor_id) = 'none' AND editor_id IS NULL)
    AND (CAST(sqlc.arg(plan) AS TEXT) = '' OR plan = sqlc.arg(plan))
    AND (CAST(sqlc.arg(alarm) AS TEXT) = '' OR alarm = sqlc.arg(alarm) AND due_at IS NOT NULL)
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ApprovedColumn :many
SELECT * FROM projects
WHERE state = 'approved' AND approved_at >= CAST(sqlc.arg(since) AS BIGINT)
    AND (approved_at, id) < (CAST(sqlc.arg(after_at) AS BIGINT), CAST(sqlc.arg(after_id) AS TEXT))
    AND (CAST(sqlc.arg(account_id) AS TEXT) = '' OR account_id = sqlc.arg(account_id))
    AND (CAST(sqlc.arg(editor_id) AS TEXT) = '' OR editor_id = sqlc.arg(editor_id) OR sqlc.arg(editor_id) = 'none' AND editor_id IS NULL)
    AND (CAST(sqlc.arg(plan) AS TEXT) = '' OR plan = sqlc.arg(plan))
    AND (CAST(sqlc.arg(alarm) AS TEXT) = '' OR alarm = sqlc.arg(alarm) AND due_at IS NOT NULL)
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
ORDER BY approved_at DESC, id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ApprovedColumnIDs :many
SELECT id FROM projects
WHERE state = 'approved' AND approved_at >= CAST(sqlc.arg(since) AS BIGINT)
    AND (CAST(sqlc.arg(account_id) AS TEXT) = '' OR account_id = sqlc.arg(account_id))
    AND (CAST(sqlc.arg(editor_id) AS TEXT) = '' OR editor_id = sqlc.arg(editor_id) OR sqlc.arg(editor_id) = 'none' AND editor_id IS NULL)
    AND (CAST(sqlc.arg(plan) AS TEXT) = '' OR plan = sqlc.arg(plan))
    AND (CAST(sqlc.arg(alarm) AS TEXT) = '' OR alarm = sqlc.arg(alarm) AND due_at IS NOT NULL)
    AND (CAST(sqlc.arg(word1) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word1) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word2) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word2) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word3) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word3) AS TEXT), '') <> search_key)
    AND (CAST(sqlc.arg(word4) AS TEXT) = '' OR replace(search_key, CAST(sqlc.arg(word4) AS TEXT), '') <> search_key)
LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ProjectsInDanger :many
SELECT * FROM projects
WHERE alarm = sqlc.arg(reached) AND alarm IN ('at_risk', 'missed') AND due_at IS NOT NULL
ORDER BY due_at, id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: CountProjectsInDanger :one
SELECT COUNT(*) FROM projects
WHERE alarm = sqlc.arg(reached) AND alarm IN ('at_risk', 'missed') AND due_at IS NOT NULL;
